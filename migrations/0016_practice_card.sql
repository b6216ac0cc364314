-- What the practice card keeps in the place of a payment provider's own books, so that a shop can be tried out before it is set up. No money moves here.
CREATE TABLE practice_checkouts (
  -- The shop's own id of the checkout is all the name it has.
  session_id   uuid PRIMARY KEY REFERENCES payment_sessions ON DELETE CASCADE,
  order_id     uuid NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- What the card page shows: the order's number, its lines and its fees.
  bill         jsonb NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'ended')),
  payment      text UNIQUE,
  -- How often the card was declined.
  declined     integer NOT NULL DEFAULT 0,
  -- Under which key the payment was given back.
  refund_key   text,
  ends_at      timestamptz NOT NULL,
  CHECK ((payment IS NOT NULL) = (state = 'paid')),
  CHECK (refund_key IS NULL OR state = 'paid')
);
