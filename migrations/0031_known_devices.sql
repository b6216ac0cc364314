-- Browsers that have logged in to an account before: wrong passwords of strangers never refuse them.
-- The cookie is random; only its SHA-256 is kept, as of sessions. One browser may be known to several accounts.
CREATE TABLE user_devices (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  used_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX user_devices_token ON user_devices (token_hash);
CREATE INDEX user_devices_use ON user_devices (used_at);

CREATE TABLE seller_devices (
  seller_id  uuid NOT NULL REFERENCES sellers ON DELETE CASCADE,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  used_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (seller_id, token_hash)
);
CREATE INDEX seller_devices_token ON seller_devices (token_hash);
CREATE INDEX seller_devices_use ON seller_devices (used_at);

-- The known device that a try came from, which is counted by itself; NULL for strangers, counted by account and network.
ALTER TABLE failed_logins ADD COLUMN device bytea CHECK (octet_length(device) = 32);
