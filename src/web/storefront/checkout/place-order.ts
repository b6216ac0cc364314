import type { User } from '#contract/account.ts'
import { type Api, ApiError, NoAnswerError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import type { Cart } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { PaymentType } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import type { AppServices } from '#web/api.ts'
import { addressesQuery } from '#web/queries.ts'
import { selectAddress } from '#web/storefront/address/select-address.ts'
import { type CartStore, isSameCart } from '#web/storefront/cart/cart-store.ts'
import {
  clearAttempt,
  clearAttemptForOrder,
  saveUnpaidOrder,
  startAttempt,
} from '#web/storefront/cart/order-attempt.ts'
import { CheckoutError, WaitingOrderError } from './checkout-errors.ts'
import { getPaymentRedirect, type PaymentRedirect } from './payment/payment-redirect.ts'
import { unpaidOrdersQuery } from './payment/use-unpaid-orders.ts'
import { verifyPrices } from './verify-prices.ts'

export type PlaceOrderInput = {
  cart: Cart
  itemsPaise: number
  /** With fees and delivery, as the shopper saw it. The server refuses another amount. */
  totalPaise: number
  /** Store credit that pays it. */
  creditPaise?: number
  addressId: string | undefined
  /** undefined: as soon as possible. */
  slot?: string | undefined
  note?: string | undefined
  leaveAtDoor?: boolean | undefined
  /** undefined: 'leave-out'. */
  substitution?: Substitution | undefined
  payment: PaymentType
  via?: PaymentProviderName | undefined
  /** The shopper orders the same items again, beside an unpaid order. */
  isSecond?: boolean
  /** Id of an unpaid order that this one replaces. */
  replaces?: string
}

export type PlaceOrderResult =
  | { message: string; cartItems: Cart; order: { orderNumber: number; amount: number } }
  | { page: PaymentRedirect; orderId: string }

/** Orders exactly what the shopper saw: changed cart, prices or address throw a CheckoutError. */
export async function placeOrder({
  services,
  store,
  shopper,
  input,
}: {
  services: AppServices
  store: CartStore
  shopper: User
  input: PlaceOrderInput
}): Promise<PlaceOrderResult> {
  const { api, queries, settings } = services
  await store.flush()
  const cart = store.read()
  if (!isSameCart(cart, input.cart)) throw new CheckoutError('cart', t('checkout.place.cartChanged'))

  const addresses = await queries.fetchQuery(addressesQuery(api, shopper._id))
  const address = selectAddress(addresses, input.addressId)
  if (!address) throw new CheckoutError('address', t('checkout.place.noAddress'))

  const order = {
    items: Object.entries(cart).map(([product, quantity]) => ({ product, quantity })),
    address: address._id,
    ...readChoices(input),
    expectedAmount: rupeesFromPaise(input.totalPaise),
    ...(input.creditPaise && { credit: rupeesFromPaise(input.creditPaise) }),
  }
  const delivery = describeDelivery(order)
  try {
    if (input.replaces !== undefined) await cancelUnpaidOrder(api, input.replaces)
    // Kept without an unpaid order: a retry after a lost reply names the same second order.
    if (input.isSecond && startAttempt(cart).unpaid) clearAttempt()
    if (!input.isSecond) {
      const unpaid = await queries.fetchQuery(unpaidOrdersQuery(api, shopper._id))
      assertNotWaiting(unpaid, { cart, input, delivery })
    }
    if (!(await canResumeUnpaidOrder({ api, cart, input, delivery })))
      await verifyPrices({ services, cart, itemsPaise: input.itemsPaise })
    if (input.payment === 'COD') return await reportLostReply(placeCodOrder(api, { order, cart }))
    const { url, order: placed } = await reportLostReply(
      placeOnlineOrder(api, { order, cart, via: input.via }),
    )
    saveUnpaidOrder({ order: placed._id, delivery })
    return { page: getPaymentRedirect(url, settings), orderId: placed._id }
  } catch (error) {
    if (error instanceof ApiError && endsAttempt(error)) clearAttempt()
    throw error
  }
}

/** After a network or server error the order may exist. Without this payment method another may pay it. */
function endsAttempt({ status, code }: ApiError): boolean {
  return status < 500 && status !== 401 && code !== 'online_payment_off'
}

/** What is not given is left out, so that such an order has the hash of one without choices. */
function readChoices({ slot, note = '', leaveAtDoor, substitution = 'leave-out' }: PlaceOrderInput) {
  const line = note.trim()
  return {
    ...(slot !== undefined && { slot }),
    ...(line !== '' && { note: line }),
    ...(leaveAtDoor && { leaveAtDoor }),
    ...(substitution !== 'leave-out' && { substitution }),
  }
}

/** Where, when and how, as text to compare. Without a substitution as older pages have saved it. */
function describeDelivery({ address, slot, note, leaveAtDoor, substitution }: OrderRequest['order']): string {
  return JSON.stringify([address, slot, note, leaveAtDoor, ...(substitution ? [substitution] : [])])
}

/** The order that this attempt continues is no second one. */
function assertNotWaiting(
  unpaid: readonly MyOrder[],
  { cart, ...attempt }: { cart: Cart; input: PlaceOrderInput; delivery: string },
): void {
  const started = startAttempt(cart).unpaid
  const order = unpaid.find(({ items }) =>
    items.some(({ product, combo }) => product && (combo ?? product)._id in cart),
  )
  if (!order) return
  if (started?.order === order._id && !order.online?.utr && canResume(started, attempt)) return
  throw new WaitingOrderError(order)
}

function canResume(
  unpaid: { delivery: string },
  { input, delivery }: { input: PlaceOrderInput; delivery: string },
): boolean {
  return input.payment === 'Online' && unpaid.delivery === delivery
}

/**
 * True if this cart already is an unpaid order with the same delivery.
 * If method, address, slot or note changed, that order is cancelled. If it is paid by now, this throws.
 */
async function canResumeUnpaidOrder({
  api,
  cart,
  input,
  delivery,
}: {
  api: Api
  cart: Cart
  input: PlaceOrderInput
  delivery: string
}): Promise<boolean> {
  const { unpaid } = startAttempt(cart)
  if (!unpaid) return false
  if (canResume(unpaid, { input, delivery })) return true
  await cancelUnpaidOrder(api, unpaid.order)
  return false
}

/** An order that has ended is no error. Throws if it is paid by now. */
async function cancelUnpaidOrder(api: Api, id: string): Promise<void> {
  try {
    await api.cancelOrder({ id, onlyUnpaid: true })
  } catch (error) {
    const isGone = error instanceof ApiError && ['not_cancellable', 'order_not_found'].includes(error.code)
    if (!isGone) throw error
  }
  clearAttemptForOrder(id)
}

type OrderRequest = { order: Parameters<Api['placeCodOrder']>[0]; cart: Cart }

async function placeCodOrder(api: Api, { order, cart }: OrderRequest): Promise<PlaceOrderResult> {
  const options = { idempotencyKey: startAttempt(cart).key }
  const {
    message = t('checkout.place.placed'),
    cartItems,
    order: placed,
  } = await api.placeCodOrder(order, options)
  clearAttempt()
  return { message, cartItems, order: placed }
}

/** If the unpaid order has expired, a new one is placed. */
async function placeOnlineOrder(
  api: Api,
  { order, cart, via }: OrderRequest & { via: PaymentProviderName | undefined },
) {
  const sendOrder = () => api.placeOnlineOrder({ ...order, via }, { idempotencyKey: startAttempt(cart).key })
  try {
    return await sendOrder()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'payment_over') throw error
    clearAttempt()
    return sendOrder()
  }
}

/** Without a reply the order may exist. */
async function reportLostReply<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    throw new NoAnswerError(t('checkout.place.noAnswer'), error)
  }
}
