-- The owner's banners at the top of Home, at most eight (docs/decisions/0165).
CREATE TABLE banners (
  id        uuid PRIMARY KEY,
  rank      integer NOT NULL,
  -- '': the picture says it all.
  title     text NOT NULL CHECK (length(title) <= 60),
  titles    jsonb NOT NULL DEFAULT '{}',
  alt       text NOT NULL CHECK (alt <> '' AND length(alt) <= 160),
  alts      jsonb NOT NULL DEFAULT '{}',
  -- By language: the names of a phone's and of a desktop's crop.
  pictures  jsonb NOT NULL CHECK (pictures #> '{en,phone}' IS NOT NULL AND pictures #> '{en,desktop}' IS NOT NULL),
  -- A path of this shop, never another site.
  link      text NOT NULL CHECK (link ~ '^/[A-Za-z]' AND length(link) <= 400),
  -- Days in India, both included.
  first_day date,
  last_day  date,
  is_on     boolean NOT NULL DEFAULT true,
  CONSTRAINT banners_days_check CHECK (first_day <= last_day)
);

-- Each process keeps them in memory, as the settings.
CREATE FUNCTION notify_banners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER banners_changed AFTER INSERT OR UPDATE OR DELETE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_banners();
