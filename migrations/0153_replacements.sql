-- needs 0147_validate_counter_sales.sql
-- An order of nothing to pay replaces a line of an earlier one (docs/decisions/0146).
ALTER TABLE orders
  ADD COLUMN replaces_id uuid,
  ADD CONSTRAINT orders_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES orders ON DELETE RESTRICT NOT VALID,
  ADD CONSTRAINT orders_replaces_check CHECK (
    (replaces_id IS NOT NULL) = (coalesce(source = 'replacement', false)) AND (replaces_id IS NOT NULL) = (amount_paise = 0)) NOT VALID,
  DROP CONSTRAINT orders_source_check,
  ADD CONSTRAINT orders_source_check CHECK (source IN ('phone', 'counter', 'replacement')) NOT VALID,
  DROP CONSTRAINT orders_items_paise_check,
  ADD CONSTRAINT orders_items_paise_check CHECK (items_paise > 0 OR replaces_id IS NOT NULL AND items_paise = 0) NOT VALID,
  DROP CONSTRAINT orders_due_check,
  ADD CONSTRAINT orders_due_check CHECK (due_paise BETWEEN least(1, amount_paise) AND amount_paise) NOT VALID;

ALTER TABLE order_lines
  DROP CONSTRAINT order_lines_offer_price_paise_check,
  ADD CONSTRAINT order_lines_offer_price_paise_check CHECK (offer_price_paise >= 0) NOT VALID;

ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN (
  'placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened', 'reverted', 'slot-moved', 'picking-started',
  'picking-released', 'packed', 'unpacked', 'substitute-offered', 'substitute-removed', 'substitute-answered', 'payment-received',
  'payment-reversed', 'rider-assigned', 'delivery-failed', 'code-locked', 'location-corrected', 'upi-reported', 'upi-reviewed',
  'updated', 'edited', 'claim-refunded', 'claim-replaced')) NOT VALID;

ALTER TABLE ticket_lines
  ADD COLUMN replacement_id uuid UNIQUE REFERENCES orders ON DELETE RESTRICT,
  DROP CONSTRAINT ticket_lines_decision_check,
  ADD CONSTRAINT ticket_lines_decision_check CHECK (decision IN ('approved', 'part', 'replaced', 'declined')) NOT VALID,
  ADD CONSTRAINT ticket_lines_replaced_check CHECK (
    coalesce(decision = 'replaced', false) = (replacement_id IS NOT NULL)) NOT VALID;
