import type { MyOrder } from '#contract/order.ts'

/** The cart, its prices or the address are not what the shopper saw. */
export class CheckoutError extends Error {
  readonly reason: 'address' | 'cart'

  constructor(reason: CheckoutError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** An unpaid order already holds items of this cart: the shopper must choose. */
export class WaitingOrderError extends Error {
  readonly order: MyOrder

  constructor(order: MyOrder) {
    super(`order ${order._id} awaits payment`)
    this.order = order
  }
}
