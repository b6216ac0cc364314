import { z } from 'zod'
import { forLocalLanguages } from '#domain/local-fields.ts'

/** By language; English is `name`. A language without a name is left out. */
export const LocalNames = z.object(forLocalLanguages(() => z.string().optional()))
export type LocalNames = z.infer<typeof LocalNames>
