import { z } from 'zod'
import { maxFeatured } from '#domain/catalogue.ts'
import { Product } from '../catalogue.ts'
import { Id, Success } from '../common.ts'

const FeaturedIds = z
  .array(Id, { error: 'The products are missing' })
  .max(maxFeatured, `At most ${maxFeatured} products can be featured`)
  .refine((ids) => new Set(ids).size === ids.length, 'A product is listed twice')

export const FeaturedList = Success.extend({ products: z.array(Product) })
export const SetFeatured = z.object({
  products: FeaturedIds,
  /** The list that the owner saw; a later change by someone else is a conflict. */
  before: FeaturedIds,
})
