import { z } from 'zod'
import type { RejectionReason } from '#domain/delivery/acceptance.ts'
import { maxPricePaise } from '#domain/money.ts'
import { parseUtr, type UtrRejectionReason, utrError, wrongRejectionError } from '#domain/upi.ts'
import { rupees, text } from './common.ts'

// Apart from upi.ts and payment.ts, whose replies would add constants to the bundle of Home.

/** The number of a transfer: twelve digits, however they are spaced. */
export const Utr = z
  .string({ error: utrError })
  .max(40, { error: utrError })
  .transform((typed, context) => {
    const utr = parseUtr(typed)
    if (utr !== null) return utr
    context.addIssue({ code: 'custom', message: utrError() })
    return z.NEVER
  })

export const ReceivedAmount = rupees('seller-orders.upi.reject.field.received', { maxPaise: maxPricePaise })
export const RejectionText = text('seller-orders.upi.reject.field.reason', { max: 200, isMultiline: true })

export const UtrForm = z.object({ utr: Utr })

/** The form asks for what the chosen reason needs. */
export function utrRejectionForm({
  reason,
  amountPaise,
}: {
  reason: UtrRejectionReason
  amountPaise: number
}) {
  if (reason === 'other') return z.object({ words: RejectionText })
  if (reason === 'not-found') return z.object({})
  return z.object({
    received: ReceivedAmount.refine((paise) => paise !== amountPaise, { error: wrongRejectionError }),
  })
}

/** The form asks for the note of one resolution. */
export const resolutionForms = {
  'by-hand': z.object({ note: text('seller-orders.resolve.byHand.label') }),
  nothing: z.object({ note: text('seller-orders.resolve.nothing.label') }),
}

/** To the shopper. */
const RejectionNote = text('seller-orders.reject.note', { isMultiline: true })
export const OptionalNote = z.union([z.literal('').transform(() => undefined), RejectionNote]).optional()

/** The owner delivers an order without the code of the customer. */
export const OverrideForm = z.object({
  reason: text('seller-orders.rider.overrideReason', { isMultiline: true }),
})

export function rejectionForm(reason: RejectionReason) {
  return z.object({ note: reason === 'other' ? RejectionNote : OptionalNote })
}
