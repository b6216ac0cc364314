import { z } from 'zod'
import { t } from '#domain/i18n/translate.ts'
import { upiReportStates, utrRejectionReasons } from '#domain/upi.ts'
import { Id, lazyError, OrderVersion, Success } from './common.ts'
import { OrderSummary, PaymentStatusReply } from './order.ts'
import { ReceivedAmount, RejectionText, Utr } from './payment-forms.ts'

export const SubmitUtr = z.object({ id: Id, utr: Utr })

export const UpiCheckout = z.object({
  order: OrderSummary,
  state: PaymentStatusReply.shape.state,
  payBy: z.string().nullable(),
  /** As it was when this page was first opened. */
  payee: z.object({ id: z.string(), name: z.string() }),
  utr: z.string().nullable(),
  /** The last rejected UTR and the shop's reason. */
  refusal: z.object({ utr: z.string(), text: z.string() }).nullable(),
})
export type UpiCheckout = z.infer<typeof UpiCheckout>
export const UpiCheckoutReply = Success.extend({ checkout: UpiCheckout })

export const UpiPayment = z.object({
  _id: z.string(),
  order: OrderSummary,
  customer: z.object({ name: z.string(), phone: z.string() }),
  /** The shop's UPI ID at that time. */
  payeeId: z.string(),
  utr: z.string(),
  toldAt: z.string(),
  /** Confirming a lapsed order places it again if its products are in stock. */
  state: PaymentStatusReply.shape.state,
})
export type UpiPayment = z.infer<typeof UpiPayment>

/** A rider reported that the customer paid a cash order by UPI to the shop. `amount` is what is due. */
export const UpiReport = z.object({
  order: OrderSummary,
  version: z.int(),
  customer: UpiPayment.shape.customer,
  /** The rider. */
  by: z.string().nullable(),
  at: z.string(),
})
export type UpiReport = z.infer<typeof UpiReport>

export const UpiPaymentList = Success.extend({
  payments: z.array(UpiPayment),
  /** Received ones are confirmed by `setOrderPayment`. A previous release has none. */
  reports: z.array(UpiReport).optional(),
})

export const SetUpiReport = z.object({
  /** not-received: the order has its cash due again. to-check: undoes it. */
  state: z.enum(
    upiReportStates,
    lazyError('server.input.oneOf', { field: 'state', choices: upiReportStates.join(', ') }),
  ),
  version: OrderVersion,
})

/** `utr` is the number that staff checked: the shopper may have submitted another one since. */
export const ConfirmUpiPayment = z.object({
  id: Id,
  utr: Utr,
  /** Rupees, if less arrived: the shop takes it and collects the rest at the door. */
  received: ReceivedAmount.optional(),
})
export const PlaceAsCash = ConfirmUpiPayment.pick({ id: true, utr: true })
export const RejectUpiPayment = ConfirmUpiPayment.extend({
  reason: z.enum(utrRejectionReasons, lazyError('server.input.rejectionReason')),
  /** Rupees received, for the reason 'amount'. */
  received: ReceivedAmount.optional(),
  words: RejectionText.optional(),
}).superRefine(({ reason, received, words }, context) => {
  if (reason === 'amount' && received === undefined)
    context.addIssue({ code: 'custom', path: ['received'], message: t('server.input.received') })
  if (reason === 'other' && words === undefined)
    context.addIssue({ code: 'custom', path: ['words'], message: t('server.input.rejectionText') })
})
export type RejectUpiPayment = z.infer<typeof RejectUpiPayment>
/** placed: the order is placed. flagged: refund it. refused: it awaits payment again. known: no change. */
export const UpiReviewReply = Success.extend({ outcome: z.enum(['placed', 'flagged', 'refused', 'known']) })
