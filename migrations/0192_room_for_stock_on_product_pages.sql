-- Each order writes the stock of its products. Without room on the page the new row needs an entry in each of 13 indexes.
ALTER TABLE products SET (fillfactor = 80);
