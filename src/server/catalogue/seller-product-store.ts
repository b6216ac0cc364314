import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { SellerProduct, StockMovement } from '#contract/seller/catalogue.ts'
import { lowStockThreshold } from '#domain/catalogue.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { productColumns, toProduct } from './product-store.ts'

const sellerProductColumns = [
  ...productColumns,
  'sku',
  'barcode',
  'hsn',
  'tax_class',
  'unit_code',
  'family',
  'family_rank',
  'family_label',
  'search_words',
  'stock',
  'in_stock',
  'archived_at',
  'version',
  'updated_at',
] as const
export const sellerProductColumnList = sql.join(sellerProductColumns.map((column) => sql.ref(column)))

export type SellerProductRow = Pick<Selectable<Tables['products']>, (typeof sellerProductColumns)[number]>
export type EditableProduct = Omit<SellerProductRow, 'id' | 'available' | 'version' | 'updated_at'>

export function toSellerProduct(row: SellerProductRow): SellerProduct {
  return {
    ...toProduct(row),
    sku: row.sku,
    barcode: row.barcode,
    ...(row.hsn !== null && { hsn: row.hsn }),
    ...(row.tax_class !== null && { taxClass: row.tax_class }),
    ...(row.unit_code !== null && { unitCode: row.unit_code }),
    ...(row.family !== null && { family: row.family }),
    ...(row.family_label !== null && { familyLabel: row.family_label }),
    ...(Object.keys(row.declarations).length > 0 && { declarations: row.declarations }),
    ...(row.search_words.length > 0 && { searchWords: row.search_words }),
    ...(Object.keys(row.localized_descriptions).length > 0 && { descriptions: row.localized_descriptions }),
    stock: row.stock,
    isSwitchedOn: row.in_stock,
    isLow: row.combo === null && row.stock !== null && row.stock <= lowStockThreshold,
    isArchived: row.archived_at !== null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

export async function findSellerProduct(db: Db, id: string): Promise<SellerProductRow | undefined> {
  return db.selectFrom('products').select(sellerProductColumns).where('id', '=', id).executeTakeFirst()
}

export async function listSellerProductsById(db: Db, ids: readonly string[]): Promise<SellerProductRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('products').select(sellerProductColumns).where('id', 'in', ids).execute()
}

/** The sizes of a family, in no order. */
export async function listSellerProductsOf(db: Db, family: string): Promise<SellerProductRow[]> {
  return db.selectFrom('products').select(sellerProductColumns).where('family', '=', family).execute()
}

/** Locks in id order, as orders do, against deadlocks. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<SellerProductRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('products')
    .select(sellerProductColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Call before the product is locked: imports take this lock before products. */
export async function lockSearchWords(
  tx: Db,
  { id, name, brand }: { id: string; name?: string | undefined; brand?: string | null | undefined },
): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(${advisoryLocks.newSearchWords}) FROM products
    WHERE id = ${id} AND (name <> ${name ?? null}::text OR ${brand ?? null}::text <> coalesce(brand, ''))`.execute(
    tx,
  )
}

const columnTypes: Record<keyof EditableProduct, RawBuilder<unknown>> = {
  name: sql`text`,
  names: sql`jsonb`,
  description: sql`text[]`,
  localized_descriptions: sql`jsonb`,
  search_words: sql`text[]`,
  category: sql`text`,
  subcategory: sql`text`,
  price_paise: sql`integer`,
  offer_price_paise: sql`integer`,
  weight: sql`text`,
  step_grams: sql`integer`,
  combo: sql`jsonb`,
  pictures: sql`text[]`,
  sku: sql`text`,
  brand: sql`text`,
  barcode: sql`text`,
  hsn: sql`text`,
  tax_class: sql`text`,
  unit_code: sql`text`,
  family: sql`text`,
  family_rank: sql`integer`,
  family_label: sql`text`,
  declarations: sql`jsonb`,
  stock: sql`integer`,
  in_stock: sql`boolean`,
  archived_at: sql`timestamptz`,
}
const names = sql.join(Object.keys(columnTypes).map((name) => sql.ref(name)))
const incoming = sql.join(Object.keys(columnTypes).map((name) => sql.ref(`c.${name}`)))
const recordColumns = sql.join(
  Object.entries(columnTypes).map(([name, type]) => sql`${sql.ref(name)} ${type}`),
)
const returnedColumns = sql.join(sellerProductColumns.map((column) => sql.ref(`p.${column}`)))

type ProductUpdate = { before: SellerProductRow; after: EditableProduct }

/** A first count offsets all earlier movements; no count ends at 0. Returns the rows in no order. */
export async function updateProducts(
  tx: Db,
  { changes, sellerId }: { changes: readonly ProductUpdate[]; sellerId: string | null },
): Promise<SellerProductRow[]> {
  const rows = changes.map(({ before, after }) => ({
    id: before.id,
    stock_before: before.stock,
    ...Object.fromEntries(Object.keys(columnTypes).map((name) => [name, Reflect.get(after, name)])),
  }))
  const result = await sql<SellerProductRow>`
    WITH updated AS (
      UPDATE products p SET (${names}) = ROW (${incoming}), version = p.version + 1, updated_at = now()
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c (id uuid, stock_before integer, ${recordColumns})
      WHERE p.id = c.id
      RETURNING ${returnedColumns}, c.stock_before
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, seller_id)
      SELECT id, CASE WHEN stock_before IS NULL THEN 'opening' ELSE 'correction' END,
        coalesce(stock, 0) - coalesce(stock_before, (SELECT sum(delta) FROM stock_movements m WHERE m.product_id = updated.id), 0),
        ${sellerId}::uuid
      FROM updated WHERE stock IS DISTINCT FROM stock_before AND combo IS NULL
    )
    SELECT ${sellerProductColumnList} FROM updated`.execute(tx)
  return result.rows
}

export async function insertCopy(tx: Db, { name, ...row }: SellerProductRow): Promise<SellerProductRow> {
  const { description, category, subcategory, price_paise, offer_price_paise, weight, step_grams, combo } =
    row
  const { brand, pictures, search_words, hsn, tax_class, unit_code, family } = row
  return tx
    .insertInto('products')
    .values({
      ...{
        id: newId(),
        name,
        description,
        category,
        subcategory,
        price_paise,
        offer_price_paise,
        weight,
        step_grams,
        combo: combo && JSON.stringify(combo),
        brand,
        hsn,
        tax_class,
        unit_code,
        family,
        pictures,
        search_words,
        names: JSON.stringify(row.names),
        localized_descriptions: JSON.stringify(row.localized_descriptions),
        declarations: JSON.stringify(row.declarations),
      },
      ...{ in_stock: false, stock: null, sku: null, barcode: null },
    })
    .returning(sellerProductColumns)
    .executeTakeFirstOrThrow()
}

const maxMovements = 50

export async function listStockMovements(db: Db, productId: string): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements as m')
    .leftJoin('sellers as s', 's.id', 'm.seller_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.at', 'm.kind', 'm.delta', 's.name as by', 'o.number'])
    .where('m.product_id', '=', productId)
    .orderBy('m.id', 'desc')
    .limit(maxMovements)
    .execute()
  return rows.map(({ at, kind, delta, by, number }) => ({
    at: at.toISOString(),
    kind,
    delta,
    by,
    orderNumber: number === null ? null : Number(number),
  }))
}
