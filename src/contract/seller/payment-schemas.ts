import { Success } from '../common.ts'
import { type EndpointSchema, emptyInput } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'
import {
  PaymentExceptionCount,
  PaymentExceptionList,
  PaymentExceptionQuery,
  RefundInput,
  RefundReply,
  ResolvePaymentException,
  TakePayment,
} from './payment-exception.ts'

export const paymentSchemas = {
  listPaymentExceptions: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Lists payment exceptions that are open or done',
    query: PaymentExceptionQuery,
    reply: PaymentExceptionList,
  },
  countPaymentExceptions: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Counts the payment exceptions and UPI payments that await staff',
    reply: PaymentExceptionCount,
  },
  refundPayment: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Refunds a payment through its provider, once',
    body: RefundInput,
    reply: RefundReply,
  },
  resolvePaymentException: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Resolves a payment exception as refunded by hand or without a refund',
    body: ResolvePaymentException,
    reply: Success,
  },
  takePayment: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Takes a payment that is less than its order costs: the rest is collected at the door',
    body: TakePayment,
    reply: Success,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
