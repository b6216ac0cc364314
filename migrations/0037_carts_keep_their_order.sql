-- A jsonb value sorts its keys. json keeps them as written: the order in which products were added.
ALTER TABLE carts DROP CONSTRAINT carts_items_check;
ALTER TABLE carts ALTER COLUMN items DROP DEFAULT;
ALTER TABLE carts ALTER COLUMN items TYPE json;
ALTER TABLE carts ALTER COLUMN items SET DEFAULT '{}';
ALTER TABLE carts ADD CONSTRAINT carts_items_check CHECK (json_typeof(items) = 'object');
