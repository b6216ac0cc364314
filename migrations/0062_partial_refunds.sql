-- Partial refunds of orders that are packed short.

-- short: less was packed than was paid for.
-- `reference` is '<payment>#short', since the payment may have a flag too.
ALTER TABLE payment_flags
  ADD COLUMN payment text,
  DROP CONSTRAINT payment_flags_kind_check,
  -- Not validated: older rows passed the narrower check, and a scan would hold the lock.
  ADD CONSTRAINT payment_flags_kind_check
    CHECK (kind IN ('cancelled', 'late', 'double', 'amount', 'currency', 'order', 'unknown', 'returned', 'dispute', 'short')) NOT VALID,
  ADD CONSTRAINT payment_flags_short_check CHECK ((kind = 'short') = (payment IS NOT NULL)) NOT VALID;

-- The test card: paise by key. `refund_key` names a refund of the whole payment.
ALTER TABLE practice_checkouts ADD COLUMN refunds jsonb NOT NULL DEFAULT '{}';
