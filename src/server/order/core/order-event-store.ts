import { type RawBuilder, sql } from 'kysely'
import type { Rejection } from '#domain/delivery/acceptance.ts'
import type { OrderStatus } from '#domain/order.ts'
import { insertAudits, type NewAuditEntry } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { insertOrderMessages, type OrderMessage } from '#server/notifications/outbox/message-store.ts'
import type { AppendedEvent } from './order-event.ts'
import type { DeliveryColumns, OrderColumns, PackingColumns } from './order-store.ts'

/** Events `e` that changed the status. */
export const isStatusEvent: RawBuilder<boolean> = sql`e.payload ? 'to'`

/** Events `e` that gave the order another slot, or took it. */
export const hasSlotChange: RawBuilder<boolean> = sql`e.payload ? 'slot'`

/** When order `o` was accepted, unless it waits again. */
export const acceptedAtColumn: RawBuilder<Date | null> = sql`CASE WHEN o.promised_at IS NOT NULL THEN (
      SELECT e.at FROM order_events e WHERE e.order_id = o.id AND e.payload ->> 'to' = 'Processing' AND e.kind IN ('accepted', 'packed')
      ORDER BY e.version DESC LIMIT 1) END AS accepted_at`

/** Why the shop cancelled order `o`. null: it is not cancelled, or without a reason. */
export const rejectionColumn: RawBuilder<Rejection | null> = sql`CASE WHEN o.status = 'Cancelled' THEN (
      SELECT CASE WHEN e.payload ? 'reason' THEN e.payload END FROM order_events e WHERE e.order_id = o.id AND ${isStatusEvent}
      ORDER BY e.version DESC LIMIT 1) END AS rejection`

type WrittenChange = {
  orderId: string
  columns: OrderColumns
  packing: PackingColumns
  delivery: DeliveryColumns
  events: readonly AppendedEvent[]
  sellerId: string | null
  userId: string | null
}

/**
 * The order with its packing and delivery, and its events, in one statement. Only this one and the placing statement
 * write `version`.
 */
export async function writeChange(tx: Db, change: WrittenChange): Promise<void> {
  const { orderId, columns, packing, delivery, events, sellerId, userId } = change
  const status = events.reduce<OrderStatus | undefined>((last, event) => statusOf(event) ?? last, undefined)
  const version = events.at(-1)?.version
  if (version === undefined) return
  const rows = events.map(({ kind, version: at, ...payload }) => ({
    ...{ order_id: orderId, version: at, kind, payload: JSON.stringify(payload) },
    ...{ seller_id: sellerId, user_id: userId },
  }))
  const order = tx
    .updateTable('orders')
    .set({ ...columns, ...(status && { status }), version })
    .where('id', '=', orderId)
  const packed = tx
    .insertInto('order_packings')
    .values({ order_id: orderId, ...packing })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(packing))
  const delivered = tx
    .insertInto('order_deliveries')
    .values({ order_id: orderId, ...delivery })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(delivery))
  await sql`WITH changed AS (${order})
    ${isEmpty(packing) ? sql`` : sql`, packed AS (${packed})`}
    ${isEmpty(delivery) ? sql`` : sql`, delivered AS (${delivered})`}
    ${tx.insertInto('order_events').values(rows)}`.execute(tx)
}

/** Messages and audit entries, in one statement. */
export async function writeMessages(
  tx: Db,
  { messages, audits }: { messages: readonly OrderMessage[]; audits: readonly NewAuditEntry[] },
): Promise<void> {
  const [queued, recorded] = [insertOrderMessages(tx, messages), insertAudits(tx, audits)]
  if (queued && recorded) await sql`WITH queued AS (${queued}) ${recorded}`.execute(tx)
  else await (queued ?? recorded)?.execute()
}

function isEmpty(columns: object): boolean {
  return Object.keys(columns).length === 0
}

function statusOf(event: AppendedEvent): OrderStatus | undefined {
  return 'to' in event ? event.to : undefined
}
