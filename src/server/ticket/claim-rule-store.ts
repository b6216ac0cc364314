import { sql } from 'kysely'
import type { RuledClaim } from '#domain/ticket/claim-rules.ts'
import type { TicketReason, TicketWant } from '#domain/ticket/ticket.ts'
import type { Db } from '#server/database/tables.ts'

export type RuledTicket = Omit<RuledClaim, 'lines' | 'feesPaise'> & { lines: RuledLine[] }

type RuledLine = {
  position: number
  quantity: number
  grams: number | null
  reason: TicketReason
  wanted: TicketWant
  isDecided: boolean
}

/** The last delivery of order `o`. */
export const deliveredAtColumn = sql<Date | null>`(SELECT max(e.at) FROM order_events e
  WHERE e.order_id = o.id AND e.payload ->> 'to' = 'Delivered')`

/**
 * Its customer's complaints before are those with smaller numbers, which the lock of the shopper gives in turn: of
 * tickets that are opened at once, each has its own place.
 */
export async function getRuledTicket(tx: Db, id: string): Promise<RuledTicket> {
  const { rows } = await sql<Omit<RuledTicket, 'lines'> & { lines: RuledLine[] | null }>`
    SELECT t.opened_at AS "openedAt", ${deliveredAtColumn} AS "deliveredAt",
      (SELECT count(*)::int FROM tickets b WHERE b.user_id = t.user_id AND b.opened_at > t.opened_at - interval '30 days'
        AND (length(b.number), b.number) < (length(t.number), t.number)
        AND EXISTS (SELECT FROM ticket_lines c WHERE c.ticket_id = b.id)) AS before,
      (SELECT json_agg(json_build_object('position', c.position, 'quantity', c.quantity, 'grams', c.grams, 'reason', c.reason,
        'wanted', c.wanted, 'isDecided', c.decision IS NOT NULL) ORDER BY c.position)
      FROM ticket_lines c WHERE c.ticket_id = t.id) AS lines
    FROM tickets t JOIN orders o ON o.id = t.order_id WHERE t.id = ${id} AND t.state <> 'done'`.execute(tx)
  const [row] = rows
  // Ended by now, or by another request.
  if (!row) return { openedAt: new Date(0), deliveredAt: null, before: 0, lines: [] }
  return { ...row, lines: row.lines ?? [] }
}
