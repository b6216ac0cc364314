import { z } from 'zod'
import { maxBulkOrders } from '#domain/order.ts'
import { lazyError } from '../../common.ts'

/** Refuses an empty list, a long one, and an order that is listed twice. */
export function bulkOrders<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z
    .array(item, noOrder)
    .min(1, noOrder)
    .max(maxBulkOrders, lazyError('server.input.maxOrders', { max: maxBulkOrders }))
    .refine(
      (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
      lazyError('server.input.orderTwice'),
    )
}

const noOrder = lazyError('server.input.selectOrder')
