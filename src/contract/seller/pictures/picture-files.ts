import { z } from 'zod'
import { maxPictureFileNames } from '#domain/import/picture-file-name.ts'
import { Id, lazyError, Success, text } from '../../common.ts'
import { type EndpointSchema, emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'
import { BulkChangeReply } from '../bulk.ts'
import { SellerProduct } from '../catalogue.ts'

const noNames = lazyError('server.input.pictureNames', { max: maxPictureFileNames })

export const PictureFileNames = z.object({
  names: z
    .array(text('seller-products.files.name', { max: 300, isMultiline: true }), noNames)
    .min(1, noNames)
    .max(maxPictureFileNames, noNames),
})

/** What a picture needs to be added to a product. */
export const PictureProduct = SellerProduct.pick({
  _id: true,
  name: true,
  names: true,
  weight: true,
  category: true,
  inStock: true,
  image: true,
  version: true,
})
export type PictureProduct = z.infer<typeof PictureProduct>

export const PictureMatches = Success.extend({
  /** One for each name, in the same order. */
  matches: z.array(
    z.object({
      /** The picture's place among those of the product, from 1. */
      place: z.int(),
      /** That have the barcode or SKU of the name, not archived. None, one, or several to choose from. */
      products: z.array(PictureProduct),
    }),
  ),
})
export type PictureMatch = z.infer<typeof PictureMatches>['matches'][number]

export const FamilyPicture = z.object({
  id: Id,
  /** The address of one of its pictures. */
  picture: z.string().max(300),
})

export const pictureSchemas = {
  matchPictureFiles: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Finds the products whose barcode or SKU is the name of a picture file',
    body: PictureFileNames,
    reply: PictureMatches,
  },
  pictureFamily: {
    ...emptyInput,
    for: 'seller: products',
    summary:
      'Gives a picture of a product to the other sizes without one; the reply is undone as a bulk update',
    body: FamilyPicture,
    reply: BulkChangeReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
