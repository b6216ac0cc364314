import { z } from 'zod'
import { staffRoles } from '#domain/staff.ts'
import { Credentials, PasswordConfirmation } from './account.ts'
import { isStorable, Success } from './common.ts'

export const Role = z.enum(staffRoles, { error: 'Please select a role' })

export const Seller = z.object({ name: z.string(), email: z.string(), role: z.enum(staffRoles) })
export type Seller = z.infer<typeof Seller>
export const SellerSession = Success.extend({ seller: Seller })

/** A code of an authenticator app, or a recovery code. */
const LoginCode = z
  .string({ error: 'Please enter the code' })
  .trim()
  .max(40, 'This code is not valid')
  .refine((code) => isStorable(code), 'This code is not valid')

/** `code` is for logins with two-factor; without it, the reply asks for it. */
export const SellerCredentials = Credentials.extend({ code: LoginCode.optional() })
export const TwoFactorCode = z.object({ code: LoginCode.min(1, 'Please enter the code') })

const proofCode = 'Please enter a code of your authenticator app, or a recovery code'
export const SecondStepProof = PasswordConfirmation.extend({
  code: z
    .string({ error: proofCode })
    .trim()
    .min(1, proofCode)
    .max(40, 'This code is not valid')
    .refine((code) => isStorable(code), 'This code is not valid'),
})
