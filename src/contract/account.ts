import { z } from 'zod'
import { passwordErrors, passwordLength } from '#domain/account.ts'
import { maxCartLines } from '#domain/cart.ts'
import { Email, ProductId, Quantity, Success, text } from './common.ts'

export const CartItems = z
  .record(ProductId, Quantity, {
    error: 'A cart has products, by ids of at most 100 characters, and how many of each',
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
  // Halves of characters all become the same sign on the way to the hash, so one could stand for another.
  .refine((password) => password.isWellFormed(), "The password has a character that can't be kept")

/** A password given to log in: any text that could be one, so that a wrong one and a short one read the same. */
export const LoginPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1024, 'Password is too long')

export const Registration = z.object({ name: text('Name'), email: Email, password: NewPassword })
export const Credentials = z.object({ email: Email, password: LoginPassword })
export const ShopperSession = Success.extend({ user: User })

export const UpdateProfile = z.object({ name: text('Name') })
export const PasswordChange = z.object({ currentPassword: LoginPassword, newPassword: NewPassword })
export const PasswordResetRequest = z.object({ email: Email })
/** The token of a mailed link: 256 bits as text. What has another form is no token, and reads like one that has run out. */
export const PasswordReset = z.object({
  token: z.string({ error: 'This link is not whole' }).max(200, 'This link is not whole'),
  password: NewPassword,
})
/** The form of a new password; the token comes from the link. */
export const NewPasswordForm = PasswordReset.pick({ password: true })
/** The password once more, before what can't be undone. */
export const PasswordConfirmation = z.object({ password: LoginPassword })
