-- outside a transaction
-- What a shopper changed. Deleting the account clears user_id, and would scan the largest table for it.
CREATE INDEX CONCURRENTLY order_status_changes_user ON order_status_changes (user_id) WHERE user_id IS NOT NULL;
