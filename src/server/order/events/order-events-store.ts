import { type RawBuilder, sql } from 'kysely'
import type { OrderEvent } from '#contract/seller/order.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { AddressColumns } from '#server/database/order-tables.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
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
  const { rows } = await sql<{ id: string | null }>`SELECT max(id) AS id FROM order_status_changes`.execute(
    db,
  )
  return Number(rows[0]?.id ?? 0)
}

export async function listLatestEventIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM order_status_changes WHERE id > (SELECT max(id) FROM order_status_changes) - ${replayWindow.numbers}
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
    sql`(SELECT * FROM order_status_changes WHERE id > ${after} ORDER BY id LIMIT ${limit})
      UNION ALL SELECT * FROM order_status_changes WHERE id = ANY (${missing}::bigint[])`,
  )
}

/** May repeat events, but misses none. */
export async function listMissedEvents(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<NumberedEvent[]> {
  return selectEvents(
    db,
    sql`SELECT * FROM order_status_changes WHERE id > ${since - replayWindow.numbers} AND (id > ${since} OR at > (
        SELECT at FROM order_status_changes WHERE id <= ${since} ORDER BY id DESC LIMIT 1
      ) - make_interval(secs => ${replayWindow.seconds}))
      ORDER BY id LIMIT ${limit}`,
  )
}

type ChangeRow = OrderPackerRow & {
  id: string
  is_new: boolean
  to_status: OrderStatus
  order_version: number
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

async function selectEvents(db: Db, changes: RawBuilder<unknown>): Promise<NumberedEvent[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT c.id, c.from_status IS NULL AND c.to_status <> 'Cancelled' AS is_new, c.to_status, c.order_version, c.at, o.id AS order_id, o.number, o.user_id, o.is_paid,
      coalesce(o.due_paise, o.amount_paise) AS amount_paise, o.address, o.slot_from, o.slot_to, o.promised_at, ${packerColumn}
    FROM (${changes}) AS c
      JOIN orders o ON o.id = c.order_id
    -- Sellers see no events from before the order was placed.
    WHERE c.from_status IS NULL OR EXISTS (SELECT FROM order_status_changes p
      WHERE p.order_id = c.order_id AND p.from_status IS NULL AND p.order_version < c.order_version)
    ORDER BY c.id`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.is_new ? 'placed' : 'changed',
    shopperId: row.user_id,
    order: {
      _id: row.order_id,
      orderNumber: Number(row.number),
      status: row.to_status,
      isPaid: row.is_paid,
      version: row.order_version,
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
