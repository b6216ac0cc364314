import { type RawBuilder, sql } from 'kysely'
import type { SellerProduct, SellerProductQuery } from '#contract/seller/catalogue.ts'
import {
  findCategory,
  lowStockThreshold,
  type SellerProductSort,
  type SellerProductView,
} from '#domain/catalogue.ts'
import type { Db } from '#server/database/tables.ts'
import { escapeLike, nameContains } from './product-list-store.ts'
import {
  ascending,
  descending,
  newestFirst,
  type ProductPage,
  type SortOrder,
  selectPage,
} from './product-page-store.ts'
import { type SellerProductRow, sellerProductColumnList, toSellerProduct } from './seller-product-store.ts'

/** Throws 400 for an invalid cursor. */
export async function listSellerProducts(
  db: Db,
  query: SellerProductQuery,
): Promise<ProductPage<SellerProduct>> {
  const { sort = 'newest', limit, cursor } = query
  const page = await selectPage<SellerProductRow>(db, {
    columns: sellerProductColumnList,
    matches: whereMatches(query),
    order: sortOrders[sort],
    ...{ sort, limit, cursor },
  })
  return { ...page, products: page.products.map(toSellerProduct) }
}

const viewConditions: Record<SellerProductView, RawBuilder<unknown>> = {
  all: sql`archived_at IS NULL`,
  in: sql`archived_at IS NULL AND available`,
  out: sql`archived_at IS NULL AND NOT available`,
  low: sql`archived_at IS NULL AND stock <= ${lowStockThreshold}`,
  archived: sql`archived_at IS NOT NULL`,
}

function whereMatches({ q, category, show = 'all' }: SellerProductQuery): RawBuilder<unknown> {
  const conditions = [viewConditions[show]]
  if (category) conditions.push(sql`category = ${findCategory(category)?.path ?? ''}`)
  if (q)
    conditions.push(
      sql`(${nameContains(q)} OR lower(sku) LIKE lower(${`%${escapeLike(q)}%`}) OR barcode = ${q.trim()})`,
    )
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
