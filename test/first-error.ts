import type { z } from 'zod'

/** The message of the first error, or 'valid'. */
export function firstError(schema: z.ZodType, value: unknown): string | undefined {
  const { success, error } = schema.safeParse(value)
  return success ? 'valid' : error.issues[0]?.message
}
