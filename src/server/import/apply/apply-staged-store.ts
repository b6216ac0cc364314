import { setImmediate as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { ValueColumn } from '#server/catalogue/bulk/restore-store.ts'
import type { Db } from '#server/database/tables.ts'

const batchSize = 1000

type Writing = { importId: string | null; sellerId: string | null }

export async function applyStagedRows(
  tx: Db,
  { onWritten, ...writing }: Writing & { onWritten: (products: number) => void },
): Promise<void> {
  let written = 0
  let target = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await lockProductsToUpdate(tx, target)
    const last = ids.at(-1)
    if (last === undefined) break
    await updateProducts(tx, { ids, ...writing })
    target = last
    written += ids.length
    onWritten(written)
    // The embedded database never yields to the event loop, so requests would wait.
    await pause()
  }
  let line = 0
  for (;;) {
    const added = await addProducts(tx, { afterLine: line, ...writing })
    if (added.count === 0) break
    line = added.lastLine
    written += added.count
    onWritten(written)
    await pause()
  }
}

/** The embedded database has no autovacuum: searches take 20 times as long until this runs. */
export async function vacuumProducts(db: Db): Promise<void> {
  await sql`VACUUM (ANALYZE) products`.execute(db).catch(() => {})
}

/** Locks in id order, as orders do, against deadlocks. */
async function lockProductsToUpdate(tx: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM products p JOIN import_rows r ON r.target = p.id
    WHERE r.verdict = 'updated' AND p.id > ${after}::uuid
    ORDER BY p.id LIMIT ${batchSize} FOR NO KEY UPDATE OF p`.execute(tx)
  return rows.map((row) => row.id)
}

async function updateProducts(
  tx: Db,
  { ids, importId, sellerId }: Writing & { ids: readonly string[] },
): Promise<void> {
  await sql`
    WITH updated AS (
      UPDATE products p SET (${columnList}) = ROW (${incoming}), version = p.version + 1, updated_at = now()
      FROM import_rows r JOIN products before ON before.id = r.target
      WHERE p.id = r.target AND r.target = ANY (${ids}::uuid[]) AND r.verdict = 'updated'
      RETURNING p.id, p.stock, before.stock AS stock_before, p.version, ${previousValues} AS previous
    ), kept AS (
      INSERT INTO catalogue_import_undo (import_id, product_id, version, previous, stock)
      SELECT ${importId}::uuid, id, version, previous, CASE WHEN previous ? 'stock' THEN stock END
      FROM updated WHERE ${importId}::uuid IS NOT NULL
    )
    INSERT INTO stock_movements (product_id, kind, delta, seller_id)
    SELECT id, CASE WHEN stock_before IS NULL THEN 'opening' ELSE 'correction' END,
      stock - coalesce(stock_before, (SELECT sum(delta) FROM stock_movements m WHERE m.product_id = updated.id), 0),
      ${sellerId}::uuid
    FROM updated WHERE stock IS DISTINCT FROM stock_before`.execute(tx)
}

async function addProducts(
  tx: Db,
  { afterLine, importId, sellerId }: Writing & { afterLine: number },
): Promise<{ count: number; lastLine: number }> {
  const { rows } = await sql<{ count: number; lastLine: number }>`
    WITH batch AS (
      SELECT * FROM import_rows WHERE verdict = 'added' AND line > ${afterLine} ORDER BY line LIMIT ${batchSize}
    ), added AS (
      INSERT INTO products (id, sku, barcode, hsn, tax_class, unit_code, family, name, brand, category,
        subcategory, price_paise, offer_price_paise, weight, step_grams, description, stock, in_stock,
        pictures, names, localized_descriptions, search_words, declarations,
        featured_rank)
      SELECT id, sku, barcode, hsn, "taxClass", "unitCode", family, name, brand, category,
        subcategory, price, "offerPrice", weight, "stepGrams",
        coalesce(description, '{}'), stock, coalesce("inStock", true), coalesce(pictures, '{}'),
        coalesce(names, '{}'), coalesce(descriptions, '{}'), coalesce("searchWords", '{}'),
        coalesce(declarations, '{}'),
        coalesce(rank, 2147483647)
      FROM batch
    ), kept AS (
      INSERT INTO catalogue_import_undo (import_id, product_id, version)
      SELECT ${importId}::uuid, id, 1 FROM batch WHERE ${importId}::uuid IS NOT NULL
    ), opened AS (
      INSERT INTO stock_movements (product_id, kind, delta, seller_id)
      SELECT id, 'opening', stock, ${sellerId}::uuid FROM batch WHERE stock IS NOT NULL
    )
    SELECT count(*)::int AS count, coalesce(max(line), 0) AS "lastLine" FROM batch`.execute(tx)
  return rows[0] ?? { count: 0, lastLine: 0 }
}

/** The new value of each column of product `p` from row `r`. A null in `r` keeps the old value. */
const columns: Record<ValueColumn, RawBuilder<unknown>> = {
  sku: sql`coalesce(r.sku, p.sku)`,
  barcode: sql`coalesce(r.barcode, p.barcode)`,
  hsn: sql`coalesce(r.hsn, p.hsn)`,
  tax_class: sql`coalesce(r."taxClass", p.tax_class)`,
  unit_code: sql`coalesce(r."unitCode", p.unit_code)`,
  family: sql`coalesce(r.family, p.family)`,
  // A product that changes its family leaves its place in the order of the sizes.
  family_rank: sql`CASE WHEN r.family IS NULL OR r.family = p.family THEN p.family_rank ELSE 2147483647 END`,
  name: sql`r.name`,
  brand: sql`coalesce(r.brand, p.brand)`,
  category: sql`r.category`,
  subcategory: sql`coalesce(r.subcategory, CASE WHEN p.category = r.category THEN p.subcategory END)`,
  price_paise: sql`r.price`,
  offer_price_paise: sql`r."offerPrice"`,
  // The weight of a product by weight is its step.
  weight: sql`CASE WHEN r."stepGrams" IS NULL AND p.step_grams IS NOT NULL THEN p.weight ELSE coalesce(r.weight, p.weight) END`,
  step_grams: sql`coalesce(r."stepGrams", p.step_grams)`,
  description: sql`coalesce(r.description, p.description)`,
  stock: sql`coalesce(r.stock, p.stock)`,
  in_stock: sql`coalesce(r."inStock", p.in_stock)`,
  pictures: sql`coalesce(r.pictures, p.pictures)`,
  names: sql`p.names || coalesce(r.names, '{}')`,
  localized_descriptions: sql`p.localized_descriptions || coalesce(r.descriptions, '{}')`,
  search_words: sql`coalesce(r."searchWords", p.search_words)`,
  declarations: sql`p.declarations || coalesce(r.declarations, '{}')`,
  featured_rank: sql`coalesce(r.rank, p.featured_rank)`,
}
const columnList = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
const previousValues = sql.join(
  Object.keys(columns).map((name) => {
    const [before, after] = [sql.ref(`before.${name}`), sql.ref(`p.${name}`)]
    return sql`CASE WHEN ${before} IS DISTINCT FROM ${after} THEN jsonb_build_object(${sql.lit(name)}, ${before}) ELSE '{}'::jsonb END`
  }),
  sql` || `,
)
const incoming = sql.join(Object.values(columns))
export const rowDiffers = sql`(${sql.join(Object.keys(columns).map((name) => sql.ref(`p.${name}`)))}) IS DISTINCT FROM (${incoming})`

const fieldByColumn = new Map([
  ['price_paise', 'price'],
  ['offer_price_paise', 'offerPrice'],
  ['pictures', 'image'],
  ['in_stock', 'inStock'],
  ['step_grams', 'stepGrams'],
  ['tax_class', 'taxClass'],
  ['unit_code', 'unitCode'],
  ['localized_descriptions', 'descriptions'],
])

export const rowChanges = sql.join(
  Object.entries(columns).flatMap(([name, value]) => {
    if (name === 'family_rank') return []
    const before = sql.ref(`p.${name}`)
    const pair = sql`jsonb_build_object(${sql.lit(fieldByColumn.get(name) ?? name)}, jsonb_build_array(${before}, ${value}))`
    return sql`CASE WHEN ${before} IS DISTINCT FROM ${value} THEN ${pair} ELSE '{}'::jsonb END`
  }),
  sql` || `,
)
