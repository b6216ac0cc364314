import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import {
  changeLockedOrder,
  inOrderTransaction,
  type OrderChange,
  type Orders,
  systemActor,
} from '#server/order/core/change-order.ts'
import { lockOrder } from '#server/order/core/order-store.ts'
import { keepSlot } from '#server/order/stock/keep-slot.ts'
import { returnOrderStock } from '#server/order/stock/order-stock-store.ts'
import { returnCredit } from '../credit/return-credit.ts'
import { findLatestUpiSession } from '../providers/upi/upi-session-store.ts'
import {
  type CheckoutDeps,
  createProviderRound,
  expireCheckout,
  maxConcurrentCalls,
} from './check-provider.ts'
import { listOverdueOrders, listOverdueOrdersHolding } from './online-order-store.ts'
import { returnOrderToCart } from './order-cart-store.ts'
import { abandonSession, findOpenSession } from './payment-session-store.ts'

const limit = 200

/** Without a provider's answer the order expires too, and a later payment counts as late. */
export async function expireUnpaidOrders(orders: Orders, deps: CheckoutDeps): Promise<void> {
  const { db } = orders
  const round = createProviderRound(deps)
  async function expire(id: string): Promise<void> {
    try {
      const session = await findOpenSession(db, id)
      const result = session && (await round(session, () => expireCheckout(orders, { ...deps, session })))
      if (result?.outcome !== 'placed') await expireIfOverdue(orders, id)
    } catch (error) {
      deps.onError(error)
    }
  }
  await forEachConcurrently(await listOverdueOrders(db, { limit }), { max: maxConcurrentCalls, work: expire })
}

/** Does not ask the provider. Needed if no job runs. */
export async function expireOrdersHolding(
  orders: Orders,
  { products }: { products: readonly string[] },
): Promise<boolean> {
  let hasExpired = false
  for (const id of await listOverdueOrdersHolding(orders.db, { products, limit }))
    if (await expireIfOverdue(orders, id)) hasExpired = true
  return hasExpired
}

async function expireIfOverdue(orders: Orders, id: string): Promise<boolean> {
  return inOrderTransaction(orders, async (transaction) => {
    const locked = await lockOrder(transaction.tx, id)
    if (!locked?.is_overdue) return false
    await changeLockedOrder(transaction, { order: locked, by: systemActor }, async (order, change) => {
      const { tx } = change
      await expireOrder(change)
      // A UTR that is not checked yet may still place the order.
      const hasUtr = (await findLatestUpiSession(tx, id))?.utr
      if (order.is_cart_cleared && !hasUtr) await returnOrderToCart(tx, order)
      change.message('order-expired')
    })
    return true
  })
}

/** Also for a shopper who cancels an unpaid order. */
export async function expireOrder(change: OrderChange): Promise<void> {
  const { tx, order, by } = change
  await returnOrderStock(change)
  await returnCredit(change)
  await keepSlot(change, { to: 'Cancelled' })
  change.set({ pay_by: null })
  const kind = 'userId' in by ? 'cancelled' : 'expired'
  change.append({ kind, from: order.status, to: 'Cancelled' })
  await abandonSession(tx, order.id)
}
