import { sql } from 'kysely'
import type { SessionState } from '#domain/payment.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

/** The first payee stays: a shopper may be paying it. */
export async function savePayeeOnce(
  db: Db,
  { id, payeeId, payeeName }: { id: string; payeeId: string; payeeName: string },
): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ payee_id: payeeId, payee_name: payeeName })
    .where('id', '=', id)
    .where('payee_id', 'is', null)
    .execute()
}

export type UpiSession = {
  id: string
  order_id: string
  state: SessionState
  amount_paise: number
  utr: string | null
  refusals: number
}

const columns = ['id', 'order_id', 'state', 'amount_paise', 'utr', 'refusals'] as const

/** The caller locks the order before it decides by this. */
export async function findUpiSession(db: Db, id: string): Promise<UpiSession | undefined> {
  const rows = await db
    .selectFrom('payment_sessions')
    .select(columns)
    .where('id', '=', id)
    .where('provider', '=', 'upi')
    .execute()
  return rows.map(toSession)[0]
}

export async function findLatestUpiSession(tx: Db, orderId: string): Promise<UpiSession | undefined> {
  const rows = await tx
    .selectFrom('payment_sessions')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('provider', '=', 'upi')
    .where('payee_id', 'is not', null)
    .orderBy('attempt', 'desc')
    .limit(1)
    .execute()
  return rows.map(toSession)[0]
}

function toSession(row: Unparsed<UpiSession, 'amount_paise'>): UpiSession {
  return { ...row, amount_paise: parseAmount(row.amount_paise) }
}

/** Throws 23505 if another session has the UTR. */
export async function saveUtr(tx: Db, { id, utr }: { id: string; utr: string }): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ utr, utr_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function rejectUtr(tx: Db, { id, refusal }: { id: string; refusal: string }): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set((column) => ({
      refused_utr: column.ref('utr'),
      refusal,
      refused_at: sql<Date>`now()`,
      refusals: sql<number>`refusals + 1`,
      utr: null,
      utr_at: null,
    }))
    .where('id', '=', id)
    .execute()
}
