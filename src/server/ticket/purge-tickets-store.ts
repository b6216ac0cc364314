import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

type Retention = { months: number; limit: number }

/**
 * Removes tickets that ended so long ago, with their history and photos. A line that gave money or items back stays: no
 * later decision may give it back again, and the sums of the order depend on it. A result of `limit` means there may be
 * more.
 */
export async function purgeOldTickets(db: Db, { months, limit }: Retention): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM tickets t WHERE state = 'done' AND resolved_at < now() - make_interval(months => ${months})
        AND (NOT ${hasGivenBack} OR EXISTS (SELECT FROM ticket_events e WHERE e.ticket_id = t.id)
          OR EXISTS (SELECT FROM ticket_photos p WHERE p.ticket_id = t.id))
      ORDER BY resolved_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.deleteFrom('ticket_photos').where('ticket_id', 'in', ids).execute()
    await tx.deleteFrom('ticket_events').where('ticket_id', 'in', ids).execute()
    await sql`DELETE FROM tickets t WHERE id = ANY (${ids}::uuid[]) AND NOT ${hasGivenBack}`.execute(tx)
    return ids.length
  })
}

const hasGivenBack = sql`EXISTS (SELECT FROM ticket_lines c
  WHERE c.ticket_id = t.id AND (c.decided_paise > 0 OR c.replacement_id IS NOT NULL))`
