-- Complaints and questions of people without an account (docs/decisions/0168).
-- What was typed on the Contact page. Its ticket begins, with the same id, once the mailed code is entered.
CREATE TABLE contact_requests (
  id           uuid PRIMARY KEY,
  -- The client's key of the request.
  request_key  text UNIQUE CHECK (length(request_key) BETWEEN 1 AND 255),
  request_hash bytea NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('complaint', 'question')),
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email        text NOT NULL,
  text         text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  language     text NOT NULL,
  -- NULL until the mail is written.
  code_hash    bytea,
  -- Wrong codes.
  tries        smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_requests_created ON contact_requests (created_at);
CREATE INDEX contact_requests_email ON contact_requests (lower(email), created_at);

-- Who wrote a ticket without an account. Erased with the texts of the ticket.
CREATE TABLE ticket_contacts (
  ticket_id uuid PRIMARY KEY REFERENCES tickets ON DELETE CASCADE,
  name      text NOT NULL,
  email     text NOT NULL,
  language  text NOT NULL
);
CREATE INDEX ticket_contacts_email ON ticket_contacts (lower(email));

-- Mailed links to such a ticket. The token itself is not stored.
CREATE TABLE ticket_links (
  token_hash bytea PRIMARY KEY,
  ticket_id  uuid NOT NULL REFERENCES ticket_contacts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ticket_links_ticket ON ticket_links (ticket_id);
CREATE INDEX ticket_links_expiry ON ticket_links (expires_at);
