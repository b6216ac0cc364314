import type { PaymentProviderName } from '#domain/payment.ts'
import { type CircuitBreaker, createCircuitBreaker } from '#server/async/circuit-breaker.ts'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { abandonSession, findOpenSession } from '#server/payment/checkout/payment-session-store.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { lockOrder, type OrderState, returnStock } from '../status/status-store.ts'
import { expireCheckout, maxConcurrentCalls, maxFailures } from './check-provider.ts'
import { listOverdueOrders, listOverdueOrdersHolding, markExpired } from './online-order-store.ts'
import type { PaymentResult } from './settle-payment.ts'

export type ExpiryResult = { isExpired: boolean; isCatalogueChanged: boolean }

const limit = 200

type Options = {
  providers: PaymentProviders
  onError: (error: unknown) => void
  onPaymentSettled: (marked: PaymentResult) => void
}

/** Without a provider's answer the order expires all the same, and a later payment counts as late. */
export async function expireUnpaidOrders(db: Db, options: Options): Promise<ExpiryResult> {
  const breaker = createCircuitBreaker<PaymentProviderName>({ maxFailures })
  let [isExpired, isCatalogueChanged] = [false, false]
  async function end(orderId: string): Promise<void> {
    try {
      const marked = await expireCheckoutFirst(db, { ...options, orderId, breaker })
      if (marked) options.onPaymentSettled(marked)
      if (marked?.outcome === 'placed') return
      const lapsed = await expireIfOverdue(db, orderId)
      isExpired ||= lapsed.isExpired
      isCatalogueChanged ||= lapsed.isCatalogueChanged
    } catch (error) {
      options.onError(error)
    }
  }
  await forEachConcurrently(await listOverdueOrders(db, { limit }), { max: maxConcurrentCalls, work: end })
  return { isExpired: isExpired, isCatalogueChanged }
}

/** Does not ask the provider. Needed where no job has ended the orders. */
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

async function expireCheckoutFirst(
  db: Db,
  {
    orderId,
    providers,
    breaker,
    onError,
  }: Options & { orderId: string; breaker: CircuitBreaker<PaymentProviderName> },
): Promise<PaymentResult | null> {
  const session = await findOpenSession(db, orderId)
  if (!session || breaker.isOpen(session.provider)) return null
  try {
    const answer = await expireCheckout(db, { session, providers })
    breaker.succeeded(session.provider)
    return answer?.result ?? null
  } catch (error) {
    breaker.failed(session.provider)
    onError(error)
    return null
  }
}

/** Another process or the payment may have been faster. */
async function expireIfOverdue(db: Db, orderId: string): Promise<ExpiryResult> {
  return withRetry(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order?.is_overdue) return { isExpired: false, isCatalogueChanged: false }
      const isCatalogueChanged = await expireOrder(tx, { order, userId: null })
      await enqueueOrderMessage(tx, { kind: 'order-lapsed', orderId, version: order.version + 1 })
      return { isExpired: true, isCatalogueChanged }
    }),
  )
}

/** The caller locks the order. `userId` null: the hold ended. Returns whether the catalogue changed. */
export async function expireOrder(
  tx: Db,
  { order, userId }: { order: OrderState; userId: string | null },
): Promise<boolean> {
  const by = userId === null ? { sellerId: null } : { userId }
  const isCatalogueChanged = await returnStock(tx, { order, by })
  await markExpired(tx, { order, userId })
  await abandonSession(tx, order.id)
  if (isCatalogueChanged) await notifyStockChange(tx)
  return isCatalogueChanged
}
