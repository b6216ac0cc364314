import { type RawBuilder, sql } from 'kysely'
import { type OrderStep, stepRules } from '#domain/order-step.ts'

/*
 * Conditions on a row of `orders`, or of a subquery with this name. A subquery looks at one row by primary key, where
 * an EXISTS may become a join that reads all packings.
 */
const isPacked = sql<boolean>`(
  SELECT k.packed_at FROM order_packings k WHERE k.order_id = orders.id) IS NOT NULL`
/** In the words of `order_deliveries_failed`, which is short: few deliveries fail. */
const hasFailedDelivery = sql<boolean>`EXISTS (SELECT FROM order_deliveries d
  WHERE d.order_id = orders.id AND d.failed_at IS NOT NULL AND d.rider_id IS NOT NULL)`

export const hasRider: RawBuilder<boolean> = sql<boolean>`(
  SELECT d.rider_id FROM order_deliveries d WHERE d.order_id = orders.id) IS NOT NULL`

/** Open, and after its promise. */
export const isLate: RawBuilder<boolean> = sql<boolean>`(
  status IN ('Pending', 'Processing', 'Shipped') AND coalesce(slot_to, promised_at) < now())`

/** As `orderStep` derives it. */
export function isAtStep(step: OrderStep): RawBuilder<boolean> {
  const { status, ...details } = stepRules[step]
  const conditions = [
    sql`status = ${status}`,
    ...conditionIf(details.isPacked, isPacked),
    ...conditionIf(details.isFailed, hasFailedDelivery),
  ]
  return sql`${sql.join(conditions, sql` AND `)}`
}

function conditionIf(wanted: boolean | undefined, condition: RawBuilder<boolean>): RawBuilder<boolean>[] {
  if (wanted === undefined) return []
  return [wanted ? condition : sql`NOT (${condition})`]
}
