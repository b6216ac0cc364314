import { z } from 'zod'
import { Id, OrderVersion, Success } from '../../common.ts'
import { OrderStatusChange, Status } from '../order.ts'
import { bulkOrders } from './bulk-orders.ts'

export const BulkStatusChange = z.object({
  orders: bulkOrders(
    z.object({
      id: Id,
      version: OrderVersion,
      /** Overrides the common status, to undo changes from different statuses. */
      status: Status.optional(),
    }),
  ),
  status: Status,
})
export const BulkStatusReply = Success.extend({
  moved: z.array(OrderStatusChange),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
})
export type BulkStatusReply = z.infer<typeof BulkStatusReply>

export const BulkCash = z.object({ orders: bulkOrders(z.object({ id: Id, version: OrderVersion })) })
export const BulkCashReply = Success.extend({
  /** `amount`: what the order has due, in rupees. */
  paid: z.array(z.object({ id: z.string(), orderNumber: z.int(), version: z.int(), amount: z.number() })),
  refused: BulkStatusReply.shape.refused,
})
export type BulkCashReply = z.infer<typeof BulkCashReply>
