-- needs 0192_room_for_stock_on_product_pages.sql
-- The owner's order of the sizes of a family, and what they are chosen by (docs/decisions/0178).
ALTER TABLE products
  -- As in `featured_rank`, the largest number has no place: then the order is that of the amounts.
  ADD COLUMN family_rank integer NOT NULL DEFAULT 2147483647,
  -- 'Mango', where the weight does not tell the sizes apart.
  ADD COLUMN family_label text;
ALTER TABLE products
  ADD CONSTRAINT products_family_label_check CHECK (family_label <> '' AND length(family_label) <= 60) NOT VALID;

-- Only families whose option is not the size.
CREATE TABLE product_families (
  family       text PRIMARY KEY CHECK (family <> '' AND length(family) <= 200),
  option       text NOT NULL CHECK (option <> '' AND length(option) <= 40),
  -- By language.
  option_names jsonb NOT NULL DEFAULT '{}'
);
