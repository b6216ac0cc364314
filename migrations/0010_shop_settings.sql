-- What the owner has set otherwise than the shop comes: who it is, where it delivers, what its banners say.

-- One row. What is not in `changed` is as the release says, so that a later one reaches whatever was never touched.
CREATE TABLE shop_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Grows with every change: two tabs can't overwrite each other, and a process knows what is newer.
  version  bigint NOT NULL,
  changed  jsonb NOT NULL CHECK (jsonb_typeof(changed) = 'object')
);
INSERT INTO shop_settings (version, changed) VALUES (1, '{}');

CREATE FUNCTION tell_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', NEW.version::text);
  RETURN NULL;
END $$;

CREATE TRIGGER settings_changed AFTER UPDATE ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION tell_settings_changed();
