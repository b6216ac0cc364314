import { useFacts } from '../api.ts'

/** A fact of the shop within a text: texts are written once, facts change. */
export function ShopFact({ is }: { is: 'name' | 'sellerName' | 'hours' }) {
  return useFacts()[is]
}

export function PolicyPins() {
  return useFacts().policyPins.join(', ')
}
