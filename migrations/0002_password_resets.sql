-- A forgotten password: who holds the token may set a new one, once and for an hour. One for each account, so that a new request voids the
-- one before. Only the token's SHA-256 is kept, as of sessions.
CREATE TABLE password_resets (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
