-- A seller accepts a pending order and promises a time, or rejects it with a reason.
-- All NULL: the status was set by hand.
ALTER TABLE orders
  ADD COLUMN accepted_at timestamptz,
  ADD COLUMN promised_at timestamptz,
  ADD COLUMN rejection_reason text,
  -- To the shopper.
  ADD COLUMN rejection_note text,
  -- Every row of before has NULL: nothing to validate.
  ADD CONSTRAINT orders_rejection_check CHECK (
    rejection_reason IN ('sold-out', 'closed', 'too-far', 'no-rider', 'unreachable', 'other')) NOT VALID;
