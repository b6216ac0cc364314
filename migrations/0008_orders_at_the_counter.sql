-- Orders as the counter finds them among a million: by name and telephone, by status and payment. And the cash that was received for them.

-- What a search reads: ' asha borah 916000012345'. The blank in front lets one letter be found where a word begins. Made of the order's own copy of
-- the address, it forgets a person together with that.
ALTER TABLE orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  ' ' || lower(coalesce(address ->> 'first_name', '') || ' ' || coalesce(address ->> 'last_name', ''))
  || ' ' || regexp_replace(coalesce(address ->> 'phone', ''), '[^0-9]', '', 'g')) STORED;
-- New entries wait in a short list until there are many: a long one would make each search slower and, once it is worked off, one order.
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- Every choice of status, payment and method is a few stretches of this index, each of them newest first.
CREATE INDEX orders_sorted ON orders (status, is_paid, payment_type, created_at DESC, id DESC);

-- What was received for an order. Taken back, it stays here with who took it back; then another one may follow.
CREATE TABLE order_payments (
  id            uuid PRIMARY KEY,
  order_id      uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  -- All that the order costs.
  amount_paise  bigint NOT NULL CHECK (amount_paise > 0),
  method        text NOT NULL CHECK (method IN ('Cash')),
  received_by   uuid NOT NULL REFERENCES sellers ON DELETE RESTRICT,
  received_at   timestamptz NOT NULL DEFAULT now(),
  taken_back_by uuid REFERENCES sellers ON DELETE RESTRICT,
  taken_back_at timestamptz,
  CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL))
);
CREATE INDEX order_payments_order ON order_payments (order_id, received_at);
-- Nobody pays twice.
CREATE UNIQUE INDEX order_payments_standing ON order_payments (order_id) WHERE taken_back_at IS NULL;

-- A payment makes a new version of its order, too, and so a row here: the status as it is, and whether the order is paid from then on. NULL where
-- the status is what changed.
ALTER TABLE order_status_changes ADD COLUMN is_paid boolean;
