-- outside a transaction
-- The run sheet: the open orders of a rider, and those delivered today.
CREATE INDEX CONCURRENTLY orders_rider ON orders (rider_id, status, delivered_at) WHERE rider_id IS NOT NULL;
