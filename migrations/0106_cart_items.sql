-- needs 0106_cart_items.sql
-- A cart is one row for each product instead of one JSON value (docs/decisions/0102). The shop is stopped meanwhile.
CREATE TABLE cart_items (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- In the order of adding. Has gaps where lines have left the cart.
  position   smallint NOT NULL,
  PRIMARY KEY (user_id, product_id)
);

-- Lines of products that no longer exist were never shown. Of a repeated key JSON takes the last value.
INSERT INTO cart_items (user_id, product_id, quantity, position)
SELECT DISTINCT ON (carts.user_id, products.id) carts.user_id, products.id, line.value::int, line.position
FROM carts, json_each_text(carts.items) WITH ORDINALITY AS line (key, value, position)
  JOIN products ON products.id::text = lower(line.key)
WHERE line.value ~ '^[1-9][0-9]?$'
ORDER BY carts.user_id, products.id, line.position DESC;

CREATE INDEX cart_items_product ON cart_items (product_id);
DROP TABLE carts;

-- Each change of a cart begins with it, so that its next statement sees the change before.
CREATE FUNCTION lock_cart(shopper uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart ' || shopper, 0));
END $$;

-- Takes ordered quantities out of a cart, and returns the lines that a client may show. A function, because the
-- statement that places an order began before the lock and does not see what another tab has added since.
CREATE FUNCTION take_from_cart(shopper uuid, ordered uuid[], quantities integer[]) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_cart(shopper);
  DELETE FROM cart_items c USING unnest(ordered, quantities) AS o (id, quantity)
  WHERE c.user_id = shopper AND c.product_id = o.id AND c.quantity <= o.quantity;
  UPDATE cart_items c SET quantity = c.quantity - o.quantity FROM unnest(ordered, quantities) AS o (id, quantity)
  WHERE c.user_id = shopper AND c.product_id = o.id;
  RETURN (SELECT coalesce(json_object_agg(c.product_id, c.quantity ORDER BY c.position), '{}')
    FROM cart_items c JOIN products p ON p.id = c.product_id AND p.archived_at IS NULL WHERE c.user_id = shopper);
END $$;
