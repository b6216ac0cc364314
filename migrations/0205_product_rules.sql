-- needs 0199_validate_family_order.sql
-- The rules of a product in one function, which a session compiles once: each statement reads the text of every
-- CHECK of the tables that it writes (docs/decisions/0182).
CREATE FUNCTION meets_product_rules(p products) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- As in a CHECK, NULL breaks no rule.
  broken text := CASE
    WHEN NOT (p.name <> '') THEN 'products_name_check'
    WHEN NOT (jsonb_typeof(p.names) = 'object' AND p.names - '{hi,as}'::text[] = '{}'
      AND NOT jsonb_path_exists(p.names, 'strict $.* ? (@.type() != "string" || @ == "")')
      AND coalesce(length(p.names ->> 'hi') <= 200, true) AND coalesce(length(p.names ->> 'as') <= 200, true))
      THEN 'products_names_check'
    WHEN NOT (jsonb_typeof(p.localized_descriptions) = 'object' AND p.localized_descriptions - '{hi,as}'::text[] = '{}'
      AND NOT jsonb_path_exists(p.localized_descriptions, 'strict $.* ? (@.type() != "array" || @.size() == 0)')
      AND NOT jsonb_path_exists(p.localized_descriptions, 'strict $.*[*] ? (@.type() != "string")'))
      THEN 'products_localized_descriptions_check'
    WHEN NOT (cardinality(p.search_words) <= 30 AND array_position(p.search_words, NULL) IS NULL
      AND array_position(p.search_words, '') IS NULL) THEN 'products_search_words_check'
    WHEN NOT (p.sku <> '') THEN 'products_sku_check'
    WHEN NOT (p.barcode ~ '^[0-9]{8,14}$') THEN 'products_barcode_check'
    WHEN NOT (p.brand <> '') THEN 'products_brand_check'
    WHEN NOT (p.weight <> '') THEN 'products_weight_check'
    WHEN NOT (p.category IN ('Grocery', 'Vegetable', 'Electronics', 'Instant', 'Fruits', 'Fashion', 'Grains', 'Dairy',
      'Services', 'Animalfoods')) THEN 'products_category_check'
    WHEN NOT (p.family <> '' AND length(p.family) <= 200) THEN 'products_family_check'
    WHEN NOT (p.family_label <> '' AND length(p.family_label) <= 60) THEN 'products_family_label_check'
    WHEN NOT (p.price_paise <= 100000000) THEN 'products_price_paise_check'
    WHEN NOT (p.offer_price_paise > 0 AND p.offer_price_paise <= p.price_paise) THEN 'products_check'
    WHEN NOT (p.stock >= 0) THEN 'products_stock_check'
    WHEN NOT (p.sold_units >= 0) THEN 'products_sold_units_check'
    WHEN NOT (p.step_grams IN (50, 100, 200, 250, 500, 1000)) THEN 'products_step_check'
    WHEN NOT (cardinality(p.pictures) <= 4) THEN 'products_pictures_check'
    WHEN NOT (jsonb_typeof(p.combo) = 'array' AND jsonb_array_length(p.combo) BETWEEN 1 AND 30)
      THEN 'products_combo_check'
  END;
BEGIN
  IF broken IS NULL THEN RETURN true; END IF;
  RAISE check_violation USING TABLE = 'products', CONSTRAINT = broken,
    MESSAGE = format('new row for relation "products" violates check constraint "%s"', broken);
END $$;

ALTER TABLE products
  ADD CONSTRAINT products_rules CHECK (meets_product_rules(products)) NOT VALID,
  DROP CONSTRAINT products_barcode_check, DROP CONSTRAINT products_brand_check,
  DROP CONSTRAINT products_category_check, DROP CONSTRAINT products_check, DROP CONSTRAINT products_combo_check,
  DROP CONSTRAINT products_family_check, DROP CONSTRAINT products_family_label_check,
  DROP CONSTRAINT products_localized_descriptions_check, DROP CONSTRAINT products_name_check,
  DROP CONSTRAINT products_names_check, DROP CONSTRAINT products_pictures_check,
  DROP CONSTRAINT products_price_paise_check, DROP CONSTRAINT products_search_words_check,
  DROP CONSTRAINT products_sku_check, DROP CONSTRAINT products_sold_units_check,
  DROP CONSTRAINT products_step_check, DROP CONSTRAINT products_stock_check, DROP CONSTRAINT products_weight_check;
