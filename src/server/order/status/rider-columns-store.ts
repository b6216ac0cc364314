import { sql } from 'kysely'
import type { OrderStatus } from '#domain/order.ts'
import type { OrderColumns, OrderState } from './status-store.ts'

/** What a change of status does to the delivery of an order that has a rider. */
export function riderColumns(
  { rider_id: riderId, status: from }: Pick<OrderState, 'rider_id' | 'status'>,
  to: OrderStatus,
): OrderColumns {
  if (riderId === null || to === 'Cancelled') return {}
  const reset = { out_at: null, failed_at: null, delivered_at: null }
  // A reopened order is assigned again on purpose.
  if (to === 'Pending' || from === 'Cancelled') return { ...reset, rider_id: null, assigned_at: null }
  if (to === 'Shipped') return { ...reset, out_at: sql<Date>`now()` }
  if (to === 'Delivered') return { failed_at: null, delivered_at: sql<Date>`now()` }
  return reset
}
