-- needs 0147_validate_counter_sales.sql
-- Months whose documents were filed (docs/decisions/0144). No document joins such a month.
CREATE TABLE month_locks (
  month     text PRIMARY KEY CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  locked_at timestamptz NOT NULL DEFAULT now(),
  locked_by uuid NOT NULL REFERENCES sellers (id),
  -- The registers as they were filed.
  register  jsonb NOT NULL CHECK (jsonb_typeof(register) = 'object')
);
CREATE TRIGGER month_lock_kept BEFORE UPDATE ON month_locks FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

CREATE FUNCTION refuse_locked_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM month_locks WHERE month = to_char(NEW.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')) THEN
    RAISE EXCEPTION 'The month of % is locked', NEW.issued_at USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_month_open BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION refuse_locked_month();
