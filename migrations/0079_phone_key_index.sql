-- outside a transaction
-- Parts of phone numbers, for the seller's list of customers.
CREATE INDEX CONCURRENTLY addresses_phone_parts ON addresses USING gin (phone_key(phone) gin_trgm_ops);
