import { currency, type PaymentExceptionKind, type PaymentProviderName } from '#domain/payment.ts'
import { removeFromCart } from '#server/cart/cart-store.ts'
import { bumpCatalogueVersion } from '#server/catalogue/product-store.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import {
  closeSession,
  findSession,
  type PaymentSession,
} from '#server/payment/checkout/payment-session-store.ts'
import { openException } from '#server/payment/exceptions/exception-store.ts'
import type { Money } from '#server/payment/providers/payment-provider.ts'
import { lockOrder, type OrderState, retakeStock } from '../status/status-store.ts'
import {
  areLinesSellable,
  hasPaymentReference,
  hasTimedOut,
  insertProviderPayment,
  listQuantities,
  markPlaced,
} from './online-order-store.ts'

export type ReceivedPayment = {
  provider: PaymentProviderName
  /** The shop's own id of the checkout it came through; null where the provider names none of ours. */
  sessionId: string | null
  /** The provider's name for that checkout, where it gives one. */
  reference?: string | null
  money: Money
  /** The seller who saw the money come, where no provider says so. */
  sellerId?: string
}

export type PaymentResult = {
  /** placed: the shop has the order now. known: this payment was here before. flagged: a seller has to look. */
  outcome: 'placed' | 'known' | 'flagged'
  /** Why a seller has to look. */
  exceptionKind: PaymentExceptionKind | null
  orderId: string | null
  isCatalogueChanged: boolean
}

/**
 * The one way for an order to become Paid online, however the shop hears of the money: a webhook, the shopper who comes back, or the shop's own question. The same
 * payment again changes nothing. Money that is not what the order costs, or for an order that has it already or can't have it any more, pays nothing: it
 * is flagged for the seller.
 */
export async function settlePayment(db: Db, received: ReceivedPayment): Promise<PaymentResult> {
  return withRetry(() => db.transaction().execute((tx) => settlePaymentInTransaction(tx, received)))
}

/** The same inside of a transaction. */
export async function settlePaymentInTransaction(tx: Db, received: ReceivedPayment): Promise<PaymentResult> {
  const { provider, sessionId, money } = received
  const session = sessionId === null ? undefined : await findSession(tx, sessionId)
  // The order is what everybody locks first who changes it or its checkouts.
  const order = session && (await lockOrder(tx, session.order_id))
  if (await hasPaymentReference(tx, { provider, reference: money.payment }))
    return { outcome: 'known', exceptionKind: null, orderId: order?.id ?? null, isCatalogueChanged: false }
  if (!session || !order) return openPaymentException(tx, { received, orderId: null, kind: 'unknown' })
  await closeSession(tx, { id: session.id, state: 'paid' })
  // Placed is enough: what was paid and has gone back is not paid anew by whatever comes then.
  const kind = findMismatch(received, { order, session }) ?? (order.is_placed ? 'double' : null)
  if (kind) {
    await enqueueOrderMessage(tx, { kind: 'payment-flagged', orderId: order.id, version: order.version })
    return openPaymentException(tx, { received, orderId: order.id, kind })
  }
  return order.pay_by ? placePaidOrder(tx, { order, received }) : settleLatePayment(tx, { order, received })
}

function findMismatch(
  { provider, reference, money }: ReceivedPayment,
  { order, session }: { order: OrderState; session: PaymentSession },
): PaymentExceptionKind | null {
  if (session.provider !== provider) return 'order'
  if (reference && session.reference && reference !== session.reference) return 'order'
  if (money.orderId !== null && money.orderId !== order.id) return 'order'
  if (money.currency !== currency) return 'currency'
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
  await markPlaced(tx, { order, status: 'Pending' })
  if (order.user_id)
    await removeFromCart(tx, { userId: order.user_id, items: await listQuantities(tx, order.id) })
  await enqueueOrderMessage(tx, { kind: 'order-paid', orderId: order.id, version: order.version + 1 })
  return { outcome: 'placed', exceptionKind: null, orderId: order.id, isCatalogueChanged: false }
}

/** The order lapsed before its money came: where its goods are still there it is placed after all, else the money is to go back. */
async function settleLatePayment(tx: Db, paid: PaidOrder): Promise<PaymentResult> {
  const { order, received } = paid
  const taken = (await canBePlaced(tx, order))
    ? await retakeStock(tx, { order, by: { sellerId: received.sellerId ?? null } })
    : null
  if (taken && taken.missing.length === 0) {
    const placed = await placePaidOrder(tx, paid)
    if (taken.isSoldOut) await bumpCatalogueVersion(tx)
    return { ...placed, isCatalogueChanged: taken.isSoldOut }
  }
  await insertProviderPayment(tx, { order, received })
  await markPlaced(tx, { order, status: 'Cancelled' })
  await enqueueOrderMessage(tx, { kind: 'order-cancelled', orderId: order.id, version: order.version + 1 })
  return openPaymentException(tx, { received, orderId: order.id, kind: 'late' })
}

/** What its shopper has cancelled comes back by no payment, nor what nobody is there for any more, or is no longer sold. */
async function canBePlaced(tx: Db, { id, user_id }: OrderState): Promise<boolean> {
  return user_id !== null && (await hasTimedOut(tx, id)) && (await areLinesSellable(tx, id))
}
