import { type Selectable, sql } from 'kysely'
import type { UtrRejection } from '#domain/upi.ts'
import { type Parsed, parseAmount } from '#server/database/parse-amount.ts'
import type { Db, Tables } from '#server/database/tables.ts'

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

const columns = ['id', 'order_id', 'state', 'amount_paise', 'utr', 'rejections'] as const

type StoredSession = Pick<Selectable<Tables['payment_sessions']>, (typeof columns)[number]>
export type UpiSession = Parsed<StoredSession, 'amount_paise'>

export async function findUpiSession(db: Db, id: string): Promise<UpiSession | undefined> {
  return toSession(await selectSessions(db).where('id', '=', id).executeTakeFirst())
}

export async function findLatestUpiSession(tx: Db, orderId: string): Promise<UpiSession | undefined> {
  const query = selectSessions(tx).where('order_id', '=', orderId).where('payee_id', 'is not', null)
  return toSession(await query.orderBy('attempt', 'desc').limit(1).executeTakeFirst())
}

function selectSessions(db: Db) {
  return db.selectFrom('payment_sessions').select(columns).where('provider', '=', 'upi')
}

function toSession(row: StoredSession | undefined): UpiSession | undefined {
  return row && { ...row, amount_paise: parseAmount(row.amount_paise) }
}

/** Throws 23505 if another session has the UTR. */
export async function saveUtr(tx: Db, { id, utr }: { id: string; utr: string }): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ utr, utr_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function rejectUtr(
  tx: Db,
  { id, rejection }: { id: string; rejection: UtrRejection },
): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set((column) => ({
      rejected_utr: column.ref('utr'),
      rejection: JSON.stringify(rejection),
      rejected_at: sql<Date>`now()`,
      rejections: sql<number>`rejections + 1`,
      utr: null,
      utr_at: null,
    }))
    .where('id', '=', id)
    .execute()
}
