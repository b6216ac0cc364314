import { z } from 'zod'
import {
  codMethods,
  maxOrdersByIds,
  orderSources,
  orderStatuses,
  paymentMethods,
  paymentTypes,
} from '#domain/order.ts'
import { orderSteps, orderWaits } from '#domain/order-step.ts'
import { paymentProviders } from '#domain/payment.ts'
import {
  commaSeparated,
  Day,
  Id,
  lazyError,
  OrderVersion,
  PageLength,
  SearchText,
  Success,
  text,
} from '../common.ts'
import { SlotChoice } from '../delivery.ts'
import { Order, SlotTimes } from '../order.ts'
import { CustomerNote } from './customer.ts'
import { OrderDelivery, OrderRider } from './delivery/run-sheet.ts'
import { SellerName, SlotMove, UpiReportEntry, WorkEntry } from './orders/history.ts'
import { OrderEditEntry } from './orders/order-edit.ts'
import { PaymentException } from './payment-exception.ts'
import { OrderPacker } from './picking.ts'

export const Status = z.enum(
  orderStatuses,
  lazyError('server.input.status', { choices: orderStatuses.join(', ') }),
)

const Step = z.enum(
  orderSteps,
  lazyError('server.input.oneOf', { field: 'step', choices: orderSteps.join(', ') }),
)

const orderSorts = ['newest', 'oldest', 'slot'] as const

function oneOfTwo<const Choice extends string>(field: string, choices: readonly [Choice, Choice]) {
  const [one, other] = choices
  return z.enum(choices, lazyError('server.input.either', { field, one, other }))
}

/**
 * Newest first, unless `sort` says otherwise. 'slot' lists open orders that have a slot, the next slot first.
 * Without parameters: all orders.
 */
export const OrderQuery = z
  .object({
    /** Order number, part of the customer's name, or at least five digits of the phone number. */
    q: SearchText.optional(),
    status: commaSeparated(Status, { max: 100, maxLength: 100 }).optional(),
    /** Finer than the status: 'packed' is Processing with its bags ready. */
    step: commaSeparated(Step, { max: 100, maxLength: 100 }).optional(),
    day: Day.optional(),
    from: Day.optional(),
    to: Day.optional(),
    payment: oneOfTwo('payment', ['paid', 'pending']).optional(),
    method: oneOfTwo('method', paymentTypes).optional(),
    /** Open orders after their promise, or orders that no rider has. */
    waits: oneOfTwo('waits', orderWaits).optional(),
    sort: z
      .enum(orderSorts, lazyError('server.input.oneOf', { field: 'sort', choices: orderSorts.join(', ') }))
      .optional(),
    limit: PageLength.optional(),
    cursor: z.string().max(200).optional(),
    /** Comma-separated; returned in this order, without other filters. Unknown ids are skipped. */
    ids: commaSeparated(Id, { min: 1, max: maxOrdersByIds, maxLength: maxOrdersByIds * 37 }).optional(),
  })
  .refine(({ day, from, to }) => day === undefined || (from === undefined && to === undefined), {
    path: ['day'],
    ...lazyError('server.input.dayOrRange'),
  })
  .refine((query) => query.ids === undefined || Object.keys(query).length === 1, {
    path: ['ids'],
    ...lazyError('server.input.idsAlone'),
  })
export type OrderQuery = z.infer<typeof OrderQuery>

export const SellerOrder = Order.extend({
  /** For an order that a staff member typed in, or decided on. */
  source: z.enum(orderSources).optional(),
  /** Increases with each change of status, payment or slot. */
  version: z.int(),
  cancelledBy: z.enum(['shopper', 'shop']).nullable(),
  /** Who packs the open order now. Left out: no one, or it is packed. */
  packer: OrderPacker.optional(),
  /** For a packed order. */
  bags: z.int().optional(),
  /** Who delivers it. Left out: not assigned. */
  rider: OrderRider.optional(),
  delivery: OrderDelivery.optional(),
  /** Delivered, not paid, and the rider reported a payment by UPI that staff have not checked yet. */
  upiReport: z.object({ by: z.string().nullable(), at: z.string() }).optional(),
  /** For a cancelled order. refunding: the provider has not replied. */
  refund: z.enum(['due', 'refunding', 'refunded']).nullable(),
  /** Set if the areas and PIN codes of the shop leave the address out. Staff are asked before they accept. */
  outsideArea: z
    .object({
      /** In a straight line if the order has a location. null: unknown. */
      distanceKm: z.number().nullable(),
    })
    .optional(),
  /** For a paid online order that was packed short, in rupees. */
  partialRefund: z.object({ amount: z.number(), state: z.enum(['due', 'refunding', 'refunded']) }).optional(),
})
export type SellerOrder = z.infer<typeof SellerOrder>

export const OrderList = Success.extend({
  orders: z.array(SellerOrder),
  /** Only for requests with parameters; null on the last page. */
  nextCursor: z.string().nullable().optional(),
  /** First page without `q` only. Each status is counted up to `maxCountedOrders` + 1. */
  counts: z.record(Status, z.int()).optional(),
  /** Beside `counts`, in the same way. */
  stepCounts: z.record(Step, z.int()).optional(),
})
export type OrderCounts = NonNullable<z.infer<typeof OrderList>['counts']>
export type StepCounts = NonNullable<z.infer<typeof OrderList>['stepCounts']>

export const SellerStatusHistoryEntry = z.object({ status: Status, at: z.string(), by: SellerName })
export type SellerStatusHistoryEntry = z.infer<typeof SellerStatusHistoryEntry>

export const OrderPayment = z.object({
  amount: z.number(),
  method: z.enum(paymentMethods),
  receivedAt: z.string(),
  receivedBy: z.string().nullable(),
  /** Who pressed, if another person holds the cash. */
  recordedBy: z.string().optional(),
  takenBackAt: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  provider: z.enum(paymentProviders).nullable(),
  reference: z.string().nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** In the customer's language, for links to WhatsApp. */
export const WhatsAppTexts = z.object({
  about: z.string(),
  /** What the customer should know by now. Left out while the order waits. */
  status: z.string().optional(),
  /** Left out of a cancelled order. */
  bill: z.string().optional(),
})
export type WhatsAppTexts = z.infer<typeof WhatsAppTexts>

export const OrderDetail = SellerOrder.extend({
  /** Left out once the customer's data is deleted. */
  whatsApp: WhatsAppTexts.optional(),
  /** Left out once the account is deleted. Notes newest first. */
  customer: z.object({ _id: z.string(), notes: z.array(CustomerNote.omit({ _id: true })) }).optional(),
  history: z.array(SellerStatusHistoryEntry),
  /** Oldest first. */
  slotMoves: z.array(SlotMove).optional(),
  /** Oldest first. */
  work: z.array(WorkEntry).optional(),
  edits: z.array(OrderEditEntry).optional(),
  /** Oldest first. Only the last one can be in effect. */
  payments: z.array(OrderPayment),
  /** Oldest first. */
  upiReports: z.array(UpiReportEntry).optional(),
  /** Open and resolved ones, oldest first. */
  exceptions: z.array(PaymentException),
})
export type OrderDetail = z.infer<typeof OrderDetail>
export const OrderDetailReply = Success.extend({ order: OrderDetail })

export const StatusChange = z
  .object({
    status: Status,
    version: OrderVersion,
    /** With Delivered: the amount due of an unpaid cash order was received, in the same change. */
    cashReceived: z.literal(true).optional(),
    /** With Shipped or Delivered: also of an order that is still being packed. */
    evenUnpacked: z.literal(true).optional(),
  })
  .refine(({ status, cashReceived }) => !cashReceived || status === 'Delivered', {
    path: ['cashReceived'],
    ...lazyError('server.input.cashReceived'),
  })

/** Sent back with `from` and `version`, it undoes the change. */
export const OrderStatusChange = z.object({
  id: z.string(),
  orderNumber: z.int(),
  from: Status,
  status: Status,
  version: z.int(),
})
export type OrderStatusChange = z.infer<typeof OrderStatusChange>
export const StatusChangeReply = Success.extend({ moved: OrderStatusChange })
export const AcceptReply = Success.extend({
  moved: OrderStatusChange,
  acceptedAt: z.string(),
  promisedAt: z.string(),
})

export const SetOrderPayment = z.object({
  isPaid: z.boolean(lazyError('server.input.boolean', { field: 'isPaid' })),
  /** For a payment; Cash if left out. UPI needs the permission 'upi'. */
  method: oneOfTwo('method', codMethods).optional(),
  version: OrderVersion,
})
export const OrderPaymentReply = Success.extend({
  order: SellerOrder.pick({ _id: true, orderNumber: true, status: true, isPaid: true, version: true }),
})

export const OrderSlotsReply = Success.extend({ slots: z.array(SlotChoice) })

export const SetOrderSlot = z.object({
  /** Id of one of the order's slots. null: as soon as possible. */
  slot: z.string().max(100).nullable(),
  version: OrderVersion,
  /** To the shopper. */
  note: z.union([z.literal('').transform(() => undefined), text('seller-orders.slot.note')]).optional(),
})
export const OrderSlotReply = Success.extend({
  order: SellerOrder.pick({ _id: true, orderNumber: true, status: true, isPaid: true, version: true }).extend(
    { slot: SlotTimes.nullable() },
  ),
})

/** Data of 'placed' and 'changed'. 'ready', 'beat' and 'resync' (reload the lists) have the data {}. */
export const OrderEvent = z.object({
  _id: z.string(),
  orderNumber: z.int(),
  status: Status,
  isPaid: z.boolean(),
  version: z.int(),
  amount: z.number(),
  name: z.string(),
  /** null: as soon as possible. */
  slot: SlotTimes.nullable().optional(),
  /** null: no time is promised. */
  promisedAt: z.string().nullable().optional(),
  /** null: no one packs it now. */
  packer: OrderPacker.nullable().optional(),
  at: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>
