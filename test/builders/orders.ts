import type { Orders } from '#server/order/core/change-order.ts'
import { orderEventHandlers } from '#server/order-event-handlers.ts'
import type { Shop } from '../shop.ts'

const nothing = () => {}

/** Changes orders as a process does that dies after the commit: nothing follows it. */
export function ordersOf({ db }: Pick<Shop, 'db'>): Orders {
  const effects = {
    publish: nothing,
    clearCatalogue: nothing,
    clearCatalogueSoon: nothing,
    finishRefunds: nothing,
  }
  return { db, effects, handlers: orderEventHandlers }
}
