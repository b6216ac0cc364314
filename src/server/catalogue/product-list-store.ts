import { setImmediate as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Product, ProductQuery } from '#contract/catalogue.ts'
import { findCategory, type ProductSort } from '#domain/catalogue.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type ProductRow, productColumns, toProduct } from './product-store.ts'

export type ProductPage = { products: Product[]; nextCursor: string | null; total: number }

const defaultLimit = 40
const columns = sql.join(productColumns.map((column) => sql.ref(column)))

/** Reads in batches with pauses: the embedded database blocks this process while it answers. */
export async function listAllProducts(db: Db): Promise<Product[]> {
  return db.transaction().execute(async (tx) => {
    await sql`
      DECLARE everything NO SCROLL CURSOR FOR SELECT ${columns} FROM products
      WHERE archived_at IS NULL ORDER BY ${sortOrders.featured.by}`.execute(tx)
    const products: Product[] = []
    for (;;) {
      const { rows } = await sql<ProductRow>`FETCH 500 FROM everything`.execute(tx)
      if (rows.length === 0) return products
      for (const row of rows) products.push(toProduct(row))
      await pause()
    }
  })
}

/** Throws 400 for an invalid cursor. */
export async function listProductPage(db: Db, query: ProductQuery): Promise<ProductPage> {
  const sort = query.sort ?? 'featured'
  const limit = query.limit ?? defaultLimit
  const matches = whereMatches(query)
  const order = sortOrders[sort]
  const after =
    query.cursor === undefined
      ? sql`true`
      : order.after(parseCursor(query.cursor, { sort, form: order.form }))
  const page = await sql<ProductRow & { key: CursorKey }>`
    SELECT ${columns}, ${order.key} AS key FROM products
    WHERE ${matches} AND ${after} ORDER BY ${order.by} LIMIT ${limit + 1}`.execute(db)
  const rows = page.rows.slice(0, limit)
  const last = page.rows.length > limit ? rows.at(-1) : undefined
  return {
    products: rows.map(toProduct),
    nextCursor: last ? formatCursor(sort, [...last.key, last.id]) : null,
    // The count is slower than the page, and a first page that is also the last needs none.
    total: query.cursor === undefined && !last ? rows.length : await countMatches(db, matches),
  }
}

export async function countMatches(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM products WHERE ${matches}`.execute(db)
  return rows[0]?.total ?? 0
}

function whereMatches(query: ProductQuery): RawBuilder<unknown> {
  const conditions = [sql`archived_at IS NULL`]
  if (query.inStock) conditions.push(sql`available`)
  if (query.inStock === false) conditions.push(sql`NOT available`)
  if (query.category !== undefined)
    conditions.push(sql`category = ${findCategory(query.category)?.path ?? ''}`)
  if (query.ids) conditions.push(sql`id = ANY(${query.ids}::uuid[])`)
  if (query.q) conditions.push(nameContains(query.q))
  if (query.minPrice !== undefined) conditions.push(sql`offer_price_paise >= ${query.minPrice}`)
  if (query.maxPrice !== undefined) conditions.push(sql`offer_price_paise <= ${query.maxPrice}`)
  if (query.offer !== undefined)
    conditions.push(query.offer ? sql`offer_price_paise < price_paise` : sql`offer_price_paise = price_paise`)
  return sql.join(conditions, sql` AND `)
}

export function nameContains(text: string): RawBuilder<boolean> {
  return sql<boolean>`search_name LIKE lower(${`%${escapeLike(text)}%`})`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export type CursorKey = (string | number | boolean)[]

/** 'micros' is a time in microseconds since 1970. */
type CursorPartType = 'boolean' | 'number' | 'string' | 'micros'

export type SortOrder = {
  by: RawBuilder<unknown>
  key: RawBuilder<CursorKey>
  after: (cursor: CursorKey) => RawBuilder<unknown>
  form: readonly CursorPartType[]
}

/** Ids sort by creation time. */
export const newestFirst: SortOrder = {
  by: sql`id DESC`,
  key: sql`json_build_array()`,
  after: ([id]) => sql`id < ${id}::uuid`,
  form: ['string'],
}

const sortOrders: Record<ProductSort, SortOrder> = {
  featured: {
    // All ascending, like the index: `available DESC` would force a sort on later pages.
    by: sql`NOT available, featured_rank, id`,
    key: sql`json_build_array(available, featured_rank)`,
    after: ([available, rank, id]) =>
      sql`(NOT available, featured_rank, id) > (NOT ${available}::boolean, ${rank}, ${id}::uuid)`,
    form: ['boolean', 'number', 'string'],
  },
  price: ascending(sql`offer_price_paise`, 'number'),
  '-price': descending(sql`offer_price_paise`, 'number'),
  discount: descending(sql`discount_permille`, 'number'),
  name: ascending(sql`search_name`, 'string'),
  newest: newestFirst,
}

export function ascending(value: RawBuilder<unknown>, part: CursorPartType): SortOrder {
  return {
    by: sql`${value}, id`,
    key: sql`json_build_array(${value})`,
    after: ([last, id]) => sql`(${value}, id) > (${last}, ${id}::uuid)`,
    form: [part, 'string'],
  }
}

export function descending(value: RawBuilder<unknown>, part: CursorPartType): SortOrder {
  return {
    by: sql`${value} DESC, id DESC`,
    key: sql`json_build_array(${value})`,
    after: ([last, id]) => sql`(${value}, id) < (${last}, ${id}::uuid)`,
    form: [part, 'string'],
  }
}

export function formatCursor(sort: string, values: CursorKey): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString('base64url')
}

export function parseCursor(
  cursor: string,
  { sort, form }: { sort: string; form: readonly CursorPartType[] },
): CursorKey {
  const values = parseJsonList(Buffer.from(cursor, 'base64url').toString())
  const [cursorSort, ...key] = values
  const isOurs =
    cursorSort === sort &&
    key.length === form.length &&
    key.every((value, index) => isCursorPart(value, form[index])) &&
    isUuid(key.at(-1))
  if (!isOurs) throw new ShopError('invalid_input', { message: 'This cursor does not fit this list.' })
  return key
}

/** An integer beyond 32 bits would be a database error instead of no match. */
function isCursorPart(value: string | number | boolean, part: CursorPartType | undefined): boolean {
  if (part === 'number') return typeof value === 'number' && (value | 0) === value
  if (part === 'micros') return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  return typeof value === part
}

function parseJsonList(text: string): CursorKey {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isCursorValue) : []
  } catch {
    return []
  }
}

function isCursorValue(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && !value.includes('\0')) ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  )
}
