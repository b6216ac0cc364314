-- needs 0154_validate_replacements.sql
-- Lines that the owner's rules decide (docs/decisions/0147).
ALTER TABLE ticket_lines ADD COLUMN by_rule boolean NOT NULL DEFAULT false;
