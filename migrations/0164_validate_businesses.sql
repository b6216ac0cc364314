-- needs 0163_businesses.sql
ALTER TABLE addresses VALIDATE CONSTRAINT addresses_business_check;
ALTER TABLE addresses VALIDATE CONSTRAINT addresses_gstin_check;
