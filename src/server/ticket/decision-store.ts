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
  /** Fees of the order that go back with it. */
  feesPaise: number
  /** The part of both that is no longer to be collected. */
  loweredPaise?: number
  /** null: the shop decides later. */
  disposition: Disposition | null
  note: string | null
  /** null: the owner's rules. */
  sellerId: string | null
  exceptionId: string | null
  replacementId: string | null
}

export async function writeDecision(tx: Db, decided: Decided): Promise<void> {
  const { id, position, decision, paise, paidPaise, disposition, note, sellerId } = decided
  const { exceptionId, replacementId, feesPaise, loweredPaise = 0 } = decided
  await tx
    .updateTable('ticket_lines')
    .set({
      ...{ decision, disposition, note, decided_by: sellerId, by_rule: sellerId === null },
      ...{ exception_id: exceptionId, replacement_id: replacementId },
      ...{
        paid_paise: paidPaise,
        decided_paise: paise,
        lowered_paise: loweredPaise,
        fees_paise: Math.max(0, feesPaise),
        rounding_paise: Math.min(0, feesPaise),
        decided_at: sql<Date>`now()`,
      },
    })
    .where('ticket_id', '=', id)
    .where('position', '=', position)
    .execute()
}

export async function writeDisposition(
  tx: Db,
  { id, position, disposition }: Pick<Decided, 'id' | 'position' | 'disposition'>,
): Promise<void> {
  await tx
    .updateTable('ticket_lines')
    .set({ disposition })
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

type LineDecided = {
  decision: LineDecision | null
  /** With fees. */
  paise: number
  loweredPaise: number
  disposition: Disposition | null
}

export async function listDecisions(tx: Db, orderId: string): Promise<LineDecided[]> {
  const rows = await tx
    .selectFrom('ticket_lines')
    .select(['decision', 'decided_paise', 'fees_paise', 'rounding_paise', 'lowered_paise', 'disposition'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ decision, disposition, ...row }) => ({
    ...{ decision, disposition },
    paise: parseAmount(row.decided_paise) + parseAmount(row.fees_paise) + parseAmount(row.rounding_paise),
    loweredPaise: parseAmount(row.lowered_paise),
  }))
}

/** The items came back, and the shop has not decided what becomes of them. */
export function isStockOpen({
  decision,
  disposition,
}: Pick<LineDecided, 'decision' | 'disposition'>): boolean {
  return decision !== null && disposition === null
}
