-- needs 0156_product_families.sql
ALTER TABLE products VALIDATE CONSTRAINT products_family_check;
ALTER TABLE products VALIDATE CONSTRAINT products_sold_units_check;
