import type { Product } from '#contract/catalogue/product.ts'
import type { Order } from '#contract/order.ts'
import { type Cart, maxQuantity, mergeCarts, quantityOf, setQuantity } from '#domain/cart.ts'
import { groupByCombo } from '#domain/combo/combo.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'

type ReorderResult = {
  cart: Cart
  addedCount: number
  remarks: string[]
}

/** Takes the larger quantity of each item, so that a second click adds nothing. Uses current prices. */
export function reorderItems(
  cart: Cart,
  { items, products }: { items: Order['items']; products: readonly Product[] },
): ReorderResult {
  const productsById = new Map(products.map((product) => [product._id, product]))
  const remarks: string[] = []
  let wanted: Cart = {}
  for (const { product: ordered, quantity } of toCartItems(items)) {
    const current = ordered && productsById.get(ordered._id)
    if (!ordered || !current)
      remarks.push(
        t('account.orders.reorder.gone', { name: ordered?.name || t('account.orders.unknownProduct') }),
      )
    else if (!current.inStock) remarks.push(t('account.orders.reorder.soldOut', { name: current.name }))
    else {
      const steps = stepsOf(current, { ordered, quantity })
      wanted = setQuantity(wanted, { id: current._id, quantity: Math.min(steps, maxQuantity) })
      // Another step: the cart shows the price of a kilogram.
      if (current.stepGrams === ordered.stepGrams && current.offerPrice > ordered.offerPrice)
        remarks.push(priceIncreaseMessage(current, ordered.offerPrice))
    }
  }
  const merged = mergeCarts(cart, wanted)
  const ids = Object.keys(wanted)
  const found = ids.filter((id) => quantityOf(merged, id) > 0).length
  if (found < ids.length) remarks.push(t('account.orders.reorder.full'))
  return { cart: merged, addedCount: found, remarks }
}

/** A combo is one thing in the cart. */
export function toCartItems(items: Order['items']): Pick<Order['items'][number], 'product' | 'quantity'>[] {
  return groupByCombo(items).flatMap((group) => {
    const [first] = group
    if (!first?.combo || !first.product) return group
    const { quantity, unitPrice: offerPrice, ...combo } = first.combo
    return [{ product: { ...first.product, ...combo, offerPrice, stepGrams: undefined }, quantity }]
  })
}

/** As much as ordered, also if the product now has another step. */
function stepsOf(
  { stepGrams: now }: Product,
  { ordered: { stepGrams: then }, quantity }: { ordered: Pick<Product, 'stepGrams'>; quantity: number },
): number {
  return now && then ? Math.max(1, Math.round((quantity * then) / now)) : quantity
}

function priceIncreaseMessage({ name, offerPrice }: Product, oldPrice: number): string {
  return t('account.orders.reorder.dearer', {
    name,
    price: formatRupees(offerPrice),
    oldPrice: formatRupees(oldPrice),
  })
}
