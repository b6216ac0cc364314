import { z } from 'zod'
import type { RejectionReason } from '#domain/delivery/acceptance.ts'
import { text } from '../common.ts'

// Apart from acceptance.ts, whose replies would add constants to the bundle of the panel.

/** To the shopper. */
export const RejectionNote = text('seller-orders.reject.note', { isMultiline: true })
export const OptionalNote = z.union([z.literal('').transform(() => undefined), RejectionNote]).optional()

export function rejectionForm(reason: RejectionReason) {
  return z.object({ note: reason === 'other' ? RejectionNote : OptionalNote })
}
