-- False at the limit of the address. A retried message counts once. The lock makes concurrent mails count each other: a volatile function
-- sees what was committed while it waited.
CREATE FUNCTION count_unverified_mail(message bigint, of_mailbox bytea, max_per_day integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unverified mail ' || encode(of_mailbox, 'hex'), 0));
  INSERT INTO unproved_mails (message_id, mailbox) SELECT message, of_mailbox
  WHERE max_per_day > (SELECT count(*) FROM unproved_mails WHERE mailbox = of_mailbox AND at > now() - interval '1 day')
  ON CONFLICT (message_id) DO NOTHING;
  RETURN EXISTS (SELECT FROM unproved_mails WHERE message_id = message);
END $$;
