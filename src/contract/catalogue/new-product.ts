import { z } from 'zod'
import { offerAboveMrpError } from '#domain/price-change.ts'
import { lazyError } from '../common.ts'
import { productFields } from './product-fields.ts'

export const offerAboveMrp = { path: ['offerPrice'], error: offerAboveMrpError }

export function isOfferWithinMrp(prices: { price: number; offerPrice: number }): boolean {
  return prices.offerPrice <= prices.price
}

const { stepGrams, names, descriptions, searchWords, hsn, taxClass, unitCode, family, declarations } =
  productFields
const { subcategory, combo } = productFields
/** No defaults for the texts that older clients omit: a repeated request must have the same hash. */
const ProductValues = z.object({
  ...productFields,
  description: productFields.description.default([]),
  subcategory: subcategory.optional(),
  stepGrams: stepGrams.optional(),
  combo: combo.optional(),
  names: names.optional(),
  descriptions: descriptions.optional(),
  searchWords: searchWords.optional(),
  hsn: hsn.optional(),
  taxClass: taxClass.optional(),
  unitCode: unitCode.optional(),
  family: family.optional(),
  declarations: declarations.optional(),
})

export const ProductData = ProductValues.refine(isOfferWithinMrp, offerAboveMrp)
/** The form leaves the category to the server. */
export const ProductForm = ProductValues.omit({ category: true }).refine(isOfferWithinMrp, offerAboveMrp)
export type ProductData = z.infer<typeof ProductData>

/** `checkDuplicates`: a product of the same name and weight is a 409 `product_exists`. */
export const NewProduct = ProductValues.extend({
  checkDuplicates: z.boolean(lazyError('server.input.boolean', { field: 'checkDuplicates' })).default(false),
}).refine(isOfferWithinMrp, offerAboveMrp)
