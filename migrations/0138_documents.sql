-- needs 0121_validate_edited_orders.sql
-- Bills, invoices and their notes, issued when an order leaves (docs/decisions/0133). They never change.

-- The next number of each kind in each financial year. A rollback returns the number.
CREATE TABLE document_series (
  kind           text NOT NULL,
  financial_year text NOT NULL,
  prefix         text NOT NULL,
  next_number    integer NOT NULL CHECK (next_number > 0),
  PRIMARY KEY (kind, financial_year, prefix)
);

CREATE TABLE documents (
  id              uuid PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN (
    'bill', 'bill_of_supply', 'tax_invoice', 'invoice_cum_bill_of_supply', 'refund_note', 'credit_note')),
  financial_year  text NOT NULL CHECK (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  prefix          text NOT NULL,
  -- In its series.
  serial          integer NOT NULL CHECK (serial > 0),
  -- As printed.
  number          text NOT NULL UNIQUE CHECK (number ~ '^[A-Z0-9][A-Z0-9/-]{0,15}$'),
  issued_at       timestamptz NOT NULL,
  order_id        uuid NOT NULL REFERENCES orders (id),
  -- What a note corrects.
  original_id     uuid REFERENCES documents (id),
  reason          text,
  seller_mode     text NOT NULL CHECK (seller_mode IN ('unregistered', 'composition', 'regular')),
  supplier        jsonb NOT NULL CHECK (jsonb_typeof(supplier) = 'object'),
  buyer           jsonb NOT NULL CHECK (jsonb_typeof(buyer) = 'object'),
  -- The GST code of the state. NULL: a bill of a seller who is not registered.
  place_of_supply text CHECK (place_of_supply ~ '^[0-9]{2}$'),
  -- As the buyer sees them. The lines contain them too.
  charges         jsonb NOT NULL CHECK (jsonb_typeof(charges) = 'object'),
  taxable_paise   bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise      bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise      bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise      bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise     bigint NOT NULL CHECK (total_paise > 0),
  UNIQUE (kind, financial_year, prefix, serial),
  CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  CHECK ((kind IN ('refund_note', 'credit_note')) = (original_id IS NOT NULL)),
  CHECK ((original_id IS NULL) = (reason IS NULL))
);
CREATE INDEX documents_of_order ON documents (order_id);
CREATE INDEX documents_by_time ON documents (issued_at);
CREATE INDEX notes_of_document ON documents (original_id) WHERE original_id IS NOT NULL;

CREATE TABLE document_lines (
  document_id       uuid NOT NULL REFERENCES documents (id),
  -- A note has the numbers of its original.
  line_no           smallint NOT NULL CHECK (line_no > 0),
  product_id        uuid,
  -- A charge that is taxed apart.
  charge            text CHECK (charge IN ('handling', 'platform', 'bag', 'delivery')),
  name              text NOT NULL,
  names             jsonb NOT NULL,
  pack              text,
  -- In units of `unit_code`.
  quantity          numeric(12, 3) NOT NULL CHECK (quantity >= 0),
  unit_code         text NOT NULL CHECK (unit_code ~ '^[A-Z]{3}$'),
  step_grams        integer,
  -- Of one unit, or of `step_grams`.
  unit_paise        bigint,
  hsn               text NOT NULL,
  -- NULL: the seller is not registered.
  treatment         text CHECK (treatment IN ('taxable', 'nil', 'exempt', 'non_gst')),
  rate_basis_points integer NOT NULL CHECK (rate_basis_points >= 0),
  -- Of the items, before their share of the charges.
  amount_paise      bigint NOT NULL CHECK (amount_paise >= 0),
  charges_paise     bigint NOT NULL CHECK (charges_paise >= 0),
  taxable_paise     bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise        bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise        bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise        bigint NOT NULL CHECK (igst_paise >= 0),
  PRIMARY KEY (document_id, line_no),
  CHECK ((product_id IS NULL) = (charge IS NOT NULL)),
  CHECK (amount_paise + charges_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);

CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Issued documents stay: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER document_kept BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
CREATE TRIGGER document_line_kept BEFORE UPDATE OR DELETE ON document_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
-- Documents are emptied only together with their lines.
CREATE TRIGGER document_lines_kept BEFORE TRUNCATE ON document_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();

-- Numbers only grow, one by one.
CREATE FUNCTION refuse_series_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Numbers of documents follow each other: % is refused', TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER document_series_kept BEFORE DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION refuse_series_change();
CREATE TRIGGER document_series_grows BEFORE UPDATE ON document_series FOR EACH ROW
  WHEN (NEW.next_number <> OLD.next_number + 1
    OR (NEW.kind, NEW.financial_year, NEW.prefix) IS DISTINCT FROM (OLD.kind, OLD.financial_year, OLD.prefix))
  EXECUTE FUNCTION refuse_series_change();

-- The lines of a document are its total, so none is added later. No note takes back more than is left of a line.
CREATE FUNCTION check_document_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM documents d CROSS JOIN LATERAL (
      SELECT sum(taxable_paise) AS taxable, sum(cgst_paise) AS cgst, sum(sgst_paise) AS sgst, sum(igst_paise) AS igst
      FROM document_lines WHERE document_id = d.id) AS l
    WHERE d.id IN (SELECT document_id FROM added)
      AND (d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise) IS DISTINCT FROM (l.taxable, l.cgst, l.sgst, l.igst)
  ) THEN
    RAISE EXCEPTION 'The lines of a document do not add up to it' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM added a JOIN documents d ON d.id = a.document_id
    WHERE d.original_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM document_lines o
      WHERE o.document_id = d.original_id AND o.line_no = a.line_no AND (
        SELECT sum(n.taxable_paise) <= o.taxable_paise AND sum(n.cgst_paise) <= o.cgst_paise AND sum(n.sgst_paise) <= o.sgst_paise
          AND sum(n.igst_paise) <= o.igst_paise AND sum(n.quantity) <= o.quantity
        FROM document_lines n JOIN documents c ON c.id = n.document_id
        WHERE c.original_id = d.original_id AND n.line_no = o.line_no))
  ) THEN
    RAISE EXCEPTION 'A note exceeds what is left of its document' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER document_lines_checked AFTER INSERT ON document_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_document_lines();
