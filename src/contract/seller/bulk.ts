import { z } from 'zod'
import { maxBulkJobIds, maxBulkProducts } from '#domain/catalogue.ts'
import { declarationRecord } from '#domain/declarations/declarations.ts'
import { noFamilyRank } from '#domain/family/family-rank.ts'
import { type PlainKey, t } from '#domain/i18n/translate.ts'
import { maxPricePaise, paiseFromRupees } from '#domain/money.ts'
import { productFields } from '../catalogue/product-fields.ts'
import { Id, lazyError, requiredError, Success } from '../common.ts'
import { DeclarationsInput } from '../declarations.ts'
import { SellerProduct, SellerProductQuery, Version } from './catalogue.ts'

const { category, subcategory, offerPrice, stock, hsn, taxClass, unitCode, family } = productFields

/** '-7.5' and -7.5 → -750. */
function hundredthsInput(label: PlainKey, { max }: { max: number }) {
  return z
    .union([z.number(), z.string().max(20)], {
      error: () => t('seller-products.bulk.notNumber', { field: t(label) }),
    })
    .transform((value) => {
      const text = String(value).trim()
      const size = paiseFromRupees(text.replace(/^-/, ''))
      return size === null ? Number.NaN : text.startsWith('-') ? -size : size
    })
    .pipe(
      z
        .int({ error: () => t('seller-products.bulk.decimals', { field: t(label) }) })
        .min(-max, { error: () => t('seller-products.bulk.tooSmall', { field: t(label) }) })
        .max(max, { error: () => t('seller-products.bulk.tooLarge', { field: t(label) }) }),
    )
}

const BasisPoints = hundredthsInput('seller-products.bulk.percent', { max: 1000_00 })

const PriceChange = z
  .object({
    percent: BasisPoints.optional(),
    amount: hundredthsInput('seller-products.input.amount', { max: maxPricePaise }).optional(),
    toRupee: z.boolean().default(false),
  })
  .refine(
    (change) => (change.percent === undefined) !== (change.amount === undefined),
    lazyError('server.input.priceChange'),
  )
  .transform(({ percent, amount, toRupee }) => ({
    roundsToRupee: toRupee,
    ...(percent === undefined ? { paise: amount ?? 0 } : { basisPoints: percent }),
  }))

const BulkValues = z.object({
  inStock: z.boolean().optional(),
  archived: z.boolean().optional(),
  category: category.optional(),
  /** Only with a category. */
  subcategory: subcategory.optional(),
  offerPrice: offerPrice.optional(),
  stock: stock.optional(),
  hsn: hsn.optional(),
  taxClass: taxClass.optional(),
  unitCode: unitCode.optional(),
  family: family.optional(),
  /** Its place among the sizes. */
  familyRank: z.int().min(1).max(noFamilyRank).optional(),
  /** Without a picture. */
  unpictured: z.boolean().optional(),
  /** The fields that changed; null: it had none. */
  declarations: DeclarationsInput.optional(),
})

const productTwice = lazyError('server.input.productTwice')
const noProduct = lazyError('server.selectProduct')
const noUndo = lazyError('server.input.undo')
const tooManyProducts = lazyError('server.input.maxProducts', { max: maxBulkProducts })

const products = z
  .array(z.object({ id: Id, version: Version }), noProduct)
  .min(1, noProduct)
  .max(maxBulkProducts, tooManyProducts)
  .refine(hasUniqueIds, productTwice)

/** Null stops counting. An empty field would wipe every count by mistake. */
const bulkStock = z
  .custom<number | string | null | undefined>(
    (value) => value !== '' && value !== undefined,
    lazyError('seller-products.error.stock.missing'),
  )
  .pipe(stock)

const DeclarationsCopy = z.object({
  /** An omitted field keeps its value; null removes it. */
  values: DeclarationsInput.refine(
    (values) => Object.values(values).some((value) => value !== undefined),
    lazyError('seller-products.copy.nothing'),
  ),
  /** What a product already says stays. */
  onlyMissing: z.boolean().default(false),
})

const BulkValue = BulkValues.omit({ offerPrice: true, familyRank: true, unpictured: true })
  .extend({
    stock: bulkStock.optional(),
    price: PriceChange.optional(),
    declarations: DeclarationsCopy.optional(),
  })
  .refine(
    ({ subcategory, ...change }) =>
      Object.values(change).filter((value) => value !== undefined).length === 1 &&
      (subcategory === undefined || change.category !== undefined),
    lazyError('server.input.oneValue'),
  )
export type BulkValue = z.output<typeof BulkValue>

export const BulkChange = z.object({ products, change: BulkValue })
export type BulkChange = z.infer<typeof BulkChange>

/** The forms of a bulk change. The direction of a price change is a field of its own. */
export const bulkEditForms = {
  price: z.object({
    percent: BasisPoints.refine((points) => points > 0, lazyError('seller-products.bulk.aboveZero')),
  }),
  stock: z.object({ stock: bulkStock }),
  category: z.object({ category, subcategory }),
  hsn: z.object({ hsn }),
  taxClass: z.object({ taxClass }),
  unitCode: z.object({ unitCode }),
  family: z.object({ family }),
}

/** A bulk change returns these; the caller sends them back unchanged to undo it. */
export const UndoStep = z.object({ id: Id, version: Version, before: BulkValues, after: BulkValues })
export type BulkStep = z.output<typeof UndoStep>
export const BulkUndo = z.object({
  undo: z
    .array(UndoStep, noUndo)
    .min(1, noUndo)
    .max(maxBulkProducts, tooManyProducts)
    .refine(hasUniqueIds, productTwice),
})
export type BulkUndo = z.infer<typeof BulkUndo>

/** As sent to the caller: the offer price in rupees. */
const UndoValues = z.object({
  inStock: z.boolean().optional(),
  archived: z.boolean().optional(),
  category: z.string().optional(),
  subcategory: z.string().nullable().optional(),
  offerPrice: z.number().optional(),
  stock: z.int().nullable().optional(),
  hsn: z.string().nullable().optional(),
  taxClass: z.string().nullable().optional(),
  unitCode: z.string().nullable().optional(),
  family: z.string().nullable().optional(),
  familyRank: z.int().optional(),
  unpictured: z.boolean().optional(),
  declarations: z.object(declarationRecord('', () => z.string().nullable().optional())).optional(),
})

export const BulkChangeReply = Success.extend({
  products: z.array(SellerProduct),
  /** Only products that the change affected. */
  undo: z.array(z.object({ id: z.string(), version: z.int(), before: UndoValues, after: UndoValues })),
})
export type BulkChangeReply = z.infer<typeof BulkChangeReply>

export const FamilyProposals = Success.extend({
  /** Products that look like sizes of one product, with the family that they would have. */
  proposals: z.array(z.object({ name: z.string(), products: z.array(SellerProduct) })),
  /** How many there are; the reply has the first. */
  total: z.int(),
})
export type FamilyProposal = z.infer<typeof FamilyProposals>['proposals'][number]

const Members = z.array(z.object({ id: Id, version: Version }), noProduct).min(1)

/** Each product gets the family; none may be twice. */
export const NewFamilies = z.object({
  families: z
    .array(
      z.object({
        name: family.pipe(z.string(requiredError('seller-products.field.family'))),
        products: Members,
      }),
    )
    .min(1, noProduct)
    .refine((families) => hasUniqueIds(families.flatMap(({ products }) => products)), productTwice)
    .refine(
      (families) => families.flatMap(({ products }) => products).length <= maxBulkProducts,
      tooManyProducts,
    ),
})
export type NewFamilies = z.infer<typeof NewFamilies>

/** The products are those that match the filter now, or the listed ones, in any version. */
export const NewBulkJob = z
  .object({
    change: BulkValue,
    filter: SellerProductQuery.pick({ q: true, category: true, subcategory: true, show: true }).optional(),
    ids: z
      .array(Id)
      .min(1, noProduct)
      .max(maxBulkJobIds, lazyError('server.input.maxProducts', { max: maxBulkJobIds }))
      .optional(),
  })
  .refine(
    ({ filter, ids }) => (filter === undefined) !== (ids === undefined),
    lazyError('server.input.filterOrIds'),
  )
export type NewBulkJob = z.infer<typeof NewBulkJob>

export const BulkJobParams = z.object({ id: Id })

export const BulkJob = z.object({
  _id: z.string(),
  total: z.int(),
  /** Processed so far: changed, skipped, or already as wanted. */
  done: z.int(),
  changed: z.int(),
  /** Their offer price would be invalid, or an undo found a later change. */
  skipped: z.int(),
  /** The first few of them. */
  skippedNames: z.array(z.string()),
  isFinished: z.boolean(),
  /** It ended after several errors in a row; the products after `done` are unchanged. */
  isFailed: z.boolean(),
  isUndo: z.boolean(),
  canUndo: z.boolean(),
})
export type BulkJob = z.infer<typeof BulkJob>

export const BulkJobReply = Success.extend({ job: BulkJob })
/** Null if there was none within a day. */
export const LatestBulkJob = Success.extend({ job: BulkJob.nullable() })

function hasUniqueIds(list: readonly { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size === list.length
}
