import { sql } from 'kysely'
import type { Product } from '#contract/catalogue/product.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/tables.ts'
import { productColumns, toProduct } from './product-store.ts'

/** Featured products have a rank below 0. The index starts with `NOT available`. */
export async function listFeatured(db: Db): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .select(productColumns)
    .where(isFeatured)
    .orderBy('featured_rank')
    .orderBy('id')
    .execute()
  return rows.map(toProduct)
}

export async function listProductNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function lockFeatured(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.featured})`.execute(tx)
}

/** Resets archived products too: a restored one must not return to an outdated place. Locks in id order. */
export async function replaceFeatured(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    WITH wanted AS (
      SELECT id, place FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS w (id, place)
    ), locked AS (
      SELECT id FROM products WHERE ${isFeatured} OR (archived_at IS NOT NULL AND featured_rank < 0)
        OR id IN (SELECT id FROM wanted) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE products SET featured_rank = coalesce((SELECT place - 1000000 FROM wanted WHERE wanted.id = products.id), 2147483647)
    FROM locked WHERE products.id = locked.id`.execute(tx)
}

const isFeatured = sql<boolean>`(archived_at IS NULL AND (NOT available) IN (false, true) AND featured_rank < 0)`
