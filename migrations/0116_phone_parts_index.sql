-- outside a transaction
-- Parts of phone numbers to log in with, for the seller's list of customers.
CREATE INDEX CONCURRENTLY users_phone_parts ON users USING gin (phone gin_trgm_ops);
