import type {
  BulkChange,
  BulkChangeReply,
  BulkStep,
  BulkUndo,
  BulkValue,
  NewFamilies,
} from '#contract/seller/bulk.ts'
import { copyDeclarations, diffDeclarations } from '#domain/declarations/copy-declarations.ts'
import { mergeDeclarations } from '#domain/declarations/declarations.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxPricePaise, rupeesFromPaise } from '#domain/money.ts'
import { applyPriceChange } from '#domain/price-change.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, type ShopError } from '#server/http/errors.ts'
import {
  type ChangedProduct,
  type ChangeProductsInput,
  changeProducts,
  inProductTransaction,
  listNames,
  toArchiveValues,
  toSwitchValues,
} from '../change-products.ts'
import { type EditableProduct, type SellerProductRow, toSellerProduct } from '../seller-product-store.ts'

type BulkChangeResult = Pick<BulkChangeReply, 'products' | 'undo'>

/** Changes all products or none. Throws 400 (invalid price), 404, 409 (changed since), with the names. */
export async function bulkChangeProducts(
  db: Db,
  { products, change, by }: BulkChange & { by: Actor },
): Promise<BulkChangeResult> {
  return changeAll(db, {
    products,
    change: (row) => toValues(row, change),
    action: (row) => auditActionOf(row, change.archived),
    by,
  })
}

/** For stock it subtracts the difference, so that orders placed since then stay counted. */
export async function undoBulkChange(
  db: Db,
  { undo, by }: BulkUndo & { by: Actor },
): Promise<BulkChangeResult> {
  const steps = new Map(undo.map((step) => [step.id, step]))
  return changeAll(db, {
    products: undo,
    change(row) {
      const step = steps.get(row.id)
      return step ? toUndoValues(row, step) : {}
    },
    action: () => 'product.undo',
    by,
  })
}

/** Throws 404, 409 (changed since), with the names. */
export async function groupFamilies(
  db: Db,
  { families, by }: NewFamilies & { by: Actor },
): Promise<BulkChangeResult> {
  const familyOf = new Map(families.flatMap(({ name, products }) => products.map(({ id }) => [id, name])))
  return changeAll(db, {
    products: families.flatMap(({ products }) => products),
    change: (row) => ({ family: familyOf.get(row.id) ?? row.family }),
    action: () => 'product.update',
    by,
  })
}

export async function changeAll(
  db: Db,
  { change, ...input }: ChangeProductsInput,
): Promise<BulkChangeResult> {
  return inProductTransaction(db, async (tx) => {
    const invalid: SellerProductRow[] = []
    const changed = await changeProducts(tx, {
      ...input,
      change(row) {
        const values = change(row)
        if (!isValidPrice({ ...row, ...values })) invalid.push(row)
        return invalid.length > 0 ? {} : values
      },
    })
    if (invalid.length > 0) throw toPriceError(invalid)
    return toBulkChangeResult(changed)
  })
}

export function toValues(row: SellerProductRow, change: BulkValue): Partial<EditableProduct> {
  if (change.inStock !== undefined) return toSwitchValues(row, change.inStock)
  if (change.archived !== undefined) return toArchiveValues(row, change.archived)
  if (change.category !== undefined) return toCategoryValues(change.category, change.subcategory)
  if (change.stock !== undefined) return { stock: change.stock }
  if (change.hsn !== undefined) return { hsn: change.hsn }
  if (change.taxClass !== undefined) return { tax_class: change.taxClass }
  if (change.unitCode !== undefined) return { unit_code: change.unitCode }
  if (change.family !== undefined) return { family: change.family }
  if (change.declarations) return { declarations: copyDeclarations(row.declarations, change.declarations) }
  return change.price ? { offer_price_paise: applyPriceChange(row.offer_price_paise, change.price) } : {}
}

/** The database leaves a subcategory of another category. */
function toCategoryValues(category: string, subcategory: string | null | undefined) {
  return { category, ...(subcategory !== undefined && { subcategory }) }
}

export function toUndoValues(row: SellerProductRow, { before, after }: BulkStep): Partial<EditableProduct> {
  return {
    ...(before.inStock === undefined ? {} : { in_stock: before.inStock }),
    ...(before.archived === undefined ? {} : toArchiveValues(row, before.archived)),
    ...(before.category === undefined ? {} : { category: before.category }),
    ...(before.subcategory === undefined ? {} : { subcategory: before.subcategory }),
    ...(before.offerPrice === undefined ? {} : { offer_price_paise: before.offerPrice }),
    ...(before.hsn === undefined ? {} : { hsn: before.hsn }),
    ...(before.taxClass === undefined ? {} : { tax_class: before.taxClass }),
    ...(before.unitCode === undefined ? {} : { unit_code: before.unitCode }),
    ...(before.family === undefined ? {} : { family: before.family }),
    ...(before.familyRank === undefined ? {} : { family_rank: before.familyRank }),
    ...(before.unpictured ? { pictures: [] } : {}),
    ...(before.declarations && { declarations: mergeDeclarations(row.declarations, before.declarations) }),
    ...(before.stock === undefined ? {} : { stock: undoneStock(row.stock, [before.stock, after.stock]) }),
  }
}

function undoneStock(now: number | null, [before, after]: [number | null, number | null | undefined]) {
  if (now === null || before === null || typeof after !== 'number') return before
  return Math.max(0, now + before - after)
}

export function isValidPrice({ price_paise, offer_price_paise }: EditableProduct): boolean {
  return offer_price_paise > 0 && offer_price_paise <= Math.min(price_paise, maxPricePaise)
}

function toPriceError(rows: readonly SellerProductRow[]): ShopError {
  return invalidInput(() => t('server.bulkPrices', { names: listNames(rows) }))
}

export function auditActionOf(row: SellerProductRow, isArchiving: boolean | undefined) {
  if (isArchiving === undefined) return 'product.update'
  return row.archived_at ? 'product.archive' : 'product.restore'
}

function toBulkChangeResult(changed: readonly ChangedProduct[]): BulkChangeResult {
  return {
    products: changed.map(({ after }) => toSellerProduct(after)),
    undo: toUndoSteps(changed).map((step) => ({
      ...step,
      before: inRupees(step.before),
      after: inRupees(step.after),
    })),
  }
}

/** Only products that have changed, with only the values that have. */
export function toUndoSteps(changed: readonly ChangedProduct[]): BulkStep[] {
  return changed
    .filter(({ before, after }) => before.version !== after.version)
    .map(({ before, after }) => {
      const [was, is] = [toBulkValues(before), toBulkValues(after)]
      const names = bulkFields.filter((name) => was[name] !== is[name])
      const pick = (values: BulkValues) => Object.fromEntries(names.map((name) => [name, values[name]]))
      const declarations = diffDeclarations(before.declarations, after.declarations)
      const declared = Object.keys(declarations).length > 0 ? { declarations } : {}
      return { id: after.id, version: after.version, before: { ...pick(was), ...declared }, after: pick(is) }
    })
}

function inRupees({ offerPrice, ...others }: BulkStep['before']) {
  return offerPrice === undefined ? others : { ...others, offerPrice: rupeesFromPaise(offerPrice) }
}

const bulkFields = [
  ...(['inStock', 'archived', 'category', 'offerPrice', 'stock', 'hsn', 'taxClass', 'unitCode'] as const),
  ...(['family', 'familyRank', 'subcategory', 'unpictured'] as const),
]
type BulkValues = ReturnType<typeof toBulkValues>

function toBulkValues(row: SellerProductRow) {
  return {
    inStock: row.in_stock,
    archived: row.archived_at !== null,
    category: row.category,
    subcategory: row.subcategory,
    offerPrice: row.offer_price_paise,
    stock: row.stock,
    hsn: row.hsn,
    taxClass: row.tax_class,
    unitCode: row.unit_code,
    family: row.family,
    familyRank: row.family_rank,
    unpictured: row.pictures.length === 0,
  }
}
