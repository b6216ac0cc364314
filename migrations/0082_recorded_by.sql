-- Who recorded a payment. received_by holds the cash: the rider of an order that the desk marks as delivered.
-- NULL: the receiver did, or the previous release wrote it.
ALTER TABLE order_payments ADD COLUMN recorded_by uuid,
  ADD CONSTRAINT order_payments_recorded_fk FOREIGN KEY (recorded_by) REFERENCES sellers ON DELETE RESTRICT NOT VALID;

CREATE OR REPLACE FUNCTION record_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cash_entries (kind, method, seller_id, amount_paise, order_id, payment_id, by_seller, at)
  VALUES ('collected', NEW.method, CASE NEW.method WHEN 'Cash' THEN NEW.received_by END, NEW.amount_paise, NEW.order_id, NEW.id,
    coalesce(NEW.recorded_by, NEW.received_by), NEW.received_at);
  RETURN NULL;
END $$;
