import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** `oldestSeconds` is 0 when the backlog is empty. */
type Backlog = { what: string; count: number; oldestSeconds: number }

const limit = 10_000

export async function readBacklog(db: Db): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    SELECT what, count(since)::int AS count, coalesce(extract(epoch FROM now() - min(since)), 0)::float8 AS "oldestSeconds"
    FROM (VALUES ('message'), ('payment_event'), ('payment'), ('overdue_order'), ('refund')) AS kinds (what)
    LEFT JOIN (
      (SELECT 'message' AS what, created_at AS since FROM messages WHERE due_at IS NOT NULL ORDER BY due_at LIMIT ${limit})
      UNION ALL
      (SELECT 'payment_event', received_at FROM payment_events WHERE due_at IS NOT NULL ORDER BY due_at LIMIT ${limit})
      UNION ALL
      (SELECT 'payment', created_at FROM orders WHERE pay_by IS NOT NULL ORDER BY pay_by LIMIT ${limit})
      UNION ALL
      (SELECT 'overdue_order', pay_by FROM orders WHERE pay_by < now() ORDER BY pay_by LIMIT ${limit})
      UNION ALL
      (SELECT 'refund', created_at FROM payment_exceptions WHERE state IN ('due', 'refunding') ORDER BY created_at LIMIT ${limit})
    ) AS waiting USING (what)
    GROUP BY what`.execute(db)
  return rows
}
