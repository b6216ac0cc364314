import { z } from 'zod'
import { diets } from '#domain/declarations/declarations.ts'
import { forLocalLanguages } from '#domain/local-fields.ts'
import { lazyError } from '../common.ts'
import { ProductDeclarations } from '../declarations.ts'
import { LocalNames } from '../local-names.ts'

const LocalDescriptions = z.object(forLocalLanguages(() => z.array(z.string()).optional()))

/** A product of a combo. Its name is that of now. */
export const ComboPart = z.object({
  product: z.string(),
  quantity: z.int(),
  name: z.string(),
  names: LocalNames.optional(),
  weight: z.string().optional(),
})

const netQuantity = z.object({ value: z.number(), unit: z.enum(['g', 'ml', 'm', 'pcs']) })

/** A product of the same family, which has all else of its own too. */
export const ProductSize = z.object({
  _id: z.string(),
  /** The owner's label, else the weight; the name of a product without both. */
  pack: z.string(),
  category: z.string(),
  price: z.number(),
  offerPrice: z.number(),
  inStock: z.boolean(),
  stepGrams: z.int().optional(),
  netQuantity: netQuantity.optional(),
})
export type ProductSize = z.infer<typeof ProductSize>

/** Prices are rupees. `price` is the MRP, `offerPrice` the selling price. */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.array(z.string()),
  category: z.string(),
  /** The owner's category below it, by its slug. Left out if the product is in none. */
  subcategory: z.string().optional(),
  price: z.number(),
  offerPrice: z.number(),
  /** URLs of the 640 px WebP files; `-320`, `-960` and `.avif` variants have the same name. */
  image: z.array(z.string()),
  inStock: z.boolean(),
  weight: z.string().nullable(),
  /** Sold by weight: grams of one unit, which the prices are of. Left out if sold by piece. */
  stepGrams: z.int().optional(),
  /** What a combo is made of. Left out of other products. */
  combo: z.array(ComboPart).optional(),
  /** What one unit contains, read from `weight`: 1 kg is 1,000 g. Left out if it says no exact quantity. */
  netQuantity: netQuantity.optional(),
  /** Left out if the product has none. */
  brand: z.string().optional(),
  /** The mark of the pack. Left out if it is not known, and of what is not a food. */
  diet: z.enum(diets).optional(),
  /** Left out if the product has none. */
  names: LocalNames.optional(),
  /** Lists have those of the requested language only. */
  descriptions: LocalDescriptions.optional(),
  /**
   * Its family, itself too, in the owner's order or the smallest first. Only with `families`, if there are
   * several.
   */
  sizes: z.array(ProductSize).optional(),
  /** What they are chosen by, in the owner's words: 'Flavour'. Left out if it is the size. */
  sizeOption: z.object({ name: z.string(), names: LocalNames.optional() }).optional(),
  /** Only for a request that asks for it. */
  declarations: ProductDeclarations.optional(),
})
export type Product = z.infer<typeof Product>
export type { ProductDeclarations } from '../declarations.ts'

export const categoryMissing = lazyError('seller-products.error.category')

/** Names a category in URLs and on the wire. Any text, because a category may be gone. */
export const Slug = z.string(categoryMissing).max(60, categoryMissing)
