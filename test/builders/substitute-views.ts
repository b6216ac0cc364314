import type { PickingSubstitute, SubstituteChoice } from '#contract/seller/orders/substitutes.ts'

type Product = SubstituteChoice
type Changes = Partial<Omit<PickingSubstitute, 'product'>> & Partial<Omit<Product, '_id'>>

/** One Katla of 1 kg for ₹60, agreed. */
export function aSubstituteView(changes: Changes = {}): PickingSubstitute {
  const { _id = 'substitute', quantity = 1, amount = 60, state = 'agreed', answerBy, ...product } = changes
  const { offerPrice: _, stock: __, ...shown } = aSubstituteChoice(product)
  return { _id, quantity, amount, state, ...(answerBy && { answerBy }), product: shown }
}

/** Prices in rupees. */
export function aSubstituteChoice(changes: Partial<Product> = {}): Product {
  return { _id: 'katla', name: 'Katla', image: [], weight: '1 kg', offerPrice: 60, stock: 8, ...changes }
}
