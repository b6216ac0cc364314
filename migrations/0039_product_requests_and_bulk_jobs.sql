-- A request to add a product that is repeated after a lost reply finds the product of the first one.
CREATE TABLE product_requests (
  seller_id       uuid NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  request_hash    bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  -- Deferred: the key is taken before the product is written.
  product_id      uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (seller_id, idempotency_key)
);
CREATE INDEX product_requests_created_at ON product_requests (created_at);
CREATE INDEX product_requests_product_id ON product_requests (product_id);

-- A change of many products, written in chunks by a job. `done` counts the ids at the front of the list that are processed.
CREATE TABLE bulk_jobs (
  id            uuid PRIMARY KEY,
  seller_id     uuid REFERENCES sellers (id) ON DELETE SET NULL,
  request_id    text,
  change        jsonb NOT NULL,
  -- The job that this one undoes.
  undo_of       uuid UNIQUE REFERENCES bulk_jobs (id) ON DELETE CASCADE,
  product_ids   uuid[] NOT NULL CHECK (cardinality(product_ids) > 0),
  done          integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND cardinality(product_ids)),
  changed       integer NOT NULL DEFAULT 0,
  skipped       integer NOT NULL DEFAULT 0,
  -- The first few of them.
  skipped_names text[] NOT NULL DEFAULT '{}',
  created_at    timestamptz NOT NULL DEFAULT now(),
  finished_at   timestamptz CHECK ((finished_at IS NOT NULL) = (done = cardinality(product_ids)))
);
CREATE INDEX bulk_jobs_unfinished ON bulk_jobs (id) WHERE finished_at IS NULL;

-- What a job changed, so that it can be undone.
CREATE TABLE bulk_job_steps (
  job_id     uuid NOT NULL REFERENCES bulk_jobs (id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  step       jsonb NOT NULL,
  PRIMARY KEY (job_id, product_id)
);
CREATE INDEX bulk_job_steps_product_id ON bulk_job_steps (product_id);
