-- The delivery time of the terms, as ordered. NULL: an order of before.
ALTER TABLE orders ADD COLUMN delivery_minutes integer;
