import { type RawBuilder, sql } from 'kysely'
import { lowStockThreshold } from '#domain/catalogue.ts'
import type { OrderStatus } from '#domain/order.ts'
import { timeZone } from '#domain/shop.ts'
import type { Db } from '#server/database/tables.ts'
import type { Period } from './period.ts'
import { midnight, orderTotals, salesTotals } from './totals-store.ts'

/** Closed days are read from rollups, open days from orders. */

export type TotalsRow = { orders: number; cancelled: number; sales_paise: string }
export type SalesRow = { units: string; paise: string }
export type ProductSalesRow = SalesRow & { id: string; name: string; weight: string | null; category: string }

export async function totalsByDay(db: Db, span: Period): Promise<(TotalsRow & { day: string })[]> {
  const { rows } = await sql<TotalsRow & { day: string }>`
    SELECT day::text AS day, ${totalsColumns()} FROM (${ordersSince(span, span.previousFirst)}) AS placed GROUP BY day`.execute(
    db,
  )
  return rows
}

type HourRow = TotalsRow & { hour: number; is_today: boolean }

export async function totalsByHour(db: Db, span: Period): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    SELECT hour, day = ${span.today}::date AS is_today, ${totalsColumns()} FROM (${hoursSince(span)}) AS placed
    GROUP BY 1, 2`.execute(db)
  return rows
}

export async function totalsUntilNow(
  db: Db,
  { span, day }: { span: Period; day: string },
): Promise<TotalsRow> {
  const upToNow = sql<Date>`(${span.now}::timestamptz AT TIME ZONE ${timeZone} - (${span.today}::date - ${day}::date) * interval '1 day')
    AT TIME ZONE ${timeZone}`
  const { rows } = await sql<TotalsRow>`
    SELECT ${totalsColumns()} FROM (${orderTotals({ from: midnight(day), to: upToNow })}) AS placed`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, cancelled: 0, sales_paise: '0' }
}

type StatusRow = { status: OrderStatus; orders: number; today: number; unpaid: number; unpaid_paise: string }

export async function totalsByStatus(db: Db, span: Period): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    SELECT status, sum(orders)::integer AS orders, coalesce(sum(orders) FILTER (WHERE day = ${span.today}::date), 0)::integer AS today,
      sum(unpaid)::integer AS unpaid, sum(unpaid_paise)::bigint AS unpaid_paise
    FROM (${ordersSince(span, null)}) AS placed GROUP BY status`.execute(db)
  return rows
}

export async function salesByCategory(db: Db, span: Period): Promise<(SalesRow & { category: string })[]> {
  const { rows } = await sql<SalesRow & { category: string }>`
    SELECT category, sum(units)::bigint AS units, sum(paise)::bigint AS paise FROM (
      SELECT category, units, paise FROM day_categories WHERE day BETWEEN ${span.first}::date AND ${span.lastClosedDay}::date
      UNION ALL
      SELECT category, units, paise FROM (${salesTotals({ from: midnight(span.firstOpenDay) })}) AS placed
    ) AS sold GROUP BY category ORDER BY sum(paise) DESC, category`.execute(db)
  return rows
}

/** With a limit: the best sellers by units and by sales. */
export async function salesByProduct(
  db: Db,
  { span, limit }: { span: Period; limit: number | null },
): Promise<ProductSalesRow[]> {
  const first = (order: RawBuilder<unknown>) =>
    sql`(SELECT * FROM sold ORDER BY ${order}, product_id LIMIT ${limit})`
  const { rows } = await sql<ProductSalesRow>`
    WITH sold AS MATERIALIZED (
      SELECT product_id, sum(units)::bigint AS units, sum(paise)::bigint AS paise FROM (
        SELECT product_id, units, paise FROM span_products WHERE days = ${span.days} AND units > 0
        UNION ALL
        SELECT product_id, units, paise FROM (${salesTotals({ from: midnight(span.firstOpenDay) })}) AS placed
      ) AS parts GROUP BY product_id
    )
    SELECT id, name, weight, category, units, paise
    FROM (${first(sql`units DESC, paise DESC`)} UNION ${first(sql`paise DESC, units DESC`)}) AS top JOIN products ON id = product_id
    ORDER BY paise DESC, units DESC, id`.execute(db)
  return rows
}

export type LowStockRow = { id: string; name: string; weight: string | null; stock: number; count: number }

/** Scarcest first, by the rule of the product list. Each row has the total number. */
export async function listLowStock(db: Db, limit: number | null): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    SELECT id, name, weight, stock, (count(*) OVER ())::integer AS count FROM products
    WHERE archived_at IS NULL AND stock <= ${lowStockThreshold}
    ORDER BY stock, search_name, id LIMIT ${limit}`.execute(db)
  return rows
}

function totalsColumns(): RawBuilder<TotalsRow> {
  return sql`coalesce(sum(orders), 0)::integer AS orders, coalesce(sum(orders) FILTER (WHERE status = 'Cancelled'), 0)::integer AS cancelled,
    coalesce(sum(amount_paise) FILTER (WHERE status <> 'Cancelled'), 0)::bigint AS sales_paise`
}

function ordersSince(span: Period, day: string | null): RawBuilder<unknown> {
  const columns = sql`day, status, orders, amount_paise, unpaid, unpaid_paise`
  return sql`
    SELECT ${columns} FROM day_statuses
    WHERE day <= ${span.lastClosedDay}::date ${day === null ? sql`` : sql`AND day >= ${day}::date`}
    UNION ALL SELECT ${columns} FROM (${orderTotals({ from: midnight(span.firstOpenDay) })}) AS open`
}

function hoursSince(span: Period): RawBuilder<unknown> {
  return sql`
    SELECT * FROM day_orders WHERE day BETWEEN ${span.first}::date AND ${span.lastClosedDay}::date
    UNION ALL ${orderTotals({ from: midnight(span.firstOpenDay) })}`
}
