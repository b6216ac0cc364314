import { z } from 'zod'
import { maxBulkOrders, maxOrdersByIds, orderStatuses, paymentMethods, paymentTypes } from '#domain/order.ts'
import { paymentProviders } from '#domain/payment.ts'
import { Day, Id, PageLength, SearchText, Success } from './common.ts'
import { Order } from './order.ts'
import { PaymentException } from './payment.ts'

const Status = z.enum(orderStatuses, { error: `Status must be one of ${orderStatuses.join(', ')}` })

/** Which orders a seller wants to see, the newest first. Nothing of it: all of them. */
export const OrderQuery = z
  .object({
    /** An order's number; parts of the customer's name; or of the telephone number, from five digits, however it is written. */
    q: SearchText.optional(),
    /** One or several, with commas between. */
    status: z
      .string()
      .max(100)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(Status))
      .optional(),
    day: Day.optional(),
    /** The first and the last day, both included. */
    from: Day.optional(),
    to: Day.optional(),
    payment: z.enum(['paid', 'pending'], { error: 'payment must be paid or pending' }).optional(),
    method: z.enum(paymentTypes, { error: `method must be ${paymentTypes.join(' or ')}` }).optional(),
    limit: PageLength.optional(),
    cursor: z.string().max(200).optional(),
    /** Just these, in this order, with commas between; nothing else may be asked beside it. Those that don't exist are left out. */
    ids: z
      .string()
      .max(maxOrdersByIds * 37)
      .transform((ids) => ids.split(',').filter(Boolean))
      .pipe(z.array(Id).min(1).max(maxOrdersByIds))
      .optional(),
  })
  .refine(({ day, from, to }) => day === undefined || (from === undefined && to === undefined), {
    path: ['day'],
    message: 'Please give either a day, or from and to',
  })
  .refine((query) => query.ids === undefined || Object.keys(query).length === 1, {
    path: ['ids'],
    message: 'ids stands alone: nothing else may be asked beside it',
  })
export type OrderQuery = z.infer<typeof OrderQuery>

/** An order as sellers see it. */
export const SellerOrder = Order.extend({
  /** Grows with each change of status or payment. Whoever changes an order says which version they saw. */
  version: z.int(),
  /** Who cancelled it, where it is cancelled. */
  cancelledBy: z.enum(['shopper', 'shop']).nullable(),
  /** Where the payment stands that has to go back, since the order was cancelled; refunding: its provider was asked and has not answered. */
  refund: z.enum(['due', 'refunding', 'refunded']).nullable(),
})
export type SellerOrder = z.infer<typeof SellerOrder>

export const OrderList = Success.extend({
  orders: z.array(SellerOrder),
  /** Present where the call had parameters: how to ask for the next page, or null on the last one. */
  nextCursor: z.string().nullable().optional(),
  /**
   * On a first page without `q`: how many orders there are of each status that match everything else, each counted up to `mostCounted` + 1.
   */
  counts: z.record(Status, z.int()).optional(),
})
export type OrderCounts = NonNullable<z.infer<typeof OrderList>['counts']>

/** Somebody behind the counter by name, or null for the shopper. */
const SellerName = z.string().nullable()

export const SellerStatusHistoryEntry = z.object({ status: Status, at: z.string(), by: SellerName })
export type SellerStatusHistoryEntry = z.infer<typeof SellerStatusHistoryEntry>

/** Money that was received, and given back where `takenBackAt` says so. */
export const OrderPayment = z.object({
  amount: z.number(),
  method: z.enum(paymentMethods),
  receivedAt: z.string(),
  /** Null where it came by a provider. */
  receivedBy: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  /** By whom it came, and their name for it; null for cash. */
  provider: z.enum(paymentProviders).nullable(),
  reference: z.string().nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderDetail = SellerOrder.extend({
  /** Every step it has taken, the oldest first. */
  history: z.array(SellerStatusHistoryEntry),
  /** The oldest first; at most the last one stands. */
  payments: z.array(OrderPayment),
  /** What of the money for it needs a seller, or needed one; the oldest first. */
  flags: z.array(PaymentException),
})
export type OrderDetail = z.infer<typeof OrderDetail>
export const OrderDetailReply = Success.extend({ order: OrderDetail })

/** The version somebody saw: where the order has another one by now, nothing changes. Left out, the last word counts. */
const Version = z
  .int({ error: 'version must be a whole number' })
  .min(1, 'version must be at least 1')
  .optional()

export const StatusChange = z.object({ status: Status, version: Version })

/** What a change of status did; sent back with `from` and `version`, it is undone. */
export const OrderStatusChange = z.object({
  id: z.string(),
  orderNumber: z.int(),
  from: Status,
  status: Status,
  version: z.int(),
})
export type OrderStatusChange = z.infer<typeof OrderStatusChange>
export const StatusChangeReply = Success.extend({ moved: OrderStatusChange })

export const BulkStatusChange = z.object({
  orders: z
    .array(
      z.object({
        id: Id,
        version: Version,
        /** Another one than the others', as when several are undone that came from here and there. */
        status: Status.optional(),
      }),
      { error: 'Please choose some orders' },
    )
    .min(1, 'Please choose some orders')
    .max(maxBulkOrders, `At most ${maxBulkOrders} orders change in one go`)
    .refine(
      (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
      'An order is named twice',
    ),
  status: Status,
})
export const BulkStatusReply = Success.extend({
  moved: z.array(OrderStatusChange),
  /** Orders that stay as they were, each with the reason in words. */
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
})
export type BulkStatusReply = z.infer<typeof BulkStatusReply>

export const SetOrderPayment = z.object({
  isPaid: z.boolean({ error: 'isPaid must be true or false' }),
  version: Version,
})
export const OrderPaymentReply = Success.extend({
  order: SellerOrder.pick({ _id: true, orderNumber: true, status: true, isPaid: true, version: true }),
})

/** Where a stream goes on: the id of the last event that came, as EventSource sends it in a header by itself. */
export const OrderEventsQuery = z.object({ lastEventId: z.string().max(100).optional() })

/**
 * What the events 'placed' and 'changed' of the stream carry as JSON; the event's id is the number of the change. Also there are 'ready', when a stream
 * without a past begins, and 'resync', where so much was missed that the lists have to be asked for anew; and 'beat', which shows every quarter of a minute that the shop is
 * there; these carry {}.
 */
export const OrderEvent = z.object({
  _id: z.string(),
  orderNumber: z.int(),
  status: Status,
  isPaid: z.boolean(),
  version: z.int(),
  /** Rupees. */
  amount: z.number(),
  /** The customer. */
  name: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>
