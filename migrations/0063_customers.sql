-- What the shop knows of each account: figures of its orders, notes, and phone numbers that may not order
-- (docs/decisions/0079).

-- Digits without the prefix of the country or of a long-distance call, as `phoneKey` in src/domain/address.ts.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0'), '^91([0-9]{10})$', '\1');

CREATE TABLE customer_notes (
  id        uuid PRIMARY KEY,
  user_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  text      text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  seller_id uuid REFERENCES sellers ON DELETE SET NULL,
  at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_user ON customer_notes (user_id, at DESC, id DESC);

CREATE TABLE blocked_phones (
  -- As `phone_key` returns it.
  phone     text PRIMARY KEY CHECK (phone ~ '^[0-9]{1,15}$'),
  reason    text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  seller_id uuid REFERENCES sellers ON DELETE SET NULL,
  at        timestamptz NOT NULL DEFAULT now()
);

-- Of the placed orders that belong to the account now.
-- Counts may be below zero until 0064 has added the older orders.
CREATE TABLE customers (
  user_id         uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  orders          integer NOT NULL DEFAULT 0,
  delivered       integer NOT NULL DEFAULT 0,
  -- Cancelled after they were Shipped.
  refused         integer NOT NULL DEFAULT 0,
  delivered_paise bigint NOT NULL DEFAULT 0,
  -- 'epoch' without an order.
  last_order_at   timestamptz NOT NULL DEFAULT 'epoch'
);
CREATE INDEX customers_recent ON customers (last_order_at DESC, user_id DESC);
CREATE INDEX customers_sum ON customers (delivered_paise DESC, user_id DESC);

-- Whether a Cancelled order was Shipped before.
CREATE FUNCTION was_refused(cancelled uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce((SELECT from_status = 'Shipped' FROM order_status_changes
  WHERE order_id = cancelled AND to_status = 'Cancelled' AND from_status <> 'Cancelled' ORDER BY order_version DESC LIMIT 1), false);

CREATE FUNCTION count_customer_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
      AND CASE WHEN OLD.status = 'Cancelled' THEN was_refused(NEW.id) ELSE OLD.status = 'Shipped' END)::int;
    INSERT INTO customers AS c (user_id, orders, delivered, refused, delivered_paise, last_order_at)
    VALUES (NEW.user_id, 1, is_delivered, is_refused, is_delivered * coalesce(NEW.due_paise, NEW.amount_paise), NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET orders = c.orders + 1, delivered = c.delivered + excluded.delivered,
      refused = c.refused + excluded.refused, delivered_paise = c.delivered_paise + excluded.delivered_paise,
      last_order_at = greatest(c.last_order_at, excluded.last_order_at);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION add_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER customer_added AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION add_customer();
CREATE TRIGGER customer_order_added AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.is_placed AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION count_customer_order();
CREATE TRIGGER customer_order_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.user_id, OLD.is_placed, OLD.created_at, OLD.status = 'Delivered', OLD.status = 'Cancelled')
      IS DISTINCT FROM (NEW.user_id, NEW.is_placed, NEW.created_at, NEW.status = 'Delivered', NEW.status = 'Cancelled')
    OR NEW.status = 'Delivered' AND coalesce(OLD.due_paise, OLD.amount_paise) <> coalesce(NEW.due_paise, NEW.amount_paise))
  EXECUTE FUNCTION count_customer_order();
CREATE TRIGGER customer_order_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_customer_order();
