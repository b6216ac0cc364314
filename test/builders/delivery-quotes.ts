import type { DeliveryQuote } from '#contract/delivery.ts'

/** What a shop that set nothing replies. */
export function aDeliveryQuote(changes: Partial<DeliveryQuote> = {}): DeliveryQuote {
  return {
    isInside: true,
    area: null,
    charge: 0,
    handling: 12,
    platform: 6,
    total: 18,
    freeAbove: null,
    minimum: 0,
    minutes: 30,
    maxCash: null,
    isNowAllowed: true,
    slots: [],
    refusals: [],
    ...changes,
  }
}
