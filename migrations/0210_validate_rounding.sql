ALTER TABLE orders VALIDATE CONSTRAINT orders_rules;
ALTER TABLE documents VALIDATE CONSTRAINT documents_round_off_check;
ALTER TABLE documents VALIDATE CONSTRAINT documents_check;
ALTER TABLE ticket_lines VALIDATE CONSTRAINT ticket_lines_rounding_check;
