import { freeDeliveryAboveRupees, freeRadiusKm } from '#domain/delivery/pin-codes.ts'
import {
  type DeliveryArea,
  type DeliverySettings,
  type DeliveryTerms,
  findTerms,
} from '#domain/delivery/terms.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

export const policyPerKmPaise = 10_00

/** What the policy pages tell. They name no price for each kilometre. */
export function withPolicyTerms(terms: DeliveryTerms): DeliveryTerms {
  return {
    ...terms,
    chargePaise: 0,
    perKmPaise: policyPerKmPaise,
    freeKm: freeRadiusKm,
    freeAbovePaise: freeDeliveryAboveRupees * 100,
  }
}

/** It begins with the terms of the other addresses, as most shops change one amount. */
export function newArea({ terms }: DeliverySettings, now: number): DeliveryArea {
  return { id: `area-${now.toString(36)}`, name: '', pins: [], localities: [], maxKm: null, terms }
}

export function moveArea(
  areas: readonly DeliveryArea[],
  { id, by }: { id: string; by: -1 | 1 },
): readonly DeliveryArea[] {
  const from = areas.findIndex((area) => area.id === id)
  const [moved, other] = [areas[from], areas[from + by]]
  return moved && other ? areas.with(from, other).with(from + by, moved) : areas
}

/** Delivery pin codes whose charge or area depends on a distance that the shop does not know. */
export function listPinsWithoutKm({
  pins,
  delivery,
  place,
}: Pick<ShopSettings, 'pins' | 'delivery' | 'place'>): string[] {
  const rules = { ...delivery, pins, onlyToPins: false, shop: place }
  const all = new Set([...pins, ...delivery.areas.flatMap((area) => area.pins)])
  return [...all].filter((pin) => {
    const { area, terms, km } = findTerms(rules, { pin, text: '', location: null })
    if (km !== null) return false
    const isByDistance = delivery.areas.some(
      ({ maxKm, pins: own }) => maxKm !== null && (own.length === 0 || own.includes(pin)),
    )
    return terms.perKmPaise > 0 || (area === null && isByDistance)
  })
}
