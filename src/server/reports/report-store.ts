import { type RawBuilder, sql } from 'kysely'
import { lowStockThreshold } from '#domain/catalogue.ts'
import type { OrderStatus } from '#domain/order.ts'
import { timeZone } from '#domain/shop.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { Period } from './period.ts'
import { midnight, orderTotals, salesTotals } from './totals-store.ts'

/** Closed days are read from rollups, open days from orders. */

export type TotalsRow = { orders: number; cancelled: number; sales_paise: number }
export type SalesRow = { units: number; paise: number }
export type ProductSalesRow = SalesRow & { id: string; name: string; weight: string | null; category: string }
type UnparsedTotals = Unparsed<TotalsRow, 'sales_paise'>
type UnparsedSales = Unparsed<SalesRow, 'units' | 'paise'>

export async function totalsByDay(db: Db, period: Period): Promise<(TotalsRow & { day: string })[]> {
  const { rows } = await sql<UnparsedTotals & { day: string }>`
    SELECT day::text AS day, ${totalsColumns()} FROM (${ordersSince(period, period.previousFirst)}) AS placed GROUP BY day`.execute(
    db,
  )
  return rows.map(parseTotals)
}

type HourColumns = { hour: number; is_today: boolean }

export async function totalsByHour(db: Db, period: Period): Promise<(TotalsRow & HourColumns)[]> {
  const { rows } = await sql<UnparsedTotals & HourColumns>`
    SELECT hour, day = ${period.today}::date AS is_today, ${totalsColumns()} FROM (${hoursSince(period)}) AS placed
    GROUP BY 1, 2`.execute(db)
  return rows.map(parseTotals)
}

export async function totalsUntilNow(
  db: Db,
  { period, day }: { period: Period; day: string },
): Promise<TotalsRow> {
  const upToNow = sql<Date>`(${period.now}::timestamptz AT TIME ZONE ${timeZone}
    - (${period.today}::date - ${day}::date) * interval '1 day') AT TIME ZONE ${timeZone}`
  const { rows } = await sql<UnparsedTotals>`
    SELECT ${totalsColumns()} FROM (${orderTotals({ from: midnight(day), to: upToNow })}) AS placed`.execute(
    db,
  )
  return rows.map(parseTotals)[0] ?? zeroTotals
}

type StatusRow = { status: OrderStatus; orders: number; today: number; unpaid: number; unpaid_paise: number }

export async function totalsByStatus(db: Db, period: Period): Promise<StatusRow[]> {
  const { rows } = await sql<Unparsed<StatusRow, 'unpaid_paise'>>`
    SELECT status, sum(orders)::integer AS orders, coalesce(sum(orders) FILTER (WHERE day = ${period.today}::date), 0)::integer AS today,
      sum(unpaid)::integer AS unpaid, sum(unpaid_paise)::bigint AS unpaid_paise
    FROM (${ordersSince(period, null)}) AS placed GROUP BY status`.execute(db)
  return rows.map((row) => ({ ...row, unpaid_paise: parseAmount(row.unpaid_paise) }))
}

export async function salesByCategory(db: Db, period: Period): Promise<(SalesRow & { category: string })[]> {
  const { rows } = await sql<UnparsedSales & { category: string }>`
    SELECT category, sum(units)::bigint AS units, sum(paise)::bigint AS paise FROM (
      SELECT category, units, paise FROM day_categories WHERE day BETWEEN ${period.first}::date AND ${period.lastClosedDay}::date
      UNION ALL
      SELECT category, units, paise FROM (${salesTotals({ from: midnight(period.firstOpenDay) })}) AS placed
    ) AS sold GROUP BY category ORDER BY sum(paise) DESC, category`.execute(db)
  return rows.map(parseSales)
}

/** With a limit: the best sellers by units and by sales. */
export async function salesByProduct(
  db: Db,
  { period, limit }: { period: Period; limit: number | null },
): Promise<ProductSalesRow[]> {
  const first = (order: RawBuilder<unknown>) =>
    sql`(SELECT * FROM sold ORDER BY ${order}, product_id LIMIT ${limit})`
  const { rows } = await sql<Omit<ProductSalesRow, keyof SalesRow> & UnparsedSales>`
    WITH sold AS MATERIALIZED (
      SELECT product_id, sum(units)::bigint AS units, sum(paise)::bigint AS paise FROM (
        SELECT product_id, units, paise FROM period_products WHERE days = ${period.days} AND units > 0
        UNION ALL
        SELECT product_id, units, paise FROM (${salesTotals({ from: midnight(period.firstOpenDay) })}) AS placed
      ) AS parts GROUP BY product_id
    )
    SELECT id, name, weight, category, units, paise
    FROM (${first(sql`units DESC, paise DESC`)} UNION ${first(sql`paise DESC, units DESC`)}) AS top JOIN products ON id = product_id
    ORDER BY paise DESC, units DESC, id`.execute(db)
  return rows.map(parseSales)
}

type LowStockRow = { id: string; name: string; weight: string | null; stock: number; count: number }

/** Scarcest first, by the rule of the product list. Each row has the total number. */
export async function listLowStock(db: Db, limit: number | null): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    SELECT id, name, weight, stock, (count(*) OVER ())::integer AS count FROM products
    WHERE archived_at IS NULL AND stock <= ${lowStockThreshold}
    ORDER BY stock, search_name, id LIMIT ${limit}`.execute(db)
  return rows
}

export const zeroTotals: TotalsRow = { orders: 0, cancelled: 0, sales_paise: 0 }

function parseTotals<Row extends { sales_paise: unknown }>(row: Row): Row & { sales_paise: number } {
  return { ...row, sales_paise: parseAmount(row.sales_paise) }
}

function parseSales<Row extends UnparsedSales>(row: Row): Row & SalesRow {
  return { ...row, units: parseAmount(row.units), paise: parseAmount(row.paise) }
}

function totalsColumns(): RawBuilder<UnparsedTotals> {
  return sql`coalesce(sum(orders), 0)::integer AS orders,
    coalesce(sum(orders) FILTER (WHERE status = 'Cancelled'), 0)::integer AS cancelled,
    coalesce(sum(amount_paise) FILTER (WHERE status <> 'Cancelled'), 0)::bigint AS sales_paise`
}

function ordersSince(period: Period, day: string | null): RawBuilder<unknown> {
  const columns = sql`day, status, orders, amount_paise, unpaid, unpaid_paise`
  return sql`
    SELECT ${columns} FROM day_statuses
    WHERE day <= ${period.lastClosedDay}::date ${day === null ? sql`` : sql`AND day >= ${day}::date`}
    UNION ALL SELECT ${columns} FROM (${orderTotals({ from: midnight(period.firstOpenDay) })}) AS open`
}

function hoursSince(period: Period): RawBuilder<unknown> {
  return sql`
    SELECT * FROM day_orders WHERE day BETWEEN ${period.first}::date AND ${period.lastClosedDay}::date
    UNION ALL ${orderTotals({ from: midnight(period.firstOpenDay) })}`
}
