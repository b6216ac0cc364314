import { sql } from 'kysely'
import type { UpiReport } from '#contract/upi.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { UpiReportState } from '#domain/upi.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { collectColumn } from '#server/order/core/order-store.ts'

/** In the words of `orders_upi_reports`. */
export const isReportOpen = sql`o.is_upi_reported AND NOT o.is_paid AND o.status = 'Delivered'`

/** The rider's last one of an order. */
export const lastReport = sql`SELECT a.at, s.name AS by FROM delivery_attempts a LEFT JOIN sellers s ON s.id = a.rider_id
  WHERE a.order_id = o.id AND a.paid_by = 'upi' ORDER BY a.at DESC LIMIT 1`

/** Reports and what staff decided about them, oldest first. */
export const upiReportsColumn = sql`(
    SELECT json_agg(entry ORDER BY entry.at) FROM (
      SELECT 'reported' AS state, a.at, s.name AS by FROM delivery_attempts a LEFT JOIN sellers s ON s.id = a.rider_id
      WHERE a.order_id = o.id AND a.paid_by = 'upi'
      UNION ALL
      SELECT r.state, r.at, s.name FROM upi_reviews r LEFT JOIN sellers s ON s.id = r.seller_id
      WHERE r.order_id = o.id) AS entry) AS upi_reports`

const limit = 200

/** Oldest first. */
export async function listUpiReports(db: Db): Promise<UpiReport[]> {
  const { rows } = await sql<ReportRow>`
    SELECT o.id, o.number, o.version, ${collectColumn} AS left_paise, o.address->>'phone' AS phone,
      concat_ws(' ', o.address->>'first_name', o.address->>'last_name') AS name, report.by, report.at
    FROM orders o, LATERAL (${lastReport}) AS report WHERE ${isReportOpen}
    ORDER BY report.at, o.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id, number, version, left_paise, name, phone, by, at }) => ({
    order: { _id: id, orderNumber: Number(number), amount: rupeesFromPaise(parseAmount(left_paise)) },
    version,
    customer: { name, phone },
    by,
    at: at.toISOString(),
  }))
}

type ReportRow = {
  id: string
  number: string
  version: number
  left_paise: unknown
  name: string
  phone: string
  by: string | null
  at: Date
}

export async function sumUpiReports(db: Db): Promise<{ orders: number; paise: number }> {
  const { rows } = await sql<{ orders: number; paise: unknown }>`
    SELECT count(*)::integer AS orders, coalesce(sum(${collectColumn}), 0)::bigint AS paise
    FROM orders o WHERE ${isReportOpen}`.execute(db)
  const { orders = 0, paise = 0 } = rows[0] ?? {}
  return { orders, paise: parseAmount(paise) }
}

/** Also one that staff have rejected. */
export async function wasUpiReported(tx: Db, orderId: string): Promise<boolean> {
  const report = await tx
    .selectFrom('delivery_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('paid_by', '=', 'upi')
    .limit(1)
    .executeTakeFirst()
  return report !== undefined
}

type Review = { orderId: string; version: number; state: UpiReportState; sellerId: string }

export async function insertUpiReview(tx: Db, { orderId, version, state, sellerId }: Review): Promise<void> {
  await sql`
    INSERT INTO upi_reviews (order_id, order_version, state, seller_id)
    VALUES (${orderId}, ${version}, ${state}, ${sellerId})`.execute(tx)
}
