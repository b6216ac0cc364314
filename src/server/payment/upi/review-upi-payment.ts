import type { RejectUpiPayment } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { currencyCode, paymentHoldMinutes } from '#domain/payment.ts'
import { type UtrRejection, wrongRejectionError } from '#domain/upi.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { changeLockedOrder, inOrderTransaction, type Orders } from '#server/order/core/change-order.ts'
import { lockOrder, type OrderState, toAuditSubject } from '#server/order/core/order-store.ts'
import { openException } from '../exceptions/open-exception-store.ts'
import { findUpiSession, rejectUtr, type UpiSession } from '../providers/upi/upi-session-store.ts'
import type { PaymentResult } from '../settle/payment-result.ts'
import { settlePaymentInTransaction, toKnownPayment } from '../settle/settle-payment.ts'
import { extendHold } from './upi-payment-store.ts'

type ReviewInput = { id: string; utr: string; by: Actor & { sellerId: string } }

/**
 * The only way to Paid by UPI. `received`: less arrived, in paise, which staff take. Throws 400 for another
 * amount, 404, 409 if the UTR changed or another seller refused it.
 */
export async function confirmUpiPayment(
  orders: Orders,
  { id, utr, received, by }: ReviewInput & { received?: number | undefined },
): Promise<PaymentResult> {
  return inOrderTransaction(orders, async (transaction) => {
    const { tx } = transaction
    const { order, session } = await lockUpiPayment(tx, id)
    if (session.utr !== utr) throw new ShopError('utr_changed')
    if (session.state === 'paid') return toKnownPayment(order)
    const paise = received ?? session.amount_paise
    if (paise > session.amount_paise) throw invalidInput(() => t('server.input.notLess'), 'received')
    const money = toMoney({ session, utr, paise })
    const result = await settlePaymentInTransaction(transaction, {
      provider: 'upi',
      sessionId: session.id,
      money,
      sellerId: by.sellerId,
      ...(received !== undefined && { acceptsLess: true }),
    })
    if (result.outcome === 'known') throw new ShopError('utr_taken')
    await recordAudit(tx, {
      by,
      action: 'order.upi-confirm',
      subject: toAuditSubject(order),
      before: { utr: null },
      after: { utr, amount: rupeesFromPaise(paise) },
    })
    return result
  })
}

/** Frees the UTR and restarts the hold. Throws like `confirmUpiPayment`, 400 for the order's amount. */
export async function rejectUpiPayment(
  orders: Orders,
  input: ReviewInput & Pick<RejectUpiPayment, 'reason' | 'received' | 'words'>,
): Promise<void> {
  const { id, utr, by } = input
  return inOrderTransaction(orders, async (transaction) => {
    const { tx } = transaction
    const { order, session } = await lockUpiPayment(tx, id)
    if (session.utr !== utr || session.state === 'paid') throw new ShopError('utr_changed')
    const rejection = toRejection(input, session)
    if (input.reason === 'amount' && input.received !== undefined) {
      const money = toMoney({ session, utr, paise: input.received })
      await openException(tx, { orderId: order.id, kind: 'amount', provider: 'upi', money })
    }
    await rejectUtr(tx, { id: session.id, rejection })
    await extendHold(tx, { orderId: order.id, minutes: paymentHoldMinutes })
    await changeLockedOrder(transaction, { order, by }, async (_, change) => {
      change.message('upi-rejected')
      change.audit('order.upi-reject', { before: { utr }, after: { utr: null, reason: rejection } })
    })
  })
}

/** Locks the order first, as everywhere, then reads the session again. */
export async function lockUpiPayment(
  tx: Db,
  id: string,
): Promise<{ order: OrderState; session: UpiSession }> {
  const unlocked = await findUpiSession(tx, id)
  const order = unlocked && (await lockOrder(tx, unlocked.order_id))
  const session = order && (await findUpiSession(tx, id))
  if (!session) throw new ShopError('order_not_found')
  return { order, session }
}

function toMoney({ session, utr, paise }: { session: UpiSession; utr: string; paise: number }) {
  return { payment: utr, amountMinor: paise, currency: currencyCode, orderId: session.order_id }
}

function toRejection(
  { reason, received = 0, words = '' }: Pick<RejectUpiPayment, 'reason' | 'received' | 'words'>,
  { amount_paise }: UpiSession,
): UtrRejection {
  if (reason === 'not-found') return { reason }
  if (reason === 'other') return { reason, words }
  if (received === amount_paise) throw invalidInput(wrongRejectionError)
  return { reason, receivedPaise: received, totalPaise: amount_paise }
}
