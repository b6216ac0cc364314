-- outside a transaction
-- The combos, of which a shop has few.
CREATE INDEX CONCURRENTLY products_combo ON products (id) WHERE combo IS NOT NULL;
