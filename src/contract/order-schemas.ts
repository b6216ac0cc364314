import { type EndpointSchema, emptyInput, emptyObject } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import { OrderParams } from './order.ts'
import { ReportExportQuery, ReportQuery, ReportReply } from './report.ts'
import {
  BulkStatusChange,
  BulkStatusReply,
  OrderDetailReply,
  OrderEventsQuery,
  OrderList,
  OrderPaymentReply,
  OrderQuery,
  SetOrderPayment,
  StatusChange,
  StatusChangeReply,
} from './seller-order.ts'
import { ConfirmUpiPayment, RejectUpiPayment, UpiPaymentList, UpiReviewReply } from './upi.ts'

export const orderSchemas = {
  listOrders: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'All orders, or a page of those that match; newest first',
    query: OrderQuery,
    reply: OrderList,
  },
  streamOrderEvents: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Orders as they are placed and changed, as events of a stream',
    query: OrderEventsQuery,
    reply: emptyObject,
  },
  getOrder: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'An order with its history and its payments',
    params: OrderParams,
    reply: OrderDetailReply,
  },
  setOrderPayment: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Say that the cash for an order was received, or was not after all',
    params: OrderParams,
    body: SetOrderPayment,
    reply: OrderPaymentReply,
  },
  bulkOrderStatus: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Change the status of several orders, each by itself',
    body: BulkStatusChange,
    reply: BulkStatusReply,
  },
  setOrderStatus: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Change the status of an order',
    params: OrderParams,
    body: StatusChange,
    reply: StatusChangeReply,
  },
  listUpiPayments: {
    ...emptyInput,
    for: 'seller: orders',
    summary:
      "Payments to the shop's UPI id that shoppers say they made and nobody has looked for yet, the oldest first",
    reply: UpiPaymentList,
  },
  confirmUpiPayment: {
    ...emptyInput,
    for: 'seller: orders',
    summary: "Say that a payment has come to the shop's UPI id, all of it",
    body: ConfirmUpiPayment,
    reply: UpiReviewReply,
  },
  rejectUpiPayment: {
    ...emptyInput,
    for: 'seller: orders',
    summary: "Say that a payment has not come to the shop's UPI id, or not as it should have",
    body: RejectUpiPayment,
    reply: UpiReviewReply,
  },
  getReport: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'What was ordered and sold today and in the last days, what is to be done, what is owed',
    query: ReportQuery,
    reply: ReportReply,
  },
  downloadReport: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'One table of the figures as a CSV file',
    query: ReportExportQuery,
    reply: emptyObject,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
