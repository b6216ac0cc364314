import { type Selectable, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { PaymentProviderName, SessionState } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db, Tables } from '#server/database/tables.ts'

const openStates: readonly SessionState[] = ['opening', 'open']

const columns = ['id', 'order_id', 'provider', 'attempt', 'reference', 'url', 'state', 'utr'] as const

export type PaymentSession = Pick<Selectable<Tables['payment_sessions']>, (typeof columns)[number]>

export async function findSession(db: Db, id: string): Promise<PaymentSession | undefined> {
  if (!isUuid(id)) return undefined
  return selectSessions(db).where('id', '=', id).executeTakeFirst()
}

export async function findOpenSession(db: Db, orderId: string): Promise<PaymentSession | undefined> {
  return selectSessions(db)
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
}

function selectSessions(db: Db) {
  return db.selectFrom('payment_sessions').select(columns)
}

/** What store credit pays of order `orders`. */
const creditOf = sql`coalesce((SELECT p.amount_paise FROM order_payments p
  WHERE p.order_id = orders.id AND p.reversed_at IS NULL AND p.method = 'Credit'), 0)`

type NewSession = { orderId: string; provider: PaymentProviderName; returnTo: string | null }

/** While it opens, `url` is the front end to come back to; then it is the address of the payment page. */
export async function createSession(
  tx: Db,
  { orderId, provider, returnTo }: NewSession,
): Promise<PaymentSession> {
  return tx
    .insertInto('payment_sessions')
    .columns(['id', 'order_id', 'provider', 'attempt', 'amount_paise', 'url'])
    .expression((from) =>
      from
        .selectFrom('orders')
        .where('orders.id', '=', orderId)
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          'orders.id as order_id',
          sql<PaymentProviderName>`${provider}`.as('provider'),
          sql<number>`1 + (SELECT count(*) FROM payment_sessions WHERE order_id = ${orderId})`.as('attempt'),
          sql<number>`amount_paise - ${creditOf}`.as('amount_paise'),
          sql<string | null>`${returnTo}::text`.as('url'),
        ]),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The order may have ended during the call. If the session has ended, the caller tells the provider. */
export async function saveOpenedCheckout(
  db: Db,
  { id, reference, url }: { id: string; reference: string; url: string },
): Promise<SessionState> {
  const { state } = await db
    .updateTable('payment_sessions')
    .set({
      reference,
      url,
      state: sql<SessionState>`CASE state WHEN 'opening' THEN 'open' ELSE state END`,
      ask_at: sql<Date | null>`CASE state WHEN 'ended' THEN now() ELSE ask_at END`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow()
  return state
}

/** Retried once under the same id, then the session ends: its URL was never shown. */
export async function recordOpenFailure(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE payment_sessions SET asked_at = now(),
      state = CASE WHEN asked_at IS NULL THEN state ELSE 'ended' END, ask_at = CASE WHEN asked_at IS NULL THEN ask_at ELSE now() END
    WHERE id = ${id} AND state = 'opening'`.execute(db)
}

export async function closeSession(
  tx: Db,
  { id, state }: { id: string; state: 'paid' | 'ended' },
): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ state, ask_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute()
}

/** Ends the session without the provider's answer, which is still needed. */
export async function abandonSession(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ state: 'ended', ask_at: sql<Date>`now()`, asks: 0 })
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .execute()
}

export async function findSessionToCheck(db: Db, orderId: string): Promise<PaymentSession | undefined> {
  return selectSessions(db)
    .where('order_id', '=', orderId)
    .where('ask_at', 'is not', null)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Delays grow from a minute to an hour, for a week. Concurrent callers get other sessions. */
export async function claimSessionsToCheck(db: Db, { limit }: { limit: number }): Promise<PaymentSession[]> {
  const { rows } = await sql<PaymentSession>`
    UPDATE payment_sessions SET asked_at = now(), asks = asks + 1,
      ask_at = CASE WHEN created_at > now() - interval '7 days'
        THEN now() + least(interval '1 hour', interval '1 minute' * power(2, least(asks, 10))) END
    WHERE id IN (SELECT id FROM payment_sessions WHERE ask_at <= now() ORDER BY ask_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(db)
  return rows
}

export async function claimCheck(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payment_sessions SET asked_at = now()
    WHERE id = ${id} AND (asked_at IS NULL OR asked_at < now() - interval '1 second') RETURNING id`.execute(
    db,
  )
  return rows.length > 0
}
