-- needs 0172_pay_by_upi.sql
-- A product that is sold as several others (docs/decisions/0162), and what an order remembers of it.
ALTER TABLE products
  -- [{"product", "quantity"}, …], at most 30. The triggers add the names. null: no combo.
  ADD COLUMN combo jsonb,
  ADD CONSTRAINT products_combo_check
    CHECK (jsonb_typeof(combo) = 'array' AND jsonb_array_length(combo) BETWEEN 1 AND 30) NOT VALID;

ALTER TABLE order_lines
  -- {"id", "name", "names", "quantity", "unitPaise"} of the combo that the line is a part of.
  ADD COLUMN combo jsonb,
  ADD CONSTRAINT order_lines_combo_check CHECK (combo ?& '{id,name,names,quantity,unitPaise}') NOT VALID;

-- A combo has as many units as its scarcest product, its MRP is theirs, and it costs no more than they do one by one.
CREATE FUNCTION derive_combo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  units integer;
  mrp bigint;
  offer bigint;
BEGIN
  IF TG_OP = 'INSERT' OR NEW.combo IS DISTINCT FROM OLD.combo THEN
    -- An order that takes the products now does not know of this combo yet.
    PERFORM FROM products WHERE id IN (SELECT (item ->> 'product')::uuid FROM jsonb_array_elements(NEW.combo) AS item)
      ORDER BY id FOR SHARE;
  END IF;
  SELECT min(CASE WHEN p.id IS NULL OR p.archived_at IS NOT NULL OR NOT p.in_stock OR p.step_grams IS NOT NULL OR p.combo IS NOT NULL
        THEN 0 ELSE p.stock / i.quantity END),
      sum(p.price_paise::bigint * i.quantity), sum(p.offer_price_paise::bigint * i.quantity),
      jsonb_agg(jsonb_build_object('product', i.product, 'quantity', i.quantity, 'name', coalesce(p.name, ''),
        'names', coalesce(p.names, '{}'), 'weight', p.weight) ORDER BY i.position)
    INTO units, mrp, offer, NEW.combo
    FROM ROWS FROM (jsonb_to_recordset(NEW.combo) AS (product uuid, quantity integer)) WITH ORDINALITY AS i (product, quantity, position)
      LEFT JOIN products p ON p.id = i.product;
  NEW.stock := CASE WHEN offer >= NEW.offer_price_paise THEN units ELSE 0 END;
  NEW.price_paise := greatest(NEW.offer_price_paise, least(mrp, 100000000));
  NEW.step_grams := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER combo_derived BEFORE INSERT OR UPDATE ON products
  FOR EACH ROW WHEN (NEW.combo IS NOT NULL) EXECUTE FUNCTION derive_combo();

-- A change of a product changes its combos in the same transaction. Combos are locked after products, in id order.
CREATE FUNCTION follow_components() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  combos uuid[];
  sold uuid[];
  sold_now uuid[];
BEGIN
  -- Most shops have none, and each order comes here.
  IF NOT EXISTS (SELECT FROM products WHERE combo IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT c.id) INTO combos
    FROM products c CROSS JOIN jsonb_array_elements(c.combo) AS item
    WHERE c.combo IS NOT NULL AND (item ->> 'product')::uuid IN (
      SELECT a.id FROM changed_after a JOIN changed_before b ON b.id = a.id
      WHERE (a.stock, a.in_stock, a.archived_at, a.price_paise, a.offer_price_paise, a.step_grams, a.weight, a.name, a.names)
        IS DISTINCT FROM (b.stock, b.in_stock, b.archived_at, b.price_paise, b.offer_price_paise, b.step_grams, b.weight, b.name, b.names));
  IF combos IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(id ORDER BY id) FILTER (WHERE available) INTO sold
    FROM (SELECT id, available FROM products WHERE id = ANY (combos) ORDER BY id FOR NO KEY UPDATE) AS locked;
  UPDATE products SET stock = stock WHERE id = ANY (combos);
  SELECT array_agg(id ORDER BY id) FILTER (WHERE available) INTO sold_now FROM products WHERE id = ANY (combos);
  IF sold IS DISTINCT FROM sold_now THEN
    PERFORM pg_notify('catalogue_changed', 'stock');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER components_followed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS changed_before NEW TABLE AS changed_after
  FOR EACH STATEMENT EXECUTE FUNCTION follow_components();
