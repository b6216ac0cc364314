import { z } from 'zod'
import type { Permission } from '#domain/staff/roles.ts'

export const emptyObject = z.object({})

/** test/api/access.test.ts calls each endpoint as every other audience. */
export type Audience = 'anyone' | 'shopper' | 'seller' | `seller: ${Permission}`

export type EndpointSchema = {
  for: Audience
  summary: string
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType
  /** Not used for endpoints in `nonJsonReplies`. */
  reply: z.ZodObject
}

export const emptyInput = { params: emptyObject, query: emptyObject, body: emptyObject }
