-- What the owner grants to one person beyond the role. Owners need no grants; packers no longer confirm UPI payments without one.
ALTER TABLE sellers ADD COLUMN grants text[] NOT NULL DEFAULT '{}' CHECK (grants <@ ARRAY['upi']);
