-- What happened to each order: one row for each of its versions (docs/decisions/0095). 0101 moves the history here.
CREATE TABLE order_events (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id  uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  version   integer NOT NULL,
  kind      text NOT NULL CHECK (kind IN (
    'placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened', 'reverted', 'slot-moved',
    'picking-started', 'picking-released', 'packed', 'unpacked',
    'substitute-offered', 'substitute-removed', 'substitute-answered', 'payment-received', 'payment-reversed',
    'rider-assigned', 'delivery-failed', 'code-locked', 'location-corrected', 'upi-reported', 'upi-reviewed',
    -- Of earlier releases, which did not say what changed.
    'updated')),
  payload   jsonb NOT NULL,
  seller_id uuid REFERENCES sellers ON DELETE SET NULL,
  user_id   uuid REFERENCES users ON DELETE SET NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, version),
  -- `to` is the status from then on. Only `placed` comes from none.
  CHECK (kind NOT IN ('placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened', 'reverted') OR payload ? 'to'),
  CHECK (payload ? 'from' = (payload ? 'to' AND kind <> 'placed'))
);
-- Deleting an account clears user_id.
CREATE INDEX order_events_user ON order_events (user_id) WHERE user_id IS NOT NULL;

-- Persons and what was written to them are erased; the rest goes only with its order.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RETURN OLD;
    END IF;
  ELSIF (NEW.id, NEW.order_id, NEW.version, NEW.kind, NEW.at) = (OLD.id, OLD.order_id, OLD.version, OLD.kind, OLD.at)
    AND NEW.payload IN (OLD.payload, OLD.payload - 'note')
    AND (NEW.user_id IS NULL OR NEW.user_id IS NOT DISTINCT FROM OLD.user_id)
    AND (NEW.seller_id IS NULL OR NEW.seller_id IS NOT DISTINCT FROM OLD.seller_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Order events only grow: % is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER order_event_kept BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
