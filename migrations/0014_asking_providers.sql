-- When the provider of a checkout is next to be asked about it, until its own word has come: how it stands, or, where the shop has ended it without that word, to close it.
-- NULL: what it has come to is certain. So no payment is missed where no webhook comes, and none that was made while the provider did not answer.
ALTER TABLE payment_sessions
  ADD COLUMN ask_at timestamptz DEFAULT now() + interval '1 minute',
  ADD COLUMN asks   integer NOT NULL DEFAULT 0;
CREATE INDEX payment_sessions_to_ask ON payment_sessions (ask_at) WHERE ask_at IS NOT NULL;

-- How many orders of one shopper wait for their payment.
CREATE INDEX orders_awaiting_of_user ON orders (user_id) WHERE pay_by IS NOT NULL;
