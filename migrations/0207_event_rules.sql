-- needs 0199_validate_family_order.sql
-- The rules of an order event in one function, which a session compiles once: each statement reads the text of
-- every CHECK of the tables that it writes (docs/decisions/0182).
CREATE FUNCTION meets_event_rules(e order_events) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- As in a CHECK, NULL breaks no rule.
  broken text := CASE
    WHEN NOT (e.kind IN ('placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened', 'reverted',
      'slot-moved', 'picking-started', 'picking-released', 'packed', 'unpacked', 'substitute-offered',
      'substitute-removed', 'substitute-answered', 'payment-received', 'payment-reversed', 'rider-assigned',
      'delivery-failed', 'code-locked', 'location-corrected', 'upi-reported', 'upi-reviewed', 'updated', 'edited',
      'claim-refunded', 'claim-replaced', 'returned', 'stock-decided')) THEN 'order_events_kind_check'
    WHEN NOT (e.kind NOT IN ('placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened',
      'reverted') OR e.payload ? 'to') THEN 'order_events_check'
    WHEN NOT ((e.payload ? 'from') = (e.payload ? 'to' AND e.kind <> 'placed')) THEN 'order_events_check1'
  END;
BEGIN
  IF broken IS NULL THEN RETURN true; END IF;
  RAISE check_violation USING TABLE = 'order_events', CONSTRAINT = broken,
    MESSAGE = format('new row for relation "order_events" violates check constraint "%s"', broken);
END $$;

ALTER TABLE order_events
  ADD CONSTRAINT order_events_rules CHECK (meets_event_rules(order_events)) NOT VALID,
  DROP CONSTRAINT order_events_check, DROP CONSTRAINT order_events_check1, DROP CONSTRAINT order_events_kind_check;
