import { type RawBuilder, sql } from 'kysely'
import type { SellerProduct, StockMovement } from '#contract/seller-catalogue.ts'
import { lowStock } from '#rules/catalogue.ts'
import { newId } from '../database/new-id.ts'
import type { Db } from '../database/tables.ts'
import { type ProductRow, productColumns, toProduct } from './product-store.ts'

/** What sellers set of a product, as the table holds it. */
export type SellerValues = Omit<ProductRow, 'id' | 'available'> & {
  sku: string | null
  stock: number | null
  in_stock: boolean
  archived_at: Date | null
}

export type SellerRow = ProductRow & SellerValues & { version: number; updated_at: Date }

export const sellerColumns = [
  ...productColumns,
  'sku',
  'stock',
  'in_stock',
  'archived_at',
  'version',
  'updated_at',
] as const

export function toSellerProduct(row: SellerRow): SellerProduct {
  return {
    ...toProduct(row),
    sku: row.sku,
    stock: row.stock,
    isSwitchedOn: row.in_stock,
    isLow: row.stock !== null && row.stock <= lowStock,
    isArchived: row.archived_at !== null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

export async function findSellerProduct(db: Db, id: string): Promise<SellerRow | undefined> {
  return db.selectFrom('products').select(sellerColumns).where('id', '=', id).executeTakeFirst()
}

/** The products of these ids, locked until the transaction ends: in id order as orders do, so that neither waits for the other in a circle. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<SellerRow[]> {
  return tx
    .selectFrom('products')
    .select(sellerColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Waits its turn to bring new words where the product is about to be renamed. Asked for before the product is locked: an import has the turn and
 * waits for products, and would wait for this one in a circle.
 */
export async function lockWords(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7236840) FROM products WHERE id = ${id} AND name <> ${name}`.execute(
    tx,
  )
}

/** The columns of `SellerValues`, and their types. */
const types: Record<keyof SellerValues, RawBuilder<unknown>> = {
  name: sql`text`,
  description: sql`text[]`,
  category: sql`text`,
  price_paise: sql`integer`,
  offer_price_paise: sql`integer`,
  weight: sql`text`,
  pictures: sql`text[]`,
  sku: sql`text`,
  stock: sql`integer`,
  in_stock: sql`boolean`,
  archived_at: sql`timestamptz`,
}
const names = sql.join(Object.keys(types).map((name) => sql.ref(name)))
const incoming = sql.join(Object.keys(types).map((name) => sql.ref(`c.${name}`)))
const record = sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${type}`))
const written = sql.join(sellerColumns.map((column) => sql.ref(`p.${column}`)))
const columns = sql.join(sellerColumns.map((column) => sql.ref(column)))

export type Rewritten = { before: SellerRow; after: SellerValues }

/**
 * Writes locked products anew and books what that does to their stock: the first count opens the book and makes up for all that is in it
 * already, another one is a correction, and to count no more closes it at nothing. Gives them as they are then, in no order.
 */
export async function rewriteProducts(
  tx: Db,
  { changes, sellerId }: { changes: readonly Rewritten[]; sellerId: string | null },
): Promise<SellerRow[]> {
  const rows = changes.map(({ before, after }) => ({
    id: before.id,
    stock_before: before.stock,
    ...Object.fromEntries(Object.keys(types).map((name) => [name, Reflect.get(after, name)])),
  }))
  const result = await sql<SellerRow>`
    WITH updated AS (
      UPDATE products p SET (${names}) = ROW (${incoming}), version = p.version + 1, updated_at = now()
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c (id uuid, stock_before integer, ${record})
      WHERE p.id = c.id
      RETURNING ${written}, c.stock_before
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, seller_id)
      SELECT id, CASE WHEN stock_before IS NULL THEN 'opening' ELSE 'correction' END,
        coalesce(stock, 0) - coalesce(stock_before, (SELECT sum(delta) FROM stock_movements m WHERE m.product_id = updated.id), 0),
        ${sellerId}::uuid
      FROM updated WHERE stock IS DISTINCT FROM stock_before
    )
    SELECT ${columns} FROM updated`.execute(tx)
  return result.rows
}

/** Adds a product that shows what another one does, and is its own for the rest: switched off, not counted, without a SKU. */
export async function insertCopy(tx: Db, { name, ...row }: SellerRow): Promise<SellerRow> {
  const { description, category, price_paise, offer_price_paise, weight, pictures } = row
  return tx
    .insertInto('products')
    .values({
      ...{ id: newId(), name, description, category, price_paise, offer_price_paise, weight, pictures },
      ...{ in_stock: false, stock: null, sku: null },
    })
    .returning(sellerColumns)
    .executeTakeFirstOrThrow()
}

const movementsMost = 50

/** The last changes of a product's counted stock, newest first. */
export async function listMovements(db: Db, productId: string): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements as m')
    .leftJoin('sellers as s', 's.id', 'm.seller_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.at', 'm.kind', 'm.delta', 's.name as by', 'o.number'])
    .where('m.product_id', '=', productId)
    .orderBy('m.id', 'desc')
    .limit(movementsMost)
    .execute()
  return rows.map(({ at, kind, delta, by, number }) => ({
    at: at.toISOString(),
    kind,
    delta,
    by,
    orderNumber: number === null ? null : Number(number),
  }))
}
