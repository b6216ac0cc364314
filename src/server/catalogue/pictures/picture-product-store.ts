import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { type SellerProductRow, sellerProductColumnList } from '../seller-product-store.ts'

/** With one of the barcodes or SKUs, which are in lower case; not archived. The oldest first. */
export async function listProductsByCode(db: Db, codes: readonly string[]): Promise<SellerProductRow[]> {
  const { rows } = await sql<SellerProductRow>`
    SELECT ${sellerProductColumnList} FROM products
    WHERE archived_at IS NULL AND (barcode = ANY (${codes}::text[]) OR lower(trim(sku)) = ANY (${codes}::text[]))
    ORDER BY id`.execute(db)
  return rows
}

/** Ids of products of a family without a picture, not archived. */
export async function listUnpicturedSizes(
  db: Db,
  { family, max }: { family: string; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('family', '=', family)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`pictures = '{}'`)
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}
