import { z } from 'zod'
import { isStorable } from '#contract/common.ts'

/** The signature proves who sent an event, not that the database can store every field. */

const Text = z.string().min(1).max(500).refine(isStorable)
/** In the smallest unit of the currency. `z.int()` takes safe integers, which a bigint column holds. */
const AmountMinor = z.int().nonnegative()
const Named = z.union([Text, z.object({ id: Text })]).nullish()

/** Until the year 9999. */
const Seconds = z.int().min(0).max(253_402_300_799)

export const StripeEnvelope = z.object({
  id: Text,
  type: Text,
  created: Seconds,
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }).optional(),
})
export type StripeEnvelope = z.infer<typeof StripeEnvelope>

const StripeCheckoutFields = z.object({
  id: Text,
  status: Text.nullish(),
  payment_status: Text,
  payment_intent: Named,
  amount_total: AmountMinor.nullish(),
  currency: Text.nullish(),
  client_reference_id: Text.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
/** A paid session without its money would become an exception of 0. */
export const StripeCheckout = StripeCheckoutFields.refine(
  ({ payment_status, amount_total, currency }) =>
    payment_status !== 'paid' || (typeof amount_total === 'number' && typeof currency === 'string'),
)
export type StripeCheckout = z.infer<typeof StripeCheckout>

/** As the shop sends it with a partial refund; other values are foreign. */
const RefundMetadata = z.object({ haat_refund: z.string().regex(/^[0-9a-f-]{36}-\d{1,9}$/) })

export const StripeRefund = z.object({
  id: Text,
  payment_intent: Named,
  status: Text.nullish(),
  amount: AmountMinor,
  metadata: RefundMetadata.nullish().catch(null),
})
export type StripeRefund = z.infer<typeof StripeRefund>

export const StripeCharge = z.object({ payment_intent: Named, amount_refunded: AmountMinor })
export type StripeCharge = z.infer<typeof StripeCharge>

export const StripeDispute = z.object({
  id: Text,
  payment_intent: Named,
  amount: AmountMinor,
  currency: Text,
  reason: Text.nullish(),
  status: Text,
  evidence_details: z.object({ due_by: Seconds.nullish() }).nullish(),
})
export type StripeDispute = z.infer<typeof StripeDispute>
