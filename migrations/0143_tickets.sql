-- needs 0125_import_name_parts.sql
-- Complaints, returns and questions of shoppers (docs/decisions/0135).
CREATE TABLE ticket_numbers (
  year smallint PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

CREATE TABLE tickets (
  id               uuid PRIMARY KEY,
  -- 'C-26-000123', from one sequence for each year of India.
  number           text NOT NULL UNIQUE CHECK (number ~ '^C-[0-9]{2}-[0-9]{6,}$'),
  kind             text NOT NULL CHECK (kind IN ('complaint', 'return', 'question')),
  channel          text NOT NULL CHECK (channel IN ('web', 'phone', 'door', 'counter')),
  order_id         uuid REFERENCES orders ON DELETE RESTRICT,
  user_id          uuid REFERENCES users ON DELETE SET NULL,
  -- Who typed it in for the customer.
  seller_id        uuid REFERENCES sellers ON DELETE SET NULL,
  idempotency_key  text CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  request_hash     bytea NOT NULL,
  state            text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'done')),
  outcome          text CHECK (outcome IN ('approved', 'partly', 'declined', 'answered', 'withdrawn')),
  opened_at        timestamptz NOT NULL DEFAULT now(),
  acknowledged_at  timestamptz NOT NULL DEFAULT now(),
  first_answer_due timestamptz NOT NULL,
  due              timestamptz NOT NULL,
  first_answer_at  timestamptz,
  resolved_at      timestamptz,
  reopened_at      timestamptz,
  CHECK ((state = 'done') = (resolved_at IS NOT NULL)),
  CHECK ((state = 'done') = (outcome IS NOT NULL))
);
CREATE UNIQUE INDEX tickets_shopper_key ON tickets (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX tickets_staff_key ON tickets (seller_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX tickets_order ON tickets (order_id);
CREATE INDEX tickets_user ON tickets (user_id, opened_at);
CREATE INDEX tickets_open ON tickets (due, id) WHERE state <> 'done';
CREATE INDEX tickets_done ON tickets (resolved_at, id) WHERE state = 'done';
CREATE INDEX tickets_seller ON tickets (seller_id);

-- What is wrong with a line of the order, and what was decided.
CREATE TABLE ticket_lines (
  ticket_id     uuid NOT NULL REFERENCES tickets ON DELETE CASCADE,
  order_id      uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  position      smallint NOT NULL,
  quantity      integer NOT NULL CHECK (quantity >= 1),
  grams         integer CHECK (grams >= 1),
  reason        text NOT NULL CHECK (reason IN ('missing', 'short-weight', 'damaged', 'wrong', 'expired', 'quality', 'above-mrp', 'late', 'changed-mind', 'other')),
  wanted        text NOT NULL CHECK (wanted IN ('money', 'replacement')),
  -- What was paid for the whole line when it was decided: no decision gives back more.
  paid_paise    bigint CHECK (paid_paise >= 0),
  decision      text CHECK (decision IN ('approved', 'part', 'declined')),
  decided_paise bigint NOT NULL DEFAULT 0,
  disposition   text CHECK (disposition IN ('restock', 'waste', 'supplier', 'none')),
  -- Why it was declined, for the shopper.
  note          text CHECK (length(note) BETWEEN 1 AND 500),
  decided_by    uuid REFERENCES sellers ON DELETE SET NULL,
  decided_at    timestamptz,
  exception_id  uuid REFERENCES payment_exceptions ON DELETE SET NULL,
  PRIMARY KEY (ticket_id, position),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IN ('approved', 'part')) IS NOT DISTINCT FROM (decided_paise > 0) OR decision IS NULL AND decided_paise = 0),
  CHECK (decided_paise BETWEEN 0 AND coalesce(paid_paise, 0))
);
CREATE INDEX ticket_lines_order ON ticket_lines (order_id, position);
CREATE INDEX ticket_lines_decided_by ON ticket_lines (decided_by);
CREATE INDEX ticket_lines_exception ON ticket_lines (exception_id);

-- Re-encoded pictures, only for the shopper and for staff with the permission: no public file.
CREATE TABLE ticket_photos (
  id        uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets ON DELETE CASCADE,
  body      bytea NOT NULL
);
CREATE INDEX ticket_photos_ticket ON ticket_photos (ticket_id);

-- What happened, and what was written. Rows are only added; personal data is removed.
CREATE TABLE ticket_events (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('opened', 'answered', 'replied', 'decided', 'resolved', 'reopened')),
  payload   jsonb NOT NULL DEFAULT '{}',
  text      text CHECK (length(text) BETWEEN 1 AND 2000),
  -- The client's key of the request.
  request_key text CHECK (length(request_key) BETWEEN 1 AND 255),
  user_id   uuid REFERENCES users ON DELETE SET NULL,
  seller_id uuid REFERENCES sellers ON DELETE SET NULL,
  at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_events_ticket ON ticket_events (ticket_id, id);
CREATE UNIQUE INDEX ticket_events_key ON ticket_events (ticket_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX ticket_events_user ON ticket_events (user_id);
CREATE INDEX ticket_events_seller ON ticket_events (seller_id);

CREATE FUNCTION refuse_ticket_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of a ticket only grows: % is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER ticket_event_kept BEFORE UPDATE ON ticket_events FOR EACH ROW
  WHEN ((OLD.id, OLD.ticket_id, OLD.kind, OLD.payload, OLD.request_key, OLD.at) IS DISTINCT FROM (NEW.id, NEW.ticket_id, NEW.kind, NEW.payload, NEW.request_key, NEW.at)
    OR NEW.text IS NOT NULL AND NEW.text IS DISTINCT FROM OLD.text
    OR NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id
    OR NEW.seller_id IS NOT NULL AND NEW.seller_id IS DISTINCT FROM OLD.seller_id)
  EXECUTE FUNCTION refuse_ticket_event_change();
CREATE TRIGGER ticket_event_stays BEFORE DELETE ON ticket_events FOR EACH ROW EXECUTE FUNCTION refuse_ticket_event_change();

ALTER TABLE messages ADD COLUMN ticket_id uuid;

-- claim: the refund of a line of a ticket, a part of the payment.
ALTER TABLE payment_exceptions
  DROP CONSTRAINT payment_exceptions_kind_check,
  DROP CONSTRAINT payment_exceptions_short_check,
  ADD CONSTRAINT payment_exceptions_kind_check CHECK (kind IN (
    'cancelled', 'late', 'double', 'amount', 'currency', 'order', 'unknown', 'returned', 'dispute', 'short', 'claim')) NOT VALID,
  ADD CONSTRAINT payment_exceptions_part_check CHECK ((kind IN ('short', 'claim')) = (payment IS NOT NULL)) NOT VALID;

ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN (
  'placed', 'accepted', 'shipped', 'delivered', 'cancelled', 'expired', 'reopened', 'reverted', 'slot-moved', 'picking-started',
  'picking-released', 'packed', 'unpacked', 'substitute-offered', 'substitute-removed', 'substitute-answered', 'payment-received',
  'payment-reversed', 'rider-assigned', 'delivery-failed', 'code-locked', 'location-corrected', 'upi-reported', 'upi-reviewed',
  'updated', 'edited', 'claim-refunded')) NOT VALID;

ALTER TABLE sellers DROP CONSTRAINT sellers_grants_check;
ALTER TABLE sellers ADD CONSTRAINT sellers_grants_check CHECK (grants <@ ARRAY['upi', 'cash', 'tickets']) NOT VALID;
