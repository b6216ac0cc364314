-- What the panel shows about backups. The backups themselves are outside of the database.
CREATE TABLE backups (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  begun_at     timestamptz NOT NULL,
  finished_at  timestamptz NOT NULL DEFAULT now(),
  bytes        bigint NOT NULL CHECK (bytes > 0),
  place        text NOT NULL,
  is_encrypted boolean NOT NULL
);
