import { z } from 'zod'
import { maxFamilySizes } from '#domain/family/family-rank.ts'
import { isOfferWithinMrp, offerAboveMrp } from '../../catalogue/new-product.ts'
import { productFields } from '../../catalogue/product-fields.ts'
import { Id, lazyError, Success, text } from '../../common.ts'
import { type EndpointSchema, emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'
import { LocalNames } from '../../local-names.ts'
import { ProductParams, SellerProduct, SellerProductReply, Version } from '../catalogue.ts'

const { names, price, offerPrice, stock, barcode, weight } = productFields

export const FamilyReply = Success.extend({
  /** null: the product has no family, and is its only size. */
  family: z.string().nullable(),
  /** What shoppers choose by. null: the size. */
  option: z.object({ name: z.string(), names: LocalNames }).nullable(),
  /** By the owner; else by amount. */
  isOrdered: z.boolean(),
  /** In the order that shoppers see, archived ones too. */
  sizes: z.array(SellerProduct),
})
export type FamilyReply = z.infer<typeof FamilyReply>

const versioned = { id: Id, version: Version }

/** Omitted members keep their values. */
const FamilySize = z.object({
  ...versioned,
  label: text('seller-products.sizes.label', { min: 0, max: 60 })
    .nullable()
    .transform((label) => label || null)
    .optional(),
  weight: weight.optional(),
  price: price.optional(),
  offerPrice: offerPrice.optional(),
  stock: stock.optional(),
  barcode: barcode.optional(),
})

const count = lazyError('server.input.maxProducts', { max: maxFamilySizes })

export const FamilyChange = z
  .object({
    family: text('seller-products.field.family', { max: 200 }),
    option: z
      .object({ name: text('seller-products.sizes.option', { max: 40 }), names: names.optional() })
      .nullable(),
    isOrdered: z.boolean(lazyError('server.input.boolean', { field: 'isOrdered' })),
    /** All sizes in their order, also those that join the family. */
    sizes: z.array(FamilySize, count).max(maxFamilySizes, count),
    /** Products that leave it. */
    removed: z.array(z.object(versioned), count).max(maxFamilySizes, count),
  })
  .refine(
    ({ sizes, removed }) =>
      new Set([...sizes, ...removed].map(({ id }) => id)).size === sizes.length + removed.length,
    lazyError('server.input.productTwice'),
  )
export type FamilyChange = z.output<typeof FamilyChange>

/** What differs between sizes: all else is that of the product `id`. */
export const NewSize = z
  .object({
    id: Id,
    weight: text('seller-products.field.weight', { max: 50 }),
    ...{ price, offerPrice, stock, barcode },
  })
  .refine(isOfferWithinMrp, offerAboveMrp)
export type NewSize = z.output<typeof NewSize>

export const familySchemas = {
  getFamily: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Returns the sizes of the family of a product, in their order, and what they are chosen by',
    params: ProductParams,
    reply: FamilyReply,
  },
  saveFamily: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Orders the sizes of a family, changes their values, and adds or takes out some, all or none',
    body: FamilyChange,
    reply: FamilyReply,
  },
  addSize: {
    ...emptyInput,
    for: 'seller: products',
    summary: 'Adds a size of a product: a copy but for weight, prices, stock and barcode',
    body: NewSize,
    reply: SellerProductReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
