-- Orders that staff type in for a customer who calls or stands at the counter. They belong to no account.
-- Both NULL: a shopper placed the order.
ALTER TABLE orders ADD COLUMN placed_by uuid, ADD COLUMN source text,
  ADD CONSTRAINT orders_placed_by_fk FOREIGN KEY (placed_by) REFERENCES sellers ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT orders_source_check CHECK (source IN ('phone', 'counter')) NOT VALID;
