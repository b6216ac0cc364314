-- needs 0143_tickets.sql
ALTER TABLE payment_exceptions VALIDATE CONSTRAINT payment_exceptions_kind_check;
ALTER TABLE payment_exceptions VALIDATE CONSTRAINT payment_exceptions_part_check;
ALTER TABLE order_events VALIDATE CONSTRAINT order_events_kind_check;
ALTER TABLE sellers VALIDATE CONSTRAINT sellers_grants_check;
