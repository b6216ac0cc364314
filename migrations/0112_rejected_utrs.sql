-- needs 0111_packing_and_delivery.sql
-- Staff reject a UTR; the server refuses a request. The shop is stopped meanwhile.
ALTER TABLE payment_sessions RENAME COLUMN refused_utr TO rejected_utr;
ALTER TABLE payment_sessions RENAME COLUMN refusal TO rejection;
ALTER TABLE payment_sessions RENAME COLUMN refused_at TO rejected_at;
ALTER TABLE payment_sessions RENAME COLUMN refusals TO rejections;
