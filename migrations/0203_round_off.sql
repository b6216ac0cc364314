-- Orders with cash on delivery in whole rupees, if the owner says so (docs/decisions/0192). On documents their rounding
-- is outside the taxable value.
ALTER TABLE documents
  -- Of its total. A note at the door may take back one of a document and bring its own.
  ADD COLUMN round_off_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT documents_round_off_check CHECK (round_off_paise BETWEEN -99 AND 99) NOT VALID,
  DROP CONSTRAINT documents_check,
  ADD CONSTRAINT documents_check
    CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise) NOT VALID;

ALTER TABLE ticket_lines
  -- What the rounding takes off what goes back: 0, or less.
  ADD COLUMN rounding_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT ticket_lines_rounding_check
    CHECK (rounding_paise = 0 OR rounding_paise BETWEEN -49 AND -1 AND decided_paise + rounding_paise >= 0) NOT VALID;
