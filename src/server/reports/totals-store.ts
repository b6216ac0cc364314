import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#domain/shop.ts'
import { collectColumn } from '#server/order/core/order-store.ts'

/** The same SQL sums closed days for rollups and open days for reports. */

/** Starts at midnight in the shop's time zone. */
type TimeRange = { from: RawBuilder<Date>; to?: RawBuilder<Date> }

export function midnight(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp AT TIME ZONE ${timeZone})`
}

export function orderTotals(range: TimeRange): RawBuilder<unknown> {
  const left = sql`CASE WHEN status = 'Cancelled' THEN 0 ELSE ${collectColumn} END`
  return sql`
    SELECT placed.at::date AS day, extract(hour FROM placed.at)::smallint AS hour, status, count(*)::integer AS orders,
      sum(due_paise)::bigint AS amount_paise, count(*) FILTER (WHERE left_paise > 0)::integer AS unpaid,
      coalesce(sum(left_paise), 0)::bigint AS unpaid_paise
    FROM orders o CROSS JOIN LATERAL (SELECT created_at AT TIME ZONE ${timeZone} AS at) AS placed
      CROSS JOIN LATERAL (SELECT ${left} AS left_paise) AS collected
    WHERE ${isWithinRange(range)} GROUP BY 1, 2, 3`
}

/** Picked units and their substitutes, of packed orders that are not cancelled. A day may have a product twice. */
export function salesTotals(range: TimeRange): RawBuilder<unknown> {
  return sql`
    SELECT (created_at AT TIME ZONE ${timeZone})::date AS day, product_id, category, sum(units)::bigint AS units,
      sum(picked_line_paise(offer_price_paise, l.quantity, step_grams, k.quantity, grams))::bigint AS paise
    FROM orders JOIN order_lines l ON l.order_id = id LEFT JOIN order_packings packing ON packing.order_id = id
      LEFT JOIN picked_lines k ON packed_at IS NOT NULL AND k.order_id = id AND k.position = l.position
      CROSS JOIN LATERAL (SELECT coalesce(k.quantity, l.quantity) AS units) AS sold
    WHERE ${isWithinRange(range)} AND status <> 'Cancelled' AND units > 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT (created_at AT TIME ZONE ${timeZone})::date, s.product_id, s.category, sum(s.quantity)::bigint, sum(s.charged_paise)::bigint
    FROM orders JOIN order_substitutes s ON s.order_id = orders.id JOIN order_packings packing ON packing.order_id = orders.id
    WHERE ${isWithinRange(range)} AND status <> 'Cancelled' AND packed_at IS NOT NULL AND s.charged_paise IS NOT NULL GROUP BY 1, 2, 3`
}

function isWithinRange({ from, to }: TimeRange): RawBuilder<boolean> {
  return to
    ? sql`is_placed AND created_at >= ${from} AND created_at < ${to}`
    : sql`is_placed AND created_at >= ${from}`
}
