-- Riders deliver the orders that were assigned to them.
ALTER TABLE sellers DROP CONSTRAINT sellers_role_check,
  ADD CONSTRAINT sellers_role_check CHECK (role IN ('owner', 'packer', 'catalogue', 'rider')) NOT VALID;
ALTER TABLE seller_invites DROP CONSTRAINT seller_invites_role_check,
  ADD CONSTRAINT seller_invites_role_check CHECK (role IN ('owner', 'packer', 'catalogue', 'rider')) NOT VALID;

-- delivery_code is made for the first rider and kept for the next ones. code_tries counts wrong ones.
-- failed_at is the last failed attempt since the order was assigned.
ALTER TABLE orders ADD COLUMN rider_id uuid, ADD COLUMN assigned_at timestamptz, ADD COLUMN out_at timestamptz,
  ADD COLUMN failed_at timestamptz, ADD COLUMN delivered_at timestamptz,
  ADD COLUMN delivery_code text, ADD COLUMN code_tries smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_rider_fk FOREIGN KEY (rider_id) REFERENCES sellers ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT orders_delivery_code_check CHECK (delivery_code ~ '^[0-9]{4}$' AND code_tries BETWEEN 0 AND 5) NOT VALID;

-- What riders reported, each with the client's key. Rows are only added.
-- Notes are cleared with the customer's data.
CREATE TABLE delivery_attempts (
  id           uuid PRIMARY KEY,
  order_id     uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  rider_id     uuid REFERENCES sellers ON DELETE SET NULL,
  kind         text NOT NULL CHECK (kind IN ('start', 'complete', 'wrong-code', 'fail')),
  -- Of the request: the same key with another one is refused.
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  reason       text CHECK (reason IN ('not-home', 'no-answer', 'wrong-address', 'refused', 'no-cash', 'other')),
  note         text,
  -- Of a completed delivery. NULL: nothing was due.
  cash_paise   bigint CHECK (cash_paise >= 0),
  -- Of a wrong code: tries that were left after it.
  tries_left   smallint CHECK (tries_left BETWEEN 0 AND 4),
  at           timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX delivery_attempts_order ON delivery_attempts (order_id, at);
CREATE INDEX delivery_attempts_rider ON delivery_attempts (rider_id);
