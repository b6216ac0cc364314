-- outside a transaction
-- An order has a product once by itself, and once more in each of its combos.
CREATE UNIQUE INDEX CONCURRENTLY order_lines_single ON order_lines (order_id, product_id) WHERE combo IS NULL;
