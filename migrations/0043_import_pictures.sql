-- The pictures that a seller gives to an import: from a ZIP, or fetched from links.
ALTER TABLE catalogue_imports DROP CONSTRAINT catalogue_imports_state_check;
ALTER TABLE catalogue_imports
  ADD CONSTRAINT catalogue_imports_state_check
    CHECK (state IN ('uploading', 'uploaded', 'reading-pictures', 'checking', 'checked', 'applying', 'done', 'undoing', 'undone'));

CREATE TABLE catalogue_import_pictures (
  import_id uuid NOT NULL REFERENCES catalogue_imports ON DELETE CASCADE,
  -- The file name or link in the file. At most 2,000 bytes, because a larger one fits into no index.
  cell      text NOT NULL CHECK (octet_length(cell) <= 2000),
  -- The stored picture, or why there is none.
  picture   text,
  failure   text,
  PRIMARY KEY (import_id, cell),
  CHECK ((picture IS NULL) <> (failure IS NULL))
);
