import type { Order } from '#contract/order.ts'
import { categories, findCategory } from '#rules/catalogue.ts'
import { locale } from '#rules/shop.ts'

/** A product to take from its shelf, and which orders it is for. */
export type ShelfPick = {
  name: string
  weight: string | null
  total: number
  parts: { orderNumber: number; quantity: number }[]
}

export type PickGroup = { text: string; picks: ShelfPick[] }

type ListedOrder = Pick<Order, 'orderNumber' | 'items'>

/** What several orders need together, shelf by shelf in the order of the shop's categories. What is called otherwise stands apart, for it may be another pack. */
export function layOutPicks(orders: readonly ListedOrder[]): PickGroup[] {
  const groups = new Map<string, Map<string, ShelfPick>>()
  for (const { orderNumber, items } of orders) {
    for (const { product, quantity } of items) {
      const category = findCategory(product?.category ?? '')?.text ?? otherText
      const shelf = groups.get(category) ?? new Map<string, ShelfPick>()
      groups.set(category, shelf)
      const name = product?.name ?? 'Unknown Product'
      const weight = product?.weight ?? null
      const key = JSON.stringify([product?._id, name, weight])
      const pick = shelf.get(key) ?? { name, weight, total: 0, parts: [] }
      shelf.set(key, pick)
      pick.total += quantity
      pick.parts.push({ orderNumber, quantity })
    }
  }
  const places = [...categories.map(({ text }): string => text), otherText]
  return [...groups]
    .map(([text, shelf]) => ({ text, picks: [...shelf.values()].toSorted(byName) }))
    .toSorted((one, other) => places.indexOf(one.text) - places.indexOf(other.text))
}

const otherText = 'Other'

function byName(one: ShelfPick, other: ShelfPick): number {
  return (
    one.name.localeCompare(other.name, locale) || (one.weight ?? '').localeCompare(other.weight ?? '', locale)
  )
}
