import type { BulkStatusReply } from '#contract/seller/orders/bulk-change.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { changeEachOrder, type EachOrderInput } from '../core/change-each-order.ts'
import type { Orders } from '../core/change-order.ts'
import { changeStatus } from './change-status.ts'

type OrderInput = { id: string; version?: number | undefined; status?: OrderStatus | undefined }
type BulkStatusInput = EachOrderInput<OrderInput> & { status: OrderStatus; by: Actor; isOwner: boolean }

/** One transaction per order. */
export async function bulkChangeStatus(
  orders: Orders,
  { status, by, isOwner, ...input }: BulkStatusInput,
): Promise<Pick<BulkStatusReply, 'moved' | 'refused'>> {
  const byAtOnce = { ...by, at: new Date() }
  const { done, refused } = await changeEachOrder(input, (order) => {
    const to = order.status ?? status
    return changeStatus(orders, { orderId: order.id, to, version: order.version, by: byAtOnce, isOwner })
  })
  return { moved: done, refused }
}
