import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

type SitemapProduct = { id: string; category: string; changedAt: Date }

/** Search engines accept five times as many in one file. */
export const productsPerSitemap = 10_000

const batchSize = 1000

export async function countSitemapProducts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((count) => count.fn.countAll<string>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export type CategoryChange = { category: string; subcategory: string | null; changedAt: Date }

export async function listCategoryChanges(db: Db): Promise<CategoryChange[]> {
  return db
    .selectFrom('products')
    .select((change) => ['category', 'subcategory', change.fn.max('updated_at').as('changedAt')])
    .where('archived_at', 'is', null)
    .groupBy(['category', 'subcategory'])
    .execute()
}

/** Pages count from 1, oldest first, so new products only extend the last page. */
export async function listSitemapProducts(db: Db, page: number): Promise<SitemapProduct[]> {
  const skipped = (page - 1) * productsPerSitemap
  let after = skipped === 0 ? minId : await findIdAt(db, skipped)
  const products: SitemapProduct[] = []
  while (after !== undefined && products.length < productsPerSitemap) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'category', 'updated_at as changedAt'])
      .where('archived_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(Math.min(batchSize, productsPerSitemap - products.length))
      .execute()
    products.push(...rows)
    after = rows.at(-1)?.id
    await pause()
  }
  return products
}

const minId = '00000000-0000-0000-0000-000000000000'

async function findIdAt(db: Db, place: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .offset(sql.lit(place - 1))
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
