-- A message goes by mail and to telephones, and one of the two may be refused for good while the other is still being tried.

ALTER TABLE messages
  -- The ways it is not sent by any more though it never arrived there; `fault` says why.
  ADD COLUMN given_up text[] NOT NULL DEFAULT '{}' CHECK (given_up <@ '{mail,push}');
