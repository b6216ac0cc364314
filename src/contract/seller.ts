import { z } from 'zod'
import { Done } from './common.ts'

export const Seller = z.object({ name: z.string(), email: z.string() })
export const SellerSignedIn = Done.extend({ seller: Seller })
