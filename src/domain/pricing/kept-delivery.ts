import type { ChargeRule } from './charges.ts'

type OrderedDelivery = {
  /** As ordered. */
  orderedPaise: number
  itemsPaise: number
  /** By the terms of today. */
  termsPaise: number
  freeAbovePaise: number | null
}

/**
 * The delivery charge of an order that goes to the same address with other items. What was agreed stays; what its
 * items made free is charged again once they cost less.
 */
export function keptDeliveryRule({
  orderedPaise,
  itemsPaise,
  termsPaise,
  freeAbovePaise,
}: OrderedDelivery): ChargeRule {
  const wasFreeByItems = orderedPaise === 0 && freeAbovePaise !== null && itemsPaise > freeAbovePaise
  return { kind: 'delivery', paise: wasFreeByItems ? termsPaise : orderedPaise, freeAbovePaise }
}
