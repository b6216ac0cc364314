-- A rider reports that the customer paid by UPI to the shop. Staff who may confirm UPI payments look for the money.

-- The report waits for them while the order is Delivered and not paid.
ALTER TABLE orders ADD COLUMN is_upi_reported boolean NOT NULL DEFAULT false;
ALTER TABLE delivery_attempts ADD COLUMN paid_by text,
  ADD CONSTRAINT delivery_attempts_paid_by_check CHECK (paid_by = 'upi') NOT VALID;

-- What staff decided about a report. A confirmed one is a payment instead. Rows are only added.
CREATE TABLE upi_reviews (
  order_id      uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  order_version integer NOT NULL,
  -- to-check: 'not-received' was undone.
  state         text NOT NULL CHECK (state IN ('to-check', 'not-received')),
  seller_id     uuid REFERENCES sellers ON DELETE SET NULL,
  at            timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, order_version)
);
