import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { PaymentProviderName, SessionState } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

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

/** Where an order can be paid. */
const openStates: readonly SessionState[] = ['opening', 'open']

const columns = ['id', 'order_id', 'provider', 'attempt', 'reference', 'url', 'state', 'utr'] as const

/** A checkout by the shop's own name for it; what is no such name names none. */
export async function findSession(db: Db, id: string): Promise<PaymentSession | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('payment_sessions').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The checkout of an order where it can be paid at the moment; there is one at most. */
export async function findOpenSession(db: Db, orderId: string): Promise<PaymentSession | undefined> {
  return db
    .selectFrom('payment_sessions')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
}

/** Begins the next checkout of an order, which is to be locked: the provider has yet to be asked. */
export async function createSession(
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

/**
 * Keeps what the provider answered, and gives what the checkout is by now: its order may have lapsed meanwhile, and its payment may have come before the answer did. Where
 * the shop has ended it, the provider is to be told.
 */
export async function saveOpenedCheckout(
  db: Db,
  { id, reference, url }: { id: string; reference: string; url: string },
): Promise<SessionState> {
  const kept = await db
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
  return kept.state
}

/**
 * Notes that a checkout could not be opened. The first time it is asked for again under its own name. Where that fails as well, it may do so for ever: it is given up, and the next
 * try is another checkout. Nobody has seen the first one's address, so nobody pays there.
 */
export async function recordOpenFailure(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE payment_sessions SET asked_at = now(),
      state = CASE WHEN asked_at IS NULL THEN state ELSE 'ended' END, ask_at = CASE WHEN asked_at IS NULL THEN ask_at ELSE now() END
    WHERE id = ${id} AND state = 'opening'`.execute(db)
}

/** Says what a checkout has come to, by its provider's own word. What is paid stays paid, whatever is told later. */
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

/** Ends the checkout of an order that is over, or is to be paid elsewhere, without its provider's word: that is still to be had. */
export async function abandonSession(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ state: 'ended', ask_at: sql<Date>`now()`, asks: 0 })
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .execute()
}

/** The last checkout of an order about which its provider is still to be asked. */
export async function findSessionToCheck(db: Db, orderId: string): Promise<PaymentSession | undefined> {
  return db
    .selectFrom('payment_sessions')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('ask_at', 'is not', null)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Takes checkouts that are to be asked about now, the longest due first, and says when they are due again: after a minute, then after ever longer, an hour at
 * most, and never after a week. Whoever asks at the same time takes others.
 */
export async function claimSessionsToCheck(db: Db, { limit }: { limit: number }): Promise<PaymentSession[]> {
  const { rows } = await sql<PaymentSession>`
    UPDATE payment_sessions SET asked_at = now(), asks = asks + 1,
      ask_at = CASE WHEN created_at > now() - interval '7 days'
        THEN now() + least(interval '1 hour', interval '1 minute' * power(2, least(asks, 10))) END
    WHERE id IN (SELECT id FROM payment_sessions WHERE ask_at <= now() ORDER BY ask_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(db)
  return rows
}

/** Whether nobody has asked about a checkout within the last second; then somebody does now. */
export async function claimCheck(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payment_sessions SET asked_at = now()
    WHERE id = ${id} AND (asked_at IS NULL OR asked_at < now() - interval '1 second') RETURNING id`.execute(
    db,
  )
  return rows.length > 0
}
