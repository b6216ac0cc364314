-- needs 0175_order_lines_of_combos.sql
ALTER TABLE products VALIDATE CONSTRAINT products_combo_check;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_combo_check;
ALTER TABLE order_lines DROP CONSTRAINT order_lines_order_id_product_id_key;
