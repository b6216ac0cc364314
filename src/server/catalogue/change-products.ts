import type { AuditAction } from '#rules/audit.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import { type Doer, writeDeeds } from '../audit/audit-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { faultCode, ShopError } from '../errors.ts'
import { bumpCatalogue } from './product-store.ts'
import { lockProducts, rewriteProducts, type SellerRow, type SellerValues } from './seller-product-store.ts'

/** A product that is to be changed, and the version that the change was made for; null is whatever there is. */
export type Wanted = { id: string; version: number | null }

export type ProductsChange = {
  products: readonly Wanted[]
  /** What becomes of a product; what is left out stays. May throw, and then nothing is changed. */
  change: (row: SellerRow) => Partial<SellerValues>
  action: (row: SellerRow) => AuditAction
  by: Doer
}

/** A product before and after; the same where nothing was to be done. */
export type Changed = { before: SellerRow; after: SellerRow }

/**
 * Changes products, all of them or none, and writes down who did it. Throws 404 for one that is not there, 409 for those that were changed since the
 * caller looked. Gives them in the order they were named in.
 */
export async function changeProducts(
  tx: Db,
  { products, change, action, by }: ProductsChange,
): Promise<Changed[]> {
  const rows = await lockProducts(
    tx,
    products.map(({ id }) => id),
  )
  refuseStale(rows, products)
  const changes = rows
    .map((before) => ({ before, after: { ...before, ...change(before) } }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  const written = changes.length > 0 ? await rewriteProducts(tx, { changes, sellerId: by.sellerId }) : []
  if (written.length > 0) await bumpCatalogue(tx)
  const now = new Map([...rows, ...written].map((row) => [row.id, row]))
  const then = new Map(rows.map((row) => [row.id, row]))
  const changed = products.flatMap(({ id }) => {
    const [before, after] = [then.get(id), now.get(id)]
    return before && after ? [{ before, after }] : []
  })
  await writeDeeds(
    tx,
    changed.map(({ before, after }) => ({
      by,
      action: action(after),
      subject: { id: after.id, name: after.name },
      before: toDeed(before),
      after: toDeed(after),
    })),
  )
  return changed
}

/** Does so in a transaction of its own. */
export async function changing<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await retrying(() => db.transaction().execute(work))
  } catch (error) {
    // Nothing else of a product is unique.
    throw faultCode(error) === '23505' ? new ShopError('sku_taken') : error
  }
}

/** Whoever switches on what is counted and used up knows better than the count: it is sold uncounted from then on. */
export function switched(row: SellerRow, isOn: boolean): Partial<SellerValues> {
  return isOn && row.stock === 0 ? { in_stock: true, stock: null } : { in_stock: isOn }
}

/** Out of the shop, or back; what is out already keeps its time. */
export function archived(row: SellerRow, isOut: boolean): Partial<SellerValues> {
  return { archived_at: isOut ? (row.archived_at ?? new Date()) : null }
}

/** What the log keeps of a product, in the words of the contract. */
export function toDeed(row: SellerRow): Record<string, unknown> {
  return {
    name: row.name,
    description: row.description,
    category: row.category,
    price: rupeesFromPaise(row.price_paise),
    offerPrice: rupeesFromPaise(row.offer_price_paise),
    weight: row.weight,
    sku: row.sku,
    stock: row.stock,
    inStock: row.in_stock,
    pictures: row.pictures,
    archived: row.archived_at !== null,
  }
}

/** 'A, B and 3 more' */
export function nameSome(rows: readonly SellerRow[]): string {
  const names = rows.slice(0, 3).map(({ name }) => `“${name}”`)
  const more = rows.length - names.length
  if (more > 0) return `${names.join(', ')} and ${more} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join()
}

function refuseStale(rows: readonly SellerRow[], products: readonly Wanted[]): void {
  if (rows.length < products.length) throw new ShopError('product_not_found')
  const wanted = new Map(products.map(({ id, version }) => [id, version]))
  const stale = rows.filter((row) => (wanted.get(row.id) ?? row.version) !== row.version)
  if (stale.length === 0) return
  throw products.length === 1
    ? new ShopError('changed_meanwhile')
    : new ShopError('changed_meanwhile', {
        message: `Changed meanwhile: ${nameSome(stale)}. Please look at the list again; nothing was saved.`,
      })
}
