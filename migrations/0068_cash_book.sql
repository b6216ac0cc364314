-- The cash book: who holds cash, what was handed over, and closed days (docs/decisions/0081).

ALTER TABLE sellers
  DROP CONSTRAINT sellers_grants_check,
  ADD CONSTRAINT sellers_grants_check CHECK (grants <@ ARRAY['upi', 'cash']) NOT VALID;

-- The row of a closing is written last and seals it: from then on nothing of it can change.
CREATE TABLE cash_closings (
  id                uuid PRIMARY KEY,
  number            integer NOT NULL UNIQUE CHECK (number > 0),
  closed_at         timestamptz NOT NULL DEFAULT now(),
  closed_by         uuid NOT NULL REFERENCES sellers ON DELETE RESTRICT,
  note              text CHECK (length(note) BETWEEN 1 AND 200),
  request_key       uuid NOT NULL,
  opening_paise     bigint NOT NULL,
  collected_paise   bigint NOT NULL,
  handed_over_paise bigint NOT NULL,
  difference_paise  bigint NOT NULL,
  correction_paise  bigint NOT NULL,
  balance_paise     bigint NOT NULL,
  UNIQUE (closed_by, request_key),
  CHECK (balance_paise = opening_paise + collected_paise - handed_over_paise + difference_paise + correction_paise)
);

CREATE TABLE cash_closing_people (
  closing_id        uuid NOT NULL REFERENCES cash_closings ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED,
  seller_id         uuid NOT NULL REFERENCES sellers ON DELETE RESTRICT,
  -- Orders with a payment that was not reversed.
  orders            integer NOT NULL,
  opening_paise     bigint NOT NULL,
  -- Without reversed payments.
  collected_paise   bigint NOT NULL,
  handed_over_paise bigint NOT NULL,
  difference_paise  bigint NOT NULL,
  correction_paise  bigint NOT NULL,
  balance_paise     bigint NOT NULL,
  PRIMARY KEY (closing_id, seller_id),
  CHECK (balance_paise = opening_paise + collected_paise - handed_over_paise + difference_paise + correction_paise)
);

-- What was paid online until the closing.
CREATE TABLE cash_closing_methods (
  closing_id     uuid NOT NULL REFERENCES cash_closings ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED,
  method         text NOT NULL CHECK (method IN ('Card', 'UPI', 'Practice')),
  received_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL,
  PRIMARY KEY (closing_id, method)
);

CREATE TABLE cash_entries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- reversed: a payment was marked as not paid or refunded. refunded: a part of an online payment.
  kind         text NOT NULL CHECK (kind IN ('collected', 'reversed', 'refunded', 'handed-over', 'difference', 'correction')),
  method       text NOT NULL DEFAULT 'Cash' CHECK (method IN ('Cash', 'Card', 'UPI', 'Practice')),
  -- Who holds the cash. NULL: an online payment.
  seller_id    uuid REFERENCES sellers ON DELETE RESTRICT,
  -- What is held changes by this.
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  order_id     uuid REFERENCES orders ON DELETE RESTRICT,
  payment_id   uuid REFERENCES order_payments ON DELETE RESTRICT,
  note         text CHECK (length(note) BETWEEN 1 AND 200),
  by_seller    uuid REFERENCES sellers ON DELETE RESTRICT,
  request_key  uuid,
  at           timestamptz NOT NULL DEFAULT now(),
  closing_id   uuid REFERENCES cash_closings ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED,
  CHECK ((method = 'Cash') = (seller_id IS NOT NULL)),
  CHECK ((kind IN ('collected', 'reversed', 'refunded')) = (order_id IS NOT NULL)),
  CHECK ((kind IN ('collected', 'reversed')) = (payment_id IS NOT NULL)),
  CHECK ((kind IN ('handed-over', 'difference', 'correction')) = (request_key IS NOT NULL)),
  CHECK (kind NOT IN ('difference', 'correction') OR note IS NOT NULL)
);
CREATE INDEX cash_entries_open ON cash_entries (seller_id, id) INCLUDE (kind, method, amount_paise) WHERE closing_id IS NULL;
CREATE INDEX cash_entries_closed ON cash_entries (closing_id, seller_id, id) WHERE closing_id IS NOT NULL;
CREATE INDEX cash_entries_payment ON cash_entries (payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX cash_entries_request ON cash_entries (by_seller, request_key, kind) WHERE request_key IS NOT NULL;

CREATE FUNCTION refuse_cash_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The cash book only grows: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION refuse_rows_of_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN cash_closings c ON c.id = changed.closing_id) THEN
    RAISE EXCEPTION 'The day is closed: a new row of % is refused', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER cash_entry_kept BEFORE DELETE ON cash_entries FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_entry_added BEFORE INSERT ON cash_entries FOR EACH ROW
  WHEN (NEW.closing_id IS NOT NULL) EXECUTE FUNCTION refuse_cash_change();
-- Only a closing changes an entry, once.
CREATE TRIGGER cash_entry_changed BEFORE UPDATE ON cash_entries FOR EACH ROW
  WHEN (OLD.closing_id IS NOT NULL OR (OLD.id, OLD.kind, OLD.method, OLD.seller_id, OLD.amount_paise, OLD.order_id, OLD.payment_id, OLD.note, OLD.by_seller, OLD.request_key, OLD.at)
    IS DISTINCT FROM (NEW.id, NEW.kind, NEW.method, NEW.seller_id, NEW.amount_paise, NEW.order_id, NEW.payment_id, NEW.note, NEW.by_seller, NEW.request_key, NEW.at))
  EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_entries_sealed AFTER UPDATE ON cash_entries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_closed_day();
CREATE TRIGGER cash_closing_kept BEFORE UPDATE OR DELETE ON cash_closings FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_person_kept BEFORE UPDATE OR DELETE ON cash_closing_people FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_people_sealed AFTER INSERT ON cash_closing_people REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_closed_day();
CREATE TRIGGER cash_method_kept BEFORE UPDATE OR DELETE ON cash_closing_methods FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_methods_sealed AFTER INSERT ON cash_closing_methods REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_closed_day();

-- Triggers, so that the previous release keeps the book right during an update.
CREATE FUNCTION record_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cash_entries (kind, method, seller_id, amount_paise, order_id, payment_id, by_seller, at)
  VALUES ('collected', NEW.method, CASE NEW.method WHEN 'Cash' THEN NEW.received_by END, NEW.amount_paise, NEW.order_id, NEW.id,
    NEW.received_by, NEW.received_at);
  RETURN NULL;
END $$;

-- A payment of before the book has no entry, and so its reversal has none.
-- A partial refund of the payment has its own entry.
CREATE FUNCTION record_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cash_entries (kind, method, seller_id, amount_paise, order_id, payment_id, by_seller, at)
  SELECT 'reversed', e.method, e.seller_id, coalesce((SELECT f.received_minor FROM payment_flags f WHERE f.kind = 'short'
      AND f.provider = NEW.provider AND f.payment = NEW.reference AND f.state <> 'settled'), 0) - e.amount_paise,
    e.order_id, e.payment_id, NEW.taken_back_by, NEW.taken_back_at
  FROM cash_entries e WHERE e.payment_id = NEW.id AND e.kind = 'collected';
  RETURN NULL;
END $$;

CREATE FUNCTION record_partial_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cash_entries (kind, method, amount_paise, order_id, by_seller)
  SELECT 'refunded', e.method, CASE NEW.state WHEN 'refunded' THEN -NEW.received_minor ELSE NEW.received_minor END, NEW.order_id, NEW.seller_id
  FROM order_payments p JOIN cash_entries e ON e.payment_id = p.id AND e.kind = 'collected'
  WHERE p.provider = NEW.provider AND p.reference = NEW.payment ORDER BY e.id DESC LIMIT 1;
  RETURN NULL;
END $$;

CREATE TRIGGER payment_recorded AFTER INSERT ON order_payments FOR EACH ROW WHEN (NEW.taken_back_at IS NULL) EXECUTE FUNCTION record_payment();
CREATE TRIGGER payment_reversed AFTER UPDATE ON order_payments FOR EACH ROW
  WHEN (OLD.taken_back_at IS NULL AND NEW.taken_back_at IS NOT NULL) EXECUTE FUNCTION record_reversal();
CREATE TRIGGER part_refunded AFTER UPDATE ON payment_flags FOR EACH ROW
  WHEN (NEW.kind = 'short' AND (OLD.state = 'refunded') <> (NEW.state = 'refunded')) EXECUTE FUNCTION record_partial_refund();
