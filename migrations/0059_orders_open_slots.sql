-- outside a transaction
-- Open orders that have a slot, for the seller's list.
CREATE INDEX CONCURRENTLY orders_open_slots ON orders (slot_from, id)
  WHERE slot_from IS NOT NULL AND is_placed AND status IN ('Pending', 'Processing', 'Shipped');
