-- Several people behind the counter: what each of them may do, and who has done what.

-- Whoever was a seller before there were roles could do everything.
ALTER TABLE sellers ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'packer', 'catalogue'));
-- Switched off: logs in no more, and what they have done keeps their name.
ALTER TABLE sellers ADD COLUMN disabled_at timestamptz;

-- Every change on the seller's side: who, when, what, from what to what. Rows are only ever added.
CREATE TABLE audit_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT now(),
  -- NULL is the command line.
  seller_id    uuid REFERENCES sellers ON DELETE RESTRICT,
  -- The request that did it, as the log of the process names it.
  request_id   text,
  -- '<thing>.<verb>'
  action       text NOT NULL CHECK (action ~ '^[a-z]+\.[a-z-]+$'),
  -- What it was done to, and what that was called then.
  subject_id   text,
  subject_name text NOT NULL DEFAULT '',
  -- Only what changed. NULL where there was nothing before, or is nothing after.
  before       jsonb,
  after        jsonb
);
CREATE INDEX audit_log_newest ON audit_log (id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject_id, id DESC);
CREATE INDEX audit_log_seller ON audit_log (seller_id, id DESC);
