-- The rounding of an order is a charge that may be below 0.
ALTER TABLE orders DROP CONSTRAINT orders_rules;
CREATE OR REPLACE FUNCTION meets_order_rules(o orders) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- As in a CHECK, NULL breaks no rule.
  broken text := CASE
    WHEN NOT (o.payment_type IN ('COD', 'Online')) THEN 'orders_payment_type_check'
    WHEN NOT (o.status IN ('Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')) THEN 'orders_status_check'
    WHEN NOT (o.is_placed OR o.payment_type = 'Online' AND NOT o.is_paid) THEN 'orders_check1'
    WHEN NOT (o.pay_by IS NULL OR NOT o.is_placed AND o.status = 'Pending') THEN 'orders_check2'
    WHEN NOT (o.is_placed OR o.pay_by IS NOT NULL OR o.status = 'Cancelled') THEN 'orders_check3'
    WHEN NOT (length(o.idempotency_key) BETWEEN 1 AND 255) THEN 'orders_idempotency_key_check'
    WHEN NOT (jsonb_typeof(o.address) = 'object') THEN 'orders_address_check'
    WHEN NOT (o.source IN ('phone', 'counter', 'replacement')) THEN 'orders_source_check'
    WHEN NOT (o.substitution IN ('leave-out', 'best-match', 'ask')) THEN 'orders_substitution_check'
    WHEN NOT ((o.slot_id IS NULL) = (o.slot_from IS NULL) AND (o.slot_id IS NULL) = (o.slot_to IS NULL)
      AND o.slot_from < o.slot_to) THEN 'orders_slot_check'
    WHEN NOT ((o.replaces_id IS NOT NULL) = coalesce(o.source = 'replacement', false)
      AND (o.replaces_id IS NOT NULL) = (o.amount_paise = 0)) THEN 'orders_replaces_check'
    WHEN NOT (o.items_paise > 0 OR o.replaces_id IS NOT NULL AND o.items_paise = 0) THEN 'orders_items_paise_check'
    WHEN (o.charges - 'rounding') @? '$.* ? (@ < 0)' OR (o.charges ->> 'rounding')::bigint NOT BETWEEN -49 AND 50
      THEN 'orders_charges_check'
    WHEN NOT (o.amount_paise = o.items_paise + public.charges_paise(o.charges)) THEN 'orders_amount_check'
    WHEN NOT (o.due_paise BETWEEN least(1, o.amount_paise) AND o.amount_paise) THEN 'orders_due_check'
  END;
BEGIN
  IF broken IS NULL THEN RETURN true; END IF;
  RAISE check_violation USING TABLE = 'orders', CONSTRAINT = broken,
    MESSAGE = format('new row for relation "orders" violates check constraint "%s"', broken);
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_rules CHECK (meets_order_rules(orders)) NOT VALID;
