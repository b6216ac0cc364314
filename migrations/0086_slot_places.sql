-- The change of an order's status keeps the places of its slot now (docs/decisions/0074), and says so to its transaction.
-- The previous release does not: the trigger does it for that release, until a later migration drops it.
CREATE OR REPLACE FUNCTION keep_slot_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('haat.keeps_places', true) = 'on' THEN
    RETURN NULL;
  END IF;
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
