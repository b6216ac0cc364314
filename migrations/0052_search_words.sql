-- The shop's own search words, and what was searched in vain.

-- Both texts are normalized: lower case, single spaces.
CREATE TABLE search_words (
  term       text PRIMARY KEY CHECK (char_length(term) BETWEEN 1 AND 60),
  means      text NOT NULL CHECK (char_length(means) BETWEEN 1 AND 60),
  -- Null: the staff member is deleted, or it was the command line.
  created_by uuid REFERENCES sellers ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Every process learns of a change as of a change of the catalogue: cached lists and indexes are out of date.
CREATE FUNCTION search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER search_words_changed AFTER INSERT OR UPDATE OR DELETE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION search_words_changed();

-- Texts without a person, an address or a time of the day.
CREATE TABLE search_misses (
  day   date NOT NULL,
  query text NOT NULL CHECK (char_length(query) BETWEEN 2 AND 60),
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, query)
);
