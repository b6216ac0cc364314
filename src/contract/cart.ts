import { z } from 'zod'
import { CartItems } from './account.ts'
import { Done } from './common.ts'

export const CartUpdate = z.object({ cartItems: CartItems })
export const CartStored = Done.extend({ cartItems: z.record(z.string(), z.int()) })
