import { ShopError } from '#server/http/errors.ts'
import type { OrderEventHandler } from '#server/order/core/change-order.ts'
import { listDecisions } from './decision-store.ts'

/**
 * A part of the payment went back: neither it nor the order can be undone as a whole. Of an order with replaced items
 * the payment can. Throws 409.
 */
export const keepClaimedOrder: OrderEventHandler = async ({ tx, order }, { kind }) => {
  if (kind !== 'cancelled' && kind !== 'payment-reversed' && kind !== 'unpacked') return
  const decisions = await listDecisions(tx, order.id)
  const isReplaced = kind !== 'payment-reversed' && decisions.some(({ decision }) => decision === 'replaced')
  if (isReplaced || decisions.some(({ paise }) => paise > 0)) throw new ShopError('order_claimed')
}
