-- needs 0116_phone_parts_index.sql
-- Replaces a cart in one call: each statement of a function sees what was committed before the lock was taken
-- (docs/decisions/0102). Keeps stored lines of archived products: the client does not see them, so it has not
-- removed them. Returns the lines that a client may show.
CREATE FUNCTION save_cart(shopper uuid, ids uuid[], quantities int[], max_lines int) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE items json;
BEGIN
  -- The user too, as a deletion of the account locks the user before the lines.
  PERFORM lock_cart(id) FROM users WHERE id = shopper FOR KEY SHARE;
  WITH sold AS (
    SELECT sent.* FROM unnest(ids, quantities) WITH ORDINALITY AS sent (product_id, quantity, place)
      JOIN products p ON p.id = sent.product_id AND p.archived_at IS NULL
  ), kept AS (
    SELECT product_id, quantity, row_number() OVER (ORDER BY is_archived, place) AS position FROM (
      SELECT sold.*, false AS is_archived FROM sold
      UNION ALL
      SELECT c.product_id, c.quantity, c.position, true FROM cart_items c
        JOIN products p ON p.id = c.product_id AND p.archived_at IS NOT NULL
      WHERE c.user_id = shopper
    ) AS both_kinds ORDER BY position LIMIT max_lines
  ), removed AS (
    DELETE FROM cart_items WHERE user_id = shopper AND product_id NOT IN (SELECT product_id FROM kept)
  ), saved AS (
    INSERT INTO cart_items AS c (user_id, product_id, quantity, position)
    SELECT shopper, product_id, quantity, position FROM kept
    ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity, position = excluded.position
    WHERE (c.quantity, c.position) <> (excluded.quantity, excluded.position)
  )
  SELECT coalesce(json_object_agg(product_id, quantity ORDER BY place), '{}') INTO items FROM sold;
  RETURN items;
END $$;
