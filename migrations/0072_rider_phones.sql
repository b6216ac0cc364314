-- The number under which shoppers reach a rider. NULL: none, and of every other role.
ALTER TABLE sellers ADD COLUMN phone text;
ALTER TABLE seller_invites ADD COLUMN phone text;
