-- The language that a member of staff chose for the seller panel; mails speak it. NULL: none was chosen.
ALTER TABLE sellers ADD COLUMN language text,
  ADD CONSTRAINT sellers_language_check CHECK (language ~ '^[a-z]{2}$') NOT VALID;
