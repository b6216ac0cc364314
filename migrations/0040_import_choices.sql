-- How a file of products is read: the unit of its prices, and which of its rows holds the names of the columns.
ALTER TABLE catalogue_imports
  ADD COLUMN price_unit text NOT NULL DEFAULT 'rupees' CHECK (price_unit IN ('rupees', 'paise')),
  -- Counted from 0, without empty rows.
  ADD COLUMN header_row integer NOT NULL DEFAULT 0 CHECK (header_row >= 0),
  -- The rows that the header is chosen from.
  ADD COLUMN first_rows jsonb NOT NULL DEFAULT '[]';

-- Why the prices of a row look wrong. A seller confirms such rows before they are imported.
ALTER TABLE catalogue_import_rows ADD COLUMN questions text[] NOT NULL DEFAULT '{}';
CREATE INDEX catalogue_import_rows_questions ON catalogue_import_rows (import_id, line) WHERE questions <> '{}';
