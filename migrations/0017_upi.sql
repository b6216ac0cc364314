-- Money that comes straight to the shop's own UPI id: nobody but a seller who looks into the bank account knows that it has come.

ALTER TABLE payment_sessions
  -- Whom it is to be paid to, as the shopper was shown it: the settings may say otherwise by now.
  ADD COLUMN payee_id text,
  ADD COLUMN payee_name text,
  -- The number that a seller has looked for in vain, what the shopper was told of it, and when; how often that was so.
  ADD COLUMN refused_utr text,
  ADD COLUMN refusal text,
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN refusals integer NOT NULL DEFAULT 0,
  ADD CHECK (provider <> 'upi' OR state <> 'open' OR payee_id IS NOT NULL),
  ADD CHECK ((payee_id IS NULL) = (payee_name IS NULL)),
  ADD CHECK (utr IS NULL OR provider = 'upi'),
  ADD CHECK ((utr IS NULL) = (utr_at IS NULL)),
  ADD CHECK ((refusal IS NULL) = (refused_at IS NULL) AND (refused_utr IS NULL) = (refused_at IS NULL));

-- One transfer pays one order. A number that was refused is taken off its checkout, and is free again.
CREATE UNIQUE INDEX payment_sessions_utr ON payment_sessions (utr) WHERE utr IS NOT NULL;
-- What sellers have to look for: also for orders that have lapsed meanwhile.
CREATE INDEX payment_sessions_told ON payment_sessions (utr_at) WHERE utr IS NOT NULL AND state <> 'paid';
