import { z } from 'zod'
import { sellerRoles } from '#rules/seller.ts'
import { Done } from './common.ts'

export const Seller = z.object({ name: z.string(), email: z.string(), role: z.enum(sellerRoles) })
export type Seller = z.infer<typeof Seller>
export const SellerSignedIn = Done.extend({ seller: Seller })
