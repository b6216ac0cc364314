import { keepCashBook } from '#server/cash/on-order-event.ts'
import { countCustomerOrder } from '#server/customers/on-order-event.ts'
import { createDocumentHandler, type DocumentOptions } from '#server/document/issue-documents.ts'
import type { OrderEventHandler } from '#server/order/core/change-order.ts'
import { returnCreditBeyondDue } from '#server/payment/credit/return-credit.ts'
import {
  keepReopenedPayment,
  refundCancelled,
  refundDifference,
} from '#server/payment/refunds/refund-handlers.ts'
import { touchReports } from '#server/reports/on-order-event.ts'
import { keepClaimedOrder } from '#server/ticket/on-order-event.ts'

/** What follows the events of orders in the same transaction, in this order. Each handler chooses its kinds. */
export function createOrderEventHandlers(documents: DocumentOptions): readonly OrderEventHandler[] {
  return [
    keepClaimedOrder,
    refundCancelled,
    keepReopenedPayment,
    // Credit goes back before money.
    returnCreditBeyondDue,
    refundDifference,
    keepCashBook,
    touchReports,
    // Last, as in the placing statement: orders of one customer wait for each other here.
    countCustomerOrder,
    // Only asks for work before the commit: all orders wait for each other there.
    createDocumentHandler(documents),
  ]
}
