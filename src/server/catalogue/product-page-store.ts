import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { t } from '#domain/i18n/translate.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput } from '#server/http/errors.ts'

type CursorKey = (string | number | boolean)[]

const cursorParts = {
  boolean: z.boolean(),
  // An integer beyond 32 bits would be a database error.
  number: z.int32(),
  string: z.string().refine((text) => !text.includes('\0')),
  id: z.uuid(),
  /** Microseconds since 1970. */
  micros: z.int().min(0),
}
type CursorPart = keyof typeof cursorParts

export type SortOrder = {
  by: RawBuilder<unknown>
  key: RawBuilder<CursorKey>
  after: (cursor: CursorKey) => RawBuilder<unknown>
  form: readonly CursorPart[]
}

/** Ids sort by creation time. */
export const newestFirst: SortOrder = {
  by: sql`id DESC`,
  key: sql`json_build_array()`,
  after: ([id]) => sql`id < ${id}::uuid`,
  form: ['id'],
}

export function ascending(value: RawBuilder<unknown>, part: CursorPart): SortOrder {
  return {
    by: sql`${value}, id`,
    key: sql`json_build_array(${value})`,
    after: ([last, id]) => sql`(${value}, id) > (${last}, ${id}::uuid)`,
    form: [part, 'id'],
  }
}

export function descending(value: RawBuilder<unknown>, part: CursorPart): SortOrder {
  return {
    by: sql`${value} DESC, id DESC`,
    key: sql`json_build_array(${value})`,
    after: ([last, id]) => sql`(${value}, id) < (${last}, ${id}::uuid)`,
    form: [part, 'id'],
  }
}

type PageInput = {
  columns: RawBuilder<unknown>
  matches: RawBuilder<unknown>
  sort: string
  order: SortOrder
  limit: number | undefined
  cursor: string | undefined
}

export type ProductPage<Item> = { products: Item[]; nextCursor: string | null; total: number }

export const defaultPageLength = 40

/** Throws 400 for an invalid cursor. */
export async function selectPage<Row extends { id: string }>(
  db: Db,
  { columns, matches, sort, order, limit = defaultPageLength, cursor }: PageInput,
): Promise<ProductPage<Row>> {
  const after = cursor === undefined ? sql`true` : order.after(parseCursor(cursor, [sort, ...order.form]))
  const page = await sql<Row & { key: CursorKey }>`
    SELECT ${columns}, ${order.key} AS key FROM products
    WHERE ${matches} AND ${after} ORDER BY ${order.by} LIMIT ${limit + 1}`.execute(db)
  const products = page.rows.slice(0, limit)
  const last = page.rows.length > limit ? products.at(-1) : undefined
  return {
    products,
    nextCursor: last ? formatCursor([sort, ...last.key, last.id]) : null,
    // The count is slower than the page, and a first page that is also the last needs none.
    total: cursor === undefined && !last ? products.length : await countMatches(db, matches),
  }
}

async function countMatches(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM products WHERE ${matches}`.execute(db)
  return rows[0]?.total ?? 0
}

export function formatCursor(values: CursorKey): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export function parseCursor(cursor: string, [sort, ...form]: [string, ...CursorPart[]]): CursorKey {
  const shape = z.tuple([z.literal(sort), ...form.map((part) => cursorParts[part])])
  const { success, data } = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!success) throw invalidInput(() => t('server.cursor'))
  return data.slice(1)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
