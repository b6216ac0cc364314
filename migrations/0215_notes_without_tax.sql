-- needs 0214_validate_fees_of_claims.sql
-- After 30 November of the next financial year a note takes back money without its tax (docs/decisions/0185): its
-- taxable value is all of the money, and what it takes back is compared with the amounts of the line.
CREATE OR REPLACE FUNCTION check_document_lines() RETURNS trigger LANGUAGE plpgsql AS $$
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
        SELECT sum(n.amount_paise) <= o.amount_paise AND sum(n.charges_paise) <= o.charges_paise
          AND coalesce(sum(n.taxable_paise) FILTER (WHERE n.treatment IS NOT DISTINCT FROM o.treatment), 0) <= o.taxable_paise
          AND sum(n.cgst_paise) <= o.cgst_paise AND sum(n.sgst_paise) <= o.sgst_paise AND sum(n.igst_paise) <= o.igst_paise
          AND sum(n.quantity) <= o.quantity
        FROM document_lines n JOIN documents c ON c.id = n.document_id
        WHERE c.original_id = d.original_id AND n.line_no = o.line_no))
  ) THEN
    RAISE EXCEPTION 'A note exceeds what is left of its document' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
