-- outside a transaction
-- Parts of names and e-mail addresses, for the seller's list of customers.
CREATE INDEX CONCURRENTLY users_parts ON users USING gin ((' ' || lower(name)) gin_trgm_ops, lower(email) gin_trgm_ops);
