-- outside a transaction
-- One order per request of a staff member.
CREATE UNIQUE INDEX CONCURRENTLY orders_placed_by_key ON orders (placed_by, idempotency_key) WHERE placed_by IS NOT NULL;
