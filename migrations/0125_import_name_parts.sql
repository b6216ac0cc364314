-- needs 0116_phone_parts_index.sql
-- What an import takes out of the names of its file, and whether the shop sells products of these names.
ALTER TABLE catalogue_imports
  ADD COLUMN from_name text[] NOT NULL DEFAULT '{}' CHECK (from_name <@ ARRAY['weight', 'brand']),
  ADD COLUMN has_known_names boolean NOT NULL DEFAULT false;
