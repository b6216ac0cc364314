import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { OrderQuery } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { orderStatuses, paymentTypes } from '#domain/order.ts'
import { type OrderWait, stepRules } from '#domain/order-step.ts'
import { timeZone } from '#domain/shop.ts'
import { invalidInput } from '#server/http/errors.ts'
import { hasRider, isAtStep, isLate } from '../core/order-step-store.ts'

/** Microseconds since 1970, which exceed the precision of `Date`. A bigint as text. */
export type OrderKey = { id: string; micros: string }

export function sortedOrders(query: OrderQuery, page: PageOptions): RawBuilder<unknown> {
  const parts = indexRanges(query, page)
  if (parts.length === 1 && parts[0]) return parts[0]
  return sql`SELECT id, ${sortColumn(query)} ${page.extraColumns ?? sql``} FROM (${sql.join(parts, sql` UNION ALL `)}) AS parts
    ORDER BY ${sortOrder(query)} LIMIT ${page.count}`
}

export type PageOptions = { cursor: Cursor | null; count: number; extraColumns?: RawBuilder<unknown> }

/**
 * Each combination is a range of `orders_sorted`, so that none reads more than it returns. The few open orders
 * with a slot are one range of `orders_open_slots`.
 */
export function indexRanges(
  query: OrderQuery,
  { cursor, count, extraColumns = sql`` }: PageOptions,
): RawBuilder<unknown>[] {
  const choices = query.sort === 'slot' ? [matchesStatus(query)] : combinations(query)
  const among = sql`${matchesDays(query)} AND ${afterCursor(query, cursor)}`
  return choices.map(
    (
      choice,
    ) => sql`(SELECT id, ${sortColumn(query)} ${extraColumns} FROM orders WHERE is_placed AND ${choice} AND ${among}
      ORDER BY ${sortOrder(query)} LIMIT ${count})`,
  )
}

export function hasFilters({ status, step, payment, method, waits }: OrderQuery): boolean {
  return Boolean(status?.length || step?.length || waits) || payment !== undefined || method !== undefined
}

function combinations(query: OrderQuery): RawBuilder<unknown>[] {
  if (!hasFilters(query)) return [sql`true`]
  const { payment, method } = query
  const methods = method === undefined ? paymentTypes : [method]
  const paid = payment === undefined ? [true, false] : [payment === 'paid']
  const found = statusesAndSteps(query).flatMap((place) =>
    paid.flatMap((isPaid) =>
      methods.map((method) => sql`${place} AND is_paid = ${isPaid} AND payment_type = ${method}`),
    ),
  )
  return found.length > 0 ? found : [sql`false`]
}

function statusesAndSteps({ status, step, waits }: OrderQuery): RawBuilder<unknown>[] {
  const statuses = new Set(status?.length ? status : orderStatuses)
  const places = step?.length
    ? [...new Set(step)].filter((step) => statuses.has(stepRules[step].status)).map(isAtStep)
    : [...statuses].map((status) => sql`status = ${status}`)
  return waits === undefined ? places : places.map((place) => sql`${place} AND ${waitsFor[waits]}`)
}

/** As the to-do list counts them: only open orders wait. Counting by status would look at each delivered one. */
const waitsFor: Record<OrderWait, RawBuilder<unknown>> = {
  late: isLate,
  no_rider: sql`(status IN ('Pending', 'Processing', 'Shipped') AND NOT ${hasRider})`,
}

export function matchesStatus(query: OrderQuery): RawBuilder<boolean> {
  const conditions = [sql`is_placed`]
  if (query.status?.length) conditions.push(sql`status = ANY (${query.status}::text[])`)
  if (query.step?.length)
    conditions.push(
      sql`(${sql.join(
        [...new Set(query.step)].map((step) => sql`(${isAtStep(step)})`),
        sql` OR `,
      )})`,
    )
  if (query.payment) conditions.push(sql`is_paid = ${query.payment === 'paid'}`)
  if (query.method) conditions.push(sql`payment_type = ${query.method}`)
  if (query.waits) conditions.push(waitsFor[query.waits])
  // In the words of `orders_open_slots`.
  if (query.sort === 'slot')
    conditions.push(sql`slot_from IS NOT NULL AND status IN ('Pending', 'Processing', 'Shipped')`)
  return sql`${sql.join(conditions, sql` AND `)}`
}

export function matchesDays({ day, from = day, to = day }: OrderQuery): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (from) conditions.push(sql`created_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`)
  if (to) conditions.push(sql`created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
  return sql`${sql.join(conditions, sql` AND `)}`
}

export type Cursor = { micros: number; id: string }

export function sortColumn({ sort }: OrderQuery): RawBuilder<unknown> {
  return sql.ref(sort === 'slot' ? 'slot_from' : 'created_at')
}

export function sortMicros(query: OrderQuery): RawBuilder<unknown> {
  return sql`(extract(epoch FROM ${sortColumn(query)}) * 1000000)::bigint`
}

/** The year 2200, later than any order. */
export const maxMicros = 7_258_118_400_000_000

export function isAscending({ sort }: OrderQuery): boolean {
  return sort === 'oldest' || sort === 'slot'
}

export function sortOrder(query: OrderQuery): RawBuilder<unknown> {
  const column = sortColumn(query)
  return isAscending(query) ? sql`${column}, id` : sql`${column} DESC, id DESC`
}

export function afterCursor(query: OrderQuery, cursor: Cursor | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  const isAfter = isAscending(query) ? sql`>` : sql`<`
  return sql`(${sortColumn(query)}, id) ${isAfter}
    ('epoch'::timestamptz + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`
}

export function formatCursor({ micros, id }: OrderKey): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url')
}

export function parseCursor(text: string): Cursor {
  const [micros = '', id] = Buffer.from(text, 'base64url').toString().split(' ')
  const cursor = { micros: /^\d{1,16}$/.test(micros) ? Number(micros) : Number.NaN, id: id ?? '' }
  if (!(cursor.micros <= maxMicros) || !isUuid(cursor.id)) throw invalidInput(() => t('server.cursor'))
  return cursor
}
