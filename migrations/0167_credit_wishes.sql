-- needs 0166_validate_store_credit.sql
-- credit: the customer wishes store credit in place of money (docs/decisions/0155).
ALTER TABLE ticket_lines
  DROP CONSTRAINT ticket_lines_wanted_check,
  ADD CONSTRAINT ticket_lines_wanted_check CHECK (wanted IN ('money', 'replacement', 'credit')) NOT VALID;
