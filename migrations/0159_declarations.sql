-- needs 0157_validate_product_families.sql
-- What a pack says, as the law asks an online shop to show it (docs/decisions/0150): the keys of domain/declarations.
ALTER TABLE products ADD COLUMN declarations jsonb NOT NULL DEFAULT '{}';
