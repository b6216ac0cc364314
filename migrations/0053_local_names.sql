-- Names and descriptions in Hindi (hi) and Assamese (as). `name` and `description` stay English. A language without
-- text has no key. NOT VALID, because no row of before has any text.
ALTER TABLE products
  ADD COLUMN names jsonb NOT NULL DEFAULT '{}',
  -- Language → list of lines, like `description`.
  ADD COLUMN localized_descriptions jsonb NOT NULL DEFAULT '{}',
  -- Words in any language that also find the product.
  ADD COLUMN search_words text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT products_names_check CHECK (
    jsonb_typeof(names) = 'object' AND names - '{hi,as}'::text[] = '{}'
    AND NOT jsonb_path_exists(names, 'strict $.* ? (@.type() <> "string" || @ == "")')
    AND coalesce(length(names ->> 'hi') <= 200, true) AND coalesce(length(names ->> 'as') <= 200, true)) NOT VALID,
  ADD CONSTRAINT products_localized_descriptions_check CHECK (
    jsonb_typeof(localized_descriptions) = 'object' AND localized_descriptions - '{hi,as}'::text[] = '{}'
    AND NOT jsonb_path_exists(localized_descriptions, 'strict $.* ? (@.type() <> "array" || @.size() == 0)')
    AND NOT jsonb_path_exists(localized_descriptions, 'strict $.*[*] ? (@.type() <> "string")')) NOT VALID,
  ADD CONSTRAINT products_search_words_check CHECK (
    cardinality(search_words) <= 30 AND array_position(search_words, NULL) IS NULL
    AND array_position(search_words, '') IS NULL) NOT VALID;

-- As ordered. Lines that were ordered before have none.
ALTER TABLE order_lines ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
