-- needs 0112_rejected_utrs.sql
-- An account has an e-mail address, a phone number or both (docs/decisions/0109).
ALTER TABLE users
  ALTER COLUMN email DROP NOT NULL,
  ADD COLUMN phone text,
  ADD COLUMN phone_proved_at timestamptz,
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN history_closed_at timestamptz,
  ADD CONSTRAINT users_login_check CHECK (email IS NOT NULL OR phone IS NOT NULL) NOT VALID,
  ADD CONSTRAINT users_phone_check CHECK (phone ~ '^\+91[6-9][0-9]{9}$') NOT VALID;

-- The number that the link was made for. Null: it was mailed.
ALTER TABLE password_resets ADD COLUMN phone text;

-- A mail to an address that the account no longer has.
ALTER TABLE messages ADD COLUMN recipient text;

-- The address book of a number that may have a new owner, until the number is proved again.
CREATE TABLE closed_addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  country text NOT NULL,
  phone text NOT NULL,
  created_at timestamptz NOT NULL,
  latitude double precision,
  longitude double precision
);
CREATE INDEX closed_addresses_user ON closed_addresses (user_id);
