-- A cash order may be paid by UPI at the door. The payment has the seller who confirmed it and no provider.
ALTER TABLE order_payments DROP CONSTRAINT order_payments_check1,
  ADD CONSTRAINT order_payments_provider_method CHECK (CASE method WHEN 'Cash' THEN provider IS NULL WHEN 'UPI' THEN true ELSE provider IS NOT NULL END) NOT VALID;
