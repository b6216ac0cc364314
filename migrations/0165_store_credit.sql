-- needs 0164_validate_businesses.sql
-- What customers can spend here: a ledger that only grows, and its balance (docs/decisions/0155).
CREATE TABLE credit_accounts (
  id            uuid PRIMARY KEY,
  -- Null once the account is deleted: what is left cannot be spent.
  user_id       uuid UNIQUE REFERENCES users ON DELETE SET NULL,
  balance_paise bigint NOT NULL DEFAULT 0 CHECK (balance_paise >= 0)
);

CREATE TABLE credit_entries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES credit_accounts ON DELETE RESTRICT,
  -- granted: by the owner. claim: for a line of a ticket. spent and returned: an order.
  kind         text NOT NULL CHECK (kind IN ('granted', 'claim', 'spent', 'returned')),
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0 AND (amount_paise < 0) = (kind = 'spent')),
  order_id     uuid REFERENCES orders ON DELETE RESTRICT,
  -- Why the owner gave it, for the customer.
  note         text CHECK (length(note) BETWEEN 1 AND 200),
  seller_id    uuid REFERENCES sellers ON DELETE RESTRICT,
  request_key  text CHECK (length(request_key) BETWEEN 1 AND 255),
  at           timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'granted') = (order_id IS NULL)),
  CHECK (kind = 'granted' OR note IS NULL)
);
CREATE INDEX credit_entries_account ON credit_entries (account_id, id);
CREATE INDEX credit_entries_order ON credit_entries (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX credit_entries_request ON credit_entries (account_id, request_key) WHERE request_key IS NOT NULL;

-- The balance is the sum of the entries. Its CHECK refuses to spend more.
CREATE FUNCTION count_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_accounts SET balance_paise = balance_paise + NEW.amount_paise WHERE id = NEW.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_entry_counted AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION count_credit_entry();

CREATE FUNCTION refuse_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of store credit only grows: % is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
-- A note is erased with the account of its customer.
CREATE TRIGGER credit_entry_kept BEFORE UPDATE ON credit_entries FOR EACH ROW
  WHEN ((OLD.id, OLD.account_id, OLD.kind, OLD.amount_paise, OLD.order_id, OLD.seller_id, OLD.request_key, OLD.at)
      IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.kind, NEW.amount_paise, NEW.order_id, NEW.seller_id, NEW.request_key, NEW.at)
    OR NEW.note IS NOT NULL AND NEW.note IS DISTINCT FROM OLD.note)
  EXECUTE FUNCTION refuse_credit_change();
CREATE TRIGGER credit_entry_stays BEFORE DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_credit_change();

ALTER DOMAIN payment_method DROP CONSTRAINT payment_method_check;
ALTER DOMAIN payment_method ADD CONSTRAINT payment_method_check CHECK (VALUE IN ('Cash', 'Card', 'UPI', 'Practice', 'Credit')) NOT VALID;

-- No person receives or takes back a payment by credit.
ALTER TABLE order_payments
  DROP CONSTRAINT order_payments_check3,
  ADD CONSTRAINT order_payments_check3 CHECK (received_by IS NOT NULL OR provider IS NOT NULL OR method = 'Credit') NOT VALID,
  DROP CONSTRAINT order_payments_check4,
  ADD CONSTRAINT order_payments_check4 CHECK (
    reversed_at IS NULL OR reversed_by IS NOT NULL OR provider IS NOT NULL OR method = 'Credit') NOT VALID,
  DROP CONSTRAINT order_payments_provider_method,
  ADD CONSTRAINT order_payments_provider_method CHECK (
    CASE method WHEN 'Cash' THEN provider IS NULL WHEN 'Credit' THEN provider IS NULL WHEN 'UPI' THEN true
      ELSE provider IS NOT NULL END) NOT VALID;
