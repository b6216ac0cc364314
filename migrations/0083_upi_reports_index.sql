-- outside a transaction
-- The reports that wait.
CREATE INDEX CONCURRENTLY orders_upi_reports ON orders (id) WHERE is_upi_reported AND NOT is_paid AND status = 'Delivered';
