import { z } from 'zod'
import { staffGrants, staffRoles } from '#domain/staff/roles.ts'
import { AccountLanguage, Credentials, PasswordConfirmation } from '../account.ts'
import { isStorable, Success } from '../common.ts'

export const Role = z.enum(staffRoles, { error: 'Please select a role' })

export const Seller = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** What the owner granted beyond the role. */
  grants: z.array(z.enum(staffGrants)).optional(),
  /** The chosen one, in the reply to a login. */
  language: AccountLanguage.optional(),
})
export type Seller = z.infer<typeof Seller>
export const SellerSession = Success.extend({ seller: Seller })

/** A code of an authenticator app, or a recovery code. */
function loginCode(missingError: string) {
  return z
    .string({ error: missingError })
    .trim()
    .max(40, 'This code is not valid')
    .refine((code) => isStorable(code), 'This code is not valid')
}

const codeError = 'Please enter the code'

/** `code` is for logins with two-factor; without it, the reply asks for it. */
export const SellerCredentials = Credentials.extend({ code: loginCode(codeError).optional() })
export const TwoFactorCode = z.object({ code: loginCode(codeError).min(1, codeError) })

const anyCodeError = 'Please enter a code of your authenticator app, or a recovery code'
export const TwoFactorConfirmation = PasswordConfirmation.extend({
  code: loginCode(anyCodeError).min(1, anyCodeError),
})
