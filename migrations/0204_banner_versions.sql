-- Two owners who change one banner at once: the second is told so.
ALTER TABLE banners ADD COLUMN version integer NOT NULL DEFAULT 1;
