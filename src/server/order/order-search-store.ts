import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { OrderCounts, OrderQuery } from '#contract/seller-order.ts'
import { mostCounted, type OrderStatus, orderStatuses, paymentTypes } from '#rules/order.ts'
import { timeZone } from '#rules/shop.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { readSearch } from './read-search.ts'

export type FoundOrders = { ids: string[]; nextCursor: string | null }

type Found = { id: string; micros: string }

const usualLimit = 40

/** So many of the newest orders are looked into before an index is asked for all that have a text: what many have is soon found. */
const nearWindow = 4000

/**
 * The ids of a page of the orders that match, newest first. The order whose number was typed stands before all others. Throws 400 for a cursor that
 * is not one of ours.
 */
export async function findOrders(db: Db, query: OrderQuery): Promise<FoundOrders> {
  const limit = query.limit ?? usualLimit
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor)
  const { number, patterns } = readSearch(query.q ?? '')
  const named = number === null ? [] : await findByNumber(db, { number, query })
  const first = cursor ? [] : named
  const isOnlyNumber = number !== null && patterns.length === 0
  const others = isOnlyNumber
    ? []
    : await findOthers(db, { query, cursor, patterns, but: named[0]?.id ?? null, count: limit + 1 })
  const found = [...first, ...others]
  const last = found.length > limit ? found[limit - 1] : undefined
  // Behind the order that was named by its number the others begin anew.
  const next = last && last === first[0] ? { ...last, micros: String(endOfTime) } : last
  return { ids: found.slice(0, limit).map(({ id }) => id), nextCursor: next ? writeCursor(next) : null }
}

/** How many orders of each status match everything but the text, each counted up to `mostCounted` + 1. */
export async function countOrders(db: Db, query: OrderQuery): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`SELECT ${sql.join(
    orderStatuses.map((status) => {
      const of = stretches({ ...query, status: [status] }, { cursor: null, count: mostCounted + 1 })
      return sql`(SELECT count(*)::int FROM (SELECT FROM (${sql.join(of, sql` UNION ALL `)}) AS o
        LIMIT ${mostCounted + 1}) AS c) AS ${sql.ref(status)}`
    }),
  )}`.execute(db)
  const counts = rows[0]
  if (!counts) throw new Error('counting orders answered no row')
  return counts
}

async function findByNumber(
  db: Db,
  { number, query }: { number: string; query: OrderQuery },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT id, ${micros} AS micros FROM orders
    WHERE number = ${number}::bigint AND ${statusOf(query)} AND ${daysOf(query)}`.execute(db)
  return rows
}

type Wanted = {
  query: OrderQuery
  cursor: Cursor | null
  patterns: readonly string[]
  /** An order that is shown already. */
  but: string | null
  count: number
}

async function findOthers(db: Db, wanted: Wanted): Promise<Found[]> {
  const { query, cursor, patterns, but, count } = wanted
  if (patterns.length === 0) {
    const { rows } = await sql<Found>`
      SELECT id, ${micros} AS micros FROM (${newest(query, { cursor, count })}) AS o
      ORDER BY created_at DESC, id DESC`.execute(db)
    return rows
  }
  const near = await lookNear(db, wanted)
  if (near.found.length === count || near.looked < nearWindow) return near.found
  // Without the limit inside: the database would rather walk through all orders in the hope of soon having enough.
  const { rows } = await sql<Found>`
    WITH hits AS MATERIALIZED (
      SELECT id, created_at FROM orders WHERE ${hasText(patterns)} AND ${otherThan(but)}
        AND ${statusOf(query)} AND ${daysOf(query)} AND ${behind(cursor)}
    )
    SELECT id, ${micros} AS micros FROM hits ORDER BY created_at DESC, id DESC LIMIT ${count}`.execute(db)
  return rows
}

/** Those of the newest few thousand that have the text, and how many there were to look into. */
async function lookNear(db: Db, wanted: Wanted): Promise<{ found: Found[]; looked: number }> {
  const { query, cursor, patterns, but, count } = wanted
  const { rows } = await sql<{ found: Found[]; looked: number }>`
    WITH near AS MATERIALIZED (
      SELECT o.id, o.created_at, s.search_text FROM (${newest(query, { cursor, count: nearWindow })}) AS o
        JOIN orders s ON s.id = o.id
    ), hits AS (
      SELECT id, created_at FROM near WHERE ${hasText(patterns)} AND ${otherThan(but)}
      ORDER BY created_at DESC, id DESC LIMIT ${count}
    )
    SELECT (SELECT count(*)::int FROM near) AS looked,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'micros', ${micros}::text) ORDER BY created_at DESC, id DESC), '[]')
       FROM hits) AS found`.execute(db)
  return rows[0] ?? { found: [], looked: 0 }
}

/** The newest orders that match everything but the text, as (id, created_at). */
function newest(query: OrderQuery, page: Page): RawBuilder<unknown> {
  const parts = stretches(query, page)
  if (parts.length === 1 && parts[0]) return parts[0]
  return sql`SELECT id, created_at FROM (${sql.join(parts, sql` UNION ALL `)}) AS parts
    ORDER BY created_at DESC, id DESC LIMIT ${page.count}`
}

type Page = { cursor: Cursor | null; count: number }

/**
 * One query for each combination of status, payment and method that is wanted, each a stretch of the index `orders_sorted`: however rare or
 * common they are, none reads more than what it gives. Where all are wanted it is one, of `orders_newest`.
 */
function stretches(query: OrderQuery, { cursor, count }: Page): RawBuilder<unknown>[] {
  const choices = combinations(query).map(
    ({ status, isPaid, method }) =>
      sql`status = ${status} AND is_paid = ${isPaid} AND payment_type = ${method}`,
  )
  return (choices.length > 0 ? choices : [sql`true`]).map(
    (
      choice,
    ) => sql`(SELECT id, created_at FROM orders WHERE ${choice} AND ${daysOf(query)} AND ${behind(cursor)}
      ORDER BY created_at DESC, id DESC LIMIT ${count})`,
  )
}

function combinations({ status, payment, method }: OrderQuery) {
  if (!status?.length && payment === undefined && method === undefined) return []
  const methods = method === undefined ? paymentTypes : [method]
  const paid = payment === undefined ? [true, false] : [payment === 'paid']
  return [...new Set(statusesIn({ status }))].flatMap((status) =>
    paid.flatMap((isPaid) => methods.map((method) => ({ status, isPaid, method }))),
  )
}

function statusesIn({ status }: { status?: OrderStatus[] | undefined }): readonly OrderStatus[] {
  return status?.length ? status : orderStatuses
}

function statusOf(query: OrderQuery): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (query.status?.length) conditions.push(sql`status = ANY (${query.status}::text[])`)
  if (query.payment) conditions.push(sql`is_paid = ${query.payment === 'paid'}`)
  if (query.method) conditions.push(sql`payment_type = ${query.method}`)
  return sql`${sql.join(conditions, sql` AND `)}`
}

/** Days begin at midnight in the shop's time zone. */
function daysOf({ day, from = day, to = day }: OrderQuery): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (from) conditions.push(sql`created_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`)
  if (to) conditions.push(sql`created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
  return sql`${sql.join(conditions, sql` AND `)}`
}

function hasText(patterns: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.join(
    patterns.map((pattern) => sql`search_text LIKE lower(${pattern})`),
    sql` AND `,
  )}`
}

function otherThan(id: string | null): RawBuilder<boolean> {
  return id === null ? sql`true` : sql`id <> ${id}`
}

/** Where a page ends: the age of its last order in microseconds since 1970, which a JavaScript date does not hold, and its id. */
type Cursor = { micros: number; id: string }

const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
/** The year 2200. */
const endOfTime = 7_258_118_400_000_000

function behind(cursor: Cursor | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  return sql`(created_at, id) < ('epoch'::timestamptz + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`
}

function writeCursor({ micros, id }: Found): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url')
}

function readCursor(text: string): Cursor {
  const [micros = '', id] = Buffer.from(text, 'base64url').toString().split(' ')
  const cursor = { micros: /^\d{1,16}$/.test(micros) ? Number(micros) : Number.NaN, id: id ?? '' }
  if (!(cursor.micros <= endOfTime) || !isUuid(cursor.id))
    throw new ShopError('invalid_input', { message: 'This cursor does not fit this list.' })
  return cursor
}
