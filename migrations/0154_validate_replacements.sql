-- needs 0153_replacements.sql
ALTER TABLE orders VALIDATE CONSTRAINT orders_replaces_id_fkey;
ALTER TABLE orders VALIDATE CONSTRAINT orders_replaces_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_source_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_items_paise_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_due_check;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_offer_price_paise_check;
ALTER TABLE order_events VALIDATE CONSTRAINT order_events_kind_check;
ALTER TABLE ticket_lines VALIDATE CONSTRAINT ticket_lines_decision_check;
ALTER TABLE ticket_lines VALIDATE CONSTRAINT ticket_lines_replaced_check;
