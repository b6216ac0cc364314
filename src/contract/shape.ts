import { z } from 'zod'
import type { Duty } from '#rules/seller.ts'

/** A part of a call, or a reply, that has nothing in it. */
export const nothing = z.object({})

/**
 * Who may make a call: anyone; a logged-in shopper; any logged-in seller; or one whose duty it is. The API tests ask every call for its
 * answer to everybody else.
 */
export type Caller = 'anyone' | 'shopper' | 'seller' | `seller: ${Duty}`

export type Shape = {
  for: Caller
  about: string
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType
  /** Of a call in `otherReplies` it says nothing. */
  reply: z.ZodObject
}

/** A call that takes nothing. */
export const plain = { params: nothing, query: nothing, body: nothing }
