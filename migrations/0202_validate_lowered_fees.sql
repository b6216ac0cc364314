-- needs 0201_lowered_fees.sql
ALTER TABLE ticket_lines VALIDATE CONSTRAINT ticket_lines_lowered_check;
