import { sql } from 'kysely'
import type { Product } from '#contract/catalogue/product.ts'
import type { Db } from '#server/database/tables.ts'
import { productColumns, toProduct } from './product-store.ts'

export type ProductRequest = { sellerId: string; key: string; hash: Buffer }

type EarlierRequest = { product: Product; hash: Buffer }

export async function findProductRequest(
  db: Db,
  { sellerId, key }: ProductRequest,
): Promise<EarlierRequest | null> {
  const row = await db
    .selectFrom('product_requests as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select([...productColumns.map((column) => `p.${column}` as const), 'r.request_hash'])
    .where('r.seller_id', '=', sellerId)
    .where('r.idempotency_key', '=', key)
    .executeTakeFirst()
  return row ? { product: toProduct(row), hash: row.request_hash } : null
}

/** False if the key is taken. Waits for the end of a concurrent request with the key. */
export async function takeRequestKey(
  tx: Db,
  { sellerId, key, hash, productId }: ProductRequest & { productId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('product_requests')
    .values({ seller_id: sellerId, idempotency_key: key, request_hash: hash, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function deleteOldProductRequests(db: Db): Promise<void> {
  await db
    .deleteFrom('product_requests')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

const maxCandidates = 2000

/** Names and weights of products whose name contains `word`: at least three letters, for the index. */
export async function listSimilarNames(
  db: Db,
  word: string,
): Promise<{ name: string; weight: string | null; brand: string | null }[]> {
  return db
    .selectFrom('products')
    .select(['name', 'weight', 'brand'])
    .where('archived_at', 'is', null)
    .where(sql<boolean>`search_name LIKE lower(${`%${word}%`})`)
    .orderBy('id', 'desc')
    .limit(maxCandidates)
    .execute()
}
