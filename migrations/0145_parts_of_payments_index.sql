-- outside a transaction
-- The partial refunds of a payment, for an event of its provider.
CREATE INDEX CONCURRENTLY payment_exceptions_payment ON payment_exceptions (provider, payment) WHERE payment IS NOT NULL;
