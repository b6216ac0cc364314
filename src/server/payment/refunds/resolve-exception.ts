import { isHeldByShop } from '#domain/payment.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { inOrderTransaction, type Orders } from '#server/order/core/change-order.ts'
import { markResolved } from '../exceptions/exception-store.ts'
import { lockExceptionWithOrder, recordRefund, toAuditAmount, toAuditSubject } from './record-refund.ts'
import { markRefunded } from './refund-store.ts'

type ResolveExceptionInput = {
  id: string
  as: 'by-hand' | 'nothing'
  note: string
  by: Actor & { sellerId: string }
}

/** Throws 404, and 409 if it is resolved or its provider is being asked. */
export async function resolveException(
  orders: Orders,
  { id, as, note, by }: ResolveExceptionInput,
): Promise<void> {
  const { sellerId } = by
  await inOrderTransaction(orders, async (transaction) => {
    const { tx } = transaction
    const locked = await lockExceptionWithOrder(tx, id)
    if (locked.exception.state !== 'due') throw new ShopError('payment_exception_resolved')
    if (as === 'by-hand' && !isHeldByShop(locked.exception.kind)) throw new ShopError('refund_elsewhere')
    if (as === 'nothing') await markResolved(tx, { id, sellerId, note })
    else {
      await markRefunded(tx, { id, sellerId, note })
      await recordRefund(transaction, { ...locked, sellerId })
    }
    await recordAudit(tx, {
      by,
      action: 'payment.settle',
      subject: toAuditSubject(locked),
      before: null,
      after: {
        ...toAuditAmount(locked.exception),
        done: as,
        note,
      },
    })
  })
}
