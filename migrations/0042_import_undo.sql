-- An applied import can be undone as a whole. Its previous values are kept for 30 days.
ALTER TABLE catalogue_imports DROP CONSTRAINT catalogue_imports_state_check;
ALTER TABLE catalogue_imports
  ADD CONSTRAINT catalogue_imports_state_check
    CHECK (state IN ('uploading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'undoing', 'undone')),
  -- When products were written. NULL if the import changed none.
  ADD COLUMN applied_at timestamptz,
  -- Numbers of products by what the undo did with them.
  ADD COLUMN undone jsonb;

-- One row for each product that an import added or changed, until it is undone. After the undo only the products that
-- it did not put back have a row. Without a foreign key to products: the check would slow down large imports, and only
-- an undo removes products, with their rows.
CREATE TABLE catalogue_import_undo (
  import_id  uuid NOT NULL REFERENCES catalogue_imports ON DELETE CASCADE,
  product_id uuid NOT NULL,
  -- The version that the import wrote. A product with another version was changed since.
  version    integer NOT NULL,
  -- Column → value before the import, of the changed columns. NULL for a product that the import added.
  previous   jsonb,
  -- The count that the import wrote, if it changed a count. Orders change the stock and not the version.
  stock      integer,
  outcome    text CHECK (outcome IN ('archived', 'changed', 'sku taken')),
  PRIMARY KEY (import_id, product_id)
);
