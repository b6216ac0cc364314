-- The figures of days that are over, kept so that a page over months of orders adds up days and not orders. All of it can be counted anew from the orders.

-- When an order was placed that has changed since: its day is counted anew. Rows are only added where orders change, so no change waits for another, and
-- taken away by the very statement that counts the day. Placing an order writes nothing here: a day is counted once nothing can be placed in it any more.
CREATE TABLE order_touches (
  placed_at timestamptz NOT NULL
);
CREATE INDEX order_touches_placed ON order_touches (placed_at);

CREATE FUNCTION touch_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_touches VALUES (OLD.created_at);
  IF TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at THEN
    INSERT INTO order_touches VALUES (NEW.created_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_touched AFTER UPDATE OF status, is_paid, payment_type, amount_paise, created_at ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.is_paid, OLD.payment_type, OLD.amount_paise, OLD.created_at)
    IS DISTINCT FROM (NEW.status, NEW.is_paid, NEW.payment_type, NEW.amount_paise, NEW.created_at))
  EXECUTE FUNCTION touch_order();
CREATE TRIGGER order_taken_out AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION touch_order();

-- Days begin at the shop's midnight: counted in another time zone they are other days.
CREATE TABLE counted_days (
  day       date PRIMARY KEY,
  time_zone text NOT NULL
);

CREATE TABLE day_orders (
  day          date NOT NULL,
  hour         smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  status       text NOT NULL,
  orders       integer NOT NULL CHECK (orders > 0),
  amount_paise bigint NOT NULL,
  -- Of these, cash on delivery that is not paid.
  unpaid       integer NOT NULL CHECK (unpaid BETWEEN 0 AND orders),
  unpaid_paise bigint NOT NULL,
  PRIMARY KEY (day, hour, status)
);

-- What was sold, cancelled orders left out. The amounts are those of the goods, without fees.
CREATE TABLE day_categories (
  day      date NOT NULL,
  category text NOT NULL,
  units    bigint NOT NULL CHECK (units > 0),
  paise    bigint NOT NULL,
  PRIMARY KEY (day, category)
);

CREATE TABLE day_products (
  day        date NOT NULL,
  product_id uuid NOT NULL,
  -- 0 where all that was sold is cancelled by now.
  units      bigint NOT NULL CHECK (units >= 0),
  paise      bigint NOT NULL,
  PRIMARY KEY (day, product_id)
);

-- The products of the last so many days added up, because a day sells thousands: which days are in the sums, and the sums. A day that is counted anew
-- brings its differences along.
CREATE TABLE product_spans (
  days      smallint PRIMARY KEY,
  first_day date NOT NULL,
  last_day  date NOT NULL,
  time_zone text NOT NULL
);

CREATE TABLE span_products (
  days       smallint NOT NULL,
  product_id uuid NOT NULL,
  units      bigint NOT NULL,
  paise      bigint NOT NULL,
  PRIMARY KEY (days, product_id)
);
