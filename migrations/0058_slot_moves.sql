-- A seller gave the order another slot. NULL: as soon as possible.
CREATE TABLE slot_moves (
  order_id      uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  order_version integer NOT NULL,
  old_from      timestamptz,
  old_to        timestamptz,
  slot_from     timestamptz,
  slot_to       timestamptz,
  -- To the shopper.
  note          text,
  seller_id     uuid REFERENCES sellers ON DELETE SET NULL,
  at            timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, order_version),
  CHECK ((old_from IS NULL) = (old_to IS NULL) AND (slot_from IS NULL) = (slot_to IS NULL))
);
