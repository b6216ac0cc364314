-- The browser's files of the last builds: during an update, any process answers for the files of the others.
CREATE TABLE builds (
  id text PRIMARY KEY,
  files text[] NOT NULL,
  last_started_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE built_files (
  name text PRIMARY KEY,
  encoding text NOT NULL CHECK (encoding IN ('br', 'identity')),
  body bytea NOT NULL
);
-- The files are compressed already.
ALTER TABLE built_files ALTER COLUMN body SET STORAGE EXTERNAL;
