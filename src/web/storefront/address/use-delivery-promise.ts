import {
  type DeliveryPromise,
  type PromiseArea,
  type PromisedItems,
  promiseDelivery,
} from '#domain/delivery/promise.ts'
import { useSettings } from '#web/api.ts'

export function useDeliveryArea(): PromiseArea {
  const { storeProfile, deliverOnlyToPincodes } = useSettings()
  return { pins: storeProfile.pins, phone: storeProfile.phones[0], onlyToPins: deliverOnlyToPincodes }
}

export function useDeliveryPromise(items: PromisedItems, pin: string | null): DeliveryPromise {
  const { opening } = useSettings()
  return promiseDelivery({ items, opening, area: useDeliveryArea(), pin })
}
