import { z } from 'zod'
import { User } from './account.ts'
import { Address } from './address.ts'
import { Success } from './common.ts'
import { MyOrder } from './order.ts'

/** Everything that the shop stores about a shopper. Times are ISO 8601, UTC. */
export const PersonalData = Success.extend({
  user: User.omit({ cartItems: true }).extend({ createdAt: z.string() }),
  cart: z.object({ items: User.shape.cartItems }),
  addresses: z.array(Address),
  orders: z.array(MyOrder),
  /** `until` is the end of the session without another visit. */
  logins: z.array(z.object({ since: z.string(), until: z.string() })),
  browsers: z.array(z.object({ lastLogin: z.string() })),
  /** What staff recorded about the shopper. */
  records: z.object({
    notes: z.array(z.object({ text: z.string(), at: z.string() })),
    blockedPhones: z.array(z.object({ phone: z.string(), reason: z.string(), at: z.string() })),
  }),
  notifications: z.array(z.object({ since: z.string(), service: z.string() })),
})
export type PersonalData = z.infer<typeof PersonalData>
