import { currencyCode, type PaymentExceptionKind, type PaymentProviderName } from '#domain/payment.ts'
import type { Db } from '#server/database/tables.ts'
import {
  changeLockedOrder,
  inOrderTransaction,
  type OrderChange,
  type Orders,
  type OrderTransaction,
  systemActor,
} from '#server/order/core/change-order.ts'
import { lockOrder, type OrderState } from '#server/order/core/order-store.ts'
import { keepSlot } from '#server/order/stock/keep-slot.ts'
import { retakeOrderStock } from '#server/order/stock/order-stock-store.ts'
import { areLinesSellable, hasTimedOut } from '../checkout/online-order-store.ts'
import { clearOrderFromCart } from '../checkout/order-cart-store.ts'
import { closeSession, findSession, type PaymentSession } from '../checkout/payment-session-store.ts'
import { applyEarlierReports } from '../events/apply-reports.ts'
import { lockPayment } from '../events/payment-event-store.ts'
import { openException } from '../exceptions/open-exception-store.ts'
import type { Money } from '../providers/payment-provider.ts'
import { insertProviderPayment, isPaymentKnown } from './order-payment-store.ts'
import type { PaymentResult } from './payment-result.ts'

export type ReceivedPayment = {
  provider: PaymentProviderName
  /** Null if the provider names no session of this shop. */
  sessionId: string | null
  reference?: string | null
  money: Money
  sellerId?: string
  /** Staff take less than the order costs, and collect the rest at the door. */
  acceptsLess?: true
}

/**
 * The only way for an online order to be paid. A repeated payment changes nothing. A wrong amount, a second
 * payment or an order that cannot be placed opens a payment exception.
 */
export async function settlePayment(orders: Orders, received: ReceivedPayment): Promise<PaymentResult> {
  return inOrderTransaction(orders, (transaction) => settlePaymentInTransaction(transaction, received))
}

export async function settlePaymentInTransaction(
  transaction: OrderTransaction,
  received: ReceivedPayment,
): Promise<PaymentResult> {
  const payment = { provider: received.provider, payment: received.money.payment }
  await lockPayment(transaction.tx, payment)
  const result = await recordPayment(transaction, received)
  if (result.outcome !== 'known') await applyEarlierReports(transaction, payment)
  return result
}

async function recordPayment(
  transaction: OrderTransaction,
  received: ReceivedPayment,
): Promise<PaymentResult> {
  const { tx } = transaction
  const { provider, sessionId, money } = received
  const session = sessionId === null ? undefined : await findSession(tx, sessionId)
  // Locks the order first, as everywhere.
  const order = session && (await lockOrder(tx, session.order_id))
  if (await isPaymentKnown(tx, { provider, reference: money.payment })) return toKnownPayment(order)
  if (!session || !order) return openPaymentException(tx, { received, orderId: null, kind: 'unknown' })
  await closeSession(tx, { id: session.id, state: 'paid' })
  // `is_placed` is enough: after a refund, a later payment does not pay the order again.
  const kind = findMismatch(received, { order, session }) ?? (order.is_placed ? 'double' : null)
  return changeLockedOrder(transaction, { order, by: systemActor }, async (_, change) => {
    if (kind) {
      change.message('payment-exception')
      return openPaymentException(tx, { received, orderId: order.id, kind })
    }
    return placeOrSettleLate(change, received)
  })
}

export function toKnownPayment(order: OrderState | undefined): PaymentResult {
  return { outcome: 'known', exceptionKind: null, orderId: order?.id ?? null }
}

function findMismatch(
  { provider, reference, money, acceptsLess }: ReceivedPayment,
  { order, session }: { order: OrderState; session: PaymentSession },
): PaymentExceptionKind | null {
  if (session.provider !== provider) return 'order'
  if (reference && session.reference && reference !== session.reference) return 'order'
  if (money.orderId !== null && money.orderId !== order.id) return 'order'
  if (money.currency !== currencyCode) return 'currency'
  const expectedPaise = order.amount_paise - order.credit_paise
  if (money.amountMinor === expectedPaise) return null
  return acceptsLess && money.amountMinor < expectedPaise ? null : 'amount'
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
  return { outcome: 'flagged', exceptionKind: kind, orderId }
}

async function placePaidOrder(change: OrderChange, received: PlacingMoney): Promise<void> {
  await recordPlacingPayment(change, { received, to: 'Pending' })
  await clearOrderFromCart(change.tx, change.order)
  change.message('order-paid')
}

/** An order that ended is placed again if its stock is still there, else the money is due back. */
async function placeOrSettleLate(change: OrderChange, received: ReceivedPayment): Promise<PaymentResult> {
  const { tx, order } = change
  if (await placeIfPossible(change, received))
    return { outcome: 'placed', exceptionKind: null, orderId: order.id }
  await recordPlacingPayment(change, { received, to: 'Cancelled' })
  change.message('order-cancelled')
  return openPaymentException(tx, { received, orderId: order.id, kind: 'late' })
}

/** The order is not placed. False if it ended and cannot be placed again. */
export async function placeIfPossible(change: OrderChange, received: PlacingMoney): Promise<boolean> {
  const isHeld = await holdAgain(change, received)
  if (isHeld) await placePaidOrder(change, received)
  return isHeld
}

/** Takes the stock of an order that ended. False if it cannot be placed any more. */
export async function holdAgain(
  change: OrderChange,
  { sellerId = null }: { sellerId?: string | null | undefined },
): Promise<boolean> {
  const { tx, order } = change
  if (order.pay_by) return true
  if (!(await canBePlaced(tx, order))) return false
  return (await retakeOrderStock({ ...change, by: { ...systemActor, sellerId } })).length === 0
}

type PlacingMoney = Pick<ReceivedPayment, 'provider' | 'money' | 'sellerId'>
type PlacingPayment = { received: PlacingMoney; to: 'Pending' | 'Cancelled' }

async function recordPlacingPayment(change: OrderChange, { received, to }: PlacingPayment): Promise<void> {
  await insertProviderPayment(change.tx, { order: change.order, received })
  const slot = await keepSlot(change, { to })
  const { due_paise: duePaise, paid_paise: byCreditPaise } = change.order
  const isPaid = received.money.amountMinor >= duePaise - byCreditPaise
  change.set({ is_placed: true, is_paid: isPaid, pay_by: null })
  change.append({ kind: 'placed', to, ...(slot && { slot }) })
}

/** Not if the shopper cancelled it, the account is deleted or a product is no longer sold. */
async function canBePlaced(tx: Db, { id, user_id }: OrderState): Promise<boolean> {
  return user_id !== null && (await hasTimedOut(tx, id)) && (await areLinesSellable(tx, id))
}
