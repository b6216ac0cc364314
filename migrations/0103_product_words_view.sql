-- It served releases before 0.2.0, which cannot run beside this one.
DROP VIEW product_words;
