import type { CallName } from './calls.ts'
import { FiguresFileQuery, FiguresQuery, TodayFigures } from './figures.ts'
import { OrderId } from './order.ts'
import {
  BulkMoved,
  BulkStatusChange,
  EventsQuery,
  OrderList,
  OrderMoved,
  OrderQuery,
  OrderShown,
  PaymentChange,
  PaymentChanged,
  StatusChange,
} from './seller-order.ts'
import { nothing, plain, type Shape } from './shape.ts'
import { ConfirmUpi, RefuseUpi, UpiAnswered, UpiPaymentList } from './upi.ts'

/** What sellers do with orders, and the figures made of them. */
export const orderShapes = {
  listOrders: {
    ...plain,
    for: 'seller: orders',
    about: 'All orders, or a page of those that match; newest first',
    query: OrderQuery,
    reply: OrderList,
  },
  orderEvents: {
    ...plain,
    for: 'seller: orders',
    about: 'Orders as they are placed and changed, as events of a stream',
    query: EventsQuery,
    reply: nothing,
  },
  getOrder: {
    ...plain,
    for: 'seller: orders',
    about: 'An order with its history and its payments',
    params: OrderId,
    reply: OrderShown,
  },
  setOrderPayment: {
    ...plain,
    for: 'seller: orders',
    about: 'Say that the cash for an order was received, or was not after all',
    params: OrderId,
    body: PaymentChange,
    reply: PaymentChanged,
  },
  bulkOrderStatus: {
    ...plain,
    for: 'seller: orders',
    about: 'Change the status of several orders, each by itself',
    body: BulkStatusChange,
    reply: BulkMoved,
  },
  setOrderStatus: {
    ...plain,
    for: 'seller: orders',
    about: 'Change the status of an order',
    params: OrderId,
    body: StatusChange,
    reply: OrderMoved,
  },
  listUpiPayments: {
    ...plain,
    for: 'seller: orders',
    about:
      "Payments to the shop's UPI id that shoppers say they made and nobody has looked for yet, the oldest first",
    reply: UpiPaymentList,
  },
  confirmUpi: {
    ...plain,
    for: 'seller: orders',
    about: "Say that a payment has come to the shop's UPI id, all of it",
    body: ConfirmUpi,
    reply: UpiAnswered,
  },
  refuseUpi: {
    ...plain,
    for: 'seller: orders',
    about: "Say that a payment has not come to the shop's UPI id, or not as it should have",
    body: RefuseUpi,
    reply: UpiAnswered,
  },
  todayFigures: {
    ...plain,
    for: 'seller: orders',
    about: 'What was ordered and sold today and in the last days, what is to be done, what is owed',
    query: FiguresQuery,
    reply: TodayFigures,
  },
  figuresFile: {
    ...plain,
    for: 'seller: orders',
    about: 'One table of the figures as a CSV file',
    query: FiguresFileQuery,
    reply: nothing,
  },
} as const satisfies Partial<Record<CallName, Shape>>
