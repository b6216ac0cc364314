import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { maxUnverifiedMailsPerDay } from '#domain/order-limits.ts'
import type { Db } from '#server/database/tables.ts'

/** Returns false at the daily limit of the address. A retried message counts once. */
export async function countUnverifiedMail(
  db: Db,
  { messageId, email }: { messageId: string; email: string },
): Promise<boolean> {
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest()
  return db.transaction().execute(async (tx) => {
    // Without the lock, concurrent mails would not count each other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('unverified mail ' || ${mailbox.toString('hex')}::text, 0))`.execute(
      tx,
    )
    await sql`
      INSERT INTO unproved_mails (message_id, mailbox) SELECT ${messageId}::bigint, ${mailbox}::bytea
      WHERE ${maxUnverifiedMailsPerDay}::int > (
        SELECT count(*) FROM unproved_mails WHERE mailbox = ${mailbox}::bytea AND at > now() - interval '1 day')
      ON CONFLICT (message_id) DO NOTHING`.execute(tx)
    const counted = await tx
      .selectFrom('unproved_mails')
      .select('message_id')
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    return counted !== undefined
  })
}

export async function deleteOldUnverifiedMails(db: Db): Promise<void> {
  await sql`DELETE FROM unproved_mails WHERE at < now() - interval '1 day'`.execute(db)
}
