import { sql } from 'kysely'
import { integritySql } from '#server/backup/database/integrity-store.ts'
import type { Db } from '#server/database/tables.ts'

/** Returns a sentence for each violated invariant, also of those that data of earlier releases breaks. */
export async function listViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    ${sql.raw(integritySql)}
    UNION ALL
    SELECT format('V8 order %s holds stock and should have been paid by %s', number, pay_by) FROM orders
    WHERE pay_by < now() - interval '60 seconds'
    UNION ALL
    SELECT format('V11 order %s: received %s, and the cash book does not know', o.number, p.amount_paise)
    FROM order_payments p JOIN orders o ON o.id = p.order_id
    WHERE NOT EXISTS (SELECT FROM cash_entries e WHERE e.payment_id = p.id AND e.kind = 'collected')
    UNION ALL
    SELECT format('V11 order %s: partial refund of %s is %s, in the cash book %s', o.number, f.received_minor, f.state, e.paise)
    FROM payment_exceptions f JOIN orders o ON o.id = f.order_id CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_paise), 0) AS paise FROM cash_entries
      WHERE order_id = o.id AND kind = 'refunded' AND method <> 'Credit') AS e
    WHERE f.kind = 'short' AND e.paise <> CASE f.state WHEN 'refunded' THEN -f.received_minor ELSE 0 END
    UNION ALL
    SELECT format('V12 series %s %s: %s numbers taken, %s documents', s.kind, s.financial_year, s.next_number - 1, count(d))
    FROM document_series s LEFT JOIN documents d USING (kind, financial_year, prefix)
    GROUP BY s.kind, s.financial_year, s.prefix HAVING s.next_number - 1 <> count(d) OR max(d.serial) <> count(d)
    UNION ALL
    SELECT format('V16 order %s replaces a line of %s for %s, decided by %s tickets', o.number, r.number, o.due_paise, count(t.id))
    FROM orders o JOIN orders r ON r.id = o.replaces_id LEFT JOIN ticket_lines c ON c.replacement_id = o.id AND c.order_id = r.id
      LEFT JOIN tickets t ON t.id = c.ticket_id AND t.user_id IS NOT DISTINCT FROM o.user_id
    GROUP BY o.id, r.id HAVING count(t.id) <> 1 OR o.due_paise <> 0 OR NOT o.is_paid OR bool_or(r.user_id IS DISTINCT FROM o.user_id)
    UNION ALL
    SELECT format('V16 order %s replaces a line and has documents', o.number)
    FROM orders o WHERE o.replaces_id IS NOT NULL AND EXISTS (SELECT FROM documents d WHERE d.order_id = o.id)
    UNION ALL
    SELECT format('V12 order %s is %s: due %s, claims %s, its documents less their notes %s',
      o.number, o.status, o.due_paise, c.paise, d.paise)
    FROM orders o JOIN LATERAL (
      SELECT sum(total_paise * CASE WHEN original_id IS NULL THEN 1 ELSE -1 END) AS paise FROM documents WHERE order_id = o.id) AS d
      ON d.paise IS NOT NULL
    CROSS JOIN LATERAL (
      -- What is no longer to be collected is not due either.
      SELECT coalesce(sum(decided_paise + fees_paise + rounding_paise - lowered_paise), 0) AS paise
      FROM ticket_lines WHERE order_id = o.id) AS c
    WHERE o.status IN ('Shipped', 'Delivered', 'Cancelled')
      AND d.paise <> CASE o.status WHEN 'Cancelled' THEN 0 ELSE o.due_paise - c.paise END`.execute(db)
  return rows.map((row) => row.fault)
}
