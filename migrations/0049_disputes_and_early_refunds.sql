-- Disputes of card payments, and events of a provider that arrive before their payment.

-- dispute: the shopper's bank asks for the money back. Its reference is the dispute's, since the payment may have a flag too.
ALTER TABLE payment_flags
  ADD COLUMN dispute_reason text,
  -- Until when the shop can answer the bank.
  ADD COLUMN respond_by timestamptz,
  DROP CONSTRAINT payment_flags_kind_check,
  -- Not validated: older rows passed the narrower check, and a scan would hold the lock.
  ADD CONSTRAINT payment_flags_kind_check
    CHECK (kind IN ('cancelled', 'late', 'double', 'amount', 'currency', 'order', 'unknown', 'returned', 'dispute')) NOT VALID,
  ADD CONSTRAINT payment_flags_dispute_check CHECK ((kind = 'dispute') = (dispute_reason IS NOT NULL)) NOT VALID;

-- Refunds and disputes whose payment is not known yet. The payment applies them.
CREATE TABLE early_payment_events (
  provider text NOT NULL,
  payment  text NOT NULL,
  event_id text NOT NULL,
  PRIMARY KEY (provider, payment, event_id),
  FOREIGN KEY (provider, event_id) REFERENCES payment_events ON DELETE CASCADE
);
-- For the deletion of old events.
CREATE INDEX early_payment_events_event ON early_payment_events (provider, event_id);
