-- What providers tell of refunds: one may fail days after they said yes, and money may go back in a provider's own dashboard, where no seller of ours pressed.

-- returned: the money of an order that stands was given back at the provider itself.
ALTER TABLE payment_flags
  DROP CONSTRAINT payment_flags_kind_check,
  ADD CONSTRAINT payment_flags_kind_check CHECK (kind IN ('cancelled', 'late', 'double', 'amount', 'currency', 'order', 'unknown', 'returned'));

-- Cash is taken back by somebody; what came by a provider may go back there.
ALTER TABLE order_payments
  DROP CONSTRAINT order_payments_check,
  ADD CHECK (taken_back_by IS NULL OR taken_back_at IS NOT NULL),
  ADD CHECK (taken_back_at IS NULL OR taken_back_by IS NOT NULL OR provider IS NOT NULL);

-- A payment whose refund failed is with the shop again: that is another row, and the one that was taken back stays as it is.
DROP INDEX order_payments_reference;
CREATE UNIQUE INDEX order_payments_reference ON order_payments (provider, reference) WHERE taken_back_at IS NULL;
CREATE INDEX order_payments_known ON order_payments (provider, reference) WHERE provider IS NOT NULL;

-- Which refunds have failed; told late, or twice, that they went well changes nothing.
CREATE INDEX payment_events_failed_refunds ON payment_events ((news->'refund'->>'payment')) WHERE news->'refund'->>'state' = 'failed';

-- Which money a message is about: an order may have several.
ALTER TABLE messages ADD COLUMN flag_id uuid REFERENCES payment_flags ON DELETE CASCADE;
CREATE INDEX messages_flag ON messages (flag_id) WHERE flag_id IS NOT NULL;
