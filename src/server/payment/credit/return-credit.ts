import { creditBeyondDue } from '#domain/pricing/amount-left.ts'
import {
  insertCreditRefundEntry,
  insertPaymentEntry,
  insertReversalEntry,
} from '#server/cash/payment-entry-store.ts'
import { ShopError } from '#server/http/errors.ts'
import {
  type HandledChange,
  type OrderChange,
  type OrderEventHandler,
  sellerOf,
} from '#server/order/core/change-order.ts'
import { replaceCreditPayment } from '../settle/order-payment-store.ts'
import { findPayingAccount, insertOrderEntry, openAccount } from './credit-store.ts'

/** All that credit pays of an order that ends. Call it once the order has returned its stock. */
export async function returnCredit(change: OrderChange): Promise<void> {
  const { credit_paise: paise } = change.order
  if (paise === 0) return
  await giveBack(change, paise)
  change.set({ is_paid: false })
  change.append({ kind: 'payment-reversed' })
}

/**
 * What was paid beyond the amount due goes back to the credit first, when the order is packed or sent out unpacked:
 * it is packed with less, or cost more when it was paid.
 */
export const returnCreditBeyondDue: OrderEventHandler = async (change, event) => {
  const { order } = change
  const isPacked = event.kind === 'packed'
  if (!isPacked && event.kind !== 'shipped' && event.kind !== 'delivered') return
  const { credit_paise: creditPaise, paid_paise: paidPaise } = order
  const paise = creditBeyondDue({
    creditPaise,
    paidPaise,
    duePaise: isPacked ? event.duePaise : order.due_paise,
  })
  if (paise > 0) await giveBack(change, paise)
}

type Changing = Pick<HandledChange, 'tx' | 'order' | 'by'>

/** What is left of the payment is a payment of its own, so that the sum of the payments is what was paid. */
async function giveBack({ tx, order, by }: Changing, paise: number): Promise<void> {
  const { id: orderId, credit_paise: creditPaise } = order
  const sellerId = sellerOf(by)
  await replaceCreditPayment(tx, { orderId, paise: creditPaise - paise, sellerId })
  await insertReversalEntry(tx, { orderId })
  if (creditPaise > paise) await insertPaymentEntry(tx, { orderId })
  const accountId = await findPayingAccount(tx, orderId)
  if (accountId === undefined) throw new Error(`no credit was spent on order ${order.number}`)
  await insertOrderEntry(tx, { orderId, accountId, kind: 'returned', paise, sellerId })
}

/** For a line of a ticket. Throws 409 if there is no account. */
export async function giveClaimedCredit({ tx, order, by }: Changing, paise: number): Promise<void> {
  const { id: orderId, user_id: userId } = order
  const accountId =
    (await findPayingAccount(tx, orderId)) ?? (userId === null ? undefined : await openAccount(tx, userId))
  if (accountId === undefined) throw new ShopError('credit_no_account')
  const sellerId = sellerOf(by)
  await insertOrderEntry(tx, { orderId, accountId, kind: 'claim', paise, sellerId })
  await insertCreditRefundEntry(tx, { orderId, paise, sellerId })
}
