import { currencyCode, type PaymentExceptionKind, type PaymentProviderName } from '#domain/payment.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import {
  closeSession,
  findSession,
  type PaymentSession,
} from '#server/payment/checkout/payment-session-store.ts'
import { lockPayment } from '#server/payment/events/payment-event-store.ts'
import { openException } from '#server/payment/exceptions/open-exception-store.ts'
import type { Money } from '#server/payment/providers/payment-provider.ts'
import { retakeOrderStock } from '../status/order-stock-store.ts'
import { lockOrder, markPlaced, type OrderState } from '../status/status-store.ts'
import { applyEarlierReports } from './apply-reports.ts'
import { areLinesSellable, hasTimedOut } from './online-order-store.ts'
import { clearOrderFromCart } from './order-cart-store.ts'
import { insertProviderPayment, isPaymentKnown } from './order-payment-store.ts'

export type ReceivedPayment = {
  provider: PaymentProviderName
  /** Null if the provider names no session of this shop. */
  sessionId: string | null
  reference?: string | null
  money: Money
  sellerId?: string
}

export type PaymentResult = {
  /** known: the payment is already recorded. flagged: staff must review it. */
  outcome: 'placed' | 'known' | 'flagged'
  exceptionKind: PaymentExceptionKind | null
  orderId: string | null
  isCatalogueChanged: boolean
}

/**
 * The only way for an online order to become Paid. A repeated payment changes nothing. A wrong amount, a
 * second payment or an order that cannot be placed opens a payment exception.
 */
export async function settlePayment(db: Db, received: ReceivedPayment): Promise<PaymentResult> {
  return inTransaction(db, (tx) => settlePaymentInTransaction(tx, received))
}

export async function settlePaymentInTransaction(tx: Db, received: ReceivedPayment): Promise<PaymentResult> {
  const payment = { provider: received.provider, payment: received.money.payment }
  await lockPayment(tx, payment)
  const result = await recordPayment(tx, received)
  if (result.outcome !== 'known') await applyEarlierReports(tx, payment)
  return result
}

async function recordPayment(tx: Db, received: ReceivedPayment): Promise<PaymentResult> {
  const { provider, sessionId, money } = received
  const session = sessionId === null ? undefined : await findSession(tx, sessionId)
  // Locks the order first, as everywhere.
  const order = session && (await lockOrder(tx, session.order_id))
  if (await isPaymentKnown(tx, { provider, reference: money.payment })) return toKnownPayment(order)
  if (!session || !order) return openPaymentException(tx, { received, orderId: null, kind: 'unknown' })
  await closeSession(tx, { id: session.id, state: 'paid' })
  // `is_placed` is enough: after a refund, a later payment does not pay the order again.
  const kind = findMismatch(received, { order, session }) ?? (order.is_placed ? 'double' : null)
  if (kind) {
    await enqueueOrderMessage(tx, { kind: 'payment-flagged', orderId: order.id, version: order.version })
    return openPaymentException(tx, { received, orderId: order.id, kind })
  }
  return order.pay_by ? placePaidOrder(tx, { order, received }) : settleLatePayment(tx, { order, received })
}

export function toKnownPayment(order: OrderState | undefined): PaymentResult {
  return { outcome: 'known', exceptionKind: null, orderId: order?.id ?? null, isCatalogueChanged: false }
}

function findMismatch(
  { provider, reference, money }: ReceivedPayment,
  { order, session }: { order: OrderState; session: PaymentSession },
): PaymentExceptionKind | null {
  if (session.provider !== provider) return 'order'
  if (reference && session.reference && reference !== session.reference) return 'order'
  if (money.orderId !== null && money.orderId !== order.id) return 'order'
  if (money.currency !== currencyCode) return 'currency'
  return money.amountMinor === order.amount_paise ? null : 'amount'
}

async function openPaymentException(
  tx: Db,
  {
    received,
    orderId,
    kind,
  }: { received: ReceivedPayment; orderId: string | null; kind: PaymentExceptionKind },
): Promise<PaymentResult> {
  await openException(tx, { orderId, kind, provider: received.provider, money: received.money })
  return { outcome: 'flagged', exceptionKind: kind, orderId, isCatalogueChanged: false }
}

type PaidOrder = { order: OrderState; received: ReceivedPayment }

async function placePaidOrder(tx: Db, { order, received }: PaidOrder): Promise<PaymentResult> {
  await insertProviderPayment(tx, { order, received })
  await markPlaced(tx, { order, to: 'Pending' })
  await clearOrderFromCart(tx, order)
  await enqueueOrderMessage(tx, { kind: 'order-paid', orderId: order.id, version: order.version + 1 })
  return { outcome: 'placed', exceptionKind: null, orderId: order.id, isCatalogueChanged: false }
}

/** Places an expired order if its stock is still there, else the money is due back. */
async function settleLatePayment(tx: Db, paid: PaidOrder): Promise<PaymentResult> {
  const { order, received } = paid
  const stock = (await canBePlaced(tx, order))
    ? await retakeOrderStock(tx, { order, by: { sellerId: received.sellerId ?? null } })
    : null
  if (stock && stock.missing.length === 0) {
    const placed = await placePaidOrder(tx, paid)
    if (stock.isSoldOut) await notifyStockChange(tx)
    return { ...placed, isCatalogueChanged: stock.isSoldOut }
  }
  await insertProviderPayment(tx, { order, received })
  await markPlaced(tx, { order, to: 'Cancelled' })
  await enqueueOrderMessage(tx, { kind: 'order-cancelled', orderId: order.id, version: order.version + 1 })
  return openPaymentException(tx, { received, orderId: order.id, kind: 'late' })
}

/** Not if the shopper cancelled it, the account is deleted or a product is no longer sold. */
async function canBePlaced(tx: Db, { id, user_id }: OrderState): Promise<boolean> {
  return user_id !== null && (await hasTimedOut(tx, id)) && (await areLinesSellable(tx, id))
}
