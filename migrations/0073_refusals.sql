-- A delivery that failed for another reason than a refusal is no refusal (docs/decisions/0079).

-- Whether the last report since the order was last Shipped is such a reason.
CREATE FUNCTION failed_without_refusal(shipped uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce((SELECT reason <> 'refused' FROM delivery_attempts
  WHERE order_id = shipped AND kind = 'fail' AND at >= (SELECT max(c.at) FROM order_status_changes c
    WHERE c.order_id = shipped AND c.to_status = 'Shipped' AND c.from_status <> 'Shipped')
  ORDER BY at DESC LIMIT 1), false);

-- So that the previous functions count no change of these orders until this migration ends.
SELECT FROM orders WHERE id IN (SELECT order_id FROM delivery_attempts WHERE kind = 'fail' AND reason <> 'refused')
ORDER BY id FOR NO KEY UPDATE;

UPDATE customers c SET refused = c.refused - n.orders
FROM (SELECT o.user_id, count(*) AS orders FROM orders o
  WHERE o.id IN (SELECT order_id FROM delivery_attempts WHERE kind = 'fail' AND reason <> 'refused')
    AND o.is_placed AND o.status = 'Cancelled' AND was_refused(o.id) AND failed_without_refusal(o.id)
  GROUP BY o.user_id) AS n
WHERE n.user_id = c.user_id;

CREATE OR REPLACE FUNCTION was_refused(cancelled uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce((SELECT from_status = 'Shipped' FROM order_status_changes
  WHERE order_id = cancelled AND to_status = 'Cancelled' AND from_status <> 'Cancelled' ORDER BY order_version DESC LIMIT 1), false)
  AND NOT failed_without_refusal(cancelled);

CREATE OR REPLACE FUNCTION count_customer_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_delivered integer;
  is_refused   integer;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_placed AND OLD.user_id IS NOT NULL THEN
    is_delivered := (OLD.status = 'Delivered')::int;
    is_refused := (OLD.status = 'Cancelled' AND was_refused(OLD.id))::int;
    UPDATE customers SET orders = orders - 1, delivered = delivered - is_delivered, refused = refused - is_refused,
      delivered_paise = delivered_paise - is_delivered * coalesce(OLD.due_paise, OLD.amount_paise),
      last_order_at = CASE WHEN last_order_at > OLD.created_at THEN last_order_at ELSE coalesce(
        (SELECT max(created_at) FROM orders WHERE user_id = OLD.user_id AND is_placed), 'epoch') END
    WHERE user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_placed AND NEW.user_id IS NOT NULL THEN
    is_delivered := (NEW.status = 'Delivered')::int;
    -- The history may get its row after the order has its status.
    is_refused := (NEW.status = 'Cancelled' AND TG_OP = 'UPDATE'
      AND CASE WHEN OLD.status = 'Cancelled' THEN was_refused(NEW.id) ELSE OLD.status = 'Shipped' AND NOT failed_without_refusal(NEW.id) END)::int;
    INSERT INTO customers AS c (user_id, orders, delivered, refused, delivered_paise, last_order_at)
    VALUES (NEW.user_id, 1, is_delivered, is_refused, is_delivered * coalesce(NEW.due_paise, NEW.amount_paise), NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET orders = c.orders + 1, delivered = c.delivered + excluded.delivered,
      refused = c.refused + excluded.refused, delivered_paise = c.delivered_paise + excluded.delivered_paise,
      last_order_at = greatest(c.last_order_at, excluded.last_order_at);
  END IF;
  RETURN NULL;
END $$;
