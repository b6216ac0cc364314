import { z } from 'zod'
import {
  disputeReasons,
  paymentExceptionKinds,
  paymentExceptionStates,
  paymentProviders,
} from '#domain/payment.ts'
import { Id, lazyError, PageLength, Success, text } from '../common.ts'

/** A payment that staff must refund or review. */
export const PaymentException = z.object({
  _id: z.string(),
  kind: z.enum(paymentExceptionKinds),
  state: z.enum(paymentExceptionStates),
  /** Null if the payment matches no order. */
  order: z
    .object({
      _id: z.string(),
      orderNumber: z.int(),
      /** Rupees. */
      amount: z.number(),
      name: z.string(),
      phone: z.string(),
      /** False for orders that expired or await payment; order lists omit them. */
      isPlaced: z.boolean(),
    })
    .nullable(),
  /** `minor` is in the smallest unit of the ISO 4217 currency. */
  received: z.object({ minor: z.int(), currency: z.string() }),
  /** For the kind dispute. `respondBy`: until then the provider takes an answer; null if it names no time. */
  dispute: z.object({ reason: z.enum(disputeReasons), respondBy: z.string().nullable() }).nullish(),
  provider: z.enum(paymentProviders),
  /** The provider's id of the payment or dispute. */
  reference: z.string(),
  canRefund: z.boolean(),
  /** Rupees. Set if the shop can take less than the order costs: what it then collects at the door. */
  left: z.number().optional(),
  refundId: z.string().nullable(),
  fault: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** All times are ISO 8601, UTC. */
  createdAt: z.string(),
})
export type PaymentException = z.infer<typeof PaymentException>

/** open: oldest first. done: last resolved first. */
export const PaymentExceptionQuery = z.object({
  state: z
    .enum(['open', 'done'], lazyError('server.input.either', { field: 'state', one: 'open', other: 'done' }))
    .default('open'),
  cursor: z
    .string()
    .regex(/^\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, lazyError('server.input.cursor'))
    .optional(),
  limit: PageLength.default(50),
})
export type PaymentExceptionQuery = z.output<typeof PaymentExceptionQuery>

export const PaymentExceptionList = Success.extend({
  exceptions: z.array(PaymentException),
  nextCursor: z.string().nullable(),
})
export type PaymentExceptionList = z.infer<typeof PaymentExceptionList>

export const PaymentExceptionCount = Success.extend({
  /** Open payment exceptions. */
  exceptions: z.int(),
  /** Submitted UTRs, and payments that riders reported. */
  upi: z.int(),
})
export type PaymentExceptionCount = z.infer<typeof PaymentExceptionCount>

export const RefundInput = z.object({ id: Id })
/** refunding: the provider has not replied; a job asks again. */
export const RefundReply = Success.extend({ state: z.enum(['refunding', 'refunded']) })

export const TakePayment = z.object({ id: Id })

export const ResolvePaymentException = z.object({
  id: Id,
  /** by-hand: refunded outside the shop. nothing: reviewed, and no refund is needed. */
  as: z.enum(['by-hand', 'nothing'], lazyError('server.input.resolution')),
  note: text('server.input.note', { max: 200 }),
})
