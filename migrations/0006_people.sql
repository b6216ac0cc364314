-- What several people behind the counter need: logins they can tell apart, invitations, a second step, a forgotten password, a log to search.

-- Where somebody is logged in, as the person is shown it: the id is public and opens nothing, seen_at is true to some minutes.
ALTER TABLE seller_sessions
  ADD COLUMN id         uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300),
  ADD COLUMN seen_at    timestamptz NOT NULL DEFAULT now();

-- Somebody who was asked to come and has not yet: no seller until they have made up a password. One for each e-mail, so that a new invitation
-- voids the one before. Only the SHA-256 of the link's key is kept.
CREATE TABLE seller_invites (
  id         uuid PRIMARY KEY,
  name       text NOT NULL,
  email      text NOT NULL,
  role       text NOT NULL CHECK (role IN ('owner', 'packer', 'catalogue')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- NULL is the command line.
  invited_by uuid REFERENCES sellers ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX seller_invites_email ON seller_invites (lower(email));
CREATE INDEX seller_invites_by ON seller_invites (invited_by);

-- The second step of a login: a key that an authenticator app holds too, sealed by a key that is not in the database.
CREATE TABLE seller_second_steps (
  seller_id    uuid PRIMARY KEY REFERENCES sellers ON DELETE CASCADE,
  sealed_key   bytea NOT NULL,
  -- NULL until the first code was right: until then nobody is asked for one.
  confirmed_at timestamptz,
  -- The thirty seconds whose code was used last: it and all before it work no more.
  last_step    bigint NOT NULL DEFAULT 0
);

-- Each opens the second step once, where the telephone is lost.
CREATE TABLE seller_recovery_codes (
  seller_id uuid NOT NULL REFERENCES seller_second_steps ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (seller_id, code_hash)
);

-- As password_resets, for sellers.
CREATE TABLE seller_password_resets (
  seller_id  uuid PRIMARY KEY REFERENCES sellers ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- The log is read newest first: whole, or of one person, of one kind of thing, of days, of a text in what it was done to.
DROP INDEX audit_log_newest;
DROP INDEX audit_log_seller;
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_seller ON audit_log (seller_id, at DESC, id DESC);
CREATE INDEX audit_log_thing ON audit_log (split_part(action, '.', 1), at DESC, id DESC);
CREATE INDEX audit_log_words ON audit_log USING gin (lower(subject_name) gin_trgm_ops);
