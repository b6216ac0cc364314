-- Notifications on telephones and computers: who is told, and the key that says it is this shop who tells.

-- One row, made at the first start. Push services know the shop by the public key, and every device has subscribed for this one only.
CREATE TABLE push_keys (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 65),
  -- Sealed as the keys of the sellers' second step are: whoever finds a backup, with the devices in it, can't speak to them in the shop's name.
  sealed_key bytea NOT NULL
);

-- A browser that wants to be told, for as long as it is logged in: it goes with the session, and so with the account, the log-out, the new password.
CREATE TABLE push_subscriptions (
  id             uuid PRIMARY KEY,
  user_session   bytea REFERENCES user_sessions ON DELETE CASCADE,
  seller_session bytea REFERENCES seller_sessions ON DELETE CASCADE,
  -- Where its browser's maker takes messages for it. Whoever knows it can disturb it: a secret.
  endpoint       text NOT NULL CHECK (length(endpoint) BETWEEN 1 AND 1000),
  p256dh         text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth           text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- How many messages in a row its push service did not take.
  refusals       integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_session, seller_session) = 1)
);
-- A browser has one endpoint for the whole shop: it may be a shopper's and a seller's, and never two of a kind.
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint, (user_session IS NULL));
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_session) WHERE user_session IS NOT NULL;
CREATE INDEX push_subscriptions_seller ON push_subscriptions (seller_session) WHERE seller_session IS NOT NULL;

-- Who has had a message that others still wait for: they are not told twice.
CREATE TABLE push_deliveries (
  message_id      bigint REFERENCES messages ON DELETE CASCADE,
  subscription_id uuid REFERENCES push_subscriptions ON DELETE CASCADE,
  PRIMARY KEY (message_id, subscription_id)
);
CREATE INDEX push_deliveries_subscription ON push_deliveries (subscription_id);
