import { z } from 'zod'
import { maxCartLines } from '#domain/cart.ts'
import { orderStatuses, paymentTypes } from '#domain/order.ts'
import { paymentProviders } from '#domain/payment.ts'
import { Address } from './address.ts'
import { Id, ProductId, Quantity, Success } from './common.ts'

const OrderLineInput = z.object({
  product: ProductId,
  quantity: Quantity,
})

export const PlaceOrder = z.object({
  items: z
    .array(OrderLineInput, { error: 'Your cart is empty' })
    .min(1, 'Your cart is empty')
    .max(maxCartLines, `An order holds at most ${maxCartLines} lines`),
  address: z
    .string({ error: 'Please select an address' })
    .min(1, 'Please select an address')
    .pipe(z.uuid({ error: 'Please select an address' })),
})

/** A line of an order, from the order's own copy: what the product was called and cost when it was bought. */
export const OrderItem = z.object({
  product: z
    .object({
      _id: z.string(),
      name: z.string(),
      image: z.array(z.string()),
      category: z.string(),
      offerPrice: z.number(),
      price: z.number(),
      weight: z.string().nullable(),
    })
    .nullable(),
  quantity: z.int(),
})

export const Order = z.object({
  _id: z.string(),
  /** The short number people say on the telephone. */
  orderNumber: z.int(),
  items: z.array(OrderItem),
  address: Address,
  /** The total in rupees, fees included. */
  amount: z.number(),
  paymentType: z.enum(paymentTypes),
  status: z.enum(orderStatuses),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  isPaid: z.boolean(),
})
export type Order = z.infer<typeof Order>

/** A step an order has taken: the status it came to, and when (ISO 8601, UTC). */
export const StatusHistoryEntry = z.object({ status: z.enum(orderStatuses), at: z.string() })
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

/** How an order that is paid online stands with its money. */
export const OnlinePayment = z.object({
  /**
   * awaiting: it waits for its payment. lapsed: it was not paid, and is cancelled. refund-due: it is cancelled, and what was paid for it is to go back. refunded: that
   * has gone back.
   */
  state: z.enum(['awaiting', 'lapsed', 'paid', 'refund-due', 'refunded']),
  /** Until when it waits, ISO 8601, UTC. */
  payBy: z.string().nullable(),
  /** How it is being paid, or was; null where no way was chosen yet. */
  via: z.enum(paymentProviders).nullable(),
  /** UPI: the number of the transfer that the shopper gave, while the shop looks for it. */
  utr: z.string().nullable(),
  /** Its shopper cancelled it before it was paid; a lapsed order without this was not paid in time. */
  isGivenUp: z.boolean(),
})
export type OnlinePayment = z.infer<typeof OnlinePayment>

/** An order as its shopper sees it: with every step it has taken, the oldest first. */
export const MyOrder = Order.extend({
  history: z.array(StatusHistoryEntry),
  /** Null for cash on delivery. */
  online: OnlinePayment.nullable(),
})
export type MyOrder = z.infer<typeof MyOrder>

export const OrderPlacedReply = Success.extend({
  order: z.object({ _id: z.string(), orderNumber: z.int(), amount: z.number() }),
  /** What is left in the stored cart. */
  cartItems: z.record(z.string(), z.int()),
})
/** How the shopper wants to pay, where the shop offers several ways. */
const ProviderChoice = z.enum(paymentProviders, { error: 'This way to pay is not offered' }).optional()
export const PlaceOnline = PlaceOrder.extend({ via: ProviderChoice })
export const PayOrder = z.object({ id: Id, via: ProviderChoice })
export const CheckoutReply = Success.extend({
  /** Where the order is paid: a provider's page, or one of the shop's own. */
  url: z.url(),
  order: z.object({ _id: z.string(), orderNumber: z.int(), amount: z.number() }),
})
/** How an order stands with its money, once its provider has been asked. */
export const PaymentStatusReply = Success.extend({ state: z.enum(['awaiting', 'lapsed', 'paid']) })

/** Whose webhook it is, and nothing of what is in it: that is the provider's own, and is read where its signature is. */
export const WebhookParams = z.object({ provider: z.string() })
export const MyOrderList = Success.extend({ orders: z.array(MyOrder) })

export const OrderParams = z.object({ id: Id })
/** `onlyUnpaid`: for who means an order that waits for its payment, and not the paid one that it may have become meanwhile. */
export const CancelOrder = OrderParams.extend({ onlyUnpaid: z.boolean().optional() })
