import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import { contactLinkDays } from '#domain/ticket/contact.ts'
import type { Db } from '#server/database/tables.ts'

export type Contact = { name: string; email: string; language: Language }

export async function insertContact(
  tx: Db,
  { ticketId, ...contact }: Contact & { ticketId: string },
): Promise<void> {
  await tx
    .insertInto('ticket_contacts')
    .values({ ...contact, ticket_id: ticketId })
    .execute()
}

export async function countOpenContactTickets(tx: Db, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ticket_contacts c JOIN tickets t ON t.id = c.ticket_id
    WHERE lower(c.email) = lower(${email}) AND t.state <> 'done'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findContact(
  db: Db,
  ticketId: string,
): Promise<(Contact & { number: string }) | undefined> {
  return db
    .selectFrom('ticket_contacts as c')
    .innerJoin('tickets as t', 't.id', 'c.ticket_id')
    .select(['c.name', 'c.email', 'c.language', 't.number'])
    .where('t.id', '=', ticketId)
    .executeTakeFirst()
}

export async function insertTicketLink(
  db: Db,
  { ticketId, tokenHash }: { ticketId: string; tokenHash: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO ticket_links (token_hash, ticket_id, expires_at)
    VALUES (${tokenHash}, ${ticketId}, now() + make_interval(days => ${contactLinkDays}))`.execute(db)
}

/** undefined: the link is unknown, or ended. */
export async function findTicketOfLink(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const link = await db
    .selectFrom('ticket_links')
    .select('ticket_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link?.ticket_id
}

export async function deleteExpiredTicketLinks(db: Db): Promise<void> {
  await db.deleteFrom('ticket_links').where('expires_at', '<', sql<Date>`now()`).execute()
}

/**
 * In lower case. NULL until the shopper has proved it: anyone can register with the address of another person,
 * whose messages are not theirs.
 */
export function provedEmailOf(userId: string): RawBuilder<string | null> {
  return sql`(SELECT lower(email) FROM users WHERE id = ${userId} AND email_proved_at IS NOT NULL)`
}
