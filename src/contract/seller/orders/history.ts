import { z } from 'zod'
import { failureReasons } from '#domain/delivery/rider.ts'
import { upiReportStates } from '#domain/upi.ts'
import { SlotTimes } from '../../order.ts'

export const SellerName = z.string().nullable()

/** A seller gave the order another slot. null: as soon as possible. */
export const SlotMove = z.object({
  from: SlotTimes.nullable(),
  to: SlotTimes.nullable(),
  note: z.string().nullable(),
  at: z.string(),
  by: SellerName,
})

/** reported: by the rider. A payment that was received is one of `payments`. */
export const UpiReportEntry = z.object({
  state: z.enum(['reported', ...upiReportStates]),
  at: z.string(),
  by: SellerName,
})
export type UpiReportEntry = z.infer<typeof UpiReportEntry>

export const workKinds = [
  'picking-started',
  'packed',
  'unpacked',
  'substitute-offered',
  'substitute-removed',
  'substitute-answered',
  'rider-assigned',
  'delivery-failed',
  'claim-refunded',
  'claim-replaced',
  'returned',
  'stock-decided',
] as const

/** What was done with an order in the shop and on its way, besides its statuses. `by`: null is the customer. */
export const WorkEntry = z.object({
  kind: z.enum(workKinds),
  at: z.string(),
  by: SellerName,
  bags: z.int().optional(),
  /** null: no rider any more. */
  rider: z.string().nullable().optional(),
  reason: z.enum(failureReasons).optional(),
  isAccepted: z.boolean().optional(),
})
export type WorkEntry = z.infer<typeof WorkEntry>
