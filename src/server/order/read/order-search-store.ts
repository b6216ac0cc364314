import { type RawBuilder, sql } from 'kysely'
import type { OrderCounts, OrderQuery, StepCounts } from '#contract/seller/order.ts'
import { maxCountedOrders, orderStatuses } from '#domain/order.ts'
import { type OrderStep, stepRules } from '#domain/order-step.ts'
import type { Db } from '#server/database/tables.ts'
import { isAtStep } from '../core/order-step-store.ts'
import {
  afterCursor,
  type Cursor,
  formatCursor,
  indexRanges,
  isAscending,
  matchesDays,
  matchesStatus,
  maxMicros,
  type OrderKey,
  type PageOptions,
  parseCursor,
  sortColumn,
  sortedOrders,
  sortMicros,
  sortOrder,
} from './order-filter-store.ts'
import { parseOrderSearch } from './parse-order-search.ts'

type FoundOrders = { ids: string[]; nextCursor: string | null }

const defaultLimit = 40

/** A scan finds frequent names fast, the text index rare ones. A first scan decides which. */
const initialScanSize = 2000
/** The names are not spread evenly. */
const scanMargin = 1.5
/** In rows of a scan: a page that is read for one row. Filtered rows are spread over more pages. */
const pageCost = 4
const rowsOfPage = 20
/** A wide span costs little, and a second search much. */
const spanMargin = 2
/** In rows of a scan, for each order: the text index lists all orders with each three letters. */
const indexedOrderCost = 0.01
/**
 * In rows of a scan: a row that the text index finds is on a page of its own, and its whole text is read
 * again.
 */
const indexedRowCost = 12

/** An exact order number comes first. Throws 400 for an invalid cursor. */
export async function searchOrders(db: Db, query: OrderQuery): Promise<FoundOrders> {
  const limit = query.limit ?? defaultLimit
  const cursor = query.cursor === undefined ? null : parseCursor(query.cursor)
  const { number, patterns, isPhone } = parseOrderSearch(query.q ?? '')
  const named = number === null ? [] : await findByNumber(db, { number, query })
  const first = cursor ? [] : named
  const isOnlyNumber = number !== null && patterns.length === 0
  const others = isOnlyNumber
    ? []
    : await searchByText(db, {
        query,
        cursor,
        patterns,
        isPhone,
        excludedId: named[0]?.id ?? null,
        count: limit + 1,
      })
  const found = [...first, ...others]
  const last = found.length > limit ? found[limit - 1] : undefined
  // After the order found by its number, the list starts at its beginning.
  const start = isAscending(query) ? 0 : maxMicros
  const next = last && last === first[0] ? { ...last, micros: String(start) } : last
  return { ids: found.slice(0, limit).map(({ id }) => id), nextCursor: next ? formatCursor(next) : null }
}

/** Ignores the text, the status and the step. Counts each up to `maxCountedOrders` + 1. */
export async function countOrders(
  db: Db,
  { status: _, step: __, ...query }: OrderQuery,
): Promise<{ counts: OrderCounts; stepCounts: StepCounts }> {
  const columns = [
    ...orderStatuses.map((status) => countColumn({ ...query, status: [status] }, status)),
    ...(['to_pick', 'packed'] as const).map((step) => countStep(query, step)),
    // `order_deliveries_failed` tells these apart without reading the orders of the status.
    ...(['out', 'not_delivered'] as const).map((step) => countColumn({ ...query, step: [step] }, step)),
  ]
  const { rows } = await sql<OrderCounts & Pick<StepCounts, DividedStep>>`
    SELECT ${sql.join(columns)}`.execute(db)
  if (!rows[0]) throw new Error('counting orders returned no row')
  const { to_pick, packed, out, not_delivered, ...counts } = rows[0]
  const { Pending, Delivered, Cancelled } = counts
  return {
    counts,
    stepCounts: { new: Pending, to_pick, packed, out, not_delivered, done: Delivered, cancelled: Cancelled },
  }
}

/** Two of these share a status. */
type DividedStep = 'to_pick' | 'packed' | 'out' | 'not_delivered'

function countColumn(query: OrderQuery, name: string): RawBuilder<unknown> {
  const ranges = indexRanges(query, { cursor: null, count: maxCountedOrders + 1 })
  return sql`(SELECT count(*)::int FROM (SELECT FROM (${sql.join(ranges, sql` UNION ALL `)}) AS o
    LIMIT ${maxCountedOrders + 1}) AS c) AS ${sql.ref(name)}`
}

/** Among the first orders of its status: where most wait at another step, finding more would read them all. */
function countStep(query: OrderQuery, step: OrderStep): RawBuilder<unknown> {
  const page = { cursor: null, count: maxCountedOrders + 1, extraColumns: sql`, status` }
  const ranges = indexRanges({ ...query, status: [stepRules[step].status] }, page)
  return sql`(SELECT count(*)::int FROM (SELECT FROM (${sql.join(ranges, sql` UNION ALL `)}) AS orders
    WHERE ${isAtStep(step)} LIMIT ${maxCountedOrders + 1}) AS c) AS ${sql.ref(step)}`
}

async function findByNumber(
  db: Db,
  { number, query }: { number: string; query: OrderQuery },
): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    SELECT id, ${sortMicros(query)} AS micros FROM orders
    WHERE number = ${number}::bigint AND ${matchesStatus(query)} AND ${matchesDays(query)}`.execute(db)
  return rows
}

type SearchInput = {
  query: OrderQuery
  cursor: Cursor | null
  patterns: readonly string[]
  isPhone: boolean
  excludedId: string | null
  count: number
}

async function searchByText(db: Db, input: SearchInput): Promise<OrderKey[]> {
  const { query, cursor, patterns, isPhone, count } = input
  if (patterns.length === 0) {
    const { rows } = await sql<OrderKey>`
      SELECT id, ${sortMicros(query)} AS micros FROM (${sortedOrders(query, { cursor, count })}) AS o
      ORDER BY ${sortOrder(query)}`.execute(db)
    return rows
  }
  return (isPhone ? null : await searchNear(db, input)) ?? searchByIndex(db, input)
}

/** Reads all orders with the text, or those in a span of time. */
async function searchByIndex(db: Db, input: SearchInput & { span?: Span }): Promise<OrderKey[]> {
  const { query, cursor, patterns, excludedId, count, span } = input
  // The limit is not inside: the planner would walk through all orders to fill it.
  const { rows } = await sql<OrderKey>`
    WITH hits AS MATERIALIZED (
      SELECT id, ${sortColumn(query)} FROM orders WHERE ${matchesText(patterns)} AND ${isNotId(excludedId)}
        AND ${matchesStatus(query)} AND ${matchesDays(query)} AND ${afterCursor(query, cursor)} AND ${isWithin(query, span)}
    )
    SELECT id, ${sortMicros(query)} AS micros FROM hits ORDER BY ${sortOrder(query)} LIMIT ${count}`.execute(
    db,
  )
  return rows
}

/** Looks at the first orders only. Returns null if the page may need others. */
async function searchNear(db: Db, input: SearchInput): Promise<OrderKey[] | null> {
  const { query, cursor, count } = input
  const found = await scanOrders(db, { ...input, depth: initialScanSize })
  if (found.length === count) return found
  const sample = await measure(db, { query, page: { cursor, count: initialScanSize } })
  if (sample.scanned < initialScanSize) return found
  if (found.length === 0) return null
  const samples = count / found.length
  const depth = Math.ceil(scanMargin * samples * initialScanSize)
  const share = found.length / initialScanSize
  const hits = share * Math.min(sample.orders, spanMargin * samples * sample.ordersBetween)
  const indexCost = sample.orders * indexedOrderCost + hits * indexedRowCost
  const rowCost = 1 + pageCost * Math.min(1, sample.ordersBetween / sample.scanned / rowsOfPage)
  if (depth * rowCost < indexCost) {
    const more = await scanOrders(db, { ...input, depth })
    if (more.length === count) return more
  }
  const { first, last } = sample
  const near = await searchByIndex(db, {
    ...input,
    span: [first, first + (last - first) * spanMargin * samples],
  })
  return near.length === count ? near : null
}

async function scanOrders(
  db: Db,
  { query, cursor, patterns, excludedId, count, depth }: SearchInput & { depth: number },
): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    SELECT id, ${sortMicros(query)} AS micros FROM (${sortedOrders(query, { cursor, count: depth, extraColumns: sql`, address` })}) AS o
    WHERE ${matchesName(patterns)} AND ${isNotId(excludedId)} ORDER BY ${sortOrder(query)} LIMIT ${count}`.execute(
    db,
  )
  return rows
}

type Sample = {
  scanned: number
  /** About: numbers have few gaps. */
  orders: number
  /** All that were placed from the first to the last of the scanned. */
  ordersBetween: number
  /** Microseconds since 1970. */
  first: number
  last: number
}

/** Measures what a scan of the page reads. */
async function measure(db: Db, { query, page }: { query: OrderQuery; page: PageOptions }): Promise<Sample> {
  const column = sortColumn(query)
  const [first, last] = isAscending(query) ? [sql`min`, sql`max`] : [sql`max`, sql`min`]
  const micros = (edge: RawBuilder<unknown>) => sql`(extract(epoch FROM ${edge}(${column})) * 1000000)::float`
  const scanned = sortedOrders(query, { ...page, extraColumns: sql`, number` })
  const { rows } = await sql<Sample>`
    SELECT count(*)::int AS scanned, coalesce((SELECT max(number) FROM orders), 0)::float AS orders,
      (max(number) - min(number))::float AS "ordersBetween", ${micros(first)} AS first, ${micros(last)} AS last
    FROM (${scanned}) AS o`.execute(db)
  return rows[0] ?? { scanned: 0, orders: 0, ordersBetween: 0, first: 0, last: 0 }
}

/** Microseconds since 1970. The list may begin at the later one. */
type Span = [number, number]

/** Both ends are plain comparisons: the planner then knows how few rows are between. */
function isWithin(query: OrderQuery, span: Span | undefined): RawBuilder<boolean> {
  if (!span) return sql`true`
  const [from, to] = [Math.min(...span), Math.max(...span)].map(
    (micros) => sql`'epoch'::timestamptz + ${Math.round(micros)}::bigint * interval '1 microsecond'`,
  )
  return sql`${sortColumn(query)} BETWEEN ${from} AND ${to}`
}

/** As `matchesText`, for a scan: without the phone number, unless digits may mean it. Half of the time. */
function matchesName(patterns: readonly string[]): RawBuilder<boolean> {
  const text = patterns.some((pattern) => /\d/.test(pattern))
    ? sql`order_search_text(address)`
    : sql`lower(concat(' ', address ->> 'first_name', ' ', address ->> 'last_name', ' '))`
  return sql`${text} LIKE ALL (ARRAY[${sql.join(patterns.map((pattern) => sql`lower(${pattern})`))}])`
}

function matchesText(patterns: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.join(
    patterns.map((pattern) => sql`order_search_text(address) LIKE lower(${pattern})`),
    sql` AND `,
  )}`
}

function isNotId(id: string | null): RawBuilder<boolean> {
  return id === null ? sql`true` : sql`id <> ${id}`
}
