-- needs 0213_fees_of_claims.sql
ALTER TABLE ticket_lines VALIDATE CONSTRAINT ticket_lines_fees_check;
