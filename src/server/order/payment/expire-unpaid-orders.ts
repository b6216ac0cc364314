import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { abandonSession, findOpenSession } from '#server/payment/checkout/payment-session-store.ts'
import { findLatestUpiSession } from '#server/payment/providers/upi/upi-session-store.ts'
import { returnOrderStock } from '../status/order-stock-store.ts'
import { lockOrder, markExpired, type OrderState, type StatusActor } from '../status/status-store.ts'
import {
  type CheckoutDeps,
  createProviderRound,
  expireCheckout,
  maxConcurrentCalls,
} from './check-provider.ts'
import { listOverdueOrders, listOverdueOrdersHolding } from './online-order-store.ts'
import { returnOrderToCart } from './order-cart-store.ts'

type ExpiryResult = { isExpired: boolean; isCatalogueChanged: boolean }

const limit = 200

/** Without a provider's answer the order expires too, and a later payment counts as late. */
export async function expireUnpaidOrders(db: Db, deps: CheckoutDeps): Promise<ExpiryResult> {
  const round = createProviderRound(deps)
  const total: ExpiryResult = { isExpired: false, isCatalogueChanged: false }
  async function expire(orderId: string): Promise<void> {
    try {
      const session = await findOpenSession(db, orderId)
      const result = session && (await round(session, () => expireCheckout(db, { ...deps, session })))
      if (result?.outcome === 'placed') return
      const { isExpired, isCatalogueChanged } = await expireIfOverdue(db, orderId)
      total.isExpired ||= isExpired
      total.isCatalogueChanged ||= isCatalogueChanged
    } catch (error) {
      deps.onError(error)
    }
  }
  await forEachConcurrently(await listOverdueOrders(db, { limit }), { max: maxConcurrentCalls, work: expire })
  return total
}

/** Does not ask the provider. Needed if no job runs. */
export async function expireOrdersHolding(
  db: Db,
  { products }: { products: readonly string[] },
): Promise<boolean> {
  let hasExpired = false
  for (const id of await listOverdueOrdersHolding(db, { products, limit })) {
    const { isExpired } = await expireIfOverdue(db, id)
    hasExpired ||= isExpired
  }
  return hasExpired
}

async function expireIfOverdue(db: Db, orderId: string): Promise<ExpiryResult> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order?.is_overdue) return { isExpired: false, isCatalogueChanged: false }
    const isCatalogueChanged = await expireOrder(tx, { order, by: { sellerId: null } })
    // A UTR that is not checked yet may still place the order.
    const hasUtr = (await findLatestUpiSession(tx, orderId))?.utr
    if (order.is_cart_cleared && !hasUtr) await returnOrderToCart(tx, order)
    await enqueueOrderMessage(tx, { kind: 'order-lapsed', orderId, version: order.version + 1 })
    return { isExpired: true, isCatalogueChanged }
  })
}

/** The caller locks the order. Returns whether the catalogue changed. */
export async function expireOrder(
  tx: Db,
  { order, by }: { order: OrderState; by: StatusActor },
): Promise<boolean> {
  const isCatalogueChanged = await returnOrderStock(tx, { order, by })
  await markExpired(tx, { order, by })
  await abandonSession(tx, order.id)
  if (isCatalogueChanged) await notifyStockChange(tx)
  return isCatalogueChanged
}
