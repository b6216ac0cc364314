-- What the shop does by itself, again and again: one row for each piece of work, which says when it is next due and who is at it. What there is to do stays in
-- the tables it is about: orders to be paid by a time, events and messages that are due.
CREATE TABLE jobs (
  name            text PRIMARY KEY CHECK (name ~ '^[a-z]+(-[a-z]+)*$'),
  next_at         timestamptz NOT NULL,
  -- Which process is at it, and until when that is believed; it says so again while it works.
  held_by         uuid,
  held_until      timestamptz,
  last_started_at timestamptz,
  last_ok_at      timestamptz,
  -- What kind of fault the last run ended with, NULL where it ended well; its words are in the log.
  last_fault      text,
  -- How many runs in a row have failed.
  tries           integer NOT NULL DEFAULT 0,
  runs            bigint NOT NULL DEFAULT 0,
  faults          bigint NOT NULL DEFAULT 0,
  CHECK ((held_by IS NULL) = (held_until IS NULL))
);
