-- outside a transaction
-- The products of a category, also when it moves.
CREATE INDEX CONCURRENTLY products_subcategory ON products (subcategory, category) WHERE subcategory IS NOT NULL;
