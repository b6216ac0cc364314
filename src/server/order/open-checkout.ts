import { rupeesFromPaise } from '#rules/money.ts'
import type { PaymentProviderName } from '#rules/payment.ts'
import { pictureUrl } from '../catalogue/picture-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import type { Checkout } from '../payment/provider.ts'
import type { Providers } from '../payment/providers.ts'
import {
  beginSession,
  endSession,
  findLiveSession,
  keepOpened,
  leaveSession,
  noteUnopened,
  type PaymentSession,
} from '../payment/session-store.ts'
import { closeCheckout } from './ask-provider.ts'
import { cancelOrder } from './change-status.ts'
import type { MarkedPaid } from './mark-paid.ts'
import { findBill } from './online-store.ts'
import { lockOwnOrder, type OrderState } from './status-store.ts'

export type WantedCheckout = {
  orderId: string
  userId: string
  /** How the shopper wants to pay; left out, as it was begun, else in the usual way. */
  via?: PaymentProviderName | undefined
  providers: Providers
  onFault: (error: unknown) => void
  /** Hears of it where the order turns out to be paid. */
  onMarked: (marked: MarkedPaid) => void
}

export type OpenCheckout = { url: string; order: { _id: string; orderNumber: number; amount: number } }

/**
 * Gives the address where an order that waits for its payment is paid: of the checkout that is open for it, or of a new one. Whoever wants to pay in another way gets
 * another checkout, once the first one is closed at its provider. Providers are asked outside of any transaction, and to open under the checkout's own name, so that asking once
 * more after silence opens nothing twice. Throws 404 for an order that is not the shopper's, 409 for one that waits for no payment, 503 where the provider
 * does not answer: the order waits on.
 */
export async function openCheckout(db: Db, wanted: WantedCheckout): Promise<OpenCheckout> {
  const begun = await beginWanted(db, wanted)
  const { order, session } = begun
  return {
    url: session.state === 'open' && session.url ? session.url : await openAtProvider(db, { begun, wanted }),
    order: {
      _id: order.id,
      orderNumber: Number(order.number),
      amount: rupeesFromPaise(Number(order.amount_paise)),
    },
  }
}

type Waiting = OrderState & { pay_by: Date }
type Begun = { order: Waiting; session: PaymentSession }

async function beginWanted(db: Db, wanted: WantedCheckout): Promise<Begun> {
  const { via, providers } = wanted
  if (via && !providers.ways().includes(via)) throw new ShopError('online_payment_off')
  const begun = await beginCheckout(db, wanted)
  if (mayGoOn(begun.session, wanted)) return begun
  await endOther(db, { session: begun.session, wanted })
  return beginCheckout(db, wanted)
}

/** Whether a checkout is one that the shopper wants, with somebody there who takes the money. What was begun with the practice card ends with it: it would place an order that nobody has paid. */
function mayGoOn({ provider }: PaymentSession, { via, providers }: WantedCheckout): boolean {
  if (via !== undefined && via !== provider) return false
  return provider === 'practice' ? providers.ways().includes(provider) : providers.byName(provider) !== null
}

async function beginCheckout(db: Db, { orderId, userId, via, providers }: WantedCheckout): Promise<Begun> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { id: orderId, userId })
      if (!order) throw new ShopError('order_not_found')
      const { pay_by } = order
      if (order.payment_type !== 'Online') throw new ShopError('not_online')
      if (order.is_paid) throw new ShopError('already_paid')
      if (!pay_by || order.is_overdue) throw new ShopError('payment_over')
      const provider = via ?? providers.ways()[0]
      const live = await findLiveSession(tx, order.id)
      if (!live && !provider) throw new ShopError('online_payment_off')
      const session = live ?? (provider && (await beginSession(tx, { orderId, provider })))
      if (!session) throw new ShopError('online_payment_off')
      return { order: { ...order, pay_by }, session }
    }),
  )
}

/** Nobody may be able to pay an order in two places: where the first can't be closed, no second is opened. */
async function endOther(
  db: Db,
  { session, wanted }: { session: PaymentSession; wanted: WantedCheckout },
): Promise<void> {
  if (session.utr) throw new ShopError('transfer_told')
  const answer = await closeCheckout(db, { session, providers: wanted.providers }).catch((error: unknown) => {
    wanted.onFault(error)
    throw notClosed()
  })
  if (answer?.marked) wanted.onMarked(answer.marked)
  if (answer?.marked?.outcome === 'placed') throw new ShopError('already_paid')
  if (answer?.state === 'open') throw notClosed()
  // Who took the money then is not there any more, so nobody can say whether it is closed.
  if (!answer) await leaveSession(db, session.order_id)
}

function notClosed(): ShopError {
  return new ShopError('payment_unreachable', {
    message:
      'The payment you began could not be closed, so no other can begin yet. Please try again in a moment.',
  })
}

async function openAtProvider(
  db: Db,
  { begun, wanted }: { begun: Begun; wanted: WantedCheckout },
): Promise<string> {
  const { session } = begun
  const provider = wanted.providers.byName(session.provider)
  if (!provider) throw new ShopError('online_payment_off')
  const checkout = await describeCheckout(db, begun)
  const opened = await provider.open(checkout).catch(async (error: unknown) => {
    if (error instanceof ShopError && error.code === 'amount_unpayable')
      throw await giveUp(db, { begun, wanted })
    if (error instanceof ShopError) throw error
    wanted.onFault(error)
    await noteUnopened(db, session.id)
    throw new ShopError('payment_unreachable')
  })
  const state = await keepOpened(db, { id: session.id, ...opened })
  if (state === 'paid') throw new ShopError('already_paid')
  if (state !== 'ended') return opened.url
  // The order was cancelled or has lapsed while the provider was asked. Where it does not answer now, it is asked again later.
  const over = { ...session, state, reference: opened.reference }
  const answer = await closeCheckout(db, { session: over, providers: wanted.providers }).catch(wanted.onFault)
  if (answer?.marked) wanted.onMarked(answer.marked)
  throw new ShopError('payment_over')
}

/**
 * The provider will never take this amount. An order that was placed to be paid there holds nothing back any more, and the cart is as it was; one for which this was another
 * try waits on, where there is still another way.
 */
async function giveUp(
  db: Db,
  { begun, wanted }: { begun: Begun; wanted: WantedCheckout },
): Promise<ShopError> {
  const { order, session } = begun
  const hasOthers = wanted.providers.ways().some((way) => way !== session.provider)
  await endSession(db, { id: session.id, state: 'ended' })
  if (session.attempt === 1 || !hasOthers)
    await cancelOrder(db, { orderId: order.id, userId: wanted.userId, onlyUnpaid: true }).catch(
      wanted.onFault,
    )
  if (!hasOthers) return new ShopError('amount_unpayable')
  return new ShopError('amount_unpayable', {
    message: "An order of this amount can't be paid in this way. Please choose another one.",
  })
}

async function describeCheckout(db: Db, { order, session }: Begun): Promise<Checkout> {
  const bill = await findBill(db, order.id)
  if (!bill) throw new ShopError('order_not_found')
  return {
    sessionId: session.id,
    orderId: order.id,
    orderNumber: Number(order.number),
    attempt: session.attempt,
    amountPaise: Number(order.amount_paise),
    lines: bill.lines.map((line) => ({
      name: line.name,
      picture: line.picture && pictureUrl(line.picture),
      unitPaise: line.offer_price_paise,
      quantity: line.quantity,
    })),
    fees: [
      { name: 'Handling fee', paise: bill.handling_paise },
      { name: 'Platform fee', paise: bill.platform_paise },
      { name: 'Delivery', paise: bill.delivery_paise },
    ].filter(({ paise }) => paise > 0),
    email: bill.email,
    payBy: order.pay_by,
  }
}
