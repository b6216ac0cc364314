-- needs 0003_product_words.sql
-- Searches read an index in memory (docs/decisions/0065). The previous release still reads the words of names when a
-- search finds nothing, and knows no other place: a view without triggers serves it until a later migration drops it.
DROP TRIGGER product_words_added ON products;
DROP TRIGGER product_words_renamed ON products;
DROP FUNCTION keep_product_words();
DROP TABLE product_words;
DROP FUNCTION words_of(text);

CREATE VIEW product_words AS
SELECT DISTINCT word FROM products, regexp_split_to_table(search_name, '[\s!-/:-@\[-`{-~]+') AS word
WHERE word ~ '^[^0-9]{3,40}$';
