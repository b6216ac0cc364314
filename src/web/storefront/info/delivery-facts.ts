import {
  areTermsDefault,
  formatMinutes,
  isFree,
  listTermsInForce,
  lowestCharge,
} from '#domain/delivery/terms-in-force.ts'
import { formatPricePaise } from '#domain/money.ts'
import { useSettings } from '#web/api.ts'

export type DeliveryFacts = ReturnType<typeof useDeliveryFacts>

/** What the owner's delivery rules come to. `texts` are values of messages. */
export function useDeliveryFacts() {
  const { storeProfile, deliverOnlyToPincodes, availableProviders } = useSettings()
  const { delivery, pins } = storeProfile
  const inForce = listTermsInForce(delivery, { pins, onlyToPins: deliverOnlyToPincodes })
  const all = inForce.map(({ terms }) => terms)
  const lowest = Math.min(...all.map(lowestCharge))
  const freeAbove = common(all.map(({ freeAbovePaise }) => freeAbovePaise))
  const maxCash = common(all.map(({ maxCashPaise }) => maxCashPaise))
  return {
    inForce,
    isDefault: areTermsDefault(delivery),
    hasAreas: delivery.areas.length > 0,
    hasSlots: all.some(({ slots }) => slots.length > 0),
    isAlwaysFree: all.every(isFree),
    /** Without online payment, cash is the only way to pay. */
    isCashOffered: availableProviders.length === 0 || all.some(({ maxCashPaise }) => maxCashPaise !== 0),
    cashLimit: all.every(({ maxCashPaise }) => maxCashPaise === null) ? 'none' : maxCash ? 'same' : 'by area',
    texts: {
      deliveryMinutes: formatMinutes(inForce),
      areas: delivery.areas.map(({ name }) => name).join(', '),
      charge: formatPricePaise(lowest),
      hasFree: lowest === 0 ? 'yes' : 'no',
      freeOver: formatPricePaise(freeAbove ?? 0),
      hasFreeOver: freeAbove === null ? 'no' : 'yes',
      maxCash: formatPricePaise(maxCash ?? 0),
      slots: all.some(({ slots }) => slots.length > 0) ? 'yes' : 'no',
    },
  } as const
}

/** The value if all are the same, else null. */
function common(values: readonly (number | null)[]): number | null {
  return new Set(values).size === 1 ? (values[0] ?? null) : null
}
