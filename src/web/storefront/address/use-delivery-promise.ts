import type { DeliveryQuote } from '#contract/delivery.ts'
import { hasOpenArea } from '#domain/delivery/pin-codes.ts'
import {
  type DeliveryPromise,
  type PromiseArea,
  type PromisedItems,
  promiseDelivery,
} from '#domain/delivery/promise.ts'
import { maxMinutes } from '#domain/delivery/terms.ts'
import { useSettings } from '#web/api.ts'

export function useDeliveryArea(): PromiseArea {
  const { storeProfile, deliverOnlyToPincodes } = useSettings()
  const { pins, phones, delivery } = storeProfile
  return { pins, phone: phones[0], onlyToPins: deliverOnlyToPincodes, hasOpenArea: hasOpenArea(delivery) }
}

/** By the quote for the address, if there is one. */
export function useDeliveryPromise(
  items: PromisedItems,
  { pin, quote }: { pin: string | null; quote?: Pick<DeliveryQuote, 'minutes' | 'isInside'> | null },
): DeliveryPromise {
  const { opening, storeProfile } = useSettings()
  const minutes = quote?.minutes ?? maxMinutes(storeProfile.delivery, pin)
  const known = useDeliveryArea()
  const area = quote ? { ...known, pins: quote.isInside && pin ? [pin] : [], hasOpenArea: false } : known
  const { closing } = storeProfile
  return promiseDelivery({ items, opening, closing, area, minutes, pin })
}
