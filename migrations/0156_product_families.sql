-- Sizes of one product: products with the same text in `family` (docs/decisions/0148).
ALTER TABLE products
  ADD COLUMN family text,
  -- In the last 30 days, of products with a family: the size that sells most stands for it in lists.
  ADD COLUMN sold_units integer NOT NULL DEFAULT 0;
ALTER TABLE products
  ADD CONSTRAINT products_family_check CHECK (family <> '' AND length(family) <= 200) NOT VALID,
  ADD CONSTRAINT products_sold_units_check CHECK (sold_units >= 0) NOT VALID;
