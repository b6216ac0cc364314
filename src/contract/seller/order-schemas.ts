import { type EndpointSchema, emptyInput, emptyObject } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'
import { OrderParams } from '../order.ts'
import { ConfirmUpiPayment, RejectUpiPayment, UpiPaymentList, UpiReviewReply } from '../upi.ts'
import {
  BulkStatusChange,
  BulkStatusReply,
  OrderDetailReply,
  OrderEventsQuery,
  OrderList,
  OrderPaymentReply,
  OrderQuery,
  OrderSlotReply,
  OrderSlotsReply,
  SetOrderPayment,
  SetOrderSlot,
  StatusChange,
  StatusChangeReply,
} from './order.ts'
import { ReportExportQuery, ReportQuery, ReportReply } from './report.ts'

export const orderSchemas = {
  listOrders: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Lists orders, newest first: all of them or, with parameters, one page of the matching ones',
    query: OrderQuery,
    reply: OrderList,
  },
  streamOrderEvents: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Streams placed and changed orders as server-sent events',
    query: OrderEventsQuery,
    reply: emptyObject,
  },
  getOrder: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Returns an order with its history and payments',
    params: OrderParams,
    reply: OrderDetailReply,
  },
  setOrderPayment: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Marks a cash order as paid or not paid',
    params: OrderParams,
    body: SetOrderPayment,
    reply: OrderPaymentReply,
  },
  listOrderSlots: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Lists the delivery slots that an order can have now',
    params: OrderParams,
    reply: OrderSlotsReply,
  },
  setOrderSlot: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Moves an open order to another delivery slot, or to as soon as possible',
    params: OrderParams,
    body: SetOrderSlot,
    reply: OrderSlotReply,
  },
  bulkOrderStatus: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Changes the status of several orders, each independently of the others',
    body: BulkStatusChange,
    reply: BulkStatusReply,
  },
  setOrderStatus: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Changes the status of an order',
    params: OrderParams,
    body: StatusChange,
    reply: StatusChangeReply,
  },
  listUpiPayments: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Lists the submitted UTRs that await review, oldest first',
    reply: UpiPaymentList,
  },
  confirmUpiPayment: {
    ...emptyInput,
    for: 'seller: upi',
    summary: 'Confirms that the full amount of a UPI payment was received',
    body: ConfirmUpiPayment,
    reply: UpiReviewReply,
  },
  rejectUpiPayment: {
    ...emptyInput,
    for: 'seller: upi',
    summary: 'Rejects a UPI payment that was not received or has another amount',
    body: RejectUpiPayment,
    reply: UpiReviewReply,
  },
  getReport: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Returns orders, sales, open work and cash due for today and recent days',
    query: ReportQuery,
    reply: ReportReply,
  },
  downloadReport: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Returns one table of the report as a CSV file',
    query: ReportExportQuery,
    reply: emptyObject,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
