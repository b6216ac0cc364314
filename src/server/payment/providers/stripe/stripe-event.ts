import { z } from 'zod'
import { isStorable } from '#contract/common.ts'

/** The signature proves who sent an event, not that the database can store every field. */

const Text = z.string().min(1).max(500).refine(isStorable)
/** In the smallest unit of the currency. `z.int()` takes safe integers, which a bigint column holds. */
const AmountMinor = z.int().nonnegative()
const Named = z.union([Text, z.object({ id: Text })]).nullish()

export const StripeEnvelope = z.object({
  id: Text,
  type: Text,
  /** Seconds, until the year 9999. */
  created: z.int().min(0).max(253_402_300_799),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }).optional(),
})
export type StripeEnvelope = z.infer<typeof StripeEnvelope>

export const StripeCheckout = z.object({
  id: Text,
  status: Text.nullish(),
  payment_status: Text,
  payment_intent: Named,
  amount_total: AmountMinor.nullish(),
  currency: Text.nullish(),
  client_reference_id: Text.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type StripeCheckout = z.infer<typeof StripeCheckout>

export const StripeRefund = z.object({
  id: Text,
  payment_intent: Named,
  status: Text.nullish(),
  amount: AmountMinor,
})
export type StripeRefund = z.infer<typeof StripeRefund>

export const StripeCharge = z.object({ payment_intent: Named, amount_refunded: AmountMinor })
export type StripeCharge = z.infer<typeof StripeCharge>
