-- needs 0198_family_order.sql
ALTER TABLE products VALIDATE CONSTRAINT products_family_label_check;
