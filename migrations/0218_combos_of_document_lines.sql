-- The combo that a line of a bill is a part of: {"id", "name", "names", "quantity"} (docs/decisions/0188). Lines of
-- earlier documents have none: they print as they were issued.
ALTER TABLE document_lines
  ADD COLUMN combo jsonb,
  ADD CONSTRAINT document_lines_combo_check CHECK (combo ?& '{id,name,names,quantity}') NOT VALID;
