-- outside a transaction
-- An order may have several payments, one of each way (docs/decisions/0130).
CREATE UNIQUE INDEX CONCURRENTLY order_payments_ways ON order_payments (order_id, method, (provider IS NULL)) WHERE reversed_at IS NULL;
