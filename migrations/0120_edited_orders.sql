-- needs 0112_rejected_utrs.sql
-- Staff and shoppers change what was ordered, before it is packed (docs/decisions/0124).
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN (
  'placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened', 'reverted', 'slot-moved', 'picking-started',
  'picking-released', 'packed', 'unpacked', 'substitute-offered', 'substitute-removed', 'substitute-answered', 'payment-received',
  'payment-reversed', 'rider-assigned', 'delivery-failed', 'code-locked', 'location-corrected', 'upi-reported', 'upi-reviewed',
  'updated', 'edited')) NOT VALID;
