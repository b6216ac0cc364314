import type { BulkStatusReply } from '#contract/seller/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { toShopError } from '#server/http/errors.ts'
import { changeStatus } from './change-status.ts'

type BulkStatusInput = {
  orders: readonly { id: string; version?: number | undefined; status?: OrderStatus | undefined }[]
  status: OrderStatus
  by: Actor
  onError: (error: unknown) => void
  /** The text in the caller's language. */
  localize: (text: () => string) => string
}

export type BulkStatusResult = Pick<BulkStatusReply, 'moved' | 'refused'> & { isCatalogueChanged: boolean }

/** One transaction per order: a refusal stops no other order. After an error the rest stays unchanged. */
export async function bulkChangeStatus(
  db: Db,
  { orders, status, by, onError, localize }: BulkStatusInput,
): Promise<BulkStatusResult> {
  const byAtOnce = { ...by, at: new Date() }
  const done: BulkStatusResult = { moved: [], refused: [], isCatalogueChanged: false }
  for (const [index, order] of orders.entries()) {
    try {
      const to = order.status ?? status
      const changed = await changeStatus(db, { orderId: order.id, to, version: order.version, by: byAtOnce })
      done.moved.push(changed.move)
      done.isCatalogueChanged ||= changed.isCatalogueChanged
    } catch (error) {
      const { code, localMessage, status } = toShopError(error)
      const unchanged = status < 500 ? [order] : orders.slice(index)
      done.refused.push(...unchanged.map(({ id }) => ({ id, code, message: localize(localMessage) })))
      if (status < 500) continue
      onError(error)
      break
    }
  }
  return done
}
