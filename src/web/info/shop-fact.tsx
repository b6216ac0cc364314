import { useFacts, useSettings } from '../api.ts'

/** A fact of the shop within a text: texts are written once, facts change. */
export function ShopFact({ is }: { is: 'name' | 'sellerName' | 'hours' }) {
  return useFacts()[is]
}

export function PolicyPins() {
  return useFacts().policyPins.join(', ')
}

/** Ends a list of the ways to pay, where orders can be paid online too. */
export function OnlineToo() {
  return useSettings().payWays.length > 0 ? ', or online at checkout' : null
}
