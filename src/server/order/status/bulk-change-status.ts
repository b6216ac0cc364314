import type { BulkStatusReply } from '#contract/seller/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { changeEachOrder, type EachOrderInput } from './change-each-order.ts'
import { changeStatus } from './change-status.ts'

type OrderInput = { id: string; version?: number | undefined; status?: OrderStatus | undefined }
type BulkStatusInput = EachOrderInput<OrderInput> & { status: OrderStatus; by: Actor; isOwner: boolean }

export type BulkStatusResult = Pick<BulkStatusReply, 'moved' | 'refused'> & { isCatalogueChanged: boolean }

/** One transaction per order. */
export async function bulkChangeStatus(
  db: Db,
  { status, by, isOwner, ...orders }: BulkStatusInput,
): Promise<BulkStatusResult> {
  const byAtOnce = { ...by, at: new Date() }
  const { done, refused } = await changeEachOrder(orders, (order) => {
    const to = order.status ?? status
    return changeStatus(db, { orderId: order.id, to, version: order.version, by: byAtOnce, isOwner })
  })
  const isCatalogueChanged = done.some((changed) => changed.isCatalogueChanged)
  return { moved: done.map(({ move }) => move), refused, isCatalogueChanged }
}
