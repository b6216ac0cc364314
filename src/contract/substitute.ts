import { z } from 'zod'
import { Id, lazyError } from './common.ts'
import { LocalNames } from './local-names.ts'

/** What the customer gets instead of the missing units of a line. */
export const Substitute = z.object({
  /** From the order's own copy, as OrderItem. */
  product: z.object({
    _id: z.string(),
    name: z.string(),
    names: LocalNames.optional(),
    image: z.array(z.string()),
    weight: z.string().nullable(),
    stepGrams: z.int().optional(),
  }),
  quantity: z.int(),
  /** Rupees for all units: at most what the missing units cost. */
  amount: z.number(),
})
export type Substitute = z.infer<typeof Substitute>

/** Until `answerBy`. Without an answer the missing units are left out. */
export const SubstituteQuestion = Substitute.extend({
  _id: z.string(),
  /** What is missing. `amount`: rupees for all its units. An older server leaves out what is optional. */
  replaces: z.object({
    name: z.string(),
    names: LocalNames.optional(),
    image: z.array(z.string()).optional(),
    stepGrams: z.int().optional(),
    quantity: z.int().optional(),
    amount: z.number().optional(),
  }),
  answerBy: z.string(),
})
export type SubstituteQuestion = z.infer<typeof SubstituteQuestion>

export const AnswerSubstitute = z.object({
  /** The order. */
  id: Id,
  /** The question. */
  substitute: Id,
  accept: z.boolean(lazyError('server.input.boolean', { field: 'accept' })),
})
