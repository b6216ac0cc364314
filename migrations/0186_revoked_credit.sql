-- needs 0172_pay_by_upi.sql
-- revoked: the owner takes back what is unspent of a grant (docs/decisions/0171).
ALTER TABLE credit_entries
  -- The grant that is taken back.
  ADD COLUMN grant_id bigint REFERENCES credit_entries ON DELETE RESTRICT,
  DROP CONSTRAINT credit_entries_kind_check,
  ADD CONSTRAINT credit_entries_kind_check CHECK (kind IN ('granted', 'revoked', 'claim', 'spent', 'returned')) NOT VALID,
  DROP CONSTRAINT credit_entries_check,
  ADD CONSTRAINT credit_entries_check CHECK (
    amount_paise <> 0 AND (amount_paise < 0) = (kind IN ('spent', 'revoked'))) NOT VALID,
  DROP CONSTRAINT credit_entries_check1,
  ADD CONSTRAINT credit_entries_check1 CHECK ((kind IN ('granted', 'revoked')) = (order_id IS NULL)) NOT VALID,
  DROP CONSTRAINT credit_entries_check2,
  ADD CONSTRAINT credit_entries_check2 CHECK (kind IN ('granted', 'revoked') OR note IS NULL) NOT VALID,
  ADD CONSTRAINT credit_entries_check3 CHECK ((kind = 'revoked') = (grant_id IS NOT NULL)) NOT VALID;

DROP TRIGGER credit_entry_kept ON credit_entries;
-- A note is erased with the account of its customer.
CREATE TRIGGER credit_entry_kept BEFORE UPDATE ON credit_entries FOR EACH ROW
  WHEN ((OLD.id, OLD.account_id, OLD.kind, OLD.amount_paise, OLD.order_id, OLD.seller_id, OLD.request_key, OLD.at, OLD.grant_id)
      IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.kind, NEW.amount_paise, NEW.order_id, NEW.seller_id, NEW.request_key, NEW.at, NEW.grant_id)
    OR NEW.note IS NOT NULL AND NEW.note IS DISTINCT FROM OLD.note)
  EXECUTE FUNCTION refuse_credit_change();
