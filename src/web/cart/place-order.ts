import type { User } from '#contract/account.ts'
import { type Api, CallError } from '#contract/client.ts'
import type { Cart } from '#rules/cart.ts'
import type { PaymentType } from '#rules/order.ts'
import type { PaymentProviderName } from '#rules/payment.ts'
import { chooseAddress } from '../address/choose-address.ts'
import type { Shop } from '../api.ts'
import { type PaymentPage, paymentPageAt } from '../payment/payment-page.ts'
import { addressesQuery, productsByIdQuery } from '../queries.ts'
import { type CartStore, sameCart } from './cart-store.ts'
import { layOutCart } from './lay-out-cart.ts'
import { endAttempt, noteUnpaid, startAttempt } from './order-attempt.ts'

/** What the shopper saw when the button was pressed. */
export type Wish = {
  cart: Cart
  totalPaise: number
  addressId: string | undefined
  payment: PaymentType
  /** How to pay online, where there are several ways. */
  via?: PaymentProviderName | undefined
}

/** Why an order was not sent: a sentence for the shopper to act on. */
export class Halt extends Error {
  readonly about: 'address' | 'cart'

  constructor(about: Halt['about'], sentence: string) {
    super(sentence)
    this.about = about
  }
}

export type Outcome =
  | { message: string; cartItems: Cart; order: { orderNumber: number; amount: number } }
  | { page: PaymentPage; orderId: string }

const look = 'Please look through it again, then order.'

/**
 * Orders what the shopper saw, and nothing else: where cart, prices or address have become others meanwhile (a login joins an earlier
 * cart in), it stops with a `Halt`. A refusal of the server comes as its `CallError`.
 */
export async function placeOrder({
  shop: { api, queries, settings },
  store,
  shopper,
  wish,
}: {
  shop: Shop
  store: CartStore
  shopper: User
  wish: Wish
}): Promise<Outcome> {
  await store.flush()
  const cart = store.read()
  if (!sameCart(cart, wish.cart)) throw new Halt('cart', `Your cart has changed. ${look}`)

  const addresses = await queries.fetchQuery(addressesQuery(api, shopper._id))
  const address = chooseAddress(addresses, wish.addressId)
  if (!address) throw new Halt('address', 'Please select an address')

  const order = {
    items: Object.entries(cart).map(([product, quantity]) => ({ product, quantity })),
    address: address._id,
  }
  try {
    if (!(await isWaitingFor({ api, cart, wish, address: address._id })))
      await checkPrices({ shop: { api, queries, settings }, cart, totalPaise: wish.totalPaise })
    if (wish.payment === 'COD') return await placeCod(api, { order, cart })
    const { url, order: placed } = await placeOnline(api, { order, cart, via: wish.via })
    noteUnpaid({ order: placed._id, address: order.address })
    return { page: paymentPageAt(url, settings), orderId: placed._id }
  } catch (error) {
    // A clear no ends the attempt. After silence or a fault nobody knows, so the next press names the same order.
    if (error instanceof CallError && error.status < 500 && error.status !== 401) endAttempt()
    throw error
  }
}

/**
 * Whether this very cart is an order already, which holds its goods and waits for its payment. One cart is one order: where it is to be paid in another way now, or sent
 * elsewhere, the one that waits is given up. One that is paid by now stays, and stops this.
 */
async function isWaitingFor(given: { api: Api; cart: Cart; wish: Wish; address: string }): Promise<boolean> {
  const { unpaid } = startAttempt(given.cart)
  if (!unpaid) return false
  if (given.wish.payment === 'Online' && unpaid.address === given.address) return true
  try {
    await given.api.cancelOrder({ id: unpaid.order, onlyUnpaid: true })
  } catch (error) {
    const isGone = error instanceof CallError && ['not_cancellable', 'order_not_found'].includes(error.code)
    if (!isGone) throw error
  }
  endAttempt()
  return false
}

/** Throws where what the shopper saw is not what there is. What a browser keeps for when there is no line may be older than today's prices. */
async function checkPrices(given: { shop: Shop; cart: Cart; totalPaise: number }): Promise<void> {
  const { shop, cart } = given
  const ids = Object.keys(cart)
  const products = await shop.queries.fetchQuery({
    ...productsByIdQuery(shop, ids),
    queryFn: async ({ signal }) =>
      (await shop.api.listProducts({ ids: ids.join(','), limit: 200 }, { signal, fresh: true })).products,
    staleTime: 0,
  })
  const { unavailable, totalPaise } = layOutCart(cart, products)
  if (unavailable > 0) throw new Halt('cart', unavailableText(unavailable))
  if (totalPaise !== given.totalPaise) throw new Halt('cart', `Prices in your cart have changed. ${look}`)
}

type Placing = { order: { items: { product: string; quantity: number }[]; address: string }; cart: Cart }

async function placeCod(api: Api, { order, cart }: Placing): Promise<Outcome> {
  const options = { idempotencyKey: startAttempt(cart).key }
  const { message = 'Order placed', cartItems, order: placed } = await api.placeCod(order, options)
  endAttempt()
  return { message, cartItems, order: placed }
}

/** Where the time of an order that waited is over, the same press makes a new one. */
async function placeOnline(
  api: Api,
  { order, cart, via }: Placing & { via: PaymentProviderName | undefined },
) {
  const place = () => api.placeOnline({ ...order, via }, { idempotencyKey: startAttempt(cart).key })
  try {
    return await place()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'payment_over') throw error
    endAttempt()
    return place()
  }
}

/** Why a cart can't be ordered as it is. */
export function unavailableText(count: number): string {
  return count === 1
    ? 'One product in your cart is not available. Remove it to place your order.'
    : `${count} products in your cart are not available. Remove them to place your order.`
}
