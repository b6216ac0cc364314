import { z } from 'zod'
import { maxCartLines } from '#rules/cart.ts'
import { Done, Email, ProductId, Quantity, text } from './common.ts'

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

const NewPassword = z
  .string({ error: 'Password is required' })
  .min(8, 'The password needs at least 8 characters')
  .max(128, 'The password is too long (at most 128 characters)')
  // Halves of characters all become the same sign on the way to the hash, so one could stand for another.
  .refine((password) => password.isWellFormed(), "The password has a character that can't be kept")

/** A password given to log in: any text that could be one, so that a wrong one and a short one read the same. */
const GivenPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1024, 'Password is too long')

export const Registration = z.object({ name: text('Name'), email: Email, password: NewPassword })
export const Credentials = z.object({ email: Email, password: GivenPassword })
export const SignedIn = Done.extend({ user: User })
