import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** One product as search engines are told of it. */
export type SitemapProduct = { id: string; category: string; changedAt: Date }

/** How many products one page of the sitemap lists; what search engines take in one file is five times that. */
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

/** When something of each category changed last; a category without products is missing. */
export async function listCategoryChanges(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('products')
    .select((change) => ['category', change.fn.max('updated_at').as('changedAt')])
    .where('archived_at', 'is', null)
    .groupBy('category')
    .execute()
  return new Map(rows.map(({ category, changedAt }) => [category, changedAt]))
}

/**
 * The products of one page of the sitemap, counted from 1, oldest first: new ones only ever lengthen the last page. Empty behind the last one.
 * Read some at a time with a pause between, so that nobody else waits.
 */
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

/** An id before every other one. */
const minId = '00000000-0000-0000-0000-000000000000'

/** The id of the product at this place, counted from 1. */
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
