import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type CheckoutDeps, expireCheckout } from '#server/payment/checkout/check-provider.ts'
import { findCheckoutBill } from '#server/payment/checkout/online-order-store.ts'
import {
  abandonSession,
  closeSession,
  createSession,
  findOpenSession,
  type PaymentSession,
  recordOpenFailure,
  saveOpenedCheckout,
} from '#server/payment/checkout/payment-session-store.ts'
import type { Checkout } from '#server/payment/providers/payment-provider.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import type { Orders } from '../core/change-order.ts'
import { lockOwnOrder, type OrderState } from '../core/order-store.ts'

type OpenCheckoutInput = CheckoutDeps & {
  orderId: string
  userId: string
  /** Left out: the provider of the last checkout, else the default. */
  via?: PaymentProviderName | undefined
  /** The front end that the shopper comes back to. Null: the shop's own pages. */
  returnTo: string | null
}

export type OpenedCheckout = { url: string; order: { _id: string; orderNumber: number; amount: number } }

/**
 * Reuses the open checkout or replaces it. Calls providers outside of transactions, with the session id as
 * the idempotency key. Throws 404, 409 if no payment is awaited, 503 without an answer.
 */
export async function openCheckout(orders: Orders, input: OpenCheckoutInput): Promise<OpenedCheckout> {
  const started = await startOrReplaceCheckout(orders, input)
  const { order, session } = started
  const openUrl = session.state === 'open' ? session.url : null
  return {
    url: openUrl || (await openAtProvider(orders, { started, input })),
    order: {
      _id: order.id,
      orderNumber: Number(order.number),
      amount: rupeesFromPaise(order.amount_paise),
    },
  }
}

type StartedCheckout = { order: OrderState & { pay_by: Date }; session: PaymentSession }

async function startOrReplaceCheckout(orders: Orders, input: OpenCheckoutInput): Promise<StartedCheckout> {
  const { via, providers } = input
  if (via && !providers.available().includes(via)) throw new ShopError('online_payment_off')
  const started = await startCheckout(orders.db, input)
  if (canContinue(started.session, input)) return started
  await expireOtherCheckout(orders, { session: started.session, input })
  return startCheckout(orders.db, input)
}

/** A practice checkout ends with the test card: it would place an order without money. */
function canContinue({ provider }: PaymentSession, { via, providers }: OpenCheckoutInput): boolean {
  if (via !== undefined && via !== provider) return false
  return provider === 'practice'
    ? providers.available().includes(provider)
    : providers.find(provider) !== null
}

async function startCheckout(
  db: Db,
  { orderId, userId, via, returnTo, providers }: OpenCheckoutInput,
): Promise<StartedCheckout> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, { id: orderId, userId })
    if (!order) throw new ShopError('order_not_found')
    const { pay_by } = order
    if (order.payment_type !== 'Online') throw new ShopError('not_online')
    if (order.is_paid) throw new ShopError('already_paid')
    if (!pay_by || order.is_overdue) throw new ShopError('payment_over')
    const provider = via ?? providers.available()[0]
    const session =
      (await findOpenSession(tx, order.id)) ??
      (provider && (await createSession(tx, { orderId, provider, returnTo })))
    if (!session) throw new ShopError('online_payment_off')
    return { order: { ...order, pay_by }, session }
  })
}

/** If the first checkout cannot be closed, no second one opens: the order could be paid twice. */
async function expireOtherCheckout(
  orders: Orders,
  { session, input }: { session: PaymentSession; input: OpenCheckoutInput },
): Promise<void> {
  const { providers, onError, onPaymentSettled } = input
  if (session.utr) throw new ShopError('utr_submitted')
  const checked = await expireCheckout(orders, { session, providers }).catch((error: unknown) => {
    onError(error)
    throw toNotClosedError()
  })
  if (checked?.result) onPaymentSettled(checked.result)
  if (checked?.result?.outcome === 'placed') throw new ShopError('already_paid')
  if (checked?.state === 'open') throw toNotClosedError()
  // The provider is gone, so its answer will never come.
  if (!checked) await abandonSession(orders.db, session.order_id)
}

function toNotClosedError(): ShopError {
  return new ShopError('payment_unreachable', {
    message: () => t('server.checkoutNotClosed'),
  })
}

async function openAtProvider(
  orders: Orders,
  { started, input }: { started: StartedCheckout; input: OpenCheckoutInput },
): Promise<string> {
  const { db } = orders
  const { session } = started
  const { providers, onError, onPaymentSettled } = input
  const provider = providers.find(session.provider)
  if (!provider) throw new ShopError('online_payment_off')
  const checkout = await toCheckout(db, started)
  const opened = await provider.openCheckout(checkout).catch(async (error: unknown) => {
    if (error instanceof ShopError && error.code === 'amount_unpayable')
      throw await cancelUnpayable(orders, { started, input })
    if (error instanceof ShopError) throw error
    onError(error)
    await recordOpenFailure(db, session.id)
    throw new ShopError('payment_unreachable')
  })
  const state = await saveOpenedCheckout(db, { id: session.id, ...opened })
  if (state === 'paid') throw new ShopError('already_paid')
  if (state !== 'ended') return opened.url
  // The order ended during the call. Without an answer the provider is asked again later.
  const ended = { ...session, state, reference: opened.reference }
  const checked = await expireCheckout(orders, { session: ended, providers }).catch(onError)
  if (checked?.result) onPaymentSettled(checked.result)
  throw new ShopError('payment_over')
}

/** Cancels a new order and restores the cart. A retry keeps waiting if there is another provider. */
async function cancelUnpayable(
  orders: Orders,
  { started, input }: { started: StartedCheckout; input: OpenCheckoutInput },
): Promise<ShopError> {
  const { order, session } = started
  const { userId, providers, onError } = input
  const hasOthers = providers.available().some((name) => name !== session.provider)
  await closeSession(orders.db, { id: session.id, state: 'ended' })
  if (session.attempt === 1 || !hasOthers)
    await cancelOrder(orders, { orderId: order.id, userId, onlyUnpaid: true }).catch(onError)
  if (!hasOthers) return new ShopError('amount_unpayable')
  return new ShopError('amount_unpayable', {
    message: () => t('server.amountUnpayable'),
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
    amountPaise: order.amount_paise - order.credit_paise,
    creditPaise: order.credit_paise,
    lines: bill.lines.map((line) => ({
      name: line.name,
      names: line.names,
      picture: line.picture && pictureUrl(line.picture),
      unitPaise: line.offer_price_paise,
      quantity: line.quantity,
      stepGrams: line.step_grams,
    })),
    fees: bill.charges.filter(({ paise }) => paise > 0),
    email: bill.email,
    payBy: order.pay_by,
    // A retry from another front end must not change what the first request said under the same key.
    returnTo: session.state === 'opening' ? session.url : null,
  }
}
