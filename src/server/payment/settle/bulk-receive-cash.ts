import type { BulkCashReply } from '#contract/seller/orders/bulk-change.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { changeEachOrder, type EachOrderInput } from '#server/order/core/change-each-order.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { setOrderPayment } from './set-order-payment.ts'

type BulkCashInput = EachOrderInput<{ id: string; version?: number | undefined }> & {
  by: Actor & { sellerId: string }
}

/** One transaction per order. An order that is paid already stays as it is. */
export async function bulkReceiveCash(
  orders: Orders,
  { by, ...input }: BulkCashInput,
): Promise<Pick<BulkCashReply, 'paid' | 'refused'>> {
  const byAtOnce = { ...by, at: new Date() }
  const { done, refused } = await changeEachOrder(input, ({ id, version }) =>
    setOrderPayment(orders, { orderId: id, isPaid: true, version, by: byAtOnce }),
  )
  const paid = done.map(({ id, number, version, due_paise: due, paid_paise: before }) => ({
    ...{ id, orderNumber: Number(number), version },
    amount: rupeesFromPaise(before < due ? due - before : due),
  }))
  return { paid, refused }
}
