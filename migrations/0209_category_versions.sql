-- Two owners who move or rename one category at once: the second is told so.
ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;
