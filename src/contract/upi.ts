import { z } from 'zod'
import { utrRejectionReasons } from '#domain/upi.ts'
import { Id, Success } from './common.ts'
import { PaymentStatusReply } from './order.ts'
import { ReceivedAmount, RefusalText, Utr } from './payment-forms.ts'

export const SubmitUtr = z.object({ id: Id, utr: Utr })

/** An order as it is paid to the shop's own UPI id. */
export const UpiCheckout = z.object({
  order: z.object({ _id: z.string(), orderNumber: z.int(), amount: z.number() }),
  state: PaymentStatusReply.shape.state,
  /** Until when the order waits, ISO 8601, UTC; null where it does not. */
  payBy: z.string().nullable(),
  /** Whom to pay: as it stood when this page was opened first. */
  payee: z.object({ id: z.string(), name: z.string() }),
  /** The number that the shopper gave, while the shop looks for it. */
  utr: z.string().nullable(),
  /** The number that the shop has looked for last and what it says of it, where it has not paid the order. */
  refusal: z.object({ utr: z.string(), text: z.string() }).nullable(),
})
export type UpiCheckout = z.infer<typeof UpiCheckout>
export const UpiCheckoutReply = Success.extend({ checkout: UpiCheckout })

/** What a shopper says was paid, as the seller looks for it in the bank account. */
export const UpiPayment = z.object({
  /** Of the checkout. */
  _id: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.int(), amount: z.number() }),
  customer: z.object({ name: z.string(), phone: z.string() }),
  /** The UPI id that was paid to. */
  payeeId: z.string(),
  utr: z.string(),
  /** ISO 8601, UTC. */
  toldAt: z.string(),
  /** How the order stands: one that has lapsed is placed again where its goods are still there. */
  state: PaymentStatusReply.shape.state,
})
export type UpiPayment = z.infer<typeof UpiPayment>
export const UpiPaymentList = Success.extend({ payments: z.array(UpiPayment) })

/** Which payment, and the number that the seller has looked for: the shopper may have given another one meanwhile. */
export const ConfirmUpiPayment = z.object({ id: Id, utr: Utr })
export const RejectUpiPayment = ConfirmUpiPayment.extend({
  reason: z.enum(utrRejectionReasons, { error: 'Please say why' }),
  /** Rupees that came instead, with the reason 'amount'. */
  received: ReceivedAmount.optional(),
  /** What the shopper reads, with the reason 'other'. */
  words: RefusalText.optional(),
}).superRefine(({ reason, received, words }, context) => {
  if (reason === 'amount' && received === undefined)
    context.addIssue({ code: 'custom', path: ['received'], message: 'Please say how much came' })
  if (reason === 'other' && words === undefined)
    context.addIssue({ code: 'custom', path: ['words'], message: 'Please say why' })
})
export type RejectUpiPayment = z.infer<typeof RejectUpiPayment>
/** placed: the shop has the order. flagged: the money is to be given back. refused: the order waits again. known: it was so already. */
export const UpiReviewReply = Success.extend({ outcome: z.enum(['placed', 'flagged', 'refused', 'known']) })
