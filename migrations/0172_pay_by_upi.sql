-- How a customer who pays at the door wants to pay (docs/decisions/0160). As agreed with staff; not a payment.
ALTER TABLE orders ADD COLUMN pays_by_upi boolean NOT NULL DEFAULT false;
