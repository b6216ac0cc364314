-- GST: how the seller is registered, and how products are taxed, each from a day on (docs/decisions/0131, 0132).

-- As today. The trigger keeps what was.
ALTER TABLE products
  ADD COLUMN hsn text,
  ADD COLUMN tax_class text,
  ADD COLUMN unit_code text;

CREATE TABLE product_taxes (
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  valid_from date NOT NULL,
  hsn        text CHECK (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  -- 'nil', 'exempt', 'non_gst', or a rate in percent.
  tax_class  text CHECK (tax_class ~ '^(nil|exempt|non_gst|[1-9][0-9]?(\.[0-9]{1,2})?|0\.[0-9]{1,2}|100)$'),
  unit_code  text CHECK (unit_code ~ '^[A-Z]{3}$'),
  PRIMARY KEY (product_id, valid_from)
);

-- What products of a category have that have nothing of their own.
CREATE TABLE category_taxes (
  category   text NOT NULL,
  valid_from date NOT NULL,
  hsn        text CHECK (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  tax_class  text CHECK (tax_class ~ '^(nil|exempt|non_gst|[1-9][0-9]?(\.[0-9]{1,2})?|0\.[0-9]{1,2}|100)$'),
  unit_code  text CHECK (unit_code ~ '^[A-Z]{3}$'),
  PRIMARY KEY (category, valid_from)
);

-- No row in force: not registered, and the shop prints plain bills. Of several rows of a day the last one counts.
CREATE TABLE seller_taxes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  valid_from  date NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('unregistered', 'composition', 'regular')),
  gstin       text NOT NULL,
  legal_name  text NOT NULL,
  trade_name  text NOT NULL,
  state_code  text NOT NULL CHECK (state_code ~ '^[0-9]{2}$'),
  address     text NOT NULL,
  charges_tax text NOT NULL CHECK (charges_tax IN ('as_items', 'separate_18')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE mode WHEN 'unregistered' THEN gstin = '' ELSE left(gstin, 2) = state_code END),
  CONSTRAINT seller_taxes_not_backwards CHECK (valid_from >= (created_at AT TIME ZONE 'Asia/Kolkata')::date)
);

CREATE FUNCTION record_product_tax() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_taxes (product_id, valid_from, hsn, tax_class, unit_code)
  VALUES (NEW.id, (now() AT TIME ZONE 'Asia/Kolkata')::date, NEW.hsn, NEW.tax_class, NEW.unit_code)
  ON CONFLICT (product_id, valid_from) DO UPDATE
    SET (hsn, tax_class, unit_code) = (EXCLUDED.hsn, EXCLUDED.tax_class, EXCLUDED.unit_code);
  RETURN NULL;
END $$;

CREATE TRIGGER product_tax_added AFTER INSERT ON products
  FOR EACH ROW WHEN (num_nonnulls(NEW.hsn, NEW.tax_class, NEW.unit_code) > 0) EXECUTE FUNCTION record_product_tax();
CREATE TRIGGER product_tax_changed AFTER UPDATE OF hsn, tax_class, unit_code ON products
  FOR EACH ROW WHEN ((OLD.hsn, OLD.tax_class, OLD.unit_code) IS DISTINCT FROM (NEW.hsn, NEW.tax_class, NEW.unit_code))
  EXECUTE FUNCTION record_product_tax();

CREATE FUNCTION refuse_tax_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Taxes of past days stay: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A product that no order contains is deleted with its taxes.
CREATE FUNCTION refuse_product_tax_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Taxes of past days stay: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER product_tax_kept BEFORE UPDATE OR DELETE ON product_taxes
  FOR EACH ROW WHEN (OLD.valid_from < (now() AT TIME ZONE 'Asia/Kolkata')::date) EXECUTE FUNCTION refuse_product_tax_change();
CREATE TRIGGER category_tax_kept BEFORE UPDATE OR DELETE ON category_taxes
  FOR EACH ROW WHEN (OLD.valid_from < (now() AT TIME ZONE 'Asia/Kolkata')::date) EXECUTE FUNCTION refuse_tax_change();
-- Each process keeps the rows in memory, as the settings.
CREATE FUNCTION notify_seller_taxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER seller_taxes_changed AFTER INSERT ON seller_taxes FOR EACH STATEMENT EXECUTE FUNCTION notify_seller_taxes();
CREATE TRIGGER seller_tax_kept BEFORE UPDATE OR DELETE ON seller_taxes
  FOR EACH ROW EXECUTE FUNCTION refuse_tax_change();
