-- outside a transaction
-- The orders that came back. Few do, so that a list of them reads no other delivery.
CREATE INDEX CONCURRENTLY order_deliveries_failed ON order_deliveries (order_id)
  WHERE failed_at IS NOT NULL AND rider_id IS NOT NULL;
