import type { OrderDetail } from '#contract/seller/order.ts'
import { groupByCombo, lineKey } from '#domain/combo/combo.ts'

type OrderItem = OrderDetail['items'][number]
export type ClaimItem = OrderItem & { product: NonNullable<OrderItem['product']> }

/** One line of an order, or all lines of a combo. */
export type ClaimChoice = {
  key: string
  items: readonly ClaimItem[]
  /** Only of a combo as a whole. */
  combo?: NonNullable<OrderItem['combo']>
}

/** What a complaint may be about: each line, and before the parts of a combo the combo. */
export function listClaimChoices(items: readonly OrderItem[]): ClaimChoice[] {
  const delivered = items.flatMap((item) =>
    item.product && unitsOf(item) > 0 ? [{ ...item, product: item.product }] : [],
  )
  return groupByCombo(delivered).flatMap((group) => {
    const lines = group.map((item) => ({ key: lineKey(item), items: [item] }))
    const combo = group[0]?.combo
    return combo && group.length > 1 ? [{ key: `combo ${combo._id}`, items: group, combo }, ...lines] : lines
  })
}

/** Without `quantity` of their whole quantities. */
export function toClaimLines(items: readonly ClaimItem[], quantity?: number) {
  return items.map((item) => ({
    product: item.product._id,
    position: item.position,
    quantity: quantity ?? unitsOf(item),
  }))
}

/** Pieces that the customer got. */
export function unitsOf({ picked, quantity }: Pick<OrderItem, 'picked' | 'quantity'>): number {
  return picked ?? quantity
}
