-- needs 0165_store_credit.sql
ALTER DOMAIN payment_method VALIDATE CONSTRAINT payment_method_check;
ALTER TABLE order_payments VALIDATE CONSTRAINT order_payments_check3;
ALTER TABLE order_payments VALIDATE CONSTRAINT order_payments_check4;
ALTER TABLE order_payments VALIDATE CONSTRAINT order_payments_provider_method;
