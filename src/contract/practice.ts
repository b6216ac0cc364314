import { z } from 'zod'
import { Done, Id } from './common.ts'

/** What somebody does with the practice card. */
export const practiceActs = ['pay', 'decline', 'cancel'] as const
export type PracticeAct = (typeof practiceActs)[number]

export const PracticeId = z.object({ id: Id })
export const PracticeStep = z.object({
  act: z.enum(practiceActs, { error: 'The practice card can pay, be declined or be cancelled' }),
})

/** A name and what it comes to, in rupees. */
const Sum = z.object({ name: z.string(), amount: z.number() })

/** What the page of the practice card shows. */
export const PracticeCheckout = z.object({
  orderNumber: z.int(),
  /** All of it, in rupees. */
  amount: z.number(),
  lines: z.array(Sum.extend({ quantity: z.int() })),
  fees: z.array(Sum),
  /** ended: cancelled, or out of time. */
  state: z.enum(['open', 'paid', 'ended']),
})
export type PracticeCheckout = z.infer<typeof PracticeCheckout>

export const PracticeShown = Done.extend({ checkout: PracticeCheckout })
