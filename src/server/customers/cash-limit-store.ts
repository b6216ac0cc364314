import { type RawBuilder, sql } from 'kysely'
import { type CashLimits, isCashLimited } from '#domain/settings/cash-limits.ts'
import type { Connections } from '#server/database/database.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'

type CashLimitInput = { userId: string | null; cashLimits: CashLimits }

/** One row with `max_cash_paise`, null for no limit. */
export function shopperCashLimit({ userId, cashLimits }: CashLimitInput): RawBuilder<unknown> {
  const { firstOrders, maxCashPaise, maxRefused, unprovedPaise } = cashLimits
  return sql`
    SELECT least(CASE WHEN refused >= nullif(${maxRefused}::int, 0) THEN 0
      WHEN delivered < ${firstOrders}::int THEN ${maxCashPaise}::bigint END,
      CASE WHEN ${unprovedPaise}::bigint > 0 THEN greatest(0, ${unprovedPaise}::bigint - (
        SELECT coalesce(sum(due_paise), 0) FROM orders WHERE user_id = ${userId}::uuid AND payment_type = 'COD'
          AND NOT is_paid AND status IN ('Pending', 'Processing', 'Shipped'))) END)::bigint AS max_cash_paise
    FROM customer_stats WHERE user_id = ${userId}::uuid`
}

export async function findShopperCashLimit(
  connections: Connections,
  input: CashLimitInput,
): Promise<number | null> {
  if (!isCashLimited(input.cashLimits)) return null
  const [row] = await runPrepared(connections, {
    name: 'shopper-cash-limit',
    query: sql<{ max_cash_paise: unknown }>`${shopperCashLimit(input)}`,
  })
  return row?.max_cash_paise == null ? null : Number(row.max_cash_paise)
}
