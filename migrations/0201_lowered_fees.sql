-- With items that come back at the door, fees are no longer to be collected either, besides `decided_paise`
-- (docs/decisions/0190). The bound, both together, is V10 of the integrity checks.
ALTER TABLE ticket_lines
  DROP CONSTRAINT ticket_lines_lowered_check,
  ADD CONSTRAINT ticket_lines_lowered_check CHECK (lowered_paise = 0 OR lowered_paise > 0 AND decided_paise > 0) NOT VALID;
