import type { OrderEventHandler } from '#server/order/core/change-order.ts'
import type { AppendedEvent, OrderEventKind } from '#server/order/core/order-event.ts'
import { markDayDirty } from './rollup-store.ts'

/** What a report counts has changed: its day is rolled up again. Once for all events of a change. */
export const touchReports: OrderEventHandler = async ({ tx, order, events }, event) => {
  if (event === events.find(isReported)) await markDayDirty(tx, { orderId: order.id })
}

const reportedKinds: readonly OrderEventKind[] = [
  'edited',
  'returned',
  'packed',
  'unpacked',
  'payment-received',
  'payment-reversed',
]

function isReported(event: AppendedEvent): boolean {
  return 'to' in event || reportedKinds.includes(event.kind)
}
