-- Lists of values that several tables have become one domain each (docs/decisions/0103). The shop is stopped meanwhile.
-- A domain that has no CHECK yet changes the type of a column without a rewrite.
CREATE DOMAIN payment_provider AS text;
CREATE DOMAIN payment_method AS text;
CREATE DOMAIN staff_role AS text;

ALTER TABLE payment_sessions DROP CONSTRAINT payment_sessions_provider_check, ALTER COLUMN provider TYPE payment_provider;
ALTER TABLE payment_events DROP CONSTRAINT payment_events_provider_check, ALTER COLUMN provider TYPE payment_provider;
ALTER TABLE early_payment_events ALTER COLUMN provider TYPE payment_provider;
ALTER TABLE payment_flags DROP CONSTRAINT payment_flags_provider_check, ALTER COLUMN provider TYPE payment_provider;
ALTER TABLE order_payments DROP CONSTRAINT order_payments_provider_check, ALTER COLUMN provider TYPE payment_provider,
  DROP CONSTRAINT order_payments_method_check, ALTER COLUMN method TYPE payment_method;

ALTER TABLE cash_closing_methods DROP CONSTRAINT cash_closing_methods_method_check, ALTER COLUMN method TYPE payment_method,
  ADD CONSTRAINT cash_closing_methods_method_check CHECK (method <> 'Cash');
-- A trigger that reads a column holds its type.
DROP TRIGGER cash_entry_changed ON cash_entries;
ALTER TABLE cash_entries DROP CONSTRAINT cash_entries_method_check, ALTER COLUMN method TYPE payment_method;
CREATE TRIGGER cash_entry_changed BEFORE UPDATE ON cash_entries FOR EACH ROW
  WHEN (OLD.closing_id IS NOT NULL OR (OLD.id, OLD.kind, OLD.method, OLD.seller_id, OLD.amount_paise, OLD.order_id, OLD.payment_id, OLD.note, OLD.by_seller, OLD.request_key, OLD.at)
    IS DISTINCT FROM (NEW.id, NEW.kind, NEW.method, NEW.seller_id, NEW.amount_paise, NEW.order_id, NEW.payment_id, NEW.note, NEW.by_seller, NEW.request_key, NEW.at))
  EXECUTE FUNCTION refuse_cash_change();

ALTER TABLE sellers DROP CONSTRAINT sellers_role_check, ALTER COLUMN role TYPE staff_role;
ALTER TABLE seller_invites DROP CONSTRAINT seller_invites_role_check, ALTER COLUMN role TYPE staff_role;

ALTER DOMAIN payment_provider ADD CONSTRAINT payment_provider_check CHECK (VALUE IN ('stripe', 'upi', 'practice'));
ALTER DOMAIN payment_method ADD CONSTRAINT payment_method_check CHECK (VALUE IN ('Cash', 'Card', 'UPI', 'Practice'));
ALTER DOMAIN staff_role ADD CONSTRAINT staff_role_check CHECK (VALUE IN ('owner', 'packer', 'catalogue', 'rider'));
