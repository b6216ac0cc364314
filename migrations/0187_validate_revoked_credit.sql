-- needs 0186_revoked_credit.sql
ALTER TABLE credit_entries VALIDATE CONSTRAINT credit_entries_kind_check;
ALTER TABLE credit_entries VALIDATE CONSTRAINT credit_entries_check;
ALTER TABLE credit_entries VALIDATE CONSTRAINT credit_entries_check1;
ALTER TABLE credit_entries VALIDATE CONSTRAINT credit_entries_check2;
ALTER TABLE credit_entries VALIDATE CONSTRAINT credit_entries_check3;
