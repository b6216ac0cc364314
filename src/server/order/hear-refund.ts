import type { PaymentProviderName } from '#rules/payment.ts'
import { newId } from '../database/new-id.ts'
import type { Db } from '../database/tables.ts'
import { hasRefundFailed } from '../payment/event-store.ts'
import {
  findFlagOn,
  lockFlag,
  markRefunded,
  markRefused,
  markSettled,
  raiseReturned,
} from '../payment/flag-store.ts'
import type { RefundNews } from '../payment/provider.ts'
import { type Flagged, writeGivenBack } from './given-back.ts'
import type { MarkedPaid } from './mark-paid.ts'
import { leaveWord } from './message-store.ts'
import { findOrderPaidBy, isStandingPayment, wasTakenBack, writePaymentAgain } from './payment-store.ts'
import { lockAnyOrder, type OrderState } from './status-store.ts'

export type HeardRefund = { provider: PaymentProviderName; refund: RefundNews; at: Date }

/** Money that had come has gone back, or could not; `flag` is why a seller has to look. */
export type RefundHeard = Omit<MarkedPaid, 'outcome'> & { outcome: 'back' }

/** Why money that was given back is due once more. */
export const refundFailed =
  'The refund failed afterwards: the money is back at the payment provider. Please try again, or send it in another way and note that here.'

/**
 * Acts on what a provider tells of a refund, within the transaction of its event: one that failed is due once more, and money that was given back in the
 * provider's own dashboard counts as given back here. Told twice, late, or of a payment nobody here knows, it changes nothing.
 */
export async function hearRefund(tx: Db, heard: HeardRefund): Promise<RefundHeard | null> {
  const { flag, order } = await lockPayment(tx, heard)
  if (heard.refund.state === 'failed') return flag ? takeFailed(tx, { heard, flag, order }) : null
  const { provider, refund, at } = heard
  const { payment, refundId, amountMinor } = refund
  if (flag?.state === 'refunded') return null
  if (await hasRefundFailed(tx, { provider, payment, refundId, at })) return null
  if (order && order.status !== 'Cancelled' && (await isPaidBy(tx, { order, heard }))) {
    const isWhole = amountMinor >= Number(order.amount_paise)
    return isWhole && flag?.state !== 'due' ? flagReturned(tx, { order, heard }) : null
  }
  // Part of a payment that goes back in parts.
  if (!flag || amountMinor < Number(flag.received_minor)) return null
  await markRefunded(tx, { id: flag.id, refundId })
  await writeGivenBack(tx, { flag, order, sellerId: flag.state === 'refunding' ? flag.seller_id : null })
  return { outcome: 'back', flag: null, orderId: order?.id ?? null, isCatalogueChanged: false }
}

/** What is known of the payment, locked: the order first, as by everybody. */
async function lockPayment(tx: Db, { provider, refund }: HeardRefund) {
  const { payment } = refund
  const found = await findFlagOn(tx, { provider, payment })
  const orderId = found?.order_id ?? (await findOrderPaidBy(tx, { provider, reference: payment }))
  const order = orderId ? await lockAnyOrder(tx, orderId) : undefined
  // It may have been raised while its order was waited for.
  const known = found ?? (await findFlagOn(tx, { provider, payment }))
  return { order, flag: known && (await lockFlag(tx, known.id)) }
}

async function isPaidBy(tx: Db, { order, heard }: { order: OrderState; heard: HeardRefund }) {
  const { provider, refund } = heard
  return isStandingPayment(tx, { orderId: order.id, provider, reference: refund.payment })
}

/** Somebody gave the money of an order back that is still to be brought: a seller decides whether it is. */
async function flagReturned(
  tx: Db,
  { order, heard }: { order: OrderState; heard: HeardRefund },
): Promise<RefundHeard> {
  const { provider, refund } = heard
  const flagId = await raiseReturned(tx, { orderId: order.id, provider, refund })
  await leaveWord(tx, { kind: 'payment-flagged', orderId: order.id, version: order.version, flagId })
  return { outcome: 'back', flag: 'returned', orderId: order.id, isCatalogueChanged: false }
}

/** Of refunds that are not the one by which the money went back, and of those that were noted by hand, nothing follows. */
async function takeFailed(
  tx: Db,
  { heard, flag, order }: Flagged & { heard: HeardRefund },
): Promise<RefundHeard | null> {
  const { refundId, payment } = heard.refund
  if (flag.refund_id !== refundId && flag.refund_id !== payment) return null
  const heardOf: RefundHeard = {
    outcome: 'back',
    flag: flag.kind,
    orderId: flag.order_id,
    isCatalogueChanged: false,
  }
  if (flag.kind === 'returned' && flag.state === 'due') {
    await markSettled(tx, {
      id: flag.id,
      sellerId: null,
      note: 'The refund failed: the money is still here.',
    })
    return { ...heardOf, flag: null }
  }
  if (flag.state !== 'refunded') return null
  await markRefused(tx, { id: flag.id, fault: refundFailed })
  if (!order) return heardOf
  const { provider, reference } = flag
  const wasItsOwn = await wasTakenBack(tx, { orderId: order.id, provider, reference })
  if (wasItsOwn) await writePaymentAgain(tx, { id: newId(), order, provider, reference })
  const version = wasItsOwn ? order.version + 1 : order.version
  await leaveWord(tx, { kind: 'payment-flagged', orderId: order.id, version, flagId: flag.id })
  return heardOf
}
