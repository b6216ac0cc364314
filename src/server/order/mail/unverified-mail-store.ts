import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { maxUnverifiedMailsPerDay } from '#domain/settings/order-limits.ts'
import type { Db } from '#server/database/tables.ts'

/** Returns false at the daily limit of the address. A retried message counts once. */
export async function countUnverifiedMail(
  db: Db,
  { messageId, email }: { messageId: string; email: string },
): Promise<boolean> {
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest()
  const { rows } = await sql<{ is_counted: boolean }>`
    SELECT count_unverified_mail(${messageId}::bigint, ${mailbox}::bytea, ${maxUnverifiedMailsPerDay}::int) AS is_counted`.execute(
    db,
  )
  return rows[0]?.is_counted ?? false
}

export async function deleteOldUnverifiedMails(db: Db): Promise<void> {
  await sql`DELETE FROM unverified_mails WHERE at < now() - interval '1 day'`.execute(db)
}
