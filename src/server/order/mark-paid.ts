import { currency, type FlagKind, type PaymentProviderName } from '#rules/payment.ts'
import { takeFromCart } from '../cart/cart-store.ts'
import { bumpCatalogue } from '../catalogue/product-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { raiseFlag } from '../payment/flag-store.ts'
import type { Money } from '../payment/provider.ts'
import { endSession, findSession, type PaymentSession } from '../payment/session-store.ts'
import { leaveWord } from './message-store.ts'
import {
  areStillSold,
  isPaymentKnown,
  markPlaced,
  quantitiesOf,
  wasLeftByTime,
  writeProviderPayment,
} from './online-store.ts'
import { lockAnyOrder, type OrderState, takeStockAgain } from './status-store.ts'

export type Received = {
  provider: PaymentProviderName
  /** The shop's own id of the checkout it came through; null where the provider names none of ours. */
  sessionId: string | null
  /** The provider's name for that checkout, where it gives one. */
  reference?: string | null
  money: Money
  /** The seller who saw the money come, where no provider says so. */
  sellerId?: string
}

export type MarkedPaid = {
  /** placed: the shop has the order now. known: this payment was here before. flagged: a seller has to look. */
  outcome: 'placed' | 'known' | 'flagged'
  /** Why a seller has to look. */
  flag: FlagKind | null
  orderId: string | null
  isCatalogueChanged: boolean
}

/**
 * The one way for an order to become Paid online, however the shop hears of the money: a webhook, the shopper who comes back, or the shop's own question. The same
 * payment again changes nothing. Money that is not what the order costs, or for an order that has it already or can't have it any more, pays nothing: it
 * is flagged for the seller.
 */
export async function markPaid(db: Db, received: Received): Promise<MarkedPaid> {
  return retrying(() => db.transaction().execute((tx) => receive(tx, received)))
}

/** The same inside of a transaction. */
export async function receive(tx: Db, received: Received): Promise<MarkedPaid> {
  const { provider, sessionId, money } = received
  const session = sessionId === null ? undefined : await findSession(tx, sessionId)
  // The order is what everybody locks first who changes it or its checkouts.
  const order = session && (await lockAnyOrder(tx, session.order_id))
  if (await isPaymentKnown(tx, { provider, reference: money.payment }))
    return { outcome: 'known', flag: null, orderId: order?.id ?? null, isCatalogueChanged: false }
  if (!session || !order) return flag(tx, { received, orderId: null, kind: 'unknown' })
  await endSession(tx, { id: session.id, state: 'paid' })
  // Placed is enough: what was paid and has gone back is not paid anew by whatever comes then.
  const kind = findMismatch(received, { order, session }) ?? (order.is_placed ? 'double' : null)
  if (kind) {
    await leaveWord(tx, { kind: 'payment-flagged', orderId: order.id, version: order.version })
    return flag(tx, { received, orderId: order.id, kind })
  }
  return order.pay_by ? place(tx, { order, received }) : takeLate(tx, { order, received })
}

function findMismatch(
  { provider, reference, money }: Received,
  { order, session }: { order: OrderState; session: PaymentSession },
): FlagKind | null {
  if (session.provider !== provider) return 'order'
  if (reference && session.reference && reference !== session.reference) return 'order'
  if (money.orderId !== null && money.orderId !== order.id) return 'order'
  if (money.currency !== currency) return 'currency'
  return String(money.amountMinor) === order.amount_paise ? null : 'amount'
}

async function flag(
  tx: Db,
  { received, orderId, kind }: { received: Received; orderId: string | null; kind: FlagKind },
): Promise<MarkedPaid> {
  await raiseFlag(tx, { orderId, kind, provider: received.provider, money: received.money })
  return { outcome: 'flagged', flag: kind, orderId, isCatalogueChanged: false }
}

type Paid = { order: OrderState; received: Received }

async function place(tx: Db, { order, received }: Paid): Promise<MarkedPaid> {
  await writeProviderPayment(tx, { order, received })
  await markPlaced(tx, { order, status: 'Pending' })
  if (order.user_id)
    await takeFromCart(tx, { userId: order.user_id, items: await quantitiesOf(tx, order.id) })
  await leaveWord(tx, { kind: 'order-paid', orderId: order.id, version: order.version + 1 })
  return { outcome: 'placed', flag: null, orderId: order.id, isCatalogueChanged: false }
}

/** The order lapsed before its money came: where its goods are still there it is placed after all, else the money is to go back. */
async function takeLate(tx: Db, paid: Paid): Promise<MarkedPaid> {
  const { order, received } = paid
  const taken = (await isWantedStill(tx, order))
    ? await takeStockAgain(tx, { order, by: { sellerId: received.sellerId ?? null } })
    : null
  if (taken && taken.missing.length === 0) {
    const placed = await place(tx, paid)
    if (taken.isSoldOut) await bumpCatalogue(tx)
    return { ...placed, isCatalogueChanged: taken.isSoldOut }
  }
  await writeProviderPayment(tx, { order, received })
  await markPlaced(tx, { order, status: 'Cancelled' })
  await leaveWord(tx, { kind: 'order-cancelled', orderId: order.id, version: order.version + 1 })
  return flag(tx, { received, orderId: order.id, kind: 'late' })
}

/** What its shopper has cancelled comes back by no payment, nor what nobody is there for any more, or is no longer sold. */
async function isWantedStill(tx: Db, { id, user_id }: OrderState): Promise<boolean> {
  return user_id !== null && (await wasLeftByTime(tx, id)) && (await areStillSold(tx, id))
}
