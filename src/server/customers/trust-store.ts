import { type RawBuilder, sql } from 'kysely'
import { isCashLimited, type Trust } from '#domain/settings/trust.ts'
import type { Connections } from '#server/database/database.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'

type TrustInput = { userId: string | null; trust: Trust }

/** One row with `max_cash_paise`, null for no limit. */
export function trustedCash({ userId, trust }: TrustInput): RawBuilder<unknown> {
  const { firstOrders, maxCashPaise, maxRefused, unprovedPaise } = trust
  return sql`
    SELECT least(CASE WHEN refused >= nullif(${maxRefused}::int, 0) THEN 0
      WHEN delivered < ${firstOrders}::int THEN ${maxCashPaise}::bigint END,
      CASE WHEN ${unprovedPaise}::bigint > 0 THEN greatest(0, ${unprovedPaise}::bigint - (
        SELECT coalesce(sum(due_paise), 0) FROM orders WHERE user_id = ${userId}::uuid AND payment_type = 'COD'
          AND NOT is_paid AND status IN ('Pending', 'Processing', 'Shipped'))) END)::bigint AS max_cash_paise
    FROM customer_stats WHERE user_id = ${userId}::uuid`
}

export async function findTrustedCash(connections: Connections, input: TrustInput): Promise<number | null> {
  if (!isCashLimited(input.trust)) return null
  const [row] = await runPrepared(connections, {
    name: 'trusted-cash',
    query: sql<{ max_cash_paise: unknown }>`${trustedCash(input)}`,
  })
  return row?.max_cash_paise == null ? null : Number(row.max_cash_paise)
}
