import { rupeesFromPaise } from '#domain/money.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import {
  abandonSession,
  closeSession,
  createSession,
  findOpenSession,
  type PaymentSession,
  recordOpenFailure,
  saveOpenedCheckout,
} from '#server/payment/checkout/payment-session-store.ts'
import type { Checkout, PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'
import { cancelOrder } from '../status/change-status.ts'
import { lockOwnOrder, type OrderState } from '../status/status-store.ts'
import { expireCheckout } from './check-provider.ts'
import { findCheckoutBill } from './online-order-store.ts'
import type { PaymentResult } from './settle-payment.ts'

export type OpenCheckoutInput = {
  orderId: string
  userId: string
  /** Left out: the provider of the last checkout, else the default. */
  via?: PaymentProviderName | undefined
  providers: PaymentProviders
  onError: (error: unknown) => void
  onPaymentSettled: (marked: PaymentResult) => void
}

export type OpenedCheckout = { url: string; order: { _id: string; orderNumber: number; amount: number } }

/**
 * Reuses the open checkout or replaces it. Calls providers outside of transactions, with the session id as
 * the idempotency key. Throws 404, 409 if no payment is awaited, 503 without an answer.
 */
export async function openCheckout(db: Db, input: OpenCheckoutInput): Promise<OpenedCheckout> {
  const started = await startOrReplaceCheckout(db, input)
  const { order, session } = started
  return {
    url:
      session.state === 'open' && session.url
        ? session.url
        : await openAtProvider(db, { begun: started, wanted: input }),
    order: {
      _id: order.id,
      orderNumber: Number(order.number),
      amount: rupeesFromPaise(order.amount_paise),
    },
  }
}

type AwaitingOrder = OrderState & { pay_by: Date }
type StartedCheckout = { order: AwaitingOrder; session: PaymentSession }

async function startOrReplaceCheckout(db: Db, wanted: OpenCheckoutInput): Promise<StartedCheckout> {
  const { via, providers } = wanted
  if (via && !providers.available().includes(via)) throw new ShopError('online_payment_off')
  const begun = await startCheckout(db, wanted)
  if (canContinue(begun.session, wanted)) return begun
  await expireOtherCheckout(db, { session: begun.session, wanted })
  return startCheckout(db, wanted)
}

/** A practice checkout ends with the practice card: it would place an order without money. */
function canContinue({ provider }: PaymentSession, { via, providers }: OpenCheckoutInput): boolean {
  if (via !== undefined && via !== provider) return false
  return provider === 'practice'
    ? providers.available().includes(provider)
    : providers.find(provider) !== null
}

async function startCheckout(
  db: Db,
  { orderId, userId, via, providers }: OpenCheckoutInput,
): Promise<StartedCheckout> {
  return withRetry(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { id: orderId, userId })
      if (!order) throw new ShopError('order_not_found')
      const { pay_by } = order
      if (order.payment_type !== 'Online') throw new ShopError('not_online')
      if (order.is_paid) throw new ShopError('already_paid')
      if (!pay_by || order.is_overdue) throw new ShopError('payment_over')
      const provider = via ?? providers.available()[0]
      const live = await findOpenSession(tx, order.id)
      if (!live && !provider) throw new ShopError('online_payment_off')
      const session = live ?? (provider && (await createSession(tx, { orderId, provider })))
      if (!session) throw new ShopError('online_payment_off')
      return { order: { ...order, pay_by }, session }
    }),
  )
}

/** An order must not be payable twice: if the first checkout cannot be closed, no second one opens. */
async function expireOtherCheckout(
  db: Db,
  { session, wanted }: { session: PaymentSession; wanted: OpenCheckoutInput },
): Promise<void> {
  if (session.utr) throw new ShopError('transfer_told')
  const answer = await expireCheckout(db, { session, providers: wanted.providers }).catch(
    (error: unknown) => {
      wanted.onError(error)
      throw toNotClosedError()
    },
  )
  if (answer?.result) wanted.onPaymentSettled(answer.result)
  if (answer?.result?.outcome === 'placed') throw new ShopError('already_paid')
  if (answer?.state === 'open') throw toNotClosedError()
  // The provider is gone, so its answer will never come.
  if (!answer) await abandonSession(db, session.order_id)
}

function toNotClosedError(): ShopError {
  return new ShopError('payment_unreachable', {
    message:
      'The payment you began could not be closed, so no other can begin yet. Please try again in a moment.',
  })
}

async function openAtProvider(
  db: Db,
  { begun, wanted }: { begun: StartedCheckout; wanted: OpenCheckoutInput },
): Promise<string> {
  const { session } = begun
  const provider = wanted.providers.find(session.provider)
  if (!provider) throw new ShopError('online_payment_off')
  const checkout = await toCheckout(db, begun)
  const opened = await provider.openCheckout(checkout).catch(async (error: unknown) => {
    if (error instanceof ShopError && error.code === 'amount_unpayable')
      throw await cancelUnpayable(db, { begun, wanted })
    if (error instanceof ShopError) throw error
    wanted.onError(error)
    await recordOpenFailure(db, session.id)
    throw new ShopError('payment_unreachable')
  })
  const state = await saveOpenedCheckout(db, { id: session.id, ...opened })
  if (state === 'paid') throw new ShopError('already_paid')
  if (state !== 'ended') return opened.url
  // The order ended during the call. Without an answer the provider is asked again later.
  const over = { ...session, state, reference: opened.reference }
  const answer = await expireCheckout(db, { session: over, providers: wanted.providers }).catch(
    wanted.onError,
  )
  if (answer?.result) wanted.onPaymentSettled(answer.result)
  throw new ShopError('payment_over')
}

/** Cancels a new order and restores the cart. A retry keeps waiting if there is another provider. */
async function cancelUnpayable(
  db: Db,
  { begun, wanted }: { begun: StartedCheckout; wanted: OpenCheckoutInput },
): Promise<ShopError> {
  const { order, session } = begun
  const hasOthers = wanted.providers.available().some((way) => way !== session.provider)
  await closeSession(db, { id: session.id, state: 'ended' })
  if (session.attempt === 1 || !hasOthers)
    await cancelOrder(db, { orderId: order.id, userId: wanted.userId, onlyUnpaid: true }).catch(
      wanted.onError,
    )
  if (!hasOthers) return new ShopError('amount_unpayable')
  return new ShopError('amount_unpayable', {
    message: "An order of this amount can't be paid in this way. Please choose another one.",
  })
}

async function toCheckout(db: Db, { order, session }: StartedCheckout): Promise<Checkout> {
  const bill = await findCheckoutBill(db, order.id)
  if (!bill) throw new ShopError('order_not_found')
  return {
    sessionId: session.id,
    orderId: order.id,
    orderNumber: Number(order.number),
    attempt: session.attempt,
    amountPaise: order.amount_paise,
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
