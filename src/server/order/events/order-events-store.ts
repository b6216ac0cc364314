import { type RawBuilder, sql } from 'kysely'
import type { OrderEvent } from '#contract/seller/order.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { AddressColumns } from '#server/database/order-tables.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { packingJoin } from '../core/order-store.ts'
import { type OrderPackerRow, packerColumn } from '../read/order-packer-store.ts'
import { toSlot } from '../read/order-store.ts'

/** Ids are allocated before the commit, so a lower id may appear after a higher one. */
export type NumberedEvent = {
  id: number
  kind: 'placed' | 'changed'
  /** Null after the account is deleted. */
  shopperId: string | null
  order: OrderEvent
}

/** How far back a lower id may still appear, in ids and seconds. */
const replayWindow = { numbers: 2000, seconds: 30 }

export async function getLatestEventId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string | null }>`SELECT max(id) AS id FROM order_events`.execute(db)
  return Number(rows[0]?.id ?? 0)
}

export async function listLatestEventIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM order_events WHERE id > (SELECT max(id) FROM order_events) - ${replayWindow.numbers}
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Returns `missing` ids that have appeared, and at most `limit` events after `after`, lowest first. */
export async function listChanges(
  db: Db,
  { after, missing, limit }: { after: number; missing: readonly number[]; limit: number },
): Promise<NumberedEvent[]> {
  return selectEvents(
    db,
    sql`(SELECT * FROM order_events WHERE id > ${after} ORDER BY id LIMIT ${limit})
      UNION ALL SELECT * FROM order_events WHERE id = ANY (${missing}::bigint[])`,
  )
}

/** May repeat events, but misses none. */
export async function listMissedEvents(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<NumberedEvent[]> {
  return selectEvents(
    db,
    sql`SELECT * FROM order_events WHERE id > ${since - replayWindow.numbers} AND (id > ${since} OR at > (
        SELECT at FROM order_events WHERE id <= ${since} ORDER BY id DESC LIMIT 1
      ) - make_interval(secs => ${replayWindow.seconds}))
      ORDER BY id LIMIT ${limit}`,
  )
}

type EventRow = OrderPackerRow & {
  id: string
  is_new: boolean
  status: OrderStatus
  version: number
  at: Date
  order_id: string
  number: string
  user_id: string | null
  is_paid: boolean
  amount_paise: unknown
  address: AddressColumns
  slot_from: Date | null
  slot_to: Date | null
  promised_at: Date | null
}

async function selectEvents(db: Db, events: RawBuilder<unknown>): Promise<NumberedEvent[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.id, e.kind = 'placed' AND status.at_event NOT IN ('Cancelled', 'Delivered') AS is_new,
      status.at_event AS status, e.version, e.at,
      o.id AS order_id, o.number, o.user_id, o.is_paid,
      o.due_paise AS amount_paise, o.address, o.slot_from, o.slot_to, o.promised_at, ${packerColumn}
    FROM (${events}) AS e JOIN orders o ON o.id = e.order_id ${packingJoin} CROSS JOIN LATERAL (
      SELECT s.payload ->> 'to' AS at_event FROM order_events s
      -- A sale at the counter is delivered in the transaction that places it, so it is never new.
      WHERE s.order_id = e.order_id AND (s.version <= e.version OR s.kind = 'delivered' AND s.at = e.at)
        AND s.payload ? 'to' ORDER BY s.version DESC LIMIT 1) AS status
    -- Sellers see no events from before the order was placed.
    WHERE EXISTS (SELECT FROM order_events p WHERE p.order_id = e.order_id AND p.kind = 'placed' AND p.version <= e.version)
    ORDER BY e.id`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.is_new ? 'placed' : 'changed',
    shopperId: row.user_id,
    order: {
      _id: row.order_id,
      orderNumber: Number(row.number),
      status: row.status,
      isPaid: row.is_paid,
      version: row.version,
      amount: rupeesFromPaise(parseAmount(row.amount_paise)),
      name: `${row.address.first_name} ${row.address.last_name}`,
      slot: toSlot(row),
      promisedAt: row.promised_at?.toISOString() ?? null,
      packer: row.packer,
      at: row.at.toISOString(),
    },
  }))
}

export async function notifyProcesses(
  db: Db,
  { channel, from }: { channel: string; from: string },
): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${from})`.execute(db)
}
