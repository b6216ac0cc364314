import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import type { NewOrderEvent } from './order-event.ts'

type EventRow = {
  orderId: string
  version: number
  event: NewOrderEvent
  sellerId: string | null
  userId: string | null
}

export async function insertOrderEvent(
  tx: Db,
  { orderId, version, event: { kind, payload }, sellerId, userId }: EventRow,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      ...{ order_id: orderId, version, kind, payload: JSON.stringify(payload) },
      ...{ seller_id: sellerId, user_id: userId },
    })
    .execute()
}

/** Events `e` that changed the status. */
export const isStatusEvent: RawBuilder<boolean> = sql`e.payload ? 'to'`

/** Events `e` that gave the order another slot, or took it. */
export const hasSlotChange: RawBuilder<boolean> = sql`e.payload ? 'slot'`
