import type pg from 'pg'
import { pictureNamesSql } from '#server/pictures/picture-use-store.ts'
import { cashSql } from './cash-integrity-store.ts'

export type DatabaseState = {
  migrations: string[]
  counts: Record<string, number>
  /** Names of the pictures that a row names. */
  pictures: string[]
}

/** What a backup promises to hold. Reads any schema that has products and orders. */
export async function readState(db: Pick<pg.ClientBase, 'query'>): Promise<DatabaseState> {
  const migrations = await db.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  const tables = await db.query<{ name: string; id: string }>(`
    SELECT relname AS name, quote_ident(relname) AS id FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`)
  const counting = tables.rows.map(({ id }) => `(SELECT count(*) FROM public.${id})::float8`)
  const counted = await db.query<{ counts: number[] }>(`SELECT ARRAY[${counting.join(', ')}] AS counts`)
  const columns = await db.query<{ name: string }>(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`)
  const pictures = await db.query<{ name: string }>(
    pictureNamesSql(new Set(columns.rows.map(({ name }) => name))),
  )
  const counts = counted.rows[0]?.counts ?? []
  return {
    migrations: migrations.rows.map(({ name }) => name),
    counts: Object.fromEntries(tables.rows.map(({ name }, index) => [name, counts[index] ?? 0])),
    pictures: pictures.rows.map(({ name }) => name),
  }
}

export async function isEmptyDatabase(db: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await db.query(`
    SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') LIMIT 1`)
  return rows.length === 0
}

/** Numbers that were given to shoppers since the backup must not be given again. */
export async function skipOrderNumbers(db: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await db.query("SELECT setval('order_numbers', nextval('order_numbers') + 1000)")
}

/** Returns a sentence for each broken invariant of the stored data, whatever the time is. */
export async function listIntegrityFaults(db: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ fault: string }>(integritySql)
  return rows.map(({ fault }) => fault)
}

/** What order `o` costs less since the rider took items back. */
const loweredPaise = `coalesce((SELECT sum(lowered_paise) FROM ticket_lines WHERE order_id = o.id), 0)`

/** What order `o` costs besides its items, without its rounding. */
const costsPaise = "charges_paise(o.charges - 'rounding')"

/** The last part brings its fees and its rounding. */
const maxFeesPaise = `${costsPaise} + CASE WHEN o.charges ? 'rounding' THEN 50 ELSE 0 END`

/** What is due of order `o`: an order in whole rupees is rounded again, half up, as `priceOrder` does. */
function rounded(paise: string): string {
  return `CASE WHEN o.charges ? 'rounding' AND ${paise} >= 50 THEN floor((${paise} + 50) / 100.0) * 100 ELSE ${paise} END`
}

/** Decisions name the checks by these numbers. V8 depends on the time: test/invariants.ts. */
export const integritySql = `
  SELECT 'V1 stock below zero: ' || name AS fault FROM products WHERE stock < 0
  UNION ALL
  SELECT format('V2 movements of %s add up to %s and not to its stock %s', p.name, sum(m.delta), p.stock)
  FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id
  WHERE p.stock IS NOT NULL AND p.combo IS NULL GROUP BY p.id HAVING coalesce(sum(m.delta), 0) <> p.stock
  UNION ALL
  SELECT format('V3 %s: held %s, in stock %s, added %s', p.name, held.units, p.stock, put.units)
  FROM products p
  LEFT JOIN (
    SELECT l.product_id, sum(l.stock_held) AS units FROM (
      SELECT order_id, product_id, stock_held FROM order_lines
      UNION ALL SELECT order_id, product_id, stock_held FROM order_substitutes) AS l JOIN orders o ON o.id = l.order_id
    WHERE o.status <> 'Cancelled' GROUP BY l.product_id) AS held ON held.product_id = p.id
  LEFT JOIN (
    SELECT product_id, sum(delta) AS units FROM stock_movements
    WHERE kind IN ('opening', 'correction') GROUP BY product_id) AS put ON put.product_id = p.id
  WHERE p.stock IS NOT NULL AND p.combo IS NULL AND coalesce(held.units, 0) + p.stock <> coalesce(put.units, 0)
  UNION ALL
  SELECT format('V4 order %s: %s lines, amount %s', o.number, count(l.*), o.amount_paise)
  FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
  HAVING count(l.*) = 0 OR o.amount_paise <> sum(l.offer_price_paise::bigint * l.quantity) + charges_paise(o.charges)
  UNION ALL
  SELECT format('V9 slot %s has %s places taken and %s orders', s.id, s.taken, count(o.*))
  FROM delivery_slots s LEFT JOIN orders o ON o.slot_id = s.id AND o.status <> 'Cancelled'
  GROUP BY s.id HAVING s.taken <> count(o.*)
  UNION ALL
  SELECT format('V6 key %s has %s orders', idempotency_key, count(*)) FROM orders
  WHERE idempotency_key IS NOT NULL GROUP BY user_id, placed_by, idempotency_key HAVING count(*) > 1
  UNION ALL
  SELECT format('V7 order %s: paid %s, due %s, received %s', o.number, o.is_paid, o.due_paise, p.received)
  FROM orders o CROSS JOIN LATERAL (
    SELECT sum(amount_paise) FILTER (WHERE reversed_at IS NULL) AS received, bool_or(method = 'Credit') AS has_credit
    FROM order_payments WHERE order_id = o.id) AS p
  WHERE o.is_paid <> (coalesce(p.received, 0) >= o.due_paise)
    OR o.payment_type = 'COD' AND NOT p.has_credit AND p.received <> o.due_paise
  UNION ALL
  SELECT format('V15 credit %s: balance %s, entries of %s', a.id, a.balance_paise, coalesce(sum(e.amount_paise), 0))
  FROM credit_accounts a LEFT JOIN credit_entries e ON e.account_id = a.id GROUP BY a.id
  HAVING a.balance_paise <> coalesce(sum(e.amount_paise), 0)
  UNION ALL
  SELECT format('V15 order %s: spent %s of credit, which pays %s', o.number, coalesce(e.spent, 0), coalesce(p.paise, 0))
  FROM orders o LEFT JOIN (
      SELECT order_id, -sum(amount_paise) AS spent FROM credit_entries
      WHERE kind IN ('spent', 'returned') GROUP BY order_id) AS e ON e.order_id = o.id
    LEFT JOIN (
      SELECT order_id, sum(amount_paise) AS paise FROM order_payments
      WHERE method = 'Credit' AND reversed_at IS NULL GROUP BY order_id) AS p ON p.order_id = o.id
  WHERE coalesce(e.spent, 0) <> coalesce(p.paise, 0)
  UNION ALL
  SELECT format('V10 order %s: due %s of %s, picked %s in %s of %s lines', o.number, o.due_paise, o.amount_paise, l.paise, l.picks, l.lines)
  FROM orders o JOIN order_packings packing ON packing.order_id = o.id CROSS JOIN LATERAL (
    SELECT count(*) AS lines, count(k.quantity) AS picks,
      sum(picked_line_paise(l.offer_price_paise, l.quantity, l.step_grams, k.quantity, k.grams) + coalesce(s.charged_paise, 0)) AS paise,
      bool_or(k.quantity > l.quantity OR l.stock_held > k.quantity
        OR k.grams IS NOT NULL AND k.quantity IS DISTINCT FROM least(l.quantity, ceil(k.grams::numeric / l.step_grams))) AS is_wrong
    FROM order_lines l LEFT JOIN picked_lines k ON k.order_id = l.order_id AND k.position = l.position
      LEFT JOIN order_substitutes s ON s.order_id = l.order_id AND s.position = l.position WHERE l.order_id = o.id) AS l
  WHERE packing.packed_at IS NOT NULL AND (l.picks <> l.lines OR l.is_wrong OR l.paise = 0 AND o.amount_paise > 0
    OR o.due_paise <> ${rounded(`l.paise + ${costsPaise} - ${loweredPaise}`)})
  UNION ALL
  SELECT format('V10 order %s is not packed: due %s of %s', o.number, o.due_paise, o.amount_paise)
  FROM orders o LEFT JOIN order_packings packing ON packing.order_id = o.id
  WHERE packing.packed_at IS NULL AND o.due_paise <> ${rounded(`o.items_paise + ${costsPaise} - ${loweredPaise}`)}
  UNION ALL
  SELECT format('V10 line %s of order %s: %s less to collect, of %s that went back', c.position, o.number, c.lowered_paise,
    c.decided_paise + c.fees_paise)
  FROM ticket_lines c JOIN orders o ON o.id = c.order_id WHERE c.lowered_paise > c.decided_paise + c.fees_paise
  UNION ALL
  SELECT format('V10 order %s: fees of %s went back, of %s', o.number, sum(c.fees_paise), ${maxFeesPaise})
  FROM ticket_lines c JOIN orders o ON o.id = c.order_id GROUP BY o.id HAVING sum(c.fees_paise) > ${maxFeesPaise}
  UNION ALL
  SELECT format('order %s: received %s, due %s, partial refund of %s', o.number, p.received, o.due_paise, f.received_minor)
  FROM orders o JOIN order_packings packing ON packing.order_id = o.id
    LEFT JOIN payment_exceptions f ON f.order_id = o.id AND f.kind = 'short'
    CROSS JOIN LATERAL (
      SELECT max(amount_paise) FILTER (WHERE provider IS NOT NULL)
        + coalesce(sum(amount_paise) FILTER (WHERE method = 'Credit' AND reversed_at IS NULL), 0) AS received
      FROM order_payments WHERE order_id = o.id) AS p
  WHERE o.payment_type = 'Online' AND packing.packed_at IS NOT NULL AND (o.is_paid OR f.id IS NOT NULL)
    AND greatest(p.received - o.due_paise, 0) <> coalesce(f.received_minor, 0)
  UNION ALL ${cashSql}
  UNION ALL
  SELECT format('order %s is %s, its money %s and its payment %s', o.number, o.status, f.state,
    CASE WHEN p.reversed_at IS NULL THEN 'stands' ELSE 'is taken back' END)
  FROM payment_exceptions f CROSS JOIN LATERAL (
    SELECT order_id, reversed_at FROM order_payments WHERE provider = f.provider AND reference = f.reference
    ORDER BY received_at DESC, id DESC LIMIT 1) AS p JOIN orders o ON o.id = p.order_id
  WHERE f.state IN ('refunding', 'refunded') AND (o.status <> 'Cancelled' OR (f.state = 'refunded') <> (p.reversed_at IS NOT NULL))
  UNION ALL
  SELECT format('payment %s of order %s: received %s, refunds of %s', p.reference, o.number, p.amount_paise, sum(f.received_minor))
  FROM (SELECT DISTINCT order_id, provider, reference, amount_paise FROM order_payments WHERE provider IS NOT NULL) AS p
  JOIN orders o ON o.id = p.order_id JOIN payment_exceptions f ON f.provider = p.provider AND p.reference IN (f.reference, f.payment)
  WHERE f.state <> 'settled' AND f.kind NOT IN ('returned', 'dispute')
  GROUP BY p.reference, o.number, p.amount_paise HAVING sum(f.received_minor) > p.amount_paise
  UNION ALL
  SELECT format('payment %s of %s was received for two orders', reference, provider) FROM (
    SELECT provider, reference, order_id FROM order_payments WHERE provider IS NOT NULL
    UNION SELECT provider, reference, order_id FROM payment_exceptions WHERE order_id IS NOT NULL) AS money
  GROUP BY provider, reference HAVING count(*) > 1
  UNION ALL
  SELECT format('V13 order %s was never Delivered, and a rider has delivered it', o.number)
  FROM delivery_attempts a JOIN orders o ON o.id = a.order_id
  WHERE a.kind = 'complete' AND NOT EXISTS (
    -- The rider reports the payment of an order that staff have marked as delivered.
    SELECT FROM order_events e WHERE e.order_id = o.id AND e.seller_id = a.rider_id
      AND (e.payload ->> 'to' = 'Delivered' OR e.kind IN ('payment-received', 'upi-reported', 'updated')))
  UNION ALL
  SELECT format('V13 order %s: a rider took %s and it is no payment', o.number, a.cash_paise)
  FROM delivery_attempts a JOIN orders o ON o.id = a.order_id
  WHERE a.cash_paise > 0 AND NOT EXISTS (
    SELECT FROM order_payments p
    WHERE p.order_id = o.id AND p.method = 'Cash' AND p.amount_paise = a.cash_paise AND p.received_by = a.rider_id)
  UNION ALL
  SELECT format('V13 order %s waits for a payment by UPI that no rider reported', o.number) FROM orders o
  WHERE o.is_upi_reported AND NOT EXISTS (SELECT FROM delivery_attempts a WHERE a.order_id = o.id AND a.paid_by = 'upi')
  UNION ALL
  SELECT format(
    'V14 order %s is %s, packed %s: %s substitute of line %s costs %s, charged %s, missing %s, holds %s of %s',
    o.number, o.status, packing.packed_at IS NOT NULL, s.state, s.position, s.amount_paise,
    s.charged_paise, missing.paise, s.stock_held, s.quantity)
  FROM order_substitutes s JOIN orders o ON o.id = s.order_id LEFT JOIN order_packings packing ON packing.order_id = o.id
    JOIN order_lines l ON l.order_id = o.id AND l.position = s.position
    LEFT JOIN picked_lines k ON k.order_id = o.id AND k.position = s.position CROSS JOIN LATERAL (
      SELECT l.offer_price_paise::bigint * l.quantity
        - picked_line_paise(l.offer_price_paise, l.quantity, l.step_grams, k.quantity, k.grams) AS paise) AS missing
  WHERE NOT o.is_placed OR missing.paise <= 0 OR s.stock_held NOT IN (0, s.quantity) OR CASE WHEN packing.packed_at IS NULL
      THEN o.status NOT IN ('Pending', 'Processing') OR s.charged_paise IS NOT NULL
      ELSE s.charged_paise IS DISTINCT FROM least(s.amount_paise, missing.paise) OR (o.status = 'Cancelled' AND s.stock_held > 0) END
    OR EXISTS (SELECT FROM order_lines same WHERE same.order_id = o.id AND same.product_id = s.product_id)
  UNION ALL
  SELECT format('V15 customer %s has the figures %s, and orders of %s', u.id, c.figures, o.figures)
  FROM users u LEFT JOIN LATERAL (
    SELECT ROW (orders, delivered, refused, delivered_paise) AS figures FROM customer_stats WHERE user_id = u.id) AS c ON true
  CROSS JOIN LATERAL (
    SELECT ROW (count(*)::int, count(*) FILTER (WHERE status = 'Delivered')::int,
      count(*) FILTER (WHERE status = 'Cancelled' AND was_refused(id))::int,
      coalesce(sum(due_paise) FILTER (WHERE status = 'Delivered'), 0)::bigint) AS figures
    FROM orders WHERE user_id = u.id AND is_placed) AS o
  WHERE c.figures IS DISTINCT FROM o.figures
  UNION ALL
  SELECT format('V16 %s combos %s of order %s cost %s each, and their lines %s', quantity, name, number, unit_paise, paise)
  FROM (SELECT o.number, l.combo ->> 'name' AS name, (l.combo ->> 'quantity')::int AS quantity,
      (l.combo ->> 'unitPaise')::bigint AS unit_paise, sum(l.offer_price_paise::bigint * l.quantity) AS paise
    FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.combo IS NOT NULL GROUP BY o.number, l.combo) AS combos
  WHERE paise <> unit_paise * quantity
  UNION ALL
  SELECT format('V17 combo %s has %s in stock and not %s', c.name, c.stock, parts.units)
  FROM products c CROSS JOIN LATERAL (
    SELECT min(CASE WHEN p.archived_at IS NULL AND p.in_stock AND p.step_grams IS NULL THEN p.stock / i.quantity ELSE 0 END) AS units,
      sum(p.offer_price_paise::bigint * i.quantity) AS paise
    FROM jsonb_to_recordset(c.combo) AS i (product uuid, quantity int) JOIN products p ON p.id = i.product) AS parts
  WHERE c.combo IS NOT NULL AND c.stock IS DISTINCT FROM CASE WHEN parts.paise >= c.offer_price_paise THEN parts.units ELSE 0 END
  UNION ALL
  SELECT format('order %s has no history of its present status', o.number) FROM orders o
  WHERE o.pay_by IS NULL AND (
    NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.version = o.version)
    OR o.status IS DISTINCT FROM (SELECT e.payload ->> 'to' FROM order_events e
      WHERE e.order_id = o.id AND e.payload ? 'to' ORDER BY e.version DESC LIMIT 1))`
