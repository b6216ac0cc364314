import { z } from 'zod'
import { maxCartLines } from '#domain/cart.ts'
import { rejectionReasons } from '#domain/delivery/acceptance.ts'
import { orderStatuses, paymentTypes } from '#domain/order.ts'
import { paymentProviders } from '#domain/payment.ts'
import { substitutions } from '#domain/substitution/substitution.ts'
import { Address } from './address.ts'
import { Id, lazyError, ProductId, Quantity, Success, text } from './common.ts'
import { ChargesInRupees } from './delivery.ts'
import { LocalNames } from './local-names.ts'
import { Substitute, SubstituteQuestion } from './substitute.ts'

const OrderLineInput = z.object({
  product: ProductId,
  quantity: Quantity,
})

const cartEmpty = lazyError('server.input.cartEmpty')
const addressMissing = lazyError('server.error.address_missing')

export const PlaceOrder = z.object({
  items: z
    .array(OrderLineInput, cartEmpty)
    .min(1, cartEmpty)
    .max(maxCartLines, lazyError('server.input.orderLines', { max: maxCartLines })),
  address: z.string(addressMissing).min(1, addressMissing).pipe(z.uuid(addressMissing)),
  /** Id of a slot of the quote. Without it: as soon as possible. */
  slot: z.string().max(100).optional(),
  note: z.union([z.literal('').transform(() => undefined), text('checkout.delivery.note')]).optional(),
  leaveAtDoor: z.boolean().optional(),
  /** What the customer wants instead of missing units. Left out: nothing. */
  substitution: z.enum(substitutions).optional(),
  /** Rupees that the shopper saw. Another amount is refused. */
  expectedAmount: z.number().nonnegative().optional(),
  /** Rupees of store credit that pay a part of the order or, without an online payment, all. Left out: none. */
  credit: z.number().nonnegative().optional(),
})

export const OrderCombo = z.object({
  _id: z.string(),
  name: z.string(),
  names: LocalNames.optional(),
  quantity: z.int(),
  unitPrice: z.number(),
})

/** From the order's own copy: name and price at the time of purchase. */
export const OrderItem = z.object({
  product: z
    .object({
      _id: z.string(),
      name: z.string(),
      /** As ordered. Left out if the product had none. */
      names: LocalNames.optional(),
      image: z.array(z.string()),
      category: z.string(),
      offerPrice: z.number(),
      price: z.number(),
      weight: z.string().nullable(),
      /** For a product by weight: grams of one unit of `quantity`. */
      stepGrams: z.int().optional(),
    })
    .nullable(),
  /** As ordered. */
  quantity: z.int(),
  /** The combo that it is a part of, with its name and price at that time; `quantity` combos were ordered. */
  combo: OrderCombo.optional(),
  /** Only of a part of a combo: which line of the order it is, as a product may have several. */
  position: z.int().optional(),
  /** Only of a packed order, and only if other than `quantity`. */
  picked: z.int().optional(),
  /** Only of a packed order and a weighed product, and only if other than ordered. */
  pickedGrams: z.int().optional(),
  /** Only of a packed order: what replaces the missing units. */
  substitute: Substitute.optional(),
})

export const SlotTimes = z.object({ from: z.string(), to: z.string() })

export const Order = z.object({
  _id: z.string(),
  /** The short number that people use. */
  orderNumber: z.int(),
  items: z.array(OrderItem),
  /** The e-mail address is for the shopper, and for staff with the permission 'shop'. */
  address: Address.partial({ email: true }),
  /** Rupees, including fees, as ordered. */
  amount: z.number(),
  /** Only of a packed order, and only if other than `amount`: rupees for what was picked, substitutes and fees. */
  due: z.number().optional(),
  paymentType: z.enum(paymentTypes),
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  isPaid: z.boolean(),
  /** Only of an order that is paid in part: rupees paid online or by credit. The rest is collected at the door. */
  paid: z.number().optional(),
  /** Rupees that store credit pays. Left out if it pays nothing. */
  credit: z.number().optional(),
  /** For a paid COD order of which nothing was paid in cash. */
  paidBy: z.literal('UPI').optional(),
  /** For an unpaid COD order whose customer wants to pay by UPI. Left out: in cash. */
  payWith: z.literal('UPI').optional(),
  fees: ChargesInRupees,
  /** What is not given is left out. */
  slot: SlotTimes.optional(),
  note: z.string().optional(),
  leaveAtDoor: z.literal(true).optional(),
  substitution: z.enum(substitutions).exclude(['leave-out']).optional(),
  /** As the terms were at the time of the order. */
  area: z.string().optional(),
  minutes: z.int().optional(),
  /** When a seller accepted it, and by when it arrives. */
  acceptedAt: z.string().optional(),
  promisedAt: z.string().optional(),
  /** For an order of nothing to pay: the one of which it replaces a line. */
  replaces: z.object({ _id: z.string(), orderNumber: z.int() }).optional(),
  /** For an order that a seller rejected. */
  rejection: z.object({ reason: z.enum(rejectionReasons), note: z.string().optional() }).optional(),
})
export type Order = z.infer<typeof Order>

export const OrderSummary = Order.pick({ _id: true, orderNumber: true, amount: true })

export const StatusHistoryEntry = z.object({ status: z.enum(orderStatuses), at: z.string() })
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

export const OnlinePayment = z.object({
  /** lapsed: cancelled without payment. refund-due: cancelled, and the refund is not done. */
  state: z.enum(['awaiting', 'lapsed', 'paid', 'refund-due', 'refunded']),
  payBy: z.string().nullable(),
  /** Null until the shopper chooses a provider. */
  via: z.enum(paymentProviders).nullable(),
  /** UPI only: the submitted UTR while it awaits review. */
  utr: z.string().nullable(),
  /** The shopper cancelled it before paying. Other lapsed orders expired. */
  isGivenUp: z.boolean(),
  /** With `refunded`, if the payment was in rupees. */
  refund: z.object({ amount: z.number(), at: z.string() }).optional(),
  /** For an order that was packed short. `at` is null until it is done. */
  partialRefund: z.object({ amount: z.number(), at: z.string().nullable() }).optional(),
})
export type OnlinePayment = z.infer<typeof OnlinePayment>

/** `history` is sorted oldest first. */
export const MyOrder = Order.extend({
  address: Address,
  history: z.array(StatusHistoryEntry),
  online: OnlinePayment.nullable(),
  /** Four digits for the rider, until the order is delivered. */
  deliveryCode: z.string().optional(),
  /** The first name and, if the shop has it, the phone number, while the order is on its way. */
  rider: z.object({ name: z.string(), phone: z.string().optional() }).optional(),
  /** While a packer fills the bags of an open order, and since it is packed. */
  packing: z.literal(true).optional(),
  packedAt: z.string().optional(),
  /** Only while the shopper may change address, slot and note. */
  version: z.int().optional(),
  /** Substitutes that wait for the shopper's answer. */
  questions: z.array(SubstituteQuestion).optional(),
})
export type MyOrder = z.infer<typeof MyOrder>

export const OrderPlacedReply = Success.extend({
  order: OrderSummary,
  /** The stored cart without the ordered products. */
  cartItems: z.record(z.string(), z.int()),
})
const ProviderChoice = z.enum(paymentProviders, lazyError('server.input.provider')).optional()
export const PlaceOnline = PlaceOrder.extend({ via: ProviderChoice })
export const PayOrder = z.object({ id: Id, via: ProviderChoice })
export const CheckoutReply = Success.extend({
  /** A page of the provider or, for UPI and the test card, of the shop. */
  url: z.url(),
  order: OrderSummary,
})
export const PaymentStatusReply = Success.extend({ state: z.enum(['awaiting', 'lapsed', 'paid']) })

/** The provider's module reads the body and checks its signature. */
export const WebhookParams = z.object({ provider: z.string() })
/** EventSource repeats the id of the last event in a header. */
export const OrderEventsQuery = z.object({ lastEventId: z.string().max(100).optional() })

/** Data of 'placed' and 'changed'. 'ready', 'beat' and 'resync' (fetch the orders again) have the data {}. */
export const MyOrderEvent = z.object({ _id: z.string(), version: z.int(), status: z.enum(orderStatuses) })
export type MyOrderEvent = z.infer<typeof MyOrderEvent>

export const MyOrderList = Success.extend({ orders: z.array(MyOrder) })

/** Ids: at most 24, without those of cancelled orders. */
export const BoughtProducts = Success.extend({ products: z.array(z.string()) })

export const OrderParams = z.object({ id: Id })
export const CancelOrder = OrderParams.extend({
  /** Refuses an order that was paid after the page was loaded. */
  onlyUnpaid: z.boolean().optional(),
  /** Returns the items of an unpaid order to the cart, to pay for them in another way. */
  toCart: z.boolean().optional(),
})
/** `cartItems` is the stored cart, with `toCart` only. */
export const CancelOrderReply = Success.extend({ cartItems: z.record(z.string(), z.int()).optional() })
