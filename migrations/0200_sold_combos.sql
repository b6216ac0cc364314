-- outside a transaction
-- How often combos were sold, by the time in the id of an order (docs/decisions/0176).
CREATE INDEX CONCURRENTLY order_lines_combo ON order_lines (order_id) WHERE combo IS NOT NULL;
