-- Wrong two-factor codes in a row, since the key was made or a code was last passed. A password reset leaves the count.
ALTER TABLE seller_second_steps ADD COLUMN wrong_codes integer NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0);
