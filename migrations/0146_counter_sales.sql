-- needs 0125_import_name_parts.sql
-- Sales at the counter (docs/decisions/0129).

-- Change that a person puts into the cash drawer.
ALTER TABLE cash_entries DROP CONSTRAINT cash_entries_kind_check, DROP CONSTRAINT cash_entries_check3;
ALTER TABLE cash_entries
  ADD CONSTRAINT cash_entries_kind_check CHECK (kind IN (
    'collected', 'reversed', 'refunded', 'opened', 'handed-over', 'difference', 'correction')) NOT VALID,
  ADD CONSTRAINT cash_entries_check3 CHECK (
    (kind IN ('opened', 'handed-over', 'difference', 'correction')) = (request_key IS NOT NULL)) NOT VALID;

ALTER TABLE sellers DROP CONSTRAINT sellers_grants_check;
ALTER TABLE sellers ADD CONSTRAINT sellers_grants_check CHECK (grants <@ ARRAY['upi', 'cash', 'tickets', 'prices']) NOT VALID;

-- Prices that products had: the device of a sale that was made without the network may still show them.
CREATE TABLE past_prices (
  product_id        uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  offer_price_paise integer NOT NULL,
  valid_until       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX past_prices_product ON past_prices (product_id, valid_until);

CREATE FUNCTION keep_past_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_prices (product_id, offer_price_paise) VALUES (OLD.id, OLD.offer_price_paise);
  RETURN NULL;
END $$;
CREATE TRIGGER past_price_kept AFTER UPDATE OF offer_price_paise ON products FOR EACH ROW
  WHEN (OLD.offer_price_paise IS DISTINCT FROM NEW.offer_price_paise) EXECUTE FUNCTION keep_past_price();

-- What did not fit when a sale arrived that was made without the network.
CREATE TABLE sale_conflicts (
  order_id    uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  position    smallint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('stock', 'price')),
  -- Units that the shop did not have.
  missing     integer CHECK (missing > 0),
  -- What the shop asked for one unit.
  price_paise integer CHECK (price_paise > 0),
  at          timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolved_by uuid REFERENCES sellers ON DELETE SET NULL,
  PRIMARY KEY (order_id, position, kind),
  CHECK ((kind = 'stock') = (missing IS NOT NULL)),
  CHECK ((kind = 'price') = (price_paise IS NOT NULL))
);
CREATE INDEX sale_conflicts_open ON sale_conflicts (at, order_id) WHERE resolved_at IS NULL;
