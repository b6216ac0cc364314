import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#domain/order.ts'
import type { Db } from '#server/database/tables.ts'
import type { AppendedEvent } from './order-event.ts'
import type { OrderColumns } from './order-store.ts'

/** Events `e` that changed the status. */
export const isStatusEvent: RawBuilder<boolean> = sql`e.payload ? 'to'`

/** Events `e` that gave the order another slot, or took it. */
export const hasSlotChange: RawBuilder<boolean> = sql`e.payload ? 'slot'`

type WrittenChange = {
  orderId: string
  columns: OrderColumns
  events: readonly AppendedEvent[]
  sellerId: string | null
  userId: string | null
}

/** The order and its events in one statement. Only this one and the placing statement write `version`. */
export async function writeChange(tx: Db, change: WrittenChange): Promise<void> {
  const { orderId, columns, events, sellerId, userId } = change
  const status = events.reduce<OrderStatus | undefined>((last, event) => statusOf(event) ?? last, undefined)
  const version = events.at(-1)?.version
  if (version === undefined) return
  const rows = events.map(({ kind, version: at, ...payload }) => ({
    ...{ order_id: orderId, version: at, kind, payload: JSON.stringify(payload) },
    ...{ seller_id: sellerId, user_id: userId },
  }))
  await tx
    .with('changed', (db) =>
      db
        .updateTable('orders')
        .set({ ...columns, ...(status && { status }), version })
        .where('id', '=', orderId),
    )
    .insertInto('order_events')
    .values(rows)
    .execute()
}

function statusOf(event: AppendedEvent): OrderStatus | undefined {
  return 'to' in event ? event.to : undefined
}
