import { z } from 'zod'
import { CartItems } from './account.ts'
import { Success } from './common.ts'

export const CartUpdate = z.object({ cartItems: CartItems })
export const CartReply = Success.extend({ cartItems: z.record(z.string(), z.int()) })
