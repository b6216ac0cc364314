import type { RefuseUpi } from '#contract/upi.ts'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { currency, payWithinMinutes } from '#rules/payment.ts'
import { type Doer, writeDeed } from '../audit/audit-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { type MarkedPaid, receive } from '../order/mark-paid.ts'
import { leaveWord } from '../order/message-store.ts'
import { lockAnyOrder, type OrderState } from '../order/status-store.ts'
import { raiseFlag } from '../payment/flag-store.ts'
import { findUpiSession, refuseUtr, type UpiSession } from '../payment/upi-store.ts'
import { waitFor } from './upi-order-store.ts'

type Looked = {
  /** Of the checkout. */
  id: string
  /** The number that the seller saw and looked for. */
  utr: string
  by: Doer & { sellerId: string }
}

/**
 * A seller has seen the money in the bank account: the order is paid. The only way for an order to become Paid by UPI. The same again changes nothing. Throws 404,
 * and 409 where the shopper has given another number since, or somebody else has refused this one.
 */
export async function confirmUpi(db: Db, { id, utr, by }: Looked): Promise<MarkedPaid> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const { order, session } = await lockPayment(tx, id)
      if (session.utr !== utr) throw new ShopError('utr_changed')
      if (session.state === 'paid') return alreadyPaid(order)
      const money = moneyOf({ session, utr, paise: Number(session.amount_paise) })
      const marked = await receive(tx, {
        provider: 'upi',
        sessionId: session.id,
        money,
        sellerId: by.sellerId,
      })
      if (marked.outcome === 'known') throw new ShopError('utr_taken')
      await writeDeed(tx, {
        by,
        action: 'order.upi-confirm',
        subject: { id: order.id, name: `#${order.number}` },
        before: { utr: null },
        after: { utr, amount: rupeesFromPaise(Number(session.amount_paise)) },
      })
      return marked
    }),
  )
}

/**
 * A seller has not found the money, or not as it should be. The number is free again, and an order that still waits does so for as long as at first,
 * so that it can be paid, or told of once more. Another amount than the order's is to be given back: it is flagged. Throws like `confirmUpi`, and 400 where
 * the amount that came is the order's own.
 */
export async function refuseUpi(
  db: Db,
  given: Looked & Pick<RefuseUpi, 'reason' | 'received' | 'words'>,
): Promise<void> {
  const { id, utr, by } = given
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const { order, session } = await lockPayment(tx, id)
      if (session.utr !== utr || session.state === 'paid') throw new ShopError('utr_changed')
      const refusal = wordRefusal(given, session)
      if (given.reason === 'amount' && given.received !== undefined) {
        const money = moneyOf({ session, utr, paise: given.received })
        await raiseFlag(tx, { orderId: order.id, kind: 'amount', provider: 'upi', money })
      }
      await refuseUtr(tx, { id: session.id, refusal })
      await waitFor(tx, { orderId: order.id, minutes: payWithinMinutes })
      await leaveWord(tx, { kind: 'upi-refused', orderId: order.id, version: order.version })
      await writeDeed(tx, {
        by,
        action: 'order.upi-refuse',
        subject: { id: order.id, name: `#${order.number}` },
        before: { utr },
        after: { utr: null, reason: refusal },
      })
    }),
  )
}

/** The order is what everybody locks first who changes it or its checkouts; what was read before it was locked is read again. */
async function lockPayment(tx: Db, id: string): Promise<{ order: OrderState; session: UpiSession }> {
  const found = await findUpiSession(tx, id)
  const order = found && (await lockAnyOrder(tx, found.order_id))
  const session = order && (await findUpiSession(tx, id))
  if (!session) throw new ShopError('order_not_found')
  return { order, session }
}

function alreadyPaid(order: OrderState): MarkedPaid {
  return { outcome: 'known', flag: null, orderId: order.id, isCatalogueChanged: false }
}

function moneyOf({ session, utr, paise }: { session: UpiSession; utr: string; paise: number }) {
  return { payment: utr, amountMinor: paise, currency, orderId: session.order_id }
}

/** What the shopper reads. */
function wordRefusal(
  { reason, received = 0, words = '' }: Pick<RefuseUpi, 'reason' | 'received' | 'words'>,
  { amount_paise }: UpiSession,
): string {
  if (reason === 'not-found') return 'No payment with this number has come to the shop.'
  if (reason === 'other') return words
  if (String(received) === amount_paise)
    throw new ShopError('invalid_input', {
      message: 'That is what the order costs. Please confirm it instead.',
    })
  const [came, costs] = [received, Number(amount_paise)].map((paise) => formatRupees(rupeesFromPaise(paise)))
  return `${came} came, but the order costs ${costs}. The shop gives the ${came} back to you.`
}
