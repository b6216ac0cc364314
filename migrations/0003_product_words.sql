-- The words of all names there ever were, so that a misspelt one finds what it was meant for. Words stay when their products go: what is
-- looked for with them is found in the products, or not.
CREATE TABLE product_words (
  word text PRIMARY KEY CHECK (word <> '')
);
-- Who misspells a word mostly has its first letter right, and nearly its length.
CREATE INDEX product_words_kind ON product_words (left(word, 1), length(word));

-- Cut at blanks and at the signs of ASCII alone: which letters of other scripts are letters depends on how a database was made.
CREATE FUNCTION words_of(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM regexp_split_to_table(name, '[\s!-/:-@\[-`{-~]+') AS word WHERE word ~ '^[^0-9]{3,40}$'
$$;

CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    INSERT INTO product_words SELECT DISTINCT word FROM added, words_of(added.search_name) AS word ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO product_words SELECT DISTINCT word FROM words_of(NEW.search_name) AS word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- Of an import all rows at once; an order, which changes stock alone, never gets here.
CREATE TRIGGER product_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();
CREATE TRIGGER product_words_renamed AFTER UPDATE OF name ON products
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_product_words();

INSERT INTO product_words SELECT DISTINCT word FROM products, words_of(search_name) AS word ON CONFLICT DO NOTHING;
