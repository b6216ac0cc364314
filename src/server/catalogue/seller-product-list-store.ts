import { type RawBuilder, sql } from 'kysely'
import type { SellerProduct, SellerProductList, SellerProductQuery } from '#contract/seller/catalogue.ts'
import {
  findCategory,
  lowStockThreshold,
  type SellerProductSort,
  type SellerProductView,
  sellerProductViews,
} from '#domain/catalogue.ts'
import type { Db } from '#server/database/tables.ts'
import { isUntaxed } from '#server/tax/product-tax-store.ts'
import { isUndeclared } from './declaration-store.ts'
import {
  ascending,
  descending,
  newestFirst,
  type ProductPage,
  type SortOrder,
  selectPage,
} from './product-page-store.ts'
import { type SellerProductRow, sellerProductColumnList, toSellerProduct } from './seller-product-store.ts'

/** Product ids of any availability that match a text. */
export type FindIds = (q: string) => Promise<string[]>

type ListInput = {
  query: SellerProductQuery
  findIds: FindIds
  /** The seller has saved a registration for GST. */
  hasRegistration: boolean
}

/** Throws 400 for an invalid cursor. */
export async function listSellerProducts(
  db: Db,
  { query, findIds, hasRegistration }: ListInput,
): Promise<ProductPage<SellerProduct> & Pick<SellerProductList, 'counts' | 'categories'>> {
  const { show = 'all', sort = 'newest', limit, cursor } = query
  const matches = await whereMatches(query, findIds)
  const page = await selectPage<SellerProductRow>(db, {
    columns: sellerProductColumnList,
    matches: sql`${viewConditions[show]} AND ${matches}`,
    order: sortOrders[sort],
    ...{ sort, limit, cursor },
  })
  const products = page.products.map(toSellerProduct)
  const countsUntaxed = hasRegistration || show === 'untaxed'
  return {
    ...page,
    products,
    ...(cursor === undefined && { counts: await countViews(db, { matches, countsUntaxed }) }),
    ...(cursor === undefined &&
      show === 'undeclared' && { categories: await countUndeclared(db, { query, findIds }) }),
  }
}

async function countUndeclared(
  db: Db,
  { query: { q, brand }, findIds }: Omit<ListInput, 'hasRegistration'>,
): Promise<NonNullable<SellerProductList['categories']>> {
  const { rows } = await sql<{ category: string; count: number }>`
    SELECT category, count(*)::int AS count FROM products
    WHERE ${viewConditions.undeclared} AND ${await whereMatches({ q, brand }, findIds)}
    GROUP BY category ORDER BY 2 DESC, 1`.execute(db)
  return rows
}

type Counts = Partial<Record<SellerProductView, number>>

async function countViews(
  db: Db,
  { matches, countsUntaxed }: { matches: RawBuilder<unknown>; countsUntaxed: boolean },
): Promise<Counts> {
  // Other shops need no rate, and finding products without takes longer.
  const counts = sellerProductViews
    .filter((view) => view !== 'untaxed' || countsUntaxed)
    .map((view) => sql`count(*) FILTER (WHERE ${viewConditions[view]})::int AS ${sql.ref(view)}`)
  const { rows } = await sql<Counts>`
    SELECT ${sql.join(counts)} FROM products WHERE ${matches}`.execute(db)
  return rows[0] ?? {}
}

type ProductFilter = Pick<SellerProductQuery, 'q' | 'category' | 'subcategory' | 'brand' | 'show'>

/** In the order of creation. */
export async function listMatchingIds(
  db: Db,
  { filter, findIds }: { filter: ProductFilter; findIds: FindIds },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE ${viewConditions[filter.show ?? 'all']} AND ${await whereMatches(filter, findIds)}
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

const viewConditions: Record<SellerProductView, RawBuilder<unknown>> = {
  all: sql`archived_at IS NULL`,
  in: sql`archived_at IS NULL AND available`,
  out: sql`archived_at IS NULL AND NOT available`,
  low: sql`archived_at IS NULL AND combo IS NULL AND stock <= ${lowStockThreshold}`,
  archived: sql`archived_at IS NOT NULL`,
  unpictured: sql`archived_at IS NULL AND pictures = '{}'`,
  untaxed: sql`archived_at IS NULL AND ${isUntaxed}`,
  undeclared: sql`archived_at IS NULL AND ${isUndeclared}`,
  combos: sql`archived_at IS NULL AND combo IS NOT NULL`,
}

/** Without the view. Finds what shoppers find, part of a SKU, and a barcode. */
async function whereMatches(
  { q, category, subcategory, brand }: Omit<ProductFilter, 'show'>,
  findIds: FindIds,
): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (category) conditions.push(sql`category = ${findCategory(category)?.path ?? ''}`)
  if (subcategory)
    conditions.push(
      sql`subcategory IN (SELECT slug FROM categories WHERE ${subcategory} IN (slug, parent) AND level > 1)`,
    )
  if (brand) conditions.push(sql`lower(brand) = lower(${brand})`)
  if (q)
    conditions.push(sql`(
      id = ANY(${await findIds(q)}::uuid[]) OR barcode = ${q.trim()}
      OR lower(sku) LIKE lower(${`%${q.replace(/[\\%_]/g, '\\$&')}%`}))`)
  return sql.join(conditions, sql` AND `)
}

const sortOrders: Record<SellerProductSort, SortOrder> = {
  newest: newestFirst,
  name: ascending(sql`search_name`, 'string'),
  price: ascending(sql`offer_price_paise`, 'number'),
  '-price': descending(sql`offer_price_paise`, 'number'),
  // No index: every sale would have to update it.
  stock: ascending(sql`coalesce(stock, 2147483647)`, 'number'),
  updated: {
    by: sql`updated_at DESC, id DESC`,
    key: sql`json_build_array((extract(epoch FROM updated_at) * 1000000)::bigint)`,
    after: ([micros, id]) =>
      sql`(updated_at, id) < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`,
    form: ['micros', 'id'],
  },
}
