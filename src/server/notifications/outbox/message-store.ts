import { sql } from 'kysely'
import { type ChannelName, type MessageKind, sendDelaySeconds } from '#domain/messages.ts'
import type { Db } from '#server/database/tables.ts'

/** A message whose turn it is. */
export type Message = {
  /** A bigint, as text. */
  id: string
  kind: MessageKind
  /** About which state of which order, or for whom. */
  orderId: string | null
  orderVersion: number | null
  /** About which money of it. */
  flagId: string | null
  userId: string | null
  sellerId: string | null
  /** With this one, from 1. */
  tries: number
  ageSeconds: number
  /** The ways it has gone already, or is not sent by any more. */
  done: ChannelName[]
}

/** A statement that began before another, and reads what that one has written, has the earlier time. */
const clockSkewSeconds = 5

/**
 * Takes the message that has waited longest, for `leaseSeconds`: so long no other process takes it, and when this one dies over it, another does then.
 * What happened to an order is told in its order: a message waits for one before it that is being sent, or soon will be. Asked for each message by itself, and only until one is
 * free: as a join it compares all that are due with each other, where a mail server was away for long and the planner does not know of it yet. Undefined where none is due.
 */
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
  /** Why the last try failed; null where none did. */
  error: string | null
  /** When it is tried again; null where nothing of it is still to be sent. */
  retryInSeconds: number | null
}

/** Writes down what has become of a message that was claimed. */
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

/** Makes due what waits because an earlier try failed; what is being sent just now is not touched. */
export async function retryFailedMessages(db: Db): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: sql<Date>`now()` })
    .where('due_at', '>', sql<Date>`now()`)
    .where('fault', 'is not', null)
    .execute()
}

/** Leaves word for somebody with an account or a login, in the transaction of what it is about where there is one. */
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

/** Drops messages that are done with and older than so many days; gives how many there were, `most` where there may be more. */
export async function purgeSentMessages(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const dropped = await sql`
    DELETE FROM messages WHERE id IN (
      SELECT id FROM messages WHERE due_at IS NULL AND created_at < now() - make_interval(days => ${days})
      ORDER BY created_at LIMIT ${limit})`.execute(db)
  return Number(dropped.numAffectedRows)
}

/** Leaves word, in the transaction of what has happened to an order: whoever is to hear of it is told once that stands. */
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
  /** Which of its money it is about. */
  flagId?: string | null
}
