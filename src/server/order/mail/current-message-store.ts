import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { listOpenQuestions } from '#server/notifications/outbox/asked-question-store.ts'
import type { Message } from '#server/notifications/outbox/message-store.ts'
import { listCurrentRiderMessages } from '#server/notifications/outbox/rider-message-store.ts'
import { hasSlotChange, isStatusEvent } from '../core/order-event-store.ts'
import { deliveryJoin, packingJoin } from '../core/order-store.ts'

/** The ids of messages that no later step replaced or undid. A payment also voids an earlier expiry. */
export async function listCurrentMessages(db: Db, messages: readonly Message[]): Promise<Set<string>> {
  const [always, checked] = [new Set<string>(), new Map<keyof typeof checks, Message[]>()]
  for (const message of messages) {
    const check = checkFor(message)
    if (check === null) always.add(message.id)
    else checked.set(check, [...(checked.get(check) ?? []), message])
  }
  const current = await Promise.all([...checked].map(([check, group]) => checks[check](db, group)))
  return new Set([...always, ...current.flat()])
}

function checkFor({ kind, exceptionId, orderId }: Message): keyof typeof checks | null {
  if (orderId === null) return null
  if (kind === 'order-refunded' || kind === 'payment-exception') return exceptionId === null ? null : kind
  if (kind === 'order-status' || kind === 'order-cancelled') return 'order-status'
  return isChecked(kind) ? kind : null
}

function isChecked(kind: string): kind is keyof typeof checks {
  return kind in checks
}

const checks = {
  'order-status': listLatestSteps,
  'order-refunded': listStillRefunded,
  'payment-exception': listUnclosed,
  'order-expired': listExpired,
  'slot-changed': listLatestSlots,
  'order-edited': listLatestEdits,
  'order-changed': listCurrentChanges,
  'substitute-asked': listOpenQuestions,
  'rider-assigned': listCurrentRiderMessages,
  'upi-submitted': listUtrStateCurrent,
  'upi-rejected': listUtrStateCurrent,
}

async function listLatestSteps(db: Db, messages: readonly Message[]): Promise<string[]> {
  const versions = messages.map(({ orderVersion }) => orderVersion)
  const { rows } = await sql<{ id: string }>`
    SELECT m.id
    FROM unnest(${idsOf(messages)}::bigint[], ${orderIdsOf(messages)}::uuid[], ${versions}::int[])
      AS m (id, order_id, order_version)
      JOIN orders o ON o.id = m.order_id ${deliveryJoin}
    WHERE (
      WITH steps AS (
        SELECT e.version, e.payload ->> 'to' AS status FROM order_events e
        WHERE e.order_id = m.order_id AND ${isStatusEvent} AND e.version >= (
          SELECT coalesce(max(version), 0) FROM order_events WHERE order_id = m.order_id AND kind = 'placed')
      ), sent AS (
        SELECT coalesce(max(order_version), 0) AS up_to, max(greatest(b.mailed_at, b.pushed_at)) AS at FROM messages b
        WHERE b.order_id = m.order_id AND b.id < m.id AND (b.mailed_at IS NOT NULL OR b.pushed_at IS NOT NULL)
          AND b.kind <> 'substitute-asked' -- tells no status
      ), last_sent AS (
        SELECT status FROM steps, sent WHERE version <= up_to ORDER BY version DESC LIMIT 1
      )
      -- Shipped again with a rider who was assigned in between: the first message had no code.
      SELECT (o.status <> coalesce((SELECT status FROM last_sent), 'Pending')
          OR o.status = 'Shipped' AND delivery.assigned_at > (SELECT at FROM sent))
        AND m.order_version = (SELECT max(version) FROM steps))`.execute(db)
  return rows.map(({ id }) => id)
}

async function listStillRefunded(db: Db, messages: readonly Message[]): Promise<string[]> {
  const exceptions = messages.map(({ exceptionId }) => exceptionId)
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM unnest(${idsOf(messages)}::bigint[], ${exceptions}::uuid[]) AS m (id, exception_id)
      JOIN payment_exceptions f ON f.id = m.exception_id AND f.state = 'refunded'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reopening a cancelled order closes its refund. */
async function listUnclosed(db: Db, messages: readonly Message[]): Promise<string[]> {
  const exceptions = messages.map(({ exceptionId }) => exceptionId)
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM unnest(${idsOf(messages)}::bigint[], ${exceptions}::uuid[]) AS m (id, exception_id)
      JOIN payment_exceptions f ON f.id = m.exception_id AND f.state <> 'settled'`.execute(db)
  return rows.map(({ id }) => id)
}

async function listExpired(db: Db, messages: readonly Message[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM unnest(${idsOf(messages)}::bigint[], ${orderIdsOf(messages)}::uuid[]) AS m (id, order_id)
      JOIN orders o ON o.id = m.order_id AND NOT o.is_placed AND o.pay_by IS NULL`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last one of an order, if its items or amount differ from the ordered ones or from those that were sent. */
async function listCurrentChanges(db: Db, messages: readonly Message[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM unnest(${idsOf(messages)}::bigint[], ${orderIdsOf(messages)}::uuid[]) AS m (id, order_id)
      JOIN orders o ON o.id = m.order_id AND o.status <> 'Cancelled' ${packingJoin}
    WHERE NOT EXISTS (SELECT FROM messages l WHERE l.order_id = m.order_id AND l.kind = 'order-changed' AND l.id > m.id)
      AND (o.due_paise <> o.amount_paise
        OR packing.packed_at IS NOT NULL AND EXISTS (
          SELECT FROM order_substitutes r WHERE r.order_id = o.id AND r.charged_paise IS NOT NULL)
        OR EXISTS (SELECT FROM messages s WHERE s.order_id = m.order_id
        AND s.kind = 'order-changed' AND s.id < m.id AND (s.mailed_at IS NOT NULL OR s.pushed_at IS NOT NULL)))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The last one of an order, which tells of all changes since the one that was sent. */
async function listLatestEdits(db: Db, messages: readonly Message[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM unnest(${idsOf(messages)}::bigint[], ${orderIdsOf(messages)}::uuid[]) AS m (id, order_id)
      JOIN orders o ON o.id = m.order_id AND o.status <> 'Cancelled'
    WHERE NOT EXISTS (SELECT FROM messages l WHERE l.order_id = m.order_id AND l.kind = 'order-edited' AND l.id > m.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The last move of an open order, unless the moves since the last message undo each other. */
async function listLatestSlots(db: Db, messages: readonly Message[]): Promise<string[]> {
  const versions = messages.map(({ orderVersion }) => orderVersion)
  const { rows } = await sql<{ id: string }>`
    SELECT m.id
    FROM unnest(${idsOf(messages)}::bigint[], ${orderIdsOf(messages)}::uuid[], ${versions}::int[])
      AS m (id, order_id, order_version)
      JOIN orders o ON o.id = m.order_id AND o.status NOT IN ('Delivered', 'Cancelled')
    WHERE m.order_version = (SELECT max(e.version) FROM order_events e WHERE e.order_id = m.order_id AND ${hasSlotChange})
      AND o.slot_from IS DISTINCT FROM (
        SELECT (e.payload #>> '{slot,from,from}')::timestamptz FROM order_events e
        WHERE e.order_id = m.order_id AND ${hasSlotChange} AND e.version > (
          SELECT coalesce(max(order_version), 0) FROM messages b WHERE b.order_id = m.order_id AND b.kind = 'slot-changed'
            AND b.id < m.id AND (b.mailed_at IS NOT NULL OR b.pushed_at IS NOT NULL))
        ORDER BY e.version LIMIT 1)`.execute(db)
  return rows.map(({ id }) => id)
}

async function listUtrStateCurrent(db: Db, messages: readonly Message[]): Promise<string[]> {
  const isForStaff = messages.map(({ kind }) => kind === 'upi-submitted')
  const { rows } = await sql<{ id: string }>`
    SELECT m.id
    FROM unnest(${idsOf(messages)}::bigint[], ${orderIdsOf(messages)}::uuid[], ${isForStaff}::bool[])
      AS m (id, order_id, is_for_staff)
    WHERE EXISTS (SELECT FROM payment_sessions s WHERE s.order_id = m.order_id AND s.provider = 'upi' AND s.state <> 'paid'
      AND s.payee_id IS NOT NULL AND (s.utr IS NOT NULL) = m.is_for_staff)`.execute(db)
  return rows.map(({ id }) => id)
}

function idsOf(messages: readonly Message[]): string[] {
  return messages.map(({ id }) => id)
}

function orderIdsOf(messages: readonly Message[]): (string | null)[] {
  return messages.map(({ orderId }) => orderId)
}
