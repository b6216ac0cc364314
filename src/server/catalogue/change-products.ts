import { noFamilyRank } from '#domain/family/family-rank.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { AuditAction } from '#domain/staff/audit.ts'
import type { AuditValues } from '#domain/staff/audit-fields.ts'
import { type Actor, recordAudits } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { bumpCatalogueVersion } from './product-store.ts'
import {
  type EditableProduct,
  lockProducts,
  type SellerProductRow,
  updateProducts,
} from './seller-product-store.ts'

/** `version`: the one that the caller saw. Null accepts any. */
type VersionedProduct = { id: string; version: number | null }

export type ChangeProductsInput = {
  products: readonly VersionedProduct[]
  change: (row: SellerProductRow) => Partial<EditableProduct>
  action: (row: SellerProductRow) => AuditAction
  by: Actor
}

export type ChangedProduct = { before: SellerProductRow; after: SellerProductRow }

/** Changes all or none, with audit entries. Returns them in the caller's order. Throws 404, 409. */
export async function changeProducts(
  tx: Db,
  { products, change, action, by }: ChangeProductsInput,
): Promise<ChangedProduct[]> {
  const rows = await lockProducts(
    tx,
    products.map(({ id }) => id),
  )
  assertCurrentVersions(rows, products)
  const changes = rows
    .map((before) => ({ before, after: { ...before, ...withFamilyRank(before, change(before)) } }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  const written = changes.length > 0 ? await updateProducts(tx, { changes, sellerId: by.sellerId }) : []
  if (written.length > 0) await bumpCatalogueVersion(tx)
  const rowsBefore = new Map(rows.map((row) => [row.id, row]))
  const rowsAfter = new Map([...rows, ...written].map((row) => [row.id, row]))
  const changed = products.flatMap(({ id }) => {
    const [before, after] = [rowsBefore.get(id), rowsAfter.get(id)]
    return before && after ? [{ before, after }] : []
  })
  await recordAudits(
    tx,
    changed.map(({ before, after }) => ({
      by,
      action: action(after),
      subject: { id: after.id, name: after.name },
      before: toAuditValues(before),
      after: toAuditValues(after),
    })),
  )
  return changed
}

/** A product that changes its family leaves its place in the order of the sizes. */
function withFamilyRank(
  before: SellerProductRow,
  values: Partial<EditableProduct>,
): Partial<EditableProduct> {
  return (values.family ?? null) === before.family || values.family === undefined
    ? values
    : { family_rank: noFamilyRank, ...values }
}

export async function inProductTransaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    // The SKU is the only unique column.
    throw errorCode(error) === '23505' ? new ShopError('sku_taken', { field: 'sku' }) : error
  }
}

/** Switching on a product with count 0 means that the count was wrong: it becomes uncounted. */
export function toSwitchValues(row: SellerProductRow, isOn: boolean): Partial<EditableProduct> {
  // The stock of a combo is that of its products.
  return isOn && row.stock === 0 && row.combo === null ? { in_stock: true, stock: null } : { in_stock: isOn }
}

export function toArchiveValues(row: SellerProductRow, isArchived: boolean): Partial<EditableProduct> {
  return { archived_at: isArchived ? (row.archived_at ?? new Date()) : null }
}

export function toAuditValues(row: SellerProductRow): AuditValues {
  return {
    name: row.name,
    names: row.names,
    description: row.description,
    descriptions: row.localized_descriptions,
    searchWords: row.search_words,
    category: row.category,
    ...(row.subcategory !== null && { subcategory: row.subcategory }),
    price: rupeesFromPaise(row.price_paise),
    offerPrice: rupeesFromPaise(row.offer_price_paise),
    weight: row.weight,
    ...(row.step_grams !== null && { stepGrams: row.step_grams }),
    sku: row.sku,
    brand: row.brand,
    barcode: row.barcode,
    hsn: row.hsn,
    taxClass: row.tax_class,
    unitCode: row.unit_code,
    ...(row.family !== null && { family: row.family }),
    ...(row.family_rank !== noFamilyRank && { familyRank: row.family_rank }),
    ...(row.family_label !== null && { familyLabel: row.family_label }),
    declarations: row.declarations,
    stock: row.stock,
    inStock: row.in_stock,
    pictures: row.pictures,
    archived: row.archived_at !== null,
  }
}

export function listNames(rows: readonly SellerProductRow[]): string {
  const names = rows.slice(0, 3).map(({ name }) => `“${name}”`)
  const more = rows.length - names.length
  if (more > 0) return t('server.names.more', { names: names.join(', '), more })
  if (names.length < 2) return names.join()
  return t('server.names.last', { names: names.slice(0, -1).join(', '), last: String(names.at(-1)) })
}

function assertCurrentVersions(
  rows: readonly SellerProductRow[],
  products: readonly VersionedProduct[],
): void {
  if (rows.length < products.length) throw new ShopError('product_not_found')
  const wanted = new Map(products.map(({ id, version }) => [id, version]))
  const stale = rows.filter((row) => (wanted.get(row.id) ?? row.version) !== row.version)
  if (stale.length === 0) return
  throw products.length === 1
    ? new ShopError('changed_meanwhile')
    : new ShopError('changed_meanwhile', {
        message: () => t('server.productsChanged', { names: listNames(stale) }),
      })
}
