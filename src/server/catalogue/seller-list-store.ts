import { type RawBuilder, sql } from 'kysely'
import type { SellerProduct, SellerProductQuery } from '#contract/seller-catalogue.ts'
import { findCategory, lowStock, type SellerShow, type SellerSort } from '#rules/catalogue.ts'
import type { Db } from '../database/tables.ts'
import {
  type CursorKey,
  contains,
  countMatches,
  falling,
  newestFirst,
  type Order,
  pattern,
  readCursor,
  rising,
  writeCursor,
} from './product-list-store.ts'
import { type SellerRow, sellerColumns, toSellerProduct } from './seller-product-store.ts'

export type SellerPage = { products: SellerProduct[]; nextCursor: string | null; total: number }

const usualLimit = 40
const columns = sql.join(sellerColumns.map((column) => sql.ref(column)))

/** One page of the products that match, as their keepers see them. Throws 400 for a cursor that is not one of ours. */
export async function listSellerPage(db: Db, query: SellerProductQuery): Promise<SellerPage> {
  const { sort = 'newest', limit = usualLimit, cursor } = query
  const matches = whereMatches(query)
  const { by, key, after, form } = orders[sort]
  const behind = cursor === undefined ? sql`true` : after(readCursor(cursor, { sort, form }))
  const page = await sql<SellerRow & { key: CursorKey }>`
    SELECT ${columns}, ${key} AS key FROM products
    WHERE ${matches} AND ${behind} ORDER BY ${by} LIMIT ${limit + 1}`.execute(db)
  const rows = page.rows.slice(0, limit)
  const last = page.rows.length > limit ? rows.at(-1) : undefined
  return {
    products: rows.map(toSellerProduct),
    nextCursor: last ? writeCursor(sort, [...last.key, last.id]) : null,
    total: cursor === undefined && !last ? rows.length : await countMatches(db, matches),
  }
}

const shown: Record<SellerShow, RawBuilder<unknown>> = {
  all: sql`archived_at IS NULL`,
  in: sql`archived_at IS NULL AND available`,
  out: sql`archived_at IS NULL AND NOT available`,
  low: sql`archived_at IS NULL AND stock <= ${lowStock}`,
  archived: sql`archived_at IS NOT NULL`,
}

function whereMatches({ q, category, show = 'all' }: SellerProductQuery): RawBuilder<unknown> {
  const conditions = [shown[show]]
  if (category) conditions.push(sql`category = ${findCategory(category)?.path ?? ''}`)
  if (q) conditions.push(sql`(${contains(q)} OR lower(sku) LIKE lower(${`%${pattern(q)}%`}))`)
  return sql.join(conditions, sql` AND `)
}

const orders: Record<SellerSort, Order> = {
  newest: newestFirst,
  name: rising(sql`search_name`, 'string'),
  price: rising(sql`offer_price_paise`, 'number'),
  '-price': falling(sql`offer_price_paise`, 'number'),
  // Without an index: one would be written anew with every unit that is sold.
  stock: rising(sql`coalesce(stock, 2147483647)`, 'number'),
  updated: {
    by: sql`updated_at DESC, id DESC`,
    key: sql`json_build_array((extract(epoch FROM updated_at) * 1000000)::bigint)`,
    after: ([micros, id]) =>
      sql`(updated_at, id) < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`,
    form: ['micros', 'string'],
  },
}
