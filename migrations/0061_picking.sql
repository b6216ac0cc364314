-- Who picks the order now, and how it was packed.
-- due_paise is what the picked lines and the fees of the order cost; NULL until packed.
ALTER TABLE orders ADD COLUMN packer_id uuid, ADD COLUMN packed_at timestamptz, ADD COLUMN packed_by uuid,
  ADD COLUMN bags smallint, ADD COLUMN due_paise bigint,
  ADD CONSTRAINT orders_packer_fk FOREIGN KEY (packer_id) REFERENCES sellers ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT orders_packed_by_fk FOREIGN KEY (packed_by) REFERENCES sellers ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT orders_packed_check CHECK ((packed_at IS NULL) = (due_paise IS NULL) AND (packed_at IS NULL) = (bags IS NULL)
    AND due_paise BETWEEN 1 AND amount_paise AND bags > 0) NOT VALID;

-- What was found of each line. order_lines stays as ordered.
CREATE TABLE order_picks (
  order_id  uuid NOT NULL,
  position  smallint NOT NULL,
  quantity  integer NOT NULL CHECK (quantity >= 0),
  -- The shelf is empty.
  sold_out  boolean NOT NULL,
  seller_id uuid REFERENCES sellers ON DELETE SET NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines ON DELETE CASCADE
);

-- Reports sum what is due.
CREATE TRIGGER order_due_touched AFTER UPDATE OF due_paise ON orders FOR EACH ROW
  WHEN (OLD.due_paise IS DISTINCT FROM NEW.due_paise) EXECUTE FUNCTION touch_order();
