import { z } from 'zod'
import { lazyError } from './common.ts'

const Paise = z.number(lazyError('server.input.number'))

/** Rupees. */
export const FeesInRupees = z.object({
  handling: z.number(),
  platform: z.number(),
  /** Only if bags cost something. */
  bag: z.number().optional(),
})

/** Rupees. */
export const ChargesInRupees = FeesInRupees.extend({ delivery: z.number() })

export const FeesSetting = z.strictObject({
  handlingPaise: Paise,
  platformPaise: Paise,
  bagPaise: Paise.optional(),
})
