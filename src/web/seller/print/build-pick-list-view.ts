import type { LocalNames } from '#contract/local-names.ts'
import type { Order } from '#contract/order.ts'
import type { Substitute } from '#contract/substitute.ts'
import { categories } from '#domain/catalogue.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { t } from '#domain/i18n/translate.ts'
import { locale } from '#domain/shop.ts'
import { listChargedItems } from '#web/orders/order-amounts.ts'

export type PickListItem = {
  name: string
  names: LocalNames | undefined
  weight: string | null
  stepGrams: number | undefined
  total: number
  orders: { orderNumber: number; quantity: number }[]
}

type PickListGroup = { category: string; items: PickListItem[] }

type Item = Order['items'][number]
type ListedOrder = Pick<Order, 'orderNumber' | 'items'>

/** Sorted by category. Products with another name or weight stay separate: they may be another pack. */
export function buildPickListView(orders: readonly ListedOrder[]): PickListGroup[] {
  const groups = new Map<string, Map<string, PickListItem>>()
  const otherCategory = t('seller-orders.print.pickList.other')
  for (const order of orders) {
    const { orderNumber } = order
    for (const { product, quantity } of listPackedItems(order)) {
      const category = findCategoryLabel(product?.category ?? '') ?? otherCategory
      const itemsByKey = groups.get(category) ?? new Map<string, PickListItem>()
      groups.set(category, itemsByKey)
      const name = product?.name ?? t('seller-orders.unknownProduct')
      const weight = product?.weight ?? null
      const key = JSON.stringify([product?._id, name, weight, product?.stepGrams])
      const item = itemsByKey.get(key) ?? { name, weight, total: 0, orders: [], ...localParts(product) }
      itemsByKey.set(key, item)
      item.total += quantity
      item.orders.push({ orderNumber, quantity })
    }
  }
  const categoryOrder = [...categories.map(({ path }) => t(`shop.category.${path}`)), otherCategory]
  return [...groups]
    .map(([category, itemsByKey]) => ({ category, items: [...itemsByKey.values()].toSorted(byName) }))
    .toSorted((one, other) => categoryOrder.indexOf(one.category) - categoryOrder.indexOf(other.category))
}

type Listed = Pick<Item, 'quantity'> & {
  product: (Substitute['product'] & Pick<NonNullable<Item['product']>, 'category'>) | null
}

/** Substitutes stand in the category of the line that they complete. */
function listPackedItems(order: ListedOrder): Listed[] {
  const substitutes = order.items.flatMap(({ product, substitute }) =>
    substitute
      ? [{ ...substitute, product: { ...substitute.product, category: product?.category ?? '' } }]
      : [],
  )
  return [...listChargedItems(order), ...substitutes]
}

function localParts(product: Listed['product']): Pick<PickListItem, 'names' | 'stepGrams'> {
  return { names: product?.names, stepGrams: product?.stepGrams }
}

function byName(one: PickListItem, other: PickListItem): number {
  return (
    one.name.localeCompare(other.name, locale) || (one.weight ?? '').localeCompare(other.weight ?? '', locale)
  )
}
