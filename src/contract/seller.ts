import { z } from 'zod'
import { staffRoles } from '#domain/staff.ts'
import { Credentials, PasswordConfirmation } from './account.ts'
import { isStorable, Success } from './common.ts'

export const Role = z.enum(staffRoles, { error: 'Please choose what they are there for' })

export const Seller = z.object({ name: z.string(), email: z.string(), role: z.enum(staffRoles) })
export type Seller = z.infer<typeof Seller>
export const SellerSession = Success.extend({ seller: Seller })

/** The code of an authenticator app, or a recovery code, however it is written down. */
const LoginCode = z
  .string({ error: 'Please type the code' })
  .trim()
  .max(40, 'This is no code')
  .refine((code) => isStorable(code), 'This is no code')

/** `code` is for those whose login has a second step; without it they are asked for it. */
export const SellerCredentials = Credentials.extend({ code: LoginCode.optional() })
export const TwoFactorCode = z.object({ code: LoginCode.min(1, 'Please type the code') })

const proofCode = 'Please type a code of your authenticator app, or a recovery code'
/** What switches the second step off or replaces its recovery codes takes both. */
export const SecondStepProof = PasswordConfirmation.extend({
  code: z
    .string({ error: proofCode })
    .trim()
    .min(1, proofCode)
    .max(40, 'This is no code')
    .refine((code) => isStorable(code), 'This is no code'),
})
