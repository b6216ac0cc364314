import { z } from 'zod'
import { paymentExceptionKinds, paymentExceptionStates, paymentProviders } from '#domain/payment.ts'
import { Id, PageLength, Success, text } from './common.ts'

/** Money that needs a seller: it is to be given back, or to be looked at. */
export const PaymentException = z.object({
  _id: z.string(),
  kind: z.enum(paymentExceptionKinds),
  state: z.enum(paymentExceptionStates),
  /** Null where the provider named no order of the shop's. */
  order: z
    .object({
      _id: z.string(),
      orderNumber: z.int(),
      /** Rupees. */
      amount: z.number(),
      /** The customer. */
      name: z.string(),
      phone: z.string(),
      /** False for one that lapsed, or waits for its payment: the counter's lists don't have it. */
      isPlaced: z.boolean(),
    })
    .nullable(),
  /** What came, in the smallest unit of its currency, as ISO 4217 names it. */
  received: z.object({ minor: z.int(), currency: z.string() }),
  provider: z.enum(paymentProviders),
  /** The provider's name for the payment. */
  reference: z.string(),
  /** Whether the provider gives money back when it is asked; else somebody does so by hand. */
  canRefund: z.boolean(),
  /** The provider's name for the refund. */
  refundId: z.string().nullable(),
  /** Why it did not go back the last time. */
  fault: z.string().nullable(),
  note: z.string().nullable(),
  /** Who dealt with it, by name, and when. */
  by: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** When it was flagged. ISO 8601, UTC, like all times. */
  createdAt: z.string(),
})
export type PaymentException = z.infer<typeof PaymentException>

/** Open is what somebody has to act on, the oldest first; done the rest, what was dealt with last first. */
export const PaymentExceptionQuery = z.object({
  state: z.enum(['open', 'done'], { error: 'state must be open or done' }).default('open'),
  cursor: z
    .string()
    .regex(/^\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This cursor is not one of ours')
    .optional(),
  limit: PageLength.default(50),
})
export type PaymentExceptionQuery = z.output<typeof PaymentExceptionQuery>

export const PaymentExceptionList = Success.extend({
  flags: z.array(PaymentException),
  nextCursor: z.string().nullable(),
})
export type PaymentExceptionList = z.infer<typeof PaymentExceptionList>

/** How much waits for a seller. */
export const PaymentExceptionCount = Success.extend({
  /** Payments to give back or to look at. */
  flags: z.int(),
  /** Transfers by UPI to look for. */
  upi: z.int(),
})
export type PaymentExceptionCount = z.infer<typeof PaymentExceptionCount>

export const RefundInput = z.object({ id: Id })
/** refunded: it is on its way back. refunding: the provider has not answered, and is asked again by itself. */
export const RefundReply = Success.extend({ state: z.enum(['refunding', 'refunded']) })

export const ResolvePaymentException = z.object({
  id: Id,
  /** by-hand: somebody has sent it back. nothing: it was looked at, and nothing is to be done. */
  as: z.enum(['by-hand', 'nothing'], { error: 'Please say what was done' }),
  note: text('A note', { max: 200 }),
})
