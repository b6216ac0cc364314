import { z } from 'zod'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { staffGrants, staffRoles } from '#domain/staff/roles.ts'
import { AccountLanguage, Credentials, PasswordConfirmation } from '../account.ts'
import { isStorable, lazyError, Success } from '../common.ts'

export const Role = z.enum(staffRoles, lazyError('seller-settings.error.role'))

export const StaffDetails = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** What the owner granted beyond the role. */
  grants: z.array(z.enum(staffGrants)).optional(),
  /** The chosen one, in the reply to a login. */
  language: AccountLanguage.optional(),
})

/** Who is logged in. A previous release sends no id. */
export const Seller = StaffDetails.extend({ id: z.string().optional() })
export type Seller = z.infer<typeof Seller>
export const SellerSession = Success.extend({ seller: Seller })

const codeError = lazyError('seller-settings.error.codeMissing')
const anyCodeError = lazyError('seller-settings.error.anyCodeMissing')
const codeInvalid = lazyError('seller-settings.error.code')

/** A code of an authenticator app, or a recovery code. */
function loginCode(missingError: typeof codeError) {
  return z
    .string(missingError)
    .trim()
    .max(40, codeInvalid)
    .overwrite(toAsciiDigits)
    .refine((code) => isStorable(code), codeInvalid)
}

/** `code` is for logins with two-factor; without it, the reply asks for it. */
export const SellerCredentials = Credentials.extend({ code: loginCode(codeError).optional() })
export const TwoFactorCode = z.object({ code: loginCode(codeError).min(1, codeError) })

export const TwoFactorConfirmation = PasswordConfirmation.extend({
  code: loginCode(anyCodeError).min(1, anyCodeError),
})
