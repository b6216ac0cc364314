import { z } from 'zod'
import { maxFeatured } from '#rules/catalogue.ts'
import { Product } from './catalogue.ts'
import { Done, Id } from './common.ts'

const Ids = z
  .array(Id, { error: 'The products are missing' })
  .max(maxFeatured, `At most ${maxFeatured} products can come first`)
  .refine((ids) => new Set(ids).size === ids.length, 'A product stands there twice')

export const FeaturedList = Done.extend({ products: z.array(Product) })
export const FeaturedOrder = z.object({
  /** The products that come first, in their order. */
  products: Ids,
  /** Those that came first when this was made up, so that nobody writes over what they have not seen. */
  before: Ids,
})
