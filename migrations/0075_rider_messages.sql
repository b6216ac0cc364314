-- Of 'order-status': it was sent with the code of a rider who was removed afterwards.
-- Otherwise the newest message and the order's rider say it.
ALTER TABLE messages ADD COLUMN has_code boolean NOT NULL DEFAULT false;
