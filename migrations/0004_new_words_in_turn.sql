-- Only one transaction at a time brings new words, the others wait for its end: an import and somebody who adds a product, each with a word
-- that the other one is about to bring, would wait for one another in a circle, and the import be lost. Whoever has no new word waits for nobody.
CREATE OR REPLACE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    SELECT array_agg(DISTINCT word) INTO fresh FROM added, words_of(added.search_name) AS word
    WHERE NOT EXISTS (SELECT FROM product_words AS known WHERE known.word = word.word);
  ELSE
    SELECT array_agg(DISTINCT word) INTO fresh FROM words_of(NEW.search_name) AS word
    WHERE NOT EXISTS (SELECT FROM product_words AS known WHERE known.word = word.word);
  END IF;
  IF fresh IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(7236840);
    INSERT INTO product_words SELECT unnest(fresh) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
