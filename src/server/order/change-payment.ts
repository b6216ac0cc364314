import { type Doer, writeDeed } from '../audit/audit-store.ts'
import { newId } from '../database/new-id.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { takePaymentBack, writePayment } from './payment-store.ts'
import { refuseStale } from './refuse-stale.ts'
import { lockOrder, type OrderState } from './status-store.ts'

export type PaymentChange = { orderId: string; isPaid: boolean; version?: number | undefined; by: Doer }

/**
 * Writes down that the cash for an order was received, all of it, or that it was not after all or was given back: then the payment stays on
 * record with who took it back. What is so already changes nothing. Throws 404, 409 where the order has another version by now, and 409 where no cash can be
 * received or taken back: for what is paid online, and received for what is cancelled. Cancelling a paid order leaves it paid until somebody gives the money back.
 */
export async function changePayment(
  db: Db,
  { orderId, isPaid, version, by }: PaymentChange,
): Promise<OrderState> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new ShopError('order_not_found')
      refuseStale(order, version)
      if (order.is_paid === isPaid) return order
      if (isPaid) refuseUnpayable(order)
      else refuseTakingBack(order)
      const sellerId = sellerOf(by)
      if (isPaid) await writePayment(tx, { id: newId(), order, sellerId })
      else await takePaymentBack(tx, { order, sellerId })
      await writeDeed(tx, {
        by,
        action: 'order.payment',
        subject: { id: order.id, name: `#${order.number}` },
        before: { isPaid: order.is_paid },
        after: { isPaid },
      })
      return { ...order, is_paid: isPaid, version: order.version + 1 }
    }),
  )
}

function refuseUnpayable({ status, payment_type }: OrderState): void {
  if (payment_type !== 'COD')
    throw new ShopError('not_payable', { message: 'This order is paid online, not in cash.' })
  if (status === 'Cancelled')
    throw new ShopError('not_payable', {
      message: 'This order is cancelled, so there is nothing to receive. Please change its status first.',
    })
}

/** What a provider has said can't be unsaid here. */
function refuseTakingBack({ payment_type }: OrderState): void {
  if (payment_type !== 'COD')
    throw new ShopError('not_payable', {
      message:
        'This order was paid online. To give the money back, cancel the order and refund it under Payments.',
    })
}

function sellerOf({ sellerId }: Doer): string {
  if (sellerId === null) throw new Error('cash is received by somebody')
  return sellerId
}
