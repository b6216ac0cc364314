-- outside a transaction
-- A number belongs to one account.
CREATE UNIQUE INDEX CONCURRENTLY users_phone ON users (phone);
