import { z } from 'zod'
import { maxProductPictures, sellerProductSorts, sellerProductViews } from '#domain/catalogue.ts'
import { localFields } from '#domain/local-fields.ts'
import { isOfferWithinMrp, offerAboveMrp } from '../catalogue/new-product.ts'
import { Product, Slug } from '../catalogue/product.ts'
import { productFields } from '../catalogue/product-fields.ts'
import { Id, lazyError, PageLength, SearchText, Success } from '../common.ts'
import { OwnDeclarations } from '../declarations.ts'

/** `inStock` is what shoppers see: switched on, and not sold out. */
export const SellerProduct = Product.extend({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** How it is taxed, left out where it follows its category. `taxClass` as in domain/tax. */
  hsn: z.string().optional(),
  taxClass: z.string().optional(),
  unitCode: z.string().optional(),
  /** Products of one family are sizes of each other. Left out if it has none. */
  family: z.string().optional(),
  /** What tells it from other sizes if its weight does not: 'Mango'. Left out if it has none. */
  familyLabel: z.string().optional(),
  /** What the pack says. Left out if nothing is known. */
  declarations: OwnDeclarations.optional(),
  /** Words in any language that also find the product. Left out if it has none. */
  searchWords: z.array(z.string()).optional(),
  /** Null: not counted. */
  stock: z.int().nullable(),
  isSwitchedOn: z.boolean(),
  /** Counted, with few or no units left. */
  isLow: z.boolean(),
  isArchived: z.boolean(),
  /** Increases with every change by staff; orders do not change it. */
  version: z.int(),
  updatedAt: z.string(),
})
export type SellerProduct = z.infer<typeof SellerProduct>

export const SellerProductQuery = z.object({
  q: SearchText.optional(),
  category: z.string().max(50).optional(),
  /** A slug; with what is below it. */
  subcategory: Slug.optional(),
  /** Exactly this one, in any case of its letters. */
  brand: z.string().max(200).optional(),
  show: z.enum(sellerProductViews).optional(),
  sort: z.enum(sellerProductSorts).optional(),
  limit: PageLength.optional(),
  cursor: z.string().max(1000).optional(),
})
export type SellerProductQuery = z.infer<typeof SellerProductQuery>

export const SellerProductList = Success.extend({
  products: z.array(SellerProduct),
  nextCursor: z.string().nullable(),
  total: z.int(),
  /**
   * How many products of the search and category each view has. Only on the first page. `untaxed`: only
   * if it is shown or the shop has a registration for GST.
   */
  counts: z.partialRecord(z.enum(sellerProductViews), z.int()).optional(),
  /**
   * With `show=undeclared`, on the first page: how many products of the search each category has, the most first.
   * The chosen category does not matter.
   */
  categories: z.array(z.object({ category: z.string(), count: z.int() })).optional(),
})
export type SellerProductList = z.infer<typeof SellerProductList>

export const StockMovement = z.object({
  at: z.string(),
  kind: z.enum(['opening', 'correction', 'sale', 'return']),
  delta: z.int(),
  /** The staff member; null for an order or the command line. */
  by: z.string().nullable(),
  orderNumber: z.int().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

export const ProductParams = z.object({ id: Id })
export const SellerProductDetail = Success.extend({
  product: SellerProduct,
  movements: z.array(StockMovement),
})

/** Optimistic lock: a change for another version is refused. */
export const Version = z.int(lazyError('server.input.productVersion')).min(1).max(2_147_483_647)

const { name, description, category, subcategory, price, offerPrice, weight, stock, sku, brand, barcode } =
  productFields
const { combo, stepGrams, names, descriptions, searchWords, hsn, taxClass, unitCode, family, declarations } =
  productFields

/** Omitted members keep their values. */
export const ProductChange = z
  .object({
    id: Id,
    version: Version,
    name: name.optional(),
    description: description.optional(),
    category: category.optional(),
    /** null: none. It leaves another category by itself. */
    subcategory: subcategory.optional(),
    price: price.optional(),
    offerPrice: offerPrice.optional(),
    weight: weight.optional(),
    /** null: sold by piece. A product by weight has its step as its weight. */
    stepGrams: stepGrams.optional(),
    /** A combo stays one, and a product never becomes one: orders hold its stock. */
    combo: combo.optional(),
    stock: stock.optional(),
    inStock: z.boolean(lazyError('server.input.boolean', { field: 'inStock' })).optional(),
    sku: sku.optional(),
    brand: brand.optional(),
    barcode: barcode.optional(),
    /** null: as the category. */
    hsn: hsn.optional(),
    taxClass: taxClass.optional(),
    unitCode: unitCode.optional(),
    /** null: no family. */
    family: family.optional(),
    /** A field that is omitted keeps its value; null removes it. */
    declarations: declarations.optional(),
    /** A language without a member keeps its text. */
    names: names.optional(),
    descriptions: descriptions.optional(),
    searchWords: searchWords.optional(),
    /** In order: URLs of current pictures, and 'new:0', 'new:1' … for uploaded files. */
    pictures: z
      .array(z.string().max(300), lazyError('server.input.pictures'))
      .max(maxProductPictures, lazyError('server.input.maxPictures', { max: maxProductPictures }))
      .optional(),
  })
  .refine(
    (change) =>
      change.price === undefined || change.offerPrice === undefined || change.offerPrice <= change.price,
    offerAboveMrp,
  )
export type ProductChange = z.infer<typeof ProductChange>

/** What the sheet of a product changes. */
export const quickEditForm = z
  .object({
    offerPrice,
    price,
    stock,
    weight,
    name,
    ...localFields('names.', (language) => names.shape[language]),
  })
  .refine(isOfferWithinMrp, offerAboveMrp)

export const SellerProductReply = Success.extend({ product: SellerProduct })

export const ArchiveProduct = z.object({
  id: Id,
  version: Version.optional(),
  archived: z.boolean(lazyError('server.input.boolean', { field: 'archived' })),
})

export const ProductAddedReply = Success.extend({ product: Product })
export const SetStock = z.object({
  id: Id,
  inStock: z.boolean(lazyError('server.input.boolean', { field: 'inStock' })),
})
