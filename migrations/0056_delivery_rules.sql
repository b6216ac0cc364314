-- The shopper's own location of an address, in degrees. NULL: not given.
ALTER TABLE addresses ADD COLUMN latitude double precision, ADD COLUMN longitude double precision,
  ADD CONSTRAINT addresses_location_check CHECK (
    (latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180) NOT VALID;

-- slot_id names area, day and window. NULL: as soon as possible.
ALTER TABLE orders ADD COLUMN delivery_note text, ADD COLUMN leave_at_door boolean NOT NULL DEFAULT false,
  ADD COLUMN delivery_area text, ADD COLUMN slot_id text, ADD COLUMN slot_from timestamptz, ADD COLUMN slot_to timestamptz,
  ADD CONSTRAINT orders_slot_check CHECK ((slot_id IS NULL) = (slot_from IS NULL) AND (slot_id IS NULL) = (slot_to IS NULL)
    AND slot_from < slot_to) NOT VALID;

-- How many orders that are not cancelled have each slot.
CREATE TABLE delivery_slots (
  id text PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  capacity integer NOT NULL,
  taken integer NOT NULL,
  CHECK (taken BETWEEN 0 AND capacity)
);

-- Frees the place of a cancelled order. An order that leaves Cancelled takes a place again, or loses its slot if that is full.
CREATE FUNCTION keep_slot_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'Cancelled' THEN
    UPDATE delivery_slots SET taken = taken - 1 WHERE id = NEW.slot_id;
  ELSE
    UPDATE delivery_slots SET taken = taken + 1 WHERE id = NEW.slot_id AND taken < capacity;
    IF NOT FOUND THEN
      UPDATE orders SET slot_id = NULL, slot_from = NULL, slot_to = NULL WHERE id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_slot_places AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.slot_id IS NOT NULL AND (OLD.status = 'Cancelled') <> (NEW.status = 'Cancelled'))
  EXECUTE FUNCTION keep_slot_places();
