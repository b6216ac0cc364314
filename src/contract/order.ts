import { z } from 'zod'
import { maxCartLines } from '#rules/cart.ts'
import { orderStatuses, paymentTypes } from '#rules/order.ts'
import { Address } from './address.ts'
import { Done, Id, ProductId, Quantity } from './common.ts'

const WantedLine = z.object({
  product: ProductId,
  quantity: Quantity,
})

export const PlaceOrder = z.object({
  items: z
    .array(WantedLine, { error: 'Your cart is empty' })
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
export const OrderStep = z.object({ status: z.enum(orderStatuses), at: z.string() })
export type OrderStep = z.infer<typeof OrderStep>

/** An order as its shopper sees it: with every step it has taken, the oldest first. */
export const MyOrder = Order.extend({ history: z.array(OrderStep) })
export type MyOrder = z.infer<typeof MyOrder>

export const OrderPlaced = Done.extend({
  order: z.object({ _id: z.string(), orderNumber: z.int(), amount: z.number() }),
  /** What is left in the stored cart. */
  cartItems: z.record(z.string(), z.int()),
})
export const CheckoutOpened = Done.extend({ url: z.url() })
export const MyOrderList = Done.extend({ orders: z.array(MyOrder) })

export const OrderId = z.object({ id: Id })
