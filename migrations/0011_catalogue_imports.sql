-- Files of products that sellers bring to the panel, from the upload to the result. They are kept here and not in a folder, so that every process of
-- the shop can go on with them. An hour after the last thing that happened to one it is deleted, and everything below goes with it.

CREATE TABLE catalogue_imports (
  id            uuid PRIMARY KEY,
  -- Who brought it.
  seller_id     uuid NOT NULL REFERENCES sellers ON DELETE CASCADE,
  file_name     text NOT NULL,
  state         text NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'uploaded', 'checking', 'checked', 'applying', 'done')),
  -- Grows whenever a run begins: a run that is no longer the one of this number may change nothing more.
  version       integer NOT NULL DEFAULT 1,
  bytes         integer NOT NULL DEFAULT 0,
  encoding      text,
  delimiter     text,
  headers       text[] NOT NULL DEFAULT '{}',
  -- The first rows as they stand in the file: a list of lists of cells.
  sample        jsonb NOT NULL DEFAULT '[]',
  -- Which column each field is read from, counted from 0, and which category each word of the file means.
  columns       jsonb NOT NULL DEFAULT '{}',
  categories    jsonb NOT NULL DEFAULT '{}',
  -- How far the run is: bytes read, or products written.
  progress_done integer NOT NULL DEFAULT 0,
  progress_of   integer NOT NULL DEFAULT 0,
  -- What it came to or would come to, in rows.
  summary       jsonb,
  -- Why the last run ended without a result, in a sentence.
  failure       text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- When a run last gave a sign of life.
  touched_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL DEFAULT now() + interval '1 hour'
);
CREATE INDEX catalogue_imports_expiry ON catalogue_imports (expires_at);
CREATE INDEX catalogue_imports_seller ON catalogue_imports (seller_id);

-- The file itself, a quarter of a megabyte a row.
CREATE TABLE catalogue_import_parts (
  import_id uuid NOT NULL REFERENCES catalogue_imports ON DELETE CASCADE,
  part      integer NOT NULL,
  bytes     bytea NOT NULL,
  PRIMARY KEY (import_id, part)
);
-- Packing would cost more time than it saves room in an hour.
ALTER TABLE catalogue_import_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What was found in its rows.
CREATE TABLE catalogue_import_rows (
  import_id uuid NOT NULL REFERENCES catalogue_imports ON DELETE CASCADE,
  line      integer NOT NULL,
  name      text NOT NULL,
  -- The product as it goes into the catalogue; NULL for a row that can't.
  product   jsonb,
  -- Why it stays out: a list of sentences.
  reasons   jsonb,
  -- NULL until it has been held against the catalogue.
  verdict   text CHECK (verdict IN ('added', 'updated', 'unchanged', 'repeated', 'refused')),
  -- Field → [before, after], of an updated product.
  changes   jsonb,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX catalogue_import_rows_verdict ON catalogue_import_rows (import_id, verdict, line);
