-- needs 0168_door_returns.sql
ALTER TABLE ticket_lines VALIDATE CONSTRAINT ticket_lines_lowered_check;
ALTER TABLE delivery_attempts VALIDATE CONSTRAINT delivery_attempts_kind_check;
ALTER TABLE order_events VALIDATE CONSTRAINT order_events_kind_check;
