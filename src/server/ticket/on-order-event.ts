import { ShopError } from '#server/http/errors.ts'
import type { OrderEventHandler } from '#server/order/core/change-order.ts'
import { hasReturnedMoney } from './decision-store.ts'

/** A part of the payment went back: neither it nor the order can be undone as a whole. Throws 409. */
export const keepClaimedOrder: OrderEventHandler = async ({ tx, order }, { kind }) => {
  if (kind !== 'cancelled' && kind !== 'payment-reversed' && kind !== 'unpacked') return
  if (await hasReturnedMoney(tx, order.id)) throw new ShopError('order_claimed')
}
