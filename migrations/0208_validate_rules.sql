-- needs 0199_validate_family_order.sql
ALTER TABLE products VALIDATE CONSTRAINT products_rules;
ALTER TABLE orders VALIDATE CONSTRAINT orders_rules;
ALTER TABLE order_events VALIDATE CONSTRAINT order_events_rules;
