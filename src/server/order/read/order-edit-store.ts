import { sql } from 'kysely'
import type { OrderEditEntry } from '#contract/seller/orders/order-edit.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderEventPayloads } from '../core/order-event.ts'

/** What staff and the shopper changed of order `o`, oldest first. */
export const editsColumn = sql`(
        SELECT json_agg(json_build_object('edit', e.payload, 'at', e.at, 'by', s.name) ORDER BY e.version)
        FROM order_events e LEFT JOIN sellers s ON s.id = e.seller_id
        WHERE e.order_id = o.id AND e.kind = 'edited') AS edits`

export type OrderEditRow = { edit: OrderEventPayloads['edited']; at: string; by: string | null }

export function toOrderEdit({ edit, at, by }: OrderEditRow): OrderEditEntry {
  const { amount, items = [], fields = [] } = edit
  return {
    ...{ at: new Date(at).toISOString(), by, fields },
    amount: { from: rupeesFromPaise(amount.from), to: rupeesFromPaise(amount.to) },
    items: items.map(({ name, from, to }) => ({ name, from, to })),
  }
}
