-- needs 0160_categories.sql
ALTER TABLE products VALIDATE CONSTRAINT products_subcategory_fkey;
