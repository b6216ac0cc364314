-- A bulk job whose products cannot be changed ends after some tries: it is finished before all of its list is done.
ALTER TABLE bulk_jobs
  -- Failures in a row.
  ADD COLUMN tries    integer NOT NULL DEFAULT 0,
  -- Not before then. Meanwhile the other jobs run.
  ADD COLUMN retry_at timestamptz NOT NULL DEFAULT now(),
  DROP CONSTRAINT bulk_jobs_check1,
  ADD CONSTRAINT bulk_jobs_done_is_finished CHECK (finished_at IS NOT NULL OR done < cardinality(product_ids)) NOT VALID;
