import { z } from 'zod'
import { maxFeatured } from '#domain/catalogue.ts'
import { Product } from '../catalogue/product.ts'
import { Id, lazyError, Success } from '../common.ts'

const FeaturedIds = z
  .array(Id, lazyError('server.input.products'))
  .max(maxFeatured, lazyError('server.input.maxFeatured', { max: maxFeatured }))
  .refine((ids) => new Set(ids).size === ids.length, lazyError('server.input.productTwice'))

export const FeaturedList = Success.extend({ products: z.array(Product) })
export const SetFeatured = z.object({
  products: FeaturedIds,
  /** The list that the owner saw; a later change by someone else is a conflict. */
  before: FeaturedIds,
})
