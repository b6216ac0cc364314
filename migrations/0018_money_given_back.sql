-- Giving back money that was flagged: asked of its provider until there is an answer, or done by hand.

ALTER TABLE payment_flags
  -- What the seller wrote who dealt with it: the number of the transfer, or why nothing is to be done.
  ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 500),
  -- While the provider is being asked: when it is asked again, should there be no answer by then.
  ADD COLUMN ask_at timestamptz,
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  -- Counted up by each clear no. A provider keeps its answer to a key, so that after a no only another key can be told yes; after silence it is the same.
  ADD COLUMN attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  ADD CHECK ((state = 'refunding') = (ask_at IS NOT NULL)),
  ADD CHECK ((state IN ('refunded', 'settled')) = (settled_at IS NOT NULL));
CREATE INDEX payment_flags_asked ON payment_flags (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payment_flags_done ON payment_flags (settled_at DESC, id DESC) WHERE settled_at IS NOT NULL;
