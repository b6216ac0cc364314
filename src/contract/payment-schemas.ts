import { Success } from './common.ts'
import { type EndpointSchema, emptyInput } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import {
  PaymentExceptionCount,
  PaymentExceptionList,
  PaymentExceptionQuery,
  RefundInput,
  RefundReply,
  ResolvePaymentException,
} from './payment.ts'

export const paymentSchemas = {
  listPaymentExceptions: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Payments to give back or to look at, or those that were dealt with',
    query: PaymentExceptionQuery,
    reply: PaymentExceptionList,
  },
  countPaymentExceptions: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'How many payments wait for a seller',
    reply: PaymentExceptionCount,
  },
  refundPayment: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Give a payment back through its provider, once',
    body: RefundInput,
    reply: RefundReply,
  },
  resolvePaymentException: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Say that a payment was given back by hand, or that nothing is to be done about it',
    body: ResolvePaymentException,
    reply: Success,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
