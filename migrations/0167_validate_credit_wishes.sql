-- needs 0167_credit_wishes.sql
ALTER TABLE ticket_lines VALIDATE CONSTRAINT ticket_lines_wanted_check;
