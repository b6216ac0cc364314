import { z } from 'zod'
import { Id, lazyError, Success } from '../common.ts'
import { LocalNames } from '../local-names.ts'

export const practiceActions = ['pay', 'decline', 'cancel'] as const
export type PracticeAction = (typeof practiceActions)[number]

export const PracticeCheckoutParams = z.object({ id: Id })
export const PracticeActionInput = z.object({
  act: z.enum(
    practiceActions,
    lazyError('common.form.choice', { field: 'act', choices: practiceActions.join(', ') }),
  ),
})

const NamedAmount = z.object({ name: z.string(), amount: z.number() })

export const PracticeCheckout = z.object({
  orderNumber: z.int(),
  amount: z.number(),
  lines: z.array(
    NamedAmount.extend({
      names: LocalNames.optional(),
      quantity: z.int(),
      /** `quantity` counts steps. */
      stepGrams: z.int().optional(),
    }),
  ),
  fees: z.array(NamedAmount),
  state: z.enum(['open', 'paid', 'ended']),
  /** The origin of the front end, one of WEB_ORIGINS, that sent the shopper. Left out: the shop's own pages. */
  returnTo: z.string().optional(),
})
export type PracticeCheckout = z.infer<typeof PracticeCheckout>

export const PracticeCheckoutReply = Success.extend({ checkout: PracticeCheckout })
