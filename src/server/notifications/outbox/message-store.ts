import { sql } from 'kysely'
import { type ChannelName, type MessageKind, sendDelaySeconds } from '#domain/messages.ts'
import type { Db } from '#server/database/tables.ts'

export type Message = {
  /** A bigint, as text. */
  id: string
  kind: MessageKind
  orderId: string | null
  orderVersion: number | null
  flagId: string | null
  userId: string | null
  sellerId: string | null
  tries: number
  ageSeconds: number
  done: ChannelName[]
}

/** Transactions that overlap may have `now()` out of order; this covers the difference. */
const clockSkewSeconds = 5

/** Keeps the order of one order's messages. Checked per message: a join over a long backlog is quadratic. */
export async function claimMessage(
  db: Db,
  { leaseSeconds }: { leaseSeconds: number },
): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    UPDATE messages SET due_at = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1, fault = NULL
    WHERE id = (
      SELECT id FROM messages m
      WHERE due_at <= now() AND NOT coalesce((
        SELECT bool_or(before.due_at <= now() + make_interval(secs => ${leaseSeconds + clockSkewSeconds})) FROM messages before
        WHERE before.order_id = m.order_id AND before.id < m.id), false)
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, order_id AS "orderId", order_version AS "orderVersion", flag_id AS "flagId", user_id AS "userId", seller_id AS "sellerId", tries,
      extract(epoch FROM now() - created_at)::float8 AS "ageSeconds",
      given_up || CASE WHEN mailed_at IS NULL THEN '{}' ELSE '{mail}'::text[] END
        || CASE WHEN pushed_at IS NULL THEN '{}' ELSE '{push}'::text[] END AS done`.execute(db)
  return rows[0]
}

export type DeliveryResult = {
  id: string
  sent: readonly ChannelName[]
  givenUp: readonly ChannelName[]
  error: string | null
  retryInSeconds: number | null
}

export async function recordDelivery(db: Db, result: DeliveryResult): Promise<void> {
  const { id, sent, givenUp, error, retryInSeconds } = result
  const now = sql<Date>`now()`
  await db
    .updateTable('messages')
    .set({
      ...(sent.includes('mail') ? { mailed_at: now } : {}),
      ...(sent.includes('push') ? { pushed_at: now } : {}),
      ...(givenUp.length > 0 ? { given_up: sql`given_up || ${givenUp}::text[]` } : {}),
      fault: error,
      due_at: retryInSeconds === null ? null : sql<Date>`now() + make_interval(secs => ${retryInSeconds})`,
    })
    .where('id', '=', id)
    .execute()
}

export async function retryFailedMessages(db: Db): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: sql<Date>`now()` })
    .where('due_at', '>', sql<Date>`now()`)
    .where('fault', 'is not', null)
    .execute()
}

/** Call it in the transaction of the change. */
export async function enqueueAccountMessage(
  db: Db,
  {
    kind,
    userId,
    sellerId,
  }: { kind: MessageKind } & ({ userId: string; sellerId?: never } | { sellerId: string; userId?: never }),
): Promise<void> {
  await db
    .insertInto('messages')
    .values({ kind, user_id: userId ?? null, seller_id: sellerId ?? null })
    .execute()
}

export async function purgeSentMessages(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const deleted = await sql`
    DELETE FROM messages WHERE id IN (
      SELECT id FROM messages WHERE due_at IS NULL AND created_at < now() - make_interval(days => ${days})
      ORDER BY created_at LIMIT ${limit})`.execute(db)
  return Number(deleted.numAffectedRows)
}

export async function enqueueOrderMessage(
  tx: Db,
  { kind, orderId, version, flagId = null }: OrderMessage,
): Promise<void> {
  const due = sql<Date>`now() + make_interval(secs => ${sendDelaySeconds[kind] ?? 0})`
  await tx
    .insertInto('messages')
    .values({ kind, order_id: orderId, order_version: version, flag_id: flagId, due_at: due })
    .execute()
}

type OrderMessage = {
  kind: MessageKind
  orderId: string
  version: number
  flagId?: string | null
}
