import { z } from 'zod'
import { passwordErrors, passwordLength } from '#domain/account.ts'
import { toMobileNumber } from '#domain/address.ts'
import { maxCartLines } from '#domain/cart.ts'
import { accountLanguages } from '#domain/i18n/languages.ts'
import { Email, lazyError, ProductId, Quantity, requiredError, Success, text } from './common.ts'

export const CartItems = z
  .record(ProductId, Quantity, lazyError('server.input.cart'))
  .refine(
    (items) => Object.keys(items).length <= maxCartLines,
    lazyError('server.input.cartLines', { max: maxCartLines }),
  )

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  /** '' without one. */
  email: z.string(),
  /** E.164: '+919864012345'. Left out without one. */
  phone: z.string().optional(),
  cartItems: z.record(z.string(), z.int()),
  /** Rupees of store credit. Left out without any. */
  credit: z.number().optional(),
})
export type User = z.infer<typeof User>

const passwordRequired = requiredError('common.auth.password')

export const NewPassword = z
  .string(passwordRequired)
  .min(1, passwordRequired)
  .min(passwordLength.min, { error: passwordErrors.short })
  .max(passwordLength.max, { error: passwordErrors.long })
  // The hash function encodes every lone surrogate as the same character.
  .refine((password) => password.isWellFormed(), lazyError('common.auth.newPassword.unstorable'))

/** Accepts short passwords, so that they fail like wrong ones. */
const LoginPassword = z
  .string(passwordRequired)
  .min(1, passwordRequired)
  .max(1024, lazyError('common.auth.password.long'))

/** As people write it; E.164 when parsed. */
export const MobileNumber = z
  .string(requiredError('account.phone.label'))
  .trim()
  .min(1, requiredError('account.phone.label'))
  .max(40, lazyError('account.phone.invalid'))
  .transform((typed, context) => {
    const phone = toMobileNumber(typed)
    if (phone !== null) return phone
    context.addIssue({ code: 'custom', message: lazyError('account.phone.invalid').error() })
    return z.NEVER
  })

export const Registration = z.object({ name: text('common.field.name'), email: Email, password: NewPassword })
export const PhoneRegistration = Registration.omit({ email: true }).extend({ phone: MobileNumber })
export const Credentials = z.object({ email: Email, password: LoginPassword })
export const PhoneCredentials = Credentials.omit({ email: true }).extend({ phone: MobileNumber })

const eitherLogin = { email: Email.optional(), phone: MobileNumber.optional() }
const AnyRegistration = Registration.extend(eitherLogin)
const AnyCredentials = Credentials.extend(eitherLogin)
/** With an e-mail address, or without one and with a number. */
export const RegisterBody = z.preprocess(
  (body: z.input<typeof AnyRegistration>) => requireLogin(body),
  AnyRegistration,
)
export const LoginBody = z.preprocess(
  (body: z.input<typeof AnyCredentials>) => requireLogin(body),
  AnyCredentials,
)

/** Without any login, the e-mail is the one that is missing. Beside an e-mail, a number is ignored. */
function requireLogin(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { email, phone }: { email?: unknown; phone?: unknown } = body
  if (email !== undefined) return { ...body, phone: undefined }
  return phone === undefined ? { ...body, email: '' } : body
}

export const ShopperSession = Success.extend({ user: User })

export const AccountLanguage = z.enum(accountLanguages, lazyError('common.language.unknown'))
export const LanguageChoice = z.object({ language: AccountLanguage })

export const UpdateProfile = z.object({ name: text('common.field.name') })
export const PasswordChange = z.object({ currentPassword: LoginPassword, newPassword: NewPassword })
/** For mailed links that are cut. */
export const incompleteLink = lazyError('server.input.link')

export const PasswordResetRequest = z.object({ email: Email })
/** A malformed token gets the same reply as an expired one. */
export const PasswordReset = z.object({
  token: z.string(incompleteLink).max(200, incompleteLink),
  password: NewPassword,
})
/** The form of a new password; the token comes from the link. */
export const NewPasswordForm = PasswordReset.pick({ password: true })
export const PasswordConfirmation = z.object({ password: LoginPassword })

export const CartUpdate = z.object({ cartItems: CartItems })
export const CartReply = Success.extend({ cartItems: z.record(z.string(), z.int()) })
