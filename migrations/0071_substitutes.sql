-- Products that packers give instead of units that are not there (docs/decisions/0086).
-- What the customer wants. Orders of before, and of clients that do not say it, leave missing units out.
ALTER TABLE orders ADD COLUMN substitution text NOT NULL DEFAULT 'leave-out',
  ADD CONSTRAINT orders_substitution_check CHECK (substitution IN ('leave-out', 'best-match', 'ask')) NOT VALID;

-- At most one for a line. order_lines stays as ordered.
CREATE TABLE order_substitutes (
  -- The key of the packer's client.
  id            uuid PRIMARY KEY,
  order_id      uuid NOT NULL,
  position      smallint NOT NULL,
  product_id    uuid NOT NULL REFERENCES products,
  quantity      integer NOT NULL CHECK (quantity > 0),
  -- Copied, as in order_lines.
  name          text NOT NULL,
  names         jsonb NOT NULL,
  category      text NOT NULL,
  weight        text,
  step_grams    integer,
  picture       text,
  -- What the customer agreed to or is asked: at most what the missing units cost.
  amount_paise  bigint NOT NULL CHECK (amount_paise > 0),
  -- What packing charged. NULL until the order is packed.
  charged_paise bigint CHECK (charged_paise BETWEEN 1 AND amount_paise),
  stock_held    integer NOT NULL CHECK (stock_held BETWEEN 0 AND quantity),
  -- An asked one whose answer_by is over counts as declined.
  state         text NOT NULL CHECK (state IN ('agreed', 'asked', 'declined')),
  answer_by     timestamptz,
  answered_at   timestamptz,
  seller_id     uuid REFERENCES sellers ON DELETE SET NULL,
  at            timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, position),
  UNIQUE (order_id, product_id),
  FOREIGN KEY (order_id, position) REFERENCES order_lines ON DELETE CASCADE,
  CHECK (state <> 'asked' OR answer_by IS NOT NULL),
  CHECK (charged_paise IS NULL OR state = 'agreed'),
  CHECK (state <> 'declined' OR stock_held = 0)
);
-- Stock and references of a product.
CREATE INDEX order_substitutes_product ON order_substitutes (product_id);
