import { z } from 'zod'
import { sellerRoles } from '#rules/seller.ts'
import { Credentials } from './account.ts'
import { Done, isStorable } from './common.ts'

export const Role = z.enum(sellerRoles, { error: 'Please choose what they are there for' })

export const Seller = z.object({ name: z.string(), email: z.string(), role: z.enum(sellerRoles) })
export type Seller = z.infer<typeof Seller>
export const SellerSignedIn = Done.extend({ seller: Seller })

/** The code of an authenticator app, or a recovery code, however it is written down. */
const GivenCode = z
  .string({ error: 'Please type the code' })
  .trim()
  .max(40, 'This is no code')
  .refine((code) => isStorable(code), 'This is no code')

/** `code` is for those whose login has a second step; without it they are asked for it. */
export const SellerCredentials = Credentials.extend({ code: GivenCode.optional() })
export const SecondStepCode = z.object({ code: GivenCode.min(1, 'Please type the code') })
