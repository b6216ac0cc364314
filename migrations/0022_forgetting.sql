-- What the shop no longer needs to know it forgets: each kind has a small index, so that looking for it reads nothing else.
CREATE INDEX orders_with_person ON orders (created_at) WHERE user_id IS NOT NULL AND is_placed;
CREATE INDEX orders_never_placed ON orders (created_at) WHERE user_id IS NOT NULL AND NOT is_placed;
CREATE INDEX messages_done ON messages (created_at) WHERE due_at IS NULL;
CREATE INDEX payment_events_done ON payment_events (received_at) WHERE due_at IS NULL;
