import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** Returns a sentence for each violated invariant. */
export async function listViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    SELECT 'V1 stock below zero: ' || name AS fault FROM products WHERE stock < 0
    UNION ALL
    SELECT format('V2 movements of %s add up to %s and not to its stock %s', p.name, sum(m.delta), p.stock)
    FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id
    WHERE p.stock IS NOT NULL GROUP BY p.id HAVING coalesce(sum(m.delta), 0) <> p.stock
    UNION ALL
    SELECT format('V3 %s: held %s, in stock %s, added %s', p.name, held.units, p.stock, put.units)
    FROM products p
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.stock_held), 0) AS units FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.product_id = p.id AND o.status <> 'Cancelled') AS held
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.delta), 0) AS units FROM stock_movements m
      WHERE m.product_id = p.id AND m.kind IN ('opening', 'correction')) AS put
    WHERE p.stock IS NOT NULL AND held.units + p.stock <> put.units
    UNION ALL
    SELECT format('V4 order %s: %s lines, amount %s', o.number, count(l.*), o.amount_paise)
    FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
    HAVING count(l.*) = 0 OR o.amount_paise <> sum(l.offer_price_paise::bigint * l.quantity) + 1200 + 600
    UNION ALL
    SELECT format('V6 key %s has %s orders', idempotency_key, count(*)) FROM orders
    WHERE idempotency_key IS NOT NULL GROUP BY user_id, idempotency_key HAVING count(*) > 1
    UNION ALL
    SELECT format('V7 order %s: paid %s, amount %s, received %s', o.number, o.is_paid, o.amount_paise, p.received)
    FROM orders o CROSS JOIN LATERAL (
      SELECT array_agg(amount_paise) FILTER (WHERE taken_back_at IS NULL) AS received FROM order_payments WHERE order_id = o.id) AS p
    WHERE o.is_paid <> (p.received IS NOT NULL) OR p.received <> ARRAY[o.amount_paise]
    UNION ALL
    SELECT format('V8 order %s holds stock and should have been paid by %s', number, pay_by) FROM orders
    WHERE pay_by < now() - interval '60 seconds'
    UNION ALL
    SELECT format('order %s is %s, its money %s and its payment %s', o.number, o.status, f.state,
      CASE WHEN p.taken_back_at IS NULL THEN 'stands' ELSE 'is taken back' END)
    FROM payment_flags f CROSS JOIN LATERAL (
      SELECT order_id, taken_back_at FROM order_payments WHERE provider = f.provider AND reference = f.reference
      ORDER BY received_at DESC, id DESC LIMIT 1) AS p JOIN orders o ON o.id = p.order_id
    WHERE f.state IN ('refunding', 'refunded') AND (o.status <> 'Cancelled' OR (f.state = 'refunded') <> (p.taken_back_at IS NOT NULL))
    UNION ALL
    SELECT format('payment %s of %s was received for two orders', reference, provider) FROM (
      SELECT provider, reference, order_id FROM order_payments WHERE provider IS NOT NULL
      UNION SELECT provider, reference, order_id FROM payment_flags WHERE order_id IS NOT NULL) AS money
    GROUP BY provider, reference HAVING count(*) > 1
    UNION ALL
    SELECT format('order %s has no history of its present status', o.number) FROM orders o
    WHERE o.pay_by IS NULL AND NOT EXISTS (SELECT FROM order_status_changes c
      WHERE c.order_id = o.id AND c.order_version = o.version AND c.to_status = o.status)`.execute(db)
  return rows.map((row) => row.fault)
}
