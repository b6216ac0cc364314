import type { BulkStatusReply } from '#contract/seller/orders/bulk-change.ts'
import { toShopError } from '#server/http/errors.ts'

export type EachOrderInput<Order> = {
  orders: readonly Order[]
  onError: (error: unknown) => void
  /** The text in the caller's language. */
  localize: (text: () => string) => string
}

/** A refusal stops no other order. After an error the rest stays unchanged. */
export async function changeEachOrder<Order extends { id: string }, Changed>(
  { orders, onError, localize }: EachOrderInput<Order>,
  change: (order: Order) => Promise<Changed>,
): Promise<{ done: Changed[]; refused: BulkStatusReply['refused'] }> {
  const [done, refused]: [Changed[], BulkStatusReply['refused']] = [[], []]
  for (const [index, order] of orders.entries()) {
    try {
      done.push(await change(order))
    } catch (error) {
      const { code, localMessage, status } = toShopError(error)
      const unchanged = status < 500 ? [order] : orders.slice(index)
      refused.push(...unchanged.map(({ id }) => ({ id, code, message: localize(localMessage) })))
      if (status < 500) continue
      onError(error)
      break
    }
  }
  return { done, refused }
}
