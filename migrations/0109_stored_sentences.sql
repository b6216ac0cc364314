-- needs 0109_stored_sentences.sql
-- Sentences of the shop become codes with values, which each reader sees in their language. The shop is stopped
-- meanwhile. Texts that people typed stay.
ALTER TABLE payment_flags ADD COLUMN resolution jsonb;

UPDATE payment_flags SET fault = CASE
    WHEN fault LIKE 'The refund failed afterwards: %' THEN 'failed-later'
    WHEN fault = 'The payment provider has not answered.' THEN 'unanswered'
    WHEN fault LIKE 'The test card has no such payment, %' THEN 'not-refundable'
    WHEN fault LIKE 'Stripe did not make the refund. %' THEN 'stripe-unknown'
    WHEN fault LIKE 'There is not enough money in the account at Stripe. %' THEN 'stripe-funds'
    WHEN fault ~ '^The (customer|shopper)''s bank has disputed this payment\. ' THEN 'stripe-disputed'
    WHEN fault = 'The Stripe account has no such payment.' THEN 'stripe-missing'
    ELSE fault END
WHERE fault IS NOT NULL;

WITH noted AS (
  SELECT id, regexp_match(note, '^(.*[.!?।]\s)?(The order was (?:reopened|taken up again)|The refund failed: the money is still here|'
    || 'The dispute ended for the shop: the money stays here|The dispute ended for the (?:customer|shopper): the bank returned (.+))\.$') AS part
  FROM payment_flags WHERE note IS NOT NULL
)
UPDATE payment_flags f SET note = nullif(rtrim(part[1]), ''), resolution = CASE
    WHEN part[2] LIKE 'The order %' THEN '{"code": "reopened"}'
    WHEN part[2] LIKE 'The refund %' THEN '{"code": "refund-failed"}'
    WHEN part[3] IS NULL THEN '{"code": "dispute-won"}'
    ELSE jsonb_build_object('code', 'dispute-lost', 'amountMinor',
      coalesce(nullif(regexp_replace(part[3], '\D', '', 'g'), '')::bigint, received_minor)) END
FROM noted n WHERE n.id = f.id AND part IS NOT NULL;

ALTER TABLE payment_sessions ALTER COLUMN refusal TYPE jsonb USING CASE
  WHEN refusal = 'The shop found no payment with this UTR.' THEN '{"reason": "not-found"}'
  WHEN refusal ~ '^The shop received ₹[\d,]+\.\d\d, but the order total is ₹[\d,]+\.\d\d\. The shop will refund ₹[\d,]+\.\d\d\.$'
  THEN jsonb_build_object('reason', 'amount',
    'receivedPaise', regexp_replace(split_part(refusal, ' but ', 1), '\D', '', 'g')::bigint,
    'totalPaise', regexp_replace(split_part(split_part(refusal, ' but ', 2), ' The ', 1), '\D', '', 'g')::bigint)
  WHEN refusal IS NOT NULL THEN jsonb_build_object('reason', 'other', 'words', refusal) END;

UPDATE practice_checkouts SET bill = jsonb_set(bill, '{fees}', (
  SELECT coalesce(jsonb_agg(jsonb_build_object('paise', fee -> 'paise', 'kind', CASE
      WHEN fee ->> 'name' ILIKE 'handling%' THEN 'handling'
      WHEN fee ->> 'name' ILIKE 'platform%' THEN 'platform'
      WHEN fee ->> 'name' ILIKE 'bag%' THEN 'bag'
      ELSE 'delivery' END) ORDER BY position), '[]')
  FROM jsonb_array_elements(bill -> 'fees') WITH ORDINALITY AS fees (fee, position)));
