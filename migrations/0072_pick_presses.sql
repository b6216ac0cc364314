-- The newest press of each packer on each line, in milliseconds of the packer's clock. A late request is older.
-- Not a column of order_picks: undoing a press deletes the pick.
CREATE TABLE pick_presses (
  order_id   uuid NOT NULL,
  position   smallint NOT NULL,
  seller_id  uuid NOT NULL REFERENCES sellers ON DELETE CASCADE,
  pressed_at bigint NOT NULL,
  PRIMARY KEY (order_id, position, seller_id),
  FOREIGN KEY (order_id, position) REFERENCES order_lines ON DELETE CASCADE
);
