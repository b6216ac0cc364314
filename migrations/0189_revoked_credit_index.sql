-- outside a transaction
-- Grants that were taken back, of which there are few.
CREATE INDEX CONCURRENTLY credit_entries_grant ON credit_entries (grant_id) WHERE grant_id IS NOT NULL;
