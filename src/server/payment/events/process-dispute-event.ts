import type { PaymentProviderName } from '#domain/payment.ts'
import { changeLockedOrder, type OrderTransaction, systemActor } from '#server/order/core/change-order.ts'
import { lockOrder } from '#server/order/core/order-store.ts'
import { openDispute, resolveDispute } from '../exceptions/dispute-store.ts'
import { findExceptionByReference } from '../exceptions/exception-store.ts'
import type { DisputeEvent } from '../providers/payment-provider.ts'
import { findOrderByPayment } from '../settle/order-payment-store.ts'
import type { PaymentResult } from '../settle/payment-result.ts'

type DisputeEventInput = { provider: PaymentProviderName; dispute: DisputeEvent }

export type DisputeOutcome = Omit<PaymentResult, 'outcome'> & { outcome: 'disputed' }

/**
 * Runs in the event's transaction. Opens one payment exception for each dispute of a payment of this shop, and
 * resolves it with the bank's decision, in any order of the events.
 */
export async function processDisputeEvent(
  transaction: OrderTransaction,
  { provider, dispute }: DisputeEventInput,
): Promise<DisputeOutcome | null> {
  const { tx } = transaction
  const { payment, outcome } = dispute
  const exception = await findExceptionByReference(tx, { provider, payment })
  const orderId =
    exception?.order_id ??
    (await findOrderByPayment(tx, { provider, reference: payment, includesReversed: true }))
  if (!exception && !orderId) return null
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  const exceptionId = await openDispute(tx, { orderId: order?.id ?? null, provider, dispute })
  if (outcome === 'won') await resolveDispute(tx, { provider, dispute, resolution: { code: 'dispute-won' } })
  else if (outcome === 'lost') {
    const resolution = { code: 'dispute-lost', amountMinor: dispute.amountMinor } as const
    await resolveDispute(tx, { provider, dispute, resolution })
  } else if (exceptionId && order)
    await changeLockedOrder(transaction, { order, by: systemActor }, async (_, { message }) =>
      message('payment-exception', { exceptionId }),
    )
  if (!exceptionId && outcome === null) return null
  const exceptionKind = outcome === null ? 'dispute' : null
  return { outcome: 'disputed', exceptionKind, orderId: order?.id ?? null }
}
