ALTER TABLE products
  ADD COLUMN brand text CHECK (brand <> ''),
  -- EAN, UPC or GTIN. Not unique: packs of the same product with another MRP have the same barcode.
  ADD COLUMN barcode text CHECK (barcode ~ '^[0-9]{8,14}$');
CREATE INDEX products_barcode ON products (barcode) WHERE barcode IS NOT NULL;
CREATE INDEX products_lower_name ON products (lower(name));

-- A search also finds the brand. It stands after the name, which the list is sorted by.
ALTER TABLE products DROP COLUMN search_name;
ALTER TABLE products ADD COLUMN search_name text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN brand IS NULL OR position(lower(brand) IN lower(name)) > 0 THEN lower(name)
    ELSE lower(name || ' ' || brand) END) STORED;
CREATE INDEX products_name ON products (search_name, id) WHERE archived_at IS NULL;
CREATE INDEX products_name_part ON products USING gin (search_name gin_trgm_ops);

DROP TRIGGER product_words_renamed ON products;
CREATE TRIGGER product_words_renamed AFTER UPDATE OF name, brand ON products
  FOR EACH ROW WHEN (OLD.search_name <> NEW.search_name) EXECUTE FUNCTION keep_product_words();
