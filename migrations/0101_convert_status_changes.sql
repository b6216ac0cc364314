-- needs 0100_order_events.sql
-- The history becomes order events with the same ids, which open streams go on from. The shop is stopped meanwhile.
-- The new names lock the tables.
ALTER TABLE order_status_changes RENAME TO converted_changes;
ALTER TABLE slot_moves RENAME TO converted_moves;

INSERT INTO order_events (id, order_id, version, kind, payload, seller_id, user_id, at) OVERRIDING SYSTEM VALUE
WITH known AS (
  -- What a row says of the payment: an online order is placed with its payment.
  SELECT c.*, CASE WHEN c.from_status IS NULL THEN o.payment_type = 'Online' ELSE c.is_paid END AS says_paid
  FROM converted_changes c JOIN orders o ON o.id = c.order_id
), followed AS (
  -- The newest earlier row that says it: its version and, in the last bit, what it says.
  SELECT *, coalesce(max(CASE WHEN says_paid IS NOT NULL THEN order_version * 2 + says_paid::int END) OVER (
    PARTITION BY order_id ORDER BY order_version ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) % 2, 0) = 1 AS was_paid,
    array_position(ARRAY['Pending', 'Processing', 'Shipped', 'Delivered'], from_status) AS from_step,
    array_position(ARRAY['Pending', 'Processing', 'Shipped', 'Delivered'], to_status) AS to_step
  FROM known
)
SELECT c.id, c.order_id, c.order_version,
  CASE
    WHEN c.from_status IS NULL THEN 'placed'
    WHEN c.from_status <> c.to_status THEN CASE
      WHEN c.to_status = 'Cancelled' THEN 'cancelled'
      WHEN c.from_status = 'Cancelled' THEN 'reopened'
      WHEN c.to_step < c.from_step THEN 'reverted'
      ELSE (ARRAY[NULL, 'accepted', 'shipped', 'delivered'])[c.to_step] END
    WHEN m.order_id IS NOT NULL THEN 'slot-moved'
    WHEN c.is_paid <> c.was_paid THEN CASE WHEN c.is_paid THEN 'payment-received' ELSE 'payment-reversed' END
    ELSE 'updated' END,
  CASE
    WHEN c.from_status IS NULL THEN jsonb_build_object('to', c.to_status)
    WHEN c.from_status <> c.to_status THEN jsonb_build_object('from', c.from_status, 'to', c.to_status)
    ELSE '{}' END
  || CASE WHEN m.order_id IS NULL THEN '{}' ELSE jsonb_build_object('slot', jsonb_build_object(
    'from', CASE WHEN m.old_from IS NOT NULL THEN jsonb_build_object('from', m.old_from, 'to', m.old_to) END,
    'to', CASE WHEN m.slot_from IS NOT NULL THEN jsonb_build_object('from', m.slot_from, 'to', m.slot_to) END)) END
  || CASE WHEN m.note IS NULL THEN '{}' ELSE jsonb_build_object('note', m.note) END,
  c.seller_id, c.user_id, c.at
FROM followed c LEFT JOIN converted_moves m ON m.order_id = c.order_id AND m.order_version = c.order_version
ORDER BY c.id;

SELECT setval(pg_get_serial_sequence('order_events', 'id'), coalesce(max(id), 0) + 1, false) FROM order_events;

CREATE OR REPLACE FUNCTION was_refused(cancelled uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce((SELECT payload ->> 'from' = 'Shipped' FROM order_events
  WHERE order_id = cancelled AND kind IN ('cancelled', 'expired') ORDER BY version DESC LIMIT 1), false)
  AND NOT failed_without_refusal(cancelled);

CREATE OR REPLACE FUNCTION failed_without_refusal(shipped uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce((SELECT reason <> 'refused' FROM delivery_attempts
  WHERE order_id = shipped AND kind = 'fail' AND at >= (SELECT max(e.at) FROM order_events e
    WHERE e.order_id = shipped AND e.payload ->> 'to' = 'Shipped')
  ORDER BY at DESC LIMIT 1), false);

DROP TABLE converted_moves;
DROP TABLE converted_changes;
-- It kept the places of slots for the release before 0086.
DROP TRIGGER keep_slot_places ON orders;
DROP FUNCTION keep_slot_places();
