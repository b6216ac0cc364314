-- The language of the shopper's page at registration and at the last login; mails speak it.
ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}$') NOT VALID;
