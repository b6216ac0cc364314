import { sql } from 'kysely'
import type { PaymentProviderName, SessionState } from '#rules/payment.ts'
import { newId } from '../database/new-id.ts'
import type { Db } from '../database/tables.ts'

/** A checkout of an order at a provider. */
export type PaymentSession = {
  id: string
  order_id: string
  provider: PaymentProviderName
  attempt: number
  reference: string | null
  url: string | null
  state: SessionState
  utr: string | null
}

const columns = ['id', 'order_id', 'provider', 'attempt', 'reference', 'url', 'state', 'utr'] as const

export async function findSession(db: Db, id: string): Promise<PaymentSession | undefined> {
  return db.selectFrom('payment_sessions').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The checkout of an order where it can be paid at the moment; there is one at most. */
export async function findLiveSession(db: Db, orderId: string): Promise<PaymentSession | undefined> {
  return db
    .selectFrom('payment_sessions')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['opening', 'open'])
    .executeTakeFirst()
}

/** Begins the next checkout of an order, which is to be locked: the provider has yet to be asked. */
export async function beginSession(
  tx: Db,
  { orderId, provider }: { orderId: string; provider: PaymentProviderName },
): Promise<PaymentSession> {
  return tx
    .insertInto('payment_sessions')
    .columns(['id', 'order_id', 'provider', 'attempt', 'amount_paise'])
    .expression((from) =>
      from
        .selectFrom('orders')
        .where('orders.id', '=', orderId)
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          'orders.id as order_id',
          sql<PaymentProviderName>`${provider}`.as('provider'),
          sql<number>`1 + (SELECT count(*) FROM payment_sessions WHERE order_id = ${orderId})`.as('attempt'),
          'amount_paise',
        ]),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Keeps what the provider answered. False where the checkout is over by now. */
export async function keepOpened(
  db: Db,
  { id, reference, url }: { id: string; reference: string; url: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('payment_sessions')
    .set({ reference, url, state: 'open' })
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'open'])
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Says what a checkout has come to. */
export async function endSession(
  tx: Db,
  { id, state }: { id: string; state: 'paid' | 'ended' },
): Promise<void> {
  await tx.updateTable('payment_sessions').set({ state }).where('id', '=', id).execute()
}
