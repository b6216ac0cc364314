-- needs 0110_names.sql
-- An order keeps what every order has; its packing and its delivery are rows of their own (docs/decisions/0106).
-- The shop is stopped meanwhile.
CREATE TABLE order_packings (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  packer_id uuid REFERENCES sellers (id) ON DELETE SET NULL,
  packed_at timestamptz,
  packed_by uuid REFERENCES sellers (id) ON DELETE SET NULL,
  bags smallint CHECK (bags > 0),
  CHECK ((packed_at IS NULL) = (bags IS NULL))
);

CREATE TABLE order_deliveries (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  rider_id uuid REFERENCES sellers (id) ON DELETE SET NULL,
  assigned_at timestamptz,
  out_at timestamptz,
  failed_at timestamptz,
  delivered_at timestamptz,
  code text CHECK (code ~ '^[0-9]{4}$'),
  code_tries smallint NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5)
);

INSERT INTO order_packings (order_id, packer_id, packed_at, packed_by, bags)
SELECT id, packer_id, packed_at, packed_by, bags FROM orders WHERE packer_id IS NOT NULL OR packed_at IS NOT NULL;

INSERT INTO order_deliveries (order_id, rider_id, assigned_at, out_at, failed_at, delivered_at, code, code_tries)
SELECT id, rider_id, assigned_at, out_at, failed_at, delivered_at, delivery_code, code_tries FROM orders
WHERE rider_id IS NOT NULL OR delivery_code IS NOT NULL OR delivered_at IS NOT NULL OR code_tries > 0;

-- Open orders of a rider have no time of delivery.
CREATE INDEX order_deliveries_rider ON order_deliveries (rider_id, delivered_at) WHERE rider_id IS NOT NULL;
-- For the deletion of a member of staff.
CREATE INDEX order_packings_packer ON order_packings (packer_id) WHERE packer_id IS NOT NULL;

ALTER TABLE order_events DISABLE TRIGGER order_event_kept;
UPDATE order_events e SET payload = e.payload
  || jsonb_strip_nulls(jsonb_build_object('reason', o.rejection_reason, 'note', o.rejection_note))
FROM orders o WHERE o.id = e.order_id AND o.rejection_reason IS NOT NULL AND e.kind = 'cancelled' AND e.version = (
  SELECT max(version) FROM order_events WHERE order_id = o.id AND payload ->> 'to' = 'Cancelled');
ALTER TABLE order_events ENABLE TRIGGER order_event_kept;

CREATE FUNCTION order_search_text(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || lower(coalesce(address ->> 'first_name', '') || ' ' || coalesce(address ->> 'last_name', '')) || ' '
    || regexp_replace(coalesce(address ->> 'phone', ''), '[^0-9]', '', 'g');

ALTER TABLE orders DROP CONSTRAINT orders_packed_check;
UPDATE orders SET due_paise = amount_paise WHERE due_paise IS NULL;

ALTER TABLE orders
  DROP COLUMN packer_id, DROP COLUMN packed_at, DROP COLUMN packed_by, DROP COLUMN bags,
  DROP COLUMN rider_id, DROP COLUMN assigned_at, DROP COLUMN out_at, DROP COLUMN failed_at, DROP COLUMN delivered_at,
  DROP COLUMN delivery_code, DROP COLUMN code_tries,
  DROP COLUMN rejection_reason, DROP COLUMN rejection_note, DROP COLUMN accepted_at, DROP COLUMN search_text,
  ALTER COLUMN due_paise SET NOT NULL,
  ADD CONSTRAINT orders_due_check CHECK (due_paise BETWEEN 1 AND amount_paise);

CREATE INDEX orders_search ON orders USING gin (order_search_text(address) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
