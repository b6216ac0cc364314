-- needs 0110_names.sql
-- Tables, columns and stored codes take the names that the code uses. Constraints and indexes follow their table.
CREATE TEMPORARY TABLE renamed (old text PRIMARY KEY, new text NOT NULL) ON COMMIT DROP;
INSERT INTO renamed VALUES
  ('payment_flags', 'payment_exceptions'),
  ('seller_second_steps', 'seller_authenticators'),
  ('order_touches', 'dirty_days'),
  ('counted_days', 'rollup_days'),
  ('product_spans', 'rollup_periods'),
  ('span_products', 'period_products'),
  ('customers', 'customer_stats'),
  ('order_picks', 'picked_lines'),
  ('pick_presses', 'pick_actions'),
  ('unproved_mails', 'unverified_mails');

ALTER TABLE seller_second_steps RENAME COLUMN sealed_key TO encrypted_key;
ALTER TABLE secret_canary RENAME COLUMN sealed_key TO encrypted_key;
ALTER TABLE payment_events RENAME COLUMN news TO payload;
UPDATE payment_events SET payload = (payload - 'standing') || jsonb_build_object('status', payload -> 'standing')
  WHERE payload ? 'standing';
ALTER TABLE push_keys RENAME COLUMN sealed_key TO encrypted_key;
ALTER TABLE pick_presses RENAME COLUMN pressed_at TO acted_at;
ALTER TABLE order_payments RENAME COLUMN taken_back_at TO reversed_at;
ALTER TABLE order_payments RENAME COLUMN taken_back_by TO reversed_by;
ALTER TABLE order_payments RENAME CONSTRAINT order_payments_taken_back_by_fkey TO order_payments_reversed_by_fkey;
ALTER INDEX order_payments_standing RENAME TO order_payments_active;
ALTER TABLE messages RENAME COLUMN flag_id TO exception_id;
ALTER TABLE messages RENAME CONSTRAINT messages_flag_id_fkey TO messages_exception_id_fkey;
DROP INDEX messages_flag;
CREATE INDEX messages_exception ON messages (exception_id) WHERE exception_id IS NOT NULL;

DO $$
DECLARE
  table_name record;
  part record;
  definition text;
BEGIN
  FOR table_name IN SELECT * FROM renamed LOOP
    -- The index of a primary key or UNIQUE is renamed with its constraint.
    FOR part IN SELECT conname AS name FROM pg_constraint
      WHERE conrelid = table_name.old::regclass AND starts_with(conname, table_name.old || '_') LOOP
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', table_name.old, part.name,
        table_name.new || substr(part.name, length(table_name.old) + 1));
    END LOOP;
    FOR part IN SELECT indexrelid::regclass::text AS name FROM pg_index
      WHERE indrelid = table_name.old::regclass AND starts_with(indexrelid::regclass::text, table_name.old || '_') LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', part.name, table_name.new || substr(part.name, length(table_name.old) + 1));
    END LOOP;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', table_name.old, table_name.new);
  END LOOP;
  -- Bodies of functions are texts, which do not follow a table.
  FOR part IN SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND EXISTS (SELECT FROM renamed WHERE p.prosrc ~ ('\m' || old || '\M') OR p.prosrc ~ '\mtaken_back_')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') LOOP
    definition := pg_get_functiondef(part.oid);
    FOR table_name IN SELECT * FROM renamed LOOP
      definition := regexp_replace(definition, '\m' || table_name.old || '\M', table_name.new, 'g');
    END LOOP;
    EXECUTE regexp_replace(definition, '\mtaken_back_', 'reversed_', 'g');
  END LOOP;
END $$;

UPDATE messages SET kind = CASE kind
    WHEN 'upi-told' THEN 'upi-submitted' WHEN 'upi-refused' THEN 'upi-rejected'
    WHEN 'order-lapsed' THEN 'order-expired' ELSE 'payment-exception' END
  WHERE kind IN ('upi-told', 'upi-refused', 'order-lapsed', 'payment-flagged');

UPDATE audit_log SET action = CASE action
    WHEN 'order.upi-refuse' THEN 'order.upi-reject' WHEN 'login.refused' THEN 'login.rejected'
    WHEN 'login.step-on' THEN 'login.two-factor-on' WHEN 'login.step-off' THEN 'login.two-factor-off'
    WHEN 'person.uninvite' THEN 'person.revoke-invitation' WHEN 'product.bring-back' THEN 'product.restore' ELSE 'person.two-factor-off' END
  WHERE action IN ('order.upi-refuse', 'login.refused', 'login.step-on', 'login.step-off', 'person.uninvite', 'person.step-off',
    'product.bring-back');
UPDATE audit_log SET before = (before - 'secondStep') || jsonb_build_object('twoFactor', before -> 'secondStep')
  WHERE before ? 'secondStep';
UPDATE audit_log SET after = (after - 'secondStep') || jsonb_build_object('twoFactor', after -> 'secondStep')
  WHERE after ? 'secondStep';
