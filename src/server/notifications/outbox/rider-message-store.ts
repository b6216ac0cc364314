import { sql } from 'kysely'
import { sendDelaySeconds } from '#domain/messages.ts'
import type { Db } from '#server/database/tables.ts'
import { enqueueOrderMessage, type Message } from './message-store.ts'

/**
 * Whether the message `m.message_id` may have the rider and the code: not if a later message has them. A message that
 * a process has claimed before the rider was assigned, and reads the order afterwards, must not have them as well.
 */
export const hasRiderColumn = sql`(o.status <> 'Shipped' OR NOT EXISTS (
    SELECT FROM messages l WHERE l.order_id = o.id AND l.id > m.message_id AND l.kind = 'rider-assigned')) AS has_rider`

type Change = {
  orderId: string
  version: number
  /** Before the change. */
  oldRiderId: string | null
  riderId: string | null
}

/** Writes the message of an order that is Shipped. Call it in the transaction of the change, with the order locked. */
export async function enqueueRiderMessage(tx: Db, change: Change): Promise<void> {
  const { orderId, version, oldRiderId, riderId } = change
  const newest = await lockNewest(tx, orderId)
  if (riderId === null) {
    if (newest?.is_sent && oldRiderId !== null) await markWithCode(tx, newest.id)
    return
  }
  if (!newest || !hasCode(newest, oldRiderId))
    return enqueueOrderMessage(tx, { kind: 'rider-assigned', orderId, version })
  if (newest.is_due && newest.is_untried) await postpone(tx, newest.id)
}

type CodeMessage = {
  id: string
  is_due: boolean
  is_untried: boolean
  /** A process may have read the order. One that claims it later reads the order after this transaction. */
  is_claimed: boolean
  /** By mail or push. */
  is_sent: boolean
  has_code: boolean
}

/** The one that has the code, if any has. The lock keeps processes from claiming it until the transaction ends. */
async function lockNewest(tx: Db, orderId: string): Promise<CodeMessage | undefined> {
  const { rows } = await sql<CodeMessage>`
    SELECT id, due_at IS NOT NULL AS is_due, tries = 0 AS is_untried, tries > 0 AND fault IS NULL AS is_claimed,
      mailed_at IS NOT NULL OR pushed_at IS NOT NULL AS is_sent, has_code
    FROM messages WHERE order_id = ${orderId} AND kind IN ('order-status', 'rider-assigned')
      AND (due_at IS NOT NULL OR mailed_at IS NOT NULL OR pushed_at IS NOT NULL OR given_up <> '{}') -- the others were outdated
    ORDER BY id DESC LIMIT 1 FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Or will have it. If there was a rider, a claimed one has the code, whichever of the two riders it reads. */
function hasCode(message: CodeMessage, oldRiderId: string | null): boolean {
  if (message.is_sent) return message.has_code || oldRiderId !== null
  return message.is_due && (!message.is_claimed || oldRiderId !== null)
}

async function markWithCode(tx: Db, id: string): Promise<void> {
  await tx.updateTable('messages').set({ has_code: true }).where('id', '=', id).execute()
}

/** The rider who was chosen last can be corrected, too. */
async function postpone(tx: Db, id: string): Promise<void> {
  const due = sql<Date>`greatest(due_at, now() + make_interval(secs => ${sendDelaySeconds['rider-assigned'] ?? 0}))`
  await tx.updateTable('messages').set({ due_at: due }).where('id', '=', id).execute()
}

/** Those of orders that were not announced again since. The texts look for a rider to name. */
export async function listCurrentRiderMessages(
  db: Db,
  messages: readonly Pick<Message, 'id'>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM messages m
    WHERE m.id = ANY (${messages.map(({ id }) => id)}::bigint[]) AND NOT EXISTS (
      SELECT FROM messages l WHERE l.order_id = m.order_id AND l.id > m.id AND l.kind = 'order-status'
        AND (l.mailed_at IS NOT NULL OR l.pushed_at IS NOT NULL))`.execute(db)
  return rows.map(({ id }) => id)
}
