-- needs 0102_order_charges.sql
-- The charges of an order are one value by kind instead of a column each (docs/decisions/0097). The shop is stopped
-- meanwhile. Converting the first column rewrites the table once and fires no trigger, as an UPDATE would.
CREATE FUNCTION charges_paise(charges jsonb) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  total bigint := 0;
  amount text;
BEGIN
  FOR amount IN SELECT value FROM jsonb_each_text(charges) LOOP
    total := total + amount::bigint;
  END LOOP;
  RETURN total;
END $$;

ALTER TABLE orders DROP CONSTRAINT orders_check, DROP CONSTRAINT orders_handling_paise_check;
ALTER TABLE orders ALTER COLUMN handling_paise TYPE jsonb
  USING jsonb_build_object('handling', handling_paise, 'platform', platform_paise, 'delivery', delivery_paise);
ALTER TABLE orders RENAME COLUMN handling_paise TO charges;
ALTER TABLE orders DROP COLUMN platform_paise, DROP COLUMN delivery_paise,
  ADD CONSTRAINT orders_charges_check CHECK (NOT charges @? '$.* ? (@ < 0)'),
  ADD CONSTRAINT orders_amount_check CHECK (amount_paise = items_paise + charges_paise(charges));
