import { z } from 'zod'
import { User } from './account.ts'
import { Address } from './address.ts'
import { Success } from './common.ts'
import { MyOrder } from './order.ts'

/** Everything that the shop keeps of a shopper, for the shopper alone. Times are ISO 8601, UTC. */
export const PersonalData = Success.extend({
  user: User.omit({ cartItems: true }).extend({ createdAt: z.string() }),
  cart: z.object({ items: User.shape.cartItems }),
  addresses: z.array(Address),
  orders: z.array(MyOrder),
  /** Where the shopper is logged in: since when, and until when without another visit. */
  logins: z.array(z.object({ since: z.string(), until: z.string() })),
  /** The browsers that are known to have logged in, by when they last did. */
  browsers: z.array(z.object({ lastLogin: z.string() })),
  /** The browsers that are told of orders: since when, and by whose push service. */
  notifications: z.array(z.object({ since: z.string(), service: z.string() })),
})
export type PersonalData = z.infer<typeof PersonalData>
