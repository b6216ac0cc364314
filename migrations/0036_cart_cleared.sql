-- The items of an online order leave its shopper's cart once: with the UTR or with the payment, whichever comes first.
ALTER TABLE orders ADD COLUMN is_cart_cleared boolean NOT NULL DEFAULT false;
