import { z } from 'zod'
import type { Permission } from '#domain/staff.ts'

/** A part of a call, or a reply, that has nothing in it. */
export const emptyObject = z.object({})

/**
 * Who may make a call: anyone; a logged-in shopper; any logged-in seller; or one whose duty it is. The API tests ask every call for its
 * answer to everybody else.
 */
export type Audience = 'anyone' | 'shopper' | 'seller' | `seller: ${Permission}`

export type EndpointSchema = {
  for: Audience
  summary: string
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType
  /** Of a call in `otherReplies` it says nothing. */
  reply: z.ZodObject
}

/** A call that takes nothing. */
export const emptyInput = { params: emptyObject, query: emptyObject, body: emptyObject }
