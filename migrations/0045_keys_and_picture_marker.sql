-- What tells a process that it has the keys and the pictures of the other processes.

-- A value that only the shop's keys decrypt. Written at the first start.
CREATE TABLE secret_canary (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  sealed_key bytea NOT NULL
);

-- The id that is also in the picture store; NULL until the first process has written it there.
CREATE TABLE picture_marker (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id       uuid
);
