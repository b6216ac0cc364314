import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** What staff and imports change. */
const valueColumns = [
  ...(['sku', 'barcode', 'name', 'brand', 'category', 'price_paise', 'offer_price_paise'] as const),
  ...(['weight', 'step_grams', 'description', 'stock', 'in_stock', 'pictures', 'featured_rank'] as const),
  ...([
    'names',
    'localized_descriptions',
    'search_words',
    'hsn',
    'tax_class',
    'unit_code',
    'family',
    'family_rank',
    'subcategory',
    'declarations',
  ] as const),
]
export type ValueColumn = (typeof valueColumns)[number]
const valueColumnList = sql.join(valueColumns.map((name) => sql.ref(name)))

export type ProductRestore = {
  id: string
  /** By column, only what the undone change replaced. */
  previous: Record<string, unknown>
  /** The stock that the undone change set. */
  stock: number | null
}

/** The stock changes by the difference, so that later orders stay counted. The caller locks the products. */
export async function restoreProducts(
  tx: Db,
  { products, sellerId }: { products: readonly ProductRestore[]; sellerId: string | null },
): Promise<void> {
  await sql`
    WITH restored AS (
      UPDATE products p SET (${valueColumnList}) = (
          SELECT ${valueColumnList} FROM jsonb_populate_record(p, u.previous || jsonb_build_object('stock', CASE
            WHEN NOT u.previous ? 'stock' THEN p.stock
            WHEN u.previous ->> 'stock' IS NULL THEN NULL
            ELSE greatest(0, p.stock + (u.previous ->> 'stock')::integer - u.stock) END))),
        version = p.version + 1, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS u (id uuid, previous jsonb, stock integer)
        JOIN products before USING (id)
      WHERE p.id = u.id
      RETURNING p.id, p.stock, before.stock AS stock_before
    )
    INSERT INTO stock_movements (product_id, kind, delta, seller_id)
    SELECT id, 'correction', coalesce(stock, 0) - stock_before, ${sellerId}::uuid
    FROM restored WHERE stock IS DISTINCT FROM stock_before`.execute(tx)
}

export async function archiveProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE products SET archived_at = now(), version = version + 1, updated_at = now()
    WHERE id = ANY (${ids}::uuid[])`.execute(tx)
}

/** For products that no order contains. */
export async function deleteProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM stock_movements WHERE product_id = ANY (${ids}::uuid[])`.execute(tx)
  await sql`DELETE FROM products WHERE id = ANY (${ids}::uuid[])`.execute(tx)
}
