-- needs 0146_counter_sales.sql
ALTER TABLE cash_entries VALIDATE CONSTRAINT cash_entries_kind_check;
ALTER TABLE cash_entries VALIDATE CONSTRAINT cash_entries_check3;
ALTER TABLE sellers VALIDATE CONSTRAINT sellers_grants_check;
