-- Products that are sold by weight.
-- step_grams: the weight of one unit of quantity, price and stock. NULL: sold by piece.
ALTER TABLE order_lines ADD COLUMN step_grams integer;
ALTER TABLE products ADD COLUMN step_grams integer,
  -- Every row of before has NULL: nothing to validate.
  ADD CONSTRAINT products_step_check CHECK (step_grams IN (50, 100, 200, 250, 500, 1000)) NOT VALID;
-- What the scale showed. NULL: not weighed, so the quantity counts.
ALTER TABLE order_picks ADD COLUMN grams integer,
  ADD CONSTRAINT order_picks_grams_check CHECK (grams > 0) NOT VALID;

-- The same sum as linePaise in src/domain/order-amounts.ts. A line without a pick counts as ordered.
CREATE FUNCTION picked_line_paise(unit_paise bigint, quantity integer, step_grams integer, picked integer, grams integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN picked > 0 AND step_grams IS NOT NULL AND grams IS NOT NULL
    THEN least(unit_paise * quantity, greatest(1, (2 * unit_paise * grams + step_grams) / (2 * step_grams)))
    ELSE unit_paise * coalesce(picked, quantity) END
$$;
