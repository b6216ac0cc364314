-- needs 0187_validate_revoked_credit.sql
-- The code that a customer says at the counter to spend store credit: one at a time, once (docs/decisions/0170).
CREATE TABLE credit_codes (
  account_id  uuid PRIMARY KEY REFERENCES credit_accounts ON DELETE CASCADE,
  code        text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
  valid_until timestamptz NOT NULL,
  wrong_tries int NOT NULL DEFAULT 0 CHECK (wrong_tries >= 0)
);
