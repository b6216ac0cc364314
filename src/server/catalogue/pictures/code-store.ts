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
