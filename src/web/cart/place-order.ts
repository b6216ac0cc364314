import type { User } from '#contract/account.ts'
import { CallError } from '#contract/client.ts'
import type { Cart } from '#rules/cart.ts'
import type { PaymentType } from '#rules/order.ts'
import { chooseAddress } from '../address/choose-address.ts'
import type { Shop } from '../api.ts'
import { addressesQuery, productsByIdQuery } from '../queries.ts'
import { type CartStore, sameCart } from './cart-store.ts'
import { layOutCart } from './lay-out-cart.ts'
import { endAttempt, startAttempt } from './order-attempt.ts'
import { isPaymentPage } from './payment-page.ts'

/** What the shopper saw when the button was pressed. */
export type Wish = { cart: Cart; totalPaise: number; addressId: string | undefined; payment: PaymentType }

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
  | { paymentUrl: string }

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

  // What a browser keeps for when there is no line may be older than today's prices.
  const ids = Object.keys(cart)
  const products = await queries.fetchQuery({
    ...productsByIdQuery({ api, queries, settings }, ids),
    queryFn: async ({ signal }) =>
      (await api.listProducts({ ids: ids.join(','), limit: 200 }, { signal, fresh: true })).products,
    staleTime: 0,
  })
  const { unavailable, totalPaise } = layOutCart(cart, products)
  if (unavailable > 0) throw new Halt('cart', unavailableText(unavailable))
  if (totalPaise !== wish.totalPaise) throw new Halt('cart', `Prices in your cart have changed. ${look}`)

  const input = {
    items: Object.entries(cart).map(([product, quantity]) => ({ product, quantity })),
    address: address._id,
  }
  const options = { idempotencyKey: startAttempt(cart).key }
  try {
    if (wish.payment === 'COD') {
      const { message = 'Order placed', cartItems, order } = await api.placeCod(input, options)
      endAttempt()
      return { message, cartItems, order }
    }
    const { url } = await api.placeOnline(input, options)
    endAttempt()
    if (!isPaymentPage(url)) throw new Error('The payment page could not be opened.')
    return { paymentUrl: url }
  } catch (error) {
    // A clear no ends the attempt. After silence or a fault nobody knows, so the next press names the same order.
    if (error instanceof CallError && error.status < 500 && error.status !== 401) endAttempt()
    throw error
  }
}

/** Why a cart can't be ordered as it is. */
export function unavailableText(count: number): string {
  return count === 1
    ? 'One product in your cart is not available. Remove it to place your order.'
    : `${count} products in your cart are not available. Remove them to place your order.`
}
