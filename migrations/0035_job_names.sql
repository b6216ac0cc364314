-- Names that say what each job does. An older process that still runs finds no row and leaves the job to the new ones.
UPDATE jobs SET name = renamed.new_name
FROM (VALUES
  ('messages', 'send-messages'),
  ('finishing-refunds', 'finish-refunds'),
  ('forgetting', 'apply-retention'),
  ('tidying-up', 'purge-expired'),
  ('orders-out-of-time', 'expire-unpaid-orders'),
  ('payment-events', 'process-payment-events'),
  ('open-checkouts', 'reconcile-checkouts')
) AS renamed (old_name, new_name)
WHERE jobs.name = renamed.old_name;
