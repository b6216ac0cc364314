import { z } from 'zod'
import { passwordErrors, passwordLength } from '#domain/account.ts'
import { maxCartLines } from '#domain/cart.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import { Email, ProductId, Quantity, Success, text } from './common.ts'

export const CartItems = z
  .record(ProductId, Quantity, {
    error: 'A cart maps product ids (at most 100 characters) to quantities',
  })
  .refine((items) => Object.keys(items).length <= maxCartLines, {
    message: `A cart holds at most ${maxCartLines} different products`,
  })

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  cartItems: z.record(z.string(), z.int()),
})
export type User = z.infer<typeof User>

export const NewPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(passwordLength.min, passwordErrors.short)
  .max(passwordLength.max, passwordErrors.long)
  // The hash function encodes every lone surrogate as the same character.
  .refine((password) => password.isWellFormed(), 'The password contains a character that cannot be stored')

/** Accepts short passwords, so that they fail like wrong ones. */
const LoginPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1024, 'Password is too long')

export const Registration = z.object({ name: text('Name'), email: Email, password: NewPassword })
export const Credentials = z.object({ email: Email, password: LoginPassword })
export const ShopperSession = Success.extend({ user: User })

export const AccountLanguage = z.enum(['en', 'hi', 'as', 'xa'] satisfies Language[], {
  error: () => t('common.language.unknown'),
})
export const LanguageChoice = z.object({ language: AccountLanguage })

export const UpdateProfile = z.object({ name: text('Name') })
export const PasswordChange = z.object({ currentPassword: LoginPassword, newPassword: NewPassword })
export const PasswordResetRequest = z.object({ email: Email })
/** A malformed token gets the same reply as an expired one. */
export const PasswordReset = z.object({
  token: z.string({ error: 'This link is incomplete' }).max(200, 'This link is incomplete'),
  password: NewPassword,
})
/** The form of a new password; the token comes from the link. */
export const NewPasswordForm = PasswordReset.pick({ password: true })
export const PasswordConfirmation = z.object({ password: LoginPassword })

export const CartUpdate = z.object({ cartItems: CartItems })
export const CartReply = Success.extend({ cartItems: z.record(z.string(), z.int()) })
