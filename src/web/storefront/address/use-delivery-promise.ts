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
  return { pins: storeProfile.pins, phone: storeProfile.phones[0], onlyToPins: deliverOnlyToPincodes }
}

/** `minutes` of a quote for the address, if there is one. */
export function useDeliveryPromise(
  items: PromisedItems,
  { pin, minutes: quoted }: { pin: string | null; minutes?: number | undefined },
): DeliveryPromise {
  const { opening, storeProfile } = useSettings()
  const minutes = quoted ?? maxMinutes(storeProfile.delivery, pin)
  return promiseDelivery({ items, opening, area: useDeliveryArea(), minutes, pin })
}
