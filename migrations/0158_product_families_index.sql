-- outside a transaction
-- The sizes of a product.
CREATE INDEX CONCURRENTLY products_family ON products (family) WHERE family IS NOT NULL AND archived_at IS NULL;
