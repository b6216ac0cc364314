-- Orders that are paid online, the payments they wait for, what has to be looked at or given back, and what people are told of it all.

-- An order is the shop's once it is placed: at once with cash on delivery, with its payment where it is paid online. Until then it holds its stock, and
-- only its shopper sees it.
ALTER TABLE orders
  ADD COLUMN is_placed boolean NOT NULL DEFAULT true,
  -- Set while its payment is awaited: then the order lapses, and gives its stock back.
  ADD COLUMN pay_by timestamptz,
  ADD CHECK (is_placed OR (payment_type = 'Online' AND NOT is_paid)),
  ADD CHECK (pay_by IS NULL OR (NOT is_placed AND status = 'Pending')),
  ADD CHECK (is_placed OR pay_by IS NOT NULL OR status = 'Cancelled');
CREATE INDEX orders_awaiting ON orders (pay_by) WHERE pay_by IS NOT NULL;

-- The counter's lists show what is placed and nothing else.
DROP INDEX orders_sorted;
CREATE INDEX orders_sorted ON orders (status, is_paid, payment_type, created_at DESC, id DESC) WHERE is_placed;
DROP INDEX orders_newest;
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) WHERE is_placed;

-- A checkout that was opened for an order at a provider: Stripe, the shop's own UPI id, or the practice card.
CREATE TABLE payment_sessions (
  id           uuid PRIMARY KEY,
  order_id     uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  provider     text NOT NULL CHECK (provider IN ('stripe', 'upi', 'practice')),
  -- Which try of this order it is, counted from 1: a provider is asked under the order's id and this number, so that asking again opens nothing twice.
  attempt      integer NOT NULL CHECK (attempt > 0),
  -- The provider's name for it and where the shopper pays; NULL until the provider has answered.
  reference    text,
  url          text,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  state        text NOT NULL DEFAULT 'opening' CHECK (state IN ('opening', 'open', 'paid', 'ended')),
  -- UPI: the number of the transfer as the shopper typed it, and when.
  utr          text CHECK (utr ~ '^[0-9A-Z]{6,35}$'),
  utr_at       timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- When the provider was last asked how it stands.
  asked_at     timestamptz,
  UNIQUE (order_id, attempt),
  UNIQUE (provider, reference)
);
-- Nobody is sent to two checkouts of one order.
CREATE UNIQUE INDEX payment_sessions_live ON payment_sessions (order_id) WHERE state IN ('opening', 'open');

-- What providers have told, kept before they are answered. The name of the event makes a repeat the same event.
CREATE TABLE payment_events (
  provider    text NOT NULL CHECK (provider IN ('stripe', 'upi', 'practice')),
  event_id    text NOT NULL,
  kind        text NOT NULL,
  -- What the provider's file made of it: whose checkout, how it stands, which money came. Not the provider's own text, which holds names and e-mails.
  news        jsonb NOT NULL,
  -- When it happened, by the provider's clock.
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- Set while something is still to be done about it: when the next try is.
  due_at      timestamptz DEFAULT now(),
  handled_at  timestamptz,
  tries       integer NOT NULL DEFAULT 0,
  fault       text,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_due ON payment_events (due_at) WHERE due_at IS NOT NULL;

-- Money that came by a provider has no seller who received it, but the provider's name for it.
ALTER TABLE order_payments
  DROP CONSTRAINT order_payments_method_check,
  ADD CHECK (method IN ('Cash', 'Card', 'UPI', 'Practice')),
  ALTER COLUMN received_by DROP NOT NULL,
  ADD COLUMN provider text CHECK (provider IN ('stripe', 'upi', 'practice')),
  ADD COLUMN reference text,
  ADD CHECK ((provider IS NULL) = (method = 'Cash')),
  ADD CHECK ((provider IS NULL) = (reference IS NULL)),
  ADD CHECK (received_by IS NOT NULL OR provider IS NOT NULL);
CREATE UNIQUE INDEX order_payments_reference ON order_payments (provider, reference);

-- Money that needs a seller: it came for an order that can't have it, or is to be given back. One row for each payment, so nothing is given back twice.
CREATE TABLE payment_flags (
  id             uuid PRIMARY KEY,
  -- NULL where the provider named an order that does not exist.
  order_id       uuid REFERENCES orders ON DELETE RESTRICT,
  -- cancelled: a paid order was cancelled. late: paid after the order had lapsed, or was cancelled. double: paid once more. amount, currency: not what the
  -- order costs. order: the provider names another order than its checkout was opened for. unknown: for no order of ours.
  kind           text NOT NULL CHECK (kind IN ('cancelled', 'late', 'double', 'amount', 'currency', 'order', 'unknown')),
  provider       text NOT NULL CHECK (provider IN ('stripe', 'upi', 'practice')),
  -- The provider's name for the payment.
  reference      text NOT NULL,
  -- What came, in the smallest unit of its currency.
  received_minor bigint NOT NULL,
  currency       text NOT NULL,
  -- due: somebody has to act. refunding: the provider has been asked. refunded: it went back. settled: nothing is to be done any more.
  state          text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'refunding', 'refunded', 'settled')),
  -- The provider's name for the refund, and why it did not work the last time.
  refund_id      text,
  fault          text,
  -- Who acted, and when.
  seller_id      uuid REFERENCES sellers ON DELETE RESTRICT,
  settled_at     timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, reference)
);
CREATE INDEX payment_flags_order ON payment_flags (order_id);
CREATE INDEX payment_flags_open ON payment_flags (created_at) WHERE state IN ('due', 'refunding');

-- What people are to be told, written together with what happened; sent afterwards, again and again until it goes.
CREATE TABLE messages (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- '<thing>-<what happened>'
  kind          text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)+$'),
  -- About which state of which order, …
  order_id      uuid REFERENCES orders ON DELETE CASCADE,
  order_version integer,
  -- … or for whom.
  user_id       uuid REFERENCES users ON DELETE CASCADE,
  seller_id     uuid REFERENCES sellers ON DELETE CASCADE,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- Set while something of it is still to be sent: when the next try is.
  due_at        timestamptz DEFAULT now(),
  tries         integer NOT NULL DEFAULT 0,
  mailed_at     timestamptz,
  pushed_at     timestamptz,
  fault         text,
  CHECK ((order_id IS NULL) = (order_version IS NULL))
);
CREATE INDEX messages_due ON messages (due_at) WHERE due_at IS NOT NULL;
-- An account or an order that goes takes its messages along.
CREATE INDEX messages_order ON messages (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX messages_user ON messages (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX messages_seller ON messages (seller_id) WHERE seller_id IS NOT NULL;
