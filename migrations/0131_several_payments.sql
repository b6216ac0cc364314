-- needs 0125_import_name_parts.sql
-- order_payments_ways takes its place.
DROP INDEX order_payments_active;
