import { sql } from 'kysely'
import type { Disposition, LineDecision } from '#domain/ticket/ticket.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

export type Decided = {
  id: string
  position: number
  decision: LineDecision
  paise: number
  paidPaise: number
  disposition: Disposition
  note: string | null
  sellerId: string
  exceptionId: string | null
}

export async function writeDecision(tx: Db, decided: Decided): Promise<void> {
  const { id, position, decision, paise, paidPaise, disposition, note, sellerId, exceptionId } = decided
  await tx
    .updateTable('ticket_lines')
    .set({
      ...{ decision, disposition, note, decided_by: sellerId, exception_id: exceptionId },
      ...{ paid_paise: paidPaise, decided_paise: paise, decided_at: sql<Date>`now()` },
    })
    .where('ticket_id', '=', id)
    .where('position', '=', position)
    .execute()
}

export async function findDecision(
  tx: Db,
  { id, position }: { id: string; position: number },
): Promise<{ decision: LineDecision | null; paise: number; note: string | null } | undefined> {
  const row = await tx
    .selectFrom('ticket_lines')
    .select(['decision', 'decided_paise', 'note'])
    .where('ticket_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst()
  return row && { decision: row.decision, paise: parseAmount(row.decided_paise), note: row.note }
}

/** Money of the order went back for a ticket. */
export async function hasReturnedMoney(tx: Db, orderId: string): Promise<boolean> {
  const query = tx.selectFrom('ticket_lines').select('position').where('order_id', '=', orderId)
  return (await query.where('decided_paise', '>', '0').limit(1).executeTakeFirst()) !== undefined
}
