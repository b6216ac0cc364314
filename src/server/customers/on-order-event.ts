import type { OrderEventHandler } from '#server/order/core/change-order.ts'
import { changeFigures } from './figures-store.ts'

/** Keeps the figures of customers exact: limits of cash depend on them. */
export const countCustomerOrder: OrderEventHandler = async ({ tx, order }, event) => {
  const { id: orderId, user_id: userId } = order
  if (userId === null || !('to' in event)) return
  if (event.kind === 'placed') {
    await changeFigures(tx, { userId, orderId, orders: 1, delivered: 0, deliveredPaise: 0, refused: 0 })
    return
  }
  const { from, to } = event
  const delivered = Number(to === 'Delivered') - Number(from === 'Delivered')
  const refused = Number(from === 'Shipped' && to === 'Cancelled') - Number(from === 'Cancelled')
  if (delivered === 0 && refused === 0) return
  const deliveredPaise = delivered * order.due_paise
  await changeFigures(tx, { userId, orderId, orders: 0, delivered, deliveredPaise, refused })
}
