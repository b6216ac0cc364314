import type { RejectUpiPayment } from '#contract/upi.ts'
import { formatRupees, rupeesFromPaise } from '#domain/money.ts'
import { currency, paymentHoldMinutes } from '#domain/payment.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { openException } from '#server/payment/exceptions/exception-store.ts'
import {
  findUpiSession,
  rejectUtr,
  type UpiSession,
} from '#server/payment/providers/upi/upi-session-store.ts'
import { lockOrder, type OrderState } from '../../status/status-store.ts'
import { type PaymentResult, settlePaymentInTransaction } from '../settle-payment.ts'
import { extendHold } from './upi-payment-store.ts'

type ReviewInput = {
  id: string
  utr: string
  by: Actor & { sellerId: string }
}

/** The only way to Paid by UPI. Throws 404, 409 if the UTR changed or another seller refused it. */
export async function confirmUpiPayment(db: Db, { id, utr, by }: ReviewInput): Promise<PaymentResult> {
  return withRetry(() =>
    db.transaction().execute(async (tx) => {
      const { order, session } = await lockUpiPayment(tx, id)
      if (session.utr !== utr) throw new ShopError('utr_changed')
      if (session.state === 'paid') return toAlreadyPaid(order)
      const money = toMoney({ session, utr, paise: session.amount_paise })
      const marked = await settlePaymentInTransaction(tx, {
        provider: 'upi',
        sessionId: session.id,
        money,
        sellerId: by.sellerId,
      })
      if (marked.outcome === 'known') throw new ShopError('utr_taken')
      await recordAudit(tx, {
        by,
        action: 'order.upi-confirm',
        subject: { id: order.id, name: `#${order.number}` },
        before: { utr: null },
        after: { utr, amount: rupeesFromPaise(session.amount_paise) },
      })
      return marked
    }),
  )
}

/** Frees the UTR and restarts the hold. Throws like `confirmUpiPayment`, 400 for the order's amount. */
export async function rejectUpiPayment(
  db: Db,
  given: ReviewInput & Pick<RejectUpiPayment, 'reason' | 'received' | 'words'>,
): Promise<void> {
  const { id, utr, by } = given
  return withRetry(() =>
    db.transaction().execute(async (tx) => {
      const { order, session } = await lockUpiPayment(tx, id)
      if (session.utr !== utr || session.state === 'paid') throw new ShopError('utr_changed')
      const refusal = rejectionMessage(given, session)
      if (given.reason === 'amount' && given.received !== undefined) {
        const money = toMoney({ session, utr, paise: given.received })
        await openException(tx, { orderId: order.id, kind: 'amount', provider: 'upi', money })
      }
      await rejectUtr(tx, { id: session.id, refusal })
      await extendHold(tx, { orderId: order.id, minutes: paymentHoldMinutes })
      await enqueueOrderMessage(tx, { kind: 'upi-refused', orderId: order.id, version: order.version })
      await recordAudit(tx, {
        by,
        action: 'order.upi-refuse',
        subject: { id: order.id, name: `#${order.number}` },
        before: { utr },
        after: { utr: null, reason: refusal },
      })
    }),
  )
}

/** Locks the order first, as everywhere, then reads the session again. */
async function lockUpiPayment(tx: Db, id: string): Promise<{ order: OrderState; session: UpiSession }> {
  const found = await findUpiSession(tx, id)
  const order = found && (await lockOrder(tx, found.order_id))
  const session = order && (await findUpiSession(tx, id))
  if (!session) throw new ShopError('order_not_found')
  return { order, session }
}

function toAlreadyPaid(order: OrderState): PaymentResult {
  return { outcome: 'known', exceptionKind: null, orderId: order.id, isCatalogueChanged: false }
}

function toMoney({ session, utr, paise }: { session: UpiSession; utr: string; paise: number }) {
  return { payment: utr, amountMinor: paise, currency, orderId: session.order_id }
}

function rejectionMessage(
  { reason, received = 0, words = '' }: Pick<RejectUpiPayment, 'reason' | 'received' | 'words'>,
  { amount_paise }: UpiSession,
): string {
  if (reason === 'not-found') return 'No payment with this number has come to the shop.'
  if (reason === 'other') return words
  if (received === amount_paise)
    throw new ShopError('invalid_input', {
      message: 'That is what the order costs. Please confirm it instead.',
    })
  const [came, costs] = [received, amount_paise].map((paise) => formatRupees(rupeesFromPaise(paise)))
  return `${came} came, but the order costs ${costs}. The shop gives the ${came} back to you.`
}
