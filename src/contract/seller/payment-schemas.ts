import { Success } from '../common.ts'
import { type EndpointSchema, emptyInput } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'
import { PlaceAsCash } from '../upi.ts'
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
  placeAsCash: {
    ...emptyInput,
    for: 'seller: upi',
    summary: 'Places the order of a UPI payment that was not received as cash on delivery',
    body: PlaceAsCash,
    reply: Success,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
