import { sql } from 'kysely'
import { type ChannelName, type MessageKind, sendDelaySeconds } from '#domain/messages.ts'
import type { Connections } from '#server/database/database.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'

export type Message = {
  /** A bigint, as text. */
  id: string
  kind: MessageKind
  orderId: string | null
  orderVersion: number | null
  exceptionId: string | null
  ticketId: string | null
  userId: string | null
  sellerId: string | null
  /** An address that the account no longer has. null: what it has. */
  recipient: string | null
  tries: number
  ageSeconds: number
  done: ChannelName[]
}

/** Transactions that overlap may have `now()` out of order; this covers the difference. */
const clockSkewSeconds = 5

/**
 * Oldest first; at most one message of an order, so that its messages keep their order. A question waits for none,
 * since it has a few minutes. Checked for each message: a join over a long backlog is quadratic.
 */
export async function claimMessages(
  db: Connections | Db,
  { leaseSeconds, limit }: { leaseSeconds: number; limit: number },
): Promise<Message[]> {
  const query = sql<Message>`
    WITH due AS MATERIALIZED (
      SELECT id FROM messages m
      WHERE due_at <= now() AND (m.kind = 'substitute-asked' OR NOT coalesce((
        SELECT bool_or(before.due_at <= now() + make_interval(secs => ${leaseSeconds + clockSkewSeconds})) FROM messages before
        WHERE before.order_id = m.order_id AND before.id < m.id), false))
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE messages m SET due_at = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1, fault = NULL
    WHERE id = ANY (ARRAY(SELECT id FROM due))
    RETURNING id, kind, order_id AS "orderId", order_version AS "orderVersion", exception_id AS "exceptionId", ticket_id AS "ticketId",
      user_id AS "userId", seller_id AS "sellerId", recipient, tries,
      extract(epoch FROM now() - created_at)::float8 AS "ageSeconds",
      given_up || CASE WHEN mailed_at IS NULL THEN '{}' ELSE '{mail}'::text[] END
        || CASE WHEN pushed_at IS NULL THEN '{}' ELSE '{push}'::text[] END AS done`
  const rows = await runPrepared(db, { name: 'claim-messages', query })
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id))
}

/** Makes claimed messages due at once. One that another process has claimed since has more tries, and stays. */
export async function releaseMessages(db: Connections | Db, messages: readonly Message[]): Promise<void> {
  const query = sql<never>`
    UPDATE messages m SET due_at = now(), tries = m.tries - 1
    FROM unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ tries }) => tries)}::int[]) AS claimed (id, tries)
    WHERE m.id = claimed.id AND m.tries = claimed.tries AND m.due_at IS NOT NULL`
  await runPrepared(db, { name: 'release-messages', query })
}

export type DeliveryResult = {
  id: string
  sent: readonly ChannelName[]
  givenUp: readonly ChannelName[]
  error: string | null
  /** null: the message is done. */
  retryInSeconds: number | null
}

export async function recordDeliveries(
  db: Connections | Db,
  results: readonly DeliveryResult[],
): Promise<void> {
  const query = sql<never>`
    UPDATE messages m SET fault = r.error, given_up = m.given_up || r."givenUp",
      mailed_at = CASE WHEN 'mail' = ANY (r.sent) THEN now() ELSE m.mailed_at END,
      pushed_at = CASE WHEN 'push' = ANY (r.sent) THEN now() ELSE m.pushed_at END,
      due_at = now() + make_interval(secs => r."retryInSeconds")
    FROM json_to_recordset(${JSON.stringify(results)}::json)
      AS r (id bigint, sent text[], "givenUp" text[], error text, "retryInSeconds" float8)
    -- Repeats the ids, so that the plan reads no other messages.
    WHERE m.id = r.id AND m.id = ANY (${results.map(({ id }) => id)}::bigint[])`
  await runPrepared(db, { name: 'record-deliveries', query })
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
  { kind, userId, sellerId, recipient }: AccountMessage,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({ kind, user_id: userId ?? null, seller_id: sellerId ?? null, recipient: recipient ?? null })
    .execute()
}

type AccountMessage = { kind: MessageKind; recipient?: string } & (
  | { userId: string; sellerId?: never }
  | { sellerId: string; userId?: never }
)

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

export async function enqueueOrderMessage(tx: Db, message: OrderMessage): Promise<void> {
  await insertOrderMessages(tx, [message])?.execute()
}

/** The statement alone, for a caller that writes more in it. */
export function insertOrderMessages(tx: Db, messages: readonly OrderMessage[]) {
  const rows = messages.map(({ kind, orderId, version, exceptionId = null }) => ({
    ...{ kind, order_id: orderId, order_version: version, exception_id: exceptionId },
    due_at: sql<Date>`now() + make_interval(secs => ${sendDelaySeconds[kind] ?? 0})`,
  }))
  return rows.length > 0 ? tx.insertInto('messages').values(rows) : undefined
}

export type OrderMessage = {
  kind: MessageKind
  orderId: string
  version: number
  exceptionId?: string | null
}

/** For the shopper of the ticket. Without one for who wrote it. Call it in the transaction of the change. */
export async function enqueueTicketMessage(
  tx: Db,
  { kind, ticketId, userId }: { kind: MessageKind; ticketId: string; userId: string | null },
): Promise<void> {
  await tx.insertInto('messages').values({ kind, ticket_id: ticketId, user_id: userId }).execute()
}
