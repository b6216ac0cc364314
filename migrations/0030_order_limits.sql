-- What one account, one network and one unproved mailbox may cost the shop (docs/decisions/0032).

-- When the shopper followed a link that was mailed to this address. NULL: the address was only typed.
ALTER TABLE users ADD COLUMN email_proved_at timestamptz;

CREATE INDEX orders_open_cash ON orders (user_id) WHERE payment_type = 'COD' AND status = 'Pending';

-- Orders of the last hour by shoppers who have not had one delivered yet, by network. The network is kept as SHA-256, beside no order and no shopper.
CREATE TABLE order_networks (
  network   bytea NOT NULL CHECK (octet_length(network) = 32),
  placed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_networks_network ON order_networks (network, placed_at DESC);

-- Mails of the last day to unproved addresses, by SHA-256 of the address: an account that is deleted and opened again is the same mailbox.
CREATE TABLE unproved_mails (
  -- Without a foreign key: a message that goes with its order still counts.
  message_id bigint PRIMARY KEY,
  mailbox    bytea NOT NULL CHECK (octet_length(mailbox) = 32),
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unproved_mails_mailbox ON unproved_mails (mailbox, at DESC);

-- Locks the shopper until the transaction ends, and says which limits of orders are reached; a limit of 0 is none. It is a function because the
-- statement that places an order sees the database as it was when it began, and a volatile function sees what was committed while it waited for the lock.
CREATE FUNCTION check_order_limits(
  shopper uuid, from_network bytea, max_open_cash integer, max_of_shopper integer, max_of_network integer,
  OUT is_cash_full boolean, OUT shopper_wait_seconds integer, OUT network_wait_seconds integer, OUT counts_for_network boolean
) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  hour_ago timestamptz := now() - interval '1 hour';
BEGIN
  PERFORM 1 FROM users WHERE id = shopper FOR NO KEY UPDATE;
  is_cash_full := max_open_cash > 0
    AND (SELECT count(*) FROM orders WHERE user_id = shopper AND payment_type = 'COD' AND status = 'Pending') >= max_open_cash;
  IF max_of_shopper > 0 THEN
    SELECT least(3600, ceil(extract(epoch FROM created_at - hour_ago))) INTO shopper_wait_seconds FROM orders
    WHERE user_id = shopper AND created_at > hour_ago ORDER BY created_at DESC OFFSET max_of_shopper - 1 LIMIT 1;
  END IF;
  counts_for_network := max_of_network > 0
    AND NOT EXISTS (SELECT FROM orders WHERE user_id = shopper AND status = 'Delivered');
  IF counts_for_network THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('order network ' || encode(from_network, 'hex'), 0));
    SELECT least(3600, ceil(extract(epoch FROM placed_at - hour_ago))) INTO network_wait_seconds FROM order_networks
    WHERE network = from_network AND placed_at > hour_ago ORDER BY placed_at DESC OFFSET max_of_network - 1 LIMIT 1;
  END IF;
END $$;
