import { type RawBuilder, sql } from 'kysely'
import type { OrderCounts, OrderQuery } from '#contract/seller-order.ts'
import { mostCounted, orderStatuses } from '#rules/order.ts'
import type { Db } from '../database/tables.ts'
import {
  behind,
  type Cursor,
  daysOf,
  endOfTime,
  type Found,
  isNarrowed,
  micros,
  newest,
  type Page,
  readCursor,
  statusOf,
  stretches,
  writeCursor,
} from './order-filter-store.ts'
import { readSearch } from './read-search.ts'

export type FoundOrders = { ids: string[]; nextCursor: string | null }

const usualLimit = 40

/**
 * Names that many have are found soonest by looking into the newest orders one after the other, names that few have by the index of all texts. How many
 * of the first so many have it tells which it is. Further than `farthest` is not looked, and less far where a filter leaves orders that lie far apart.
 */
const firstLook = 2000
const farthest = 30_000
const farthestApart = 5000

/**
 * The ids of a page of the orders that match, newest first. The order whose number was typed stands before all others. Throws 400 for a cursor that
 * is not one of ours.
 */
export async function findOrders(db: Db, query: OrderQuery): Promise<FoundOrders> {
  const limit = query.limit ?? usualLimit
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor)
  const { number, patterns, isTelephone } = readSearch(query.q ?? '')
  const named = number === null ? [] : await findByNumber(db, { number, query })
  const first = cursor ? [] : named
  const isOnlyNumber = number !== null && patterns.length === 0
  const others = isOnlyNumber
    ? []
    : await findOthers(db, {
        query,
        cursor,
        patterns,
        isTelephone,
        but: named[0]?.id ?? null,
        count: limit + 1,
      })
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
  isTelephone: boolean
  /** An order that is shown already. */
  but: string | null
  count: number
}

async function findOthers(db: Db, wanted: Wanted): Promise<Found[]> {
  const { query, cursor, patterns, isTelephone, but, count } = wanted
  if (patterns.length === 0) {
    const { rows } = await sql<Found>`
      SELECT id, ${micros} AS micros FROM (${newest(query, { cursor, count })}) AS o
      ORDER BY created_at DESC, id DESC`.execute(db)
    return rows
  }
  const near = isTelephone ? null : await findNear(db, wanted)
  if (near) return near
  // Without the limit inside: the database would rather walk through all orders in the hope of soon having enough.
  const { rows } = await sql<Found>`
    WITH hits AS MATERIALIZED (
      SELECT id, created_at FROM orders WHERE ${hasText(patterns)} AND ${otherThan(but)}
        AND ${statusOf(query)} AND ${daysOf(query)} AND ${behind(cursor)}
    )
    SELECT id, ${micros} AS micros FROM hits ORDER BY created_at DESC, id DESC LIMIT ${count}`.execute(db)
  return rows
}

/** Those that have the text, where they are soon found among the newest orders, or there are not many orders to look into; else null. */
async function findNear(db: Db, wanted: Wanted): Promise<Found[] | null> {
  const { query, cursor, count } = wanted
  const found = await lookThrough(db, { ...wanted, depth: firstLook })
  if (found.length === count) return found
  if ((await countUpTo(db, { query, page: { cursor, count: firstLook } })) < firstLook) return found
  const depth = isNarrowed(query) ? farthestApart : farthest
  if (found.length * depth < count * firstLook) return null
  const more = await lookThrough(db, { ...wanted, depth })
  return more.length === count ? more : null
}

/** Those of the newest `depth` orders that have the text. */
async function lookThrough(
  db: Db,
  { query, cursor, patterns, but, count, depth }: Wanted & { depth: number },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT id, ${micros} AS micros FROM (${newest(query, { cursor, count: depth, more: sql`, search_text` })}) AS o
    WHERE ${hasText(patterns)} AND ${otherThan(but)} ORDER BY created_at DESC, id DESC LIMIT ${count}`.execute(
    db,
  )
  return rows
}

async function countUpTo(db: Db, { query, page }: { query: OrderQuery; page: Page }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${newest(query, page)}) AS o`.execute(db)
  return rows[0]?.count ?? 0
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
