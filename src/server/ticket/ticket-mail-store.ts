import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

type TicketOfMail = { number: string; is_verified: boolean }

/** As for the mails of orders: the address is verified if it is proved, or an order of the account arrived. */
export async function findTicketOfMail(
  db: Db,
  { ticketId, userId }: { ticketId: string; userId: string },
): Promise<TicketOfMail | undefined> {
  const { rows } = await sql<TicketOfMail>`
    SELECT t.number, u.email_proved_at IS NOT NULL OR EXISTS (
      SELECT FROM orders d WHERE d.user_id = u.id AND d.status = 'Delivered') AS is_verified
    FROM tickets t JOIN users u ON u.id = t.user_id WHERE t.id = ${ticketId} AND u.id = ${userId}`.execute(db)
  return rows[0]
}
