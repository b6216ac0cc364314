-- Requests for a link that sets a new password, for any e-mail address: a job looks up whether it has an account. So a
-- request takes as long, and leaves as much work behind it, whether there is one or not. Rows are gone within seconds.
CREATE TABLE reset_requests (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  realm text NOT NULL CHECK (realm IN ('shopper', 'staff')),
  email text NOT NULL CHECK (length(email) <= 320),
  at    timestamptz NOT NULL DEFAULT now()
);
