-- needs 0166_validate_store_credit.sql
-- At the door the rider takes items back (docs/decisions/0156).
ALTER TABLE ticket_lines
  -- The part of what was decided that is no longer to be collected. The rest was paid and goes back.
  ADD COLUMN lowered_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT ticket_lines_lowered_check CHECK (lowered_paise BETWEEN 0 AND decided_paise) NOT VALID;

ALTER TABLE delivery_attempts
  DROP CONSTRAINT delivery_attempts_kind_check,
  ADD CONSTRAINT delivery_attempts_kind_check CHECK (kind IN ('start', 'complete', 'wrong-code', 'fail', 'return')) NOT VALID;

ALTER TABLE order_events
  DROP CONSTRAINT order_events_kind_check,
  ADD CONSTRAINT order_events_kind_check CHECK (kind IN (
    'placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened', 'reverted', 'slot-moved', 'picking-started',
    'picking-released', 'packed', 'unpacked', 'substitute-offered', 'substitute-removed', 'substitute-answered', 'payment-received',
    'payment-reversed', 'rider-assigned', 'delivery-failed', 'code-locked', 'location-corrected', 'upi-reported', 'upi-reviewed',
    'updated', 'edited', 'claim-refunded', 'claim-replaced', 'returned', 'stock-decided')) NOT VALID;
