-- The shop's tables. Money is integer paise. Ids are UUIDv7 made by the application, so they sort by age.
-- What the code checks, the database refuses once more.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Catalogue -----------------------------------------------------------------------------------------------

-- What is looked at in every product when they are searched and counted comes first: a row is read from its front, and reading it to its end
-- takes twice as long.
CREATE TABLE products (
  id                uuid PRIMARY KEY,
  archived_at       timestamptz,
  sku               text UNIQUE CHECK (sku <> ''),
  name              text NOT NULL CHECK (name <> ''),
  -- What searches and the order by name read. Kept, because lower() of tens of thousands of names takes three times as long as looking into them.
  search_name       text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  category          text NOT NULL CHECK (category IN ('Grocery', 'Vegetable', 'Electronics', 'Instant', 'Fruits',
                                                      'Fashion', 'Grains', 'Dairy', 'Services', 'Animalfoods')),
  price_paise       integer NOT NULL CHECK (price_paise <= 100000000),
  offer_price_paise integer NOT NULL,
  -- The seller's switch.
  in_stock          boolean NOT NULL DEFAULT true,
  -- Units on the shelf; NULL is not counted. Counted stock never goes below 0.
  stock             integer CHECK (stock >= 0),
  -- What shoppers may order: the switch is on and, where stock is counted, something is left.
  available         boolean NOT NULL GENERATED ALWAYS AS (in_stock AND coalesce(stock > 0, true)) STORED,
  discount_permille integer NOT NULL GENERATED ALWAYS AS ((price_paise - offer_price_paise) * 1000::bigint / price_paise) STORED,
  -- The seller's own order of the list; those without a rank follow, oldest first.
  featured_rank     integer NOT NULL DEFAULT 2147483647,
  weight            text CHECK (weight <> ''),
  description       text[] NOT NULL DEFAULT '{}',
  -- Names of stored pictures, not addresses: where pictures are served from is the picture store's business.
  pictures          text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 4),
  version           integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CHECK (offer_price_paise > 0 AND offer_price_paise <= price_paise)
);

-- One index for each order a list comes in; the id breaks ties and carries the keyset cursor.
CREATE INDEX products_featured ON products ((NOT available), featured_rank, id) WHERE archived_at IS NULL;
CREATE INDEX products_category ON products (category, (NOT available), featured_rank, id) WHERE archived_at IS NULL;
CREATE INDEX products_price ON products (offer_price_paise, id) WHERE archived_at IS NULL;
CREATE INDEX products_discount ON products (discount_permille DESC, id) WHERE archived_at IS NULL;
CREATE INDEX products_newest ON products (id DESC) WHERE archived_at IS NULL;
CREATE INDEX products_name ON products (search_name, id) WHERE archived_at IS NULL;
CREATE INDEX products_name_part ON products USING gin (search_name gin_trgm_ops);

-- One row whose number grows with every change a shopper could see. Its trigger tells every process.
CREATE TABLE catalogue_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  bigint NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);

CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', NEW.version::text);
  RETURN NULL;
END $$;

CREATE TRIGGER catalogue_changed AFTER UPDATE ON catalogue_version
  FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed();

-- People --------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id            uuid PRIMARY KEY,
  name          text NOT NULL CHECK (name <> ''),
  email         text NOT NULL CHECK (email <> ''),
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE sellers (
  id            uuid PRIMARY KEY,
  name          text NOT NULL CHECK (name <> ''),
  email         text NOT NULL CHECK (email <> ''),
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX sellers_email ON sellers (lower(email));

-- Only the SHA-256 of a session's token is kept: a stolen table opens no session.
CREATE TABLE user_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_sessions_user ON user_sessions (user_id);
CREATE INDEX user_sessions_expiry ON user_sessions (expires_at);

CREATE TABLE seller_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  seller_id  uuid NOT NULL REFERENCES sellers ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX seller_sessions_seller ON seller_sessions (seller_id);
CREATE INDEX seller_sessions_expiry ON seller_sessions (expires_at);

-- Wrong passwords of the last minutes, counted in the database so that every process sees the same count.
-- Accounts and addresses are kept as SHA-256.
CREATE TABLE failed_logins (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account bytea NOT NULL,
  address bytea NOT NULL,
  at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX failed_logins_account ON failed_logins (account, at);
CREATE INDEX failed_logins_address ON failed_logins (address, at);

-- Cart and addresses --------------------------------------------------------------------------------------

CREATE TABLE carts (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Product id → quantity.
  items      jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(items) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE addresses (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name  text NOT NULL,
  email      text NOT NULL,
  street     text NOT NULL,
  city       text NOT NULL,
  state      text NOT NULL,
  zipcode    text NOT NULL CHECK (zipcode ~ '^[0-9]{3,10}$'),
  country    text NOT NULL,
  phone      text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_user ON addresses (user_id, id);

-- Orders --------------------------------------------------------------------------------------------------

CREATE SEQUENCE order_numbers START 1001;

CREATE TABLE orders (
  id              uuid PRIMARY KEY,
  number          bigint NOT NULL UNIQUE DEFAULT nextval('order_numbers'),
  -- NULL once the shopper's account is gone: the order stays, the person does not.
  user_id         uuid REFERENCES users ON DELETE SET NULL,
  -- The browser's key for this order: the same key twice is the same order. The hash tells another order
  -- under a used key from a repeat.
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  request_hash    bytea NOT NULL,
  payment_type    text NOT NULL CHECK (payment_type IN ('COD', 'Online')),
  status          text NOT NULL DEFAULT 'Pending'
                  CHECK (status IN ('Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
  is_paid         boolean NOT NULL DEFAULT false,
  items_paise     bigint NOT NULL CHECK (items_paise > 0),
  handling_paise  integer NOT NULL CHECK (handling_paise >= 0),
  platform_paise  integer NOT NULL CHECK (platform_paise >= 0),
  delivery_paise  integer NOT NULL CHECK (delivery_paise >= 0),
  amount_paise    bigint NOT NULL,
  -- Where to bring it: the address as it was then, in the fields of `addresses`.
  address         jsonb NOT NULL CHECK (jsonb_typeof(address) = 'object'),
  -- Grows by one with each change of status.
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (amount_paise = items_paise + handling_paise + platform_paise + delivery_paise),
  UNIQUE (user_id, idempotency_key)
);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id DESC);

-- Each line keeps its own copy of what was bought, so later changes to the product change no history.
CREATE TABLE order_lines (
  order_id          uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position          smallint NOT NULL,
  product_id        uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  quantity          integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  name              text NOT NULL,
  category          text NOT NULL,
  price_paise       integer NOT NULL,
  offer_price_paise integer NOT NULL CHECK (offer_price_paise > 0),
  weight            text,
  picture           text,
  -- Units of counted stock this line holds now: 0 where stock was not counted, or after a cancellation.
  stock_held        integer NOT NULL DEFAULT 0 CHECK (stock_held BETWEEN 0 AND quantity),
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, product_id)
);
CREATE INDEX order_lines_product ON order_lines (product_id);

CREATE TABLE order_status_changes (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id      uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  order_version integer NOT NULL,
  from_status   text,
  to_status     text NOT NULL,
  seller_id     uuid REFERENCES sellers ON DELETE SET NULL,
  user_id       uuid REFERENCES users ON DELETE SET NULL,
  at            timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, order_version)
);

-- Every change of counted stock: the movements of a product add up to its stock.
CREATE TABLE stock_movements (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id    uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  kind          text NOT NULL CHECK (kind IN ('opening', 'correction', 'sale', 'return')),
  delta         integer NOT NULL,
  order_id      uuid REFERENCES orders ON DELETE RESTRICT,
  order_version integer,
  seller_id     uuid REFERENCES sellers ON DELETE SET NULL,
  at            timestamptz NOT NULL DEFAULT now(),
  CHECK ((order_id IS NULL) = (order_version IS NULL)),
  -- One movement for each product at each state of an order: stock is never taken or given back twice.
  UNIQUE (order_id, product_id, order_version)
);
CREATE INDEX stock_movements_product ON stock_movements (product_id, id);
