-- needs 0105_handlers_for_triggers.sql
-- Handlers of order events and the statements of use cases write what these triggers wrote: docs/decisions/0105.
-- A release without them must not run on this database.
DROP TRIGGER customer_added ON users;
DROP TRIGGER customer_order_added ON orders;
DROP TRIGGER customer_order_changed ON orders;
DROP TRIGGER customer_order_removed ON orders;
DROP TRIGGER payment_recorded ON order_payments;
DROP TRIGGER payment_reversed ON order_payments;
DROP TRIGGER part_refunded ON payment_flags;
DROP TRIGGER order_touched ON orders;
DROP TRIGGER order_due_touched ON orders;
DROP TRIGGER order_taken_out ON orders;

DROP FUNCTION add_customer();
DROP FUNCTION count_customer_order();
DROP FUNCTION record_payment();
DROP FUNCTION record_reversal();
DROP FUNCTION record_partial_refund();
DROP FUNCTION touch_order();

-- Whether the order came back from its door when it was last cancelled, and the rider's last report is no other reason.
-- What follows the cancellation does not change it.
CREATE OR REPLACE FUNCTION was_refused(cancelled uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce((SELECT c.payload ->> 'from' = 'Shipped' AND coalesce((
    SELECT a.reason = 'refused' FROM delivery_attempts a
    WHERE a.order_id = cancelled AND a.kind = 'fail' AND a.at >= (SELECT max(s.at) FROM order_events s
      WHERE s.order_id = cancelled AND s.version < c.version AND s.payload ->> 'to' = 'Shipped')
    ORDER BY a.at DESC LIMIT 1), true)
  FROM order_events c WHERE c.order_id = cancelled AND c.kind IN ('cancelled', 'expired') ORDER BY c.version DESC LIMIT 1), false);

DROP FUNCTION failed_without_refusal(uuid);

-- A cancelled order that went out again at once was subtracted, also if it had not been refused.
UPDATE customers c SET refused = n.refused
FROM (
  SELECT k.user_id, count(o.id) AS refused FROM customers k
  LEFT JOIN orders o ON o.user_id = k.user_id AND o.is_placed AND o.status = 'Cancelled' AND was_refused(o.id)
  GROUP BY k.user_id) AS n
WHERE n.user_id = c.user_id AND n.refused <> c.refused;
