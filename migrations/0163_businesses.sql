-- needs 0159_declarations.sql
-- A business that buys, beside its address (docs/decisions/0154). Orders keep both in their copy of the address.
ALTER TABLE addresses
  ADD COLUMN gstin text,
  ADD COLUMN business_name text,
  ADD CONSTRAINT addresses_business_check CHECK ((gstin IS NULL) = (business_name IS NULL)) NOT VALID,
  ADD CONSTRAINT addresses_gstin_check CHECK (gstin ~ '^[0-9A-Z]{15}$') NOT VALID;
ALTER TABLE closed_addresses
  ADD COLUMN gstin text,
  ADD COLUMN business_name text;
