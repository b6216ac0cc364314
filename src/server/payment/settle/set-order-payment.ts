import { t } from '#domain/i18n/translate.ts'
import type { CodMethod, OrderStatus } from '#domain/order.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '#server/order/core/change-order.ts'
import { collectPaise, type OrderState } from '#server/order/core/order-store.ts'
import {
  isPaidBy,
  recordCashPayment,
  recordUpiPayment,
  reversePayments,
  sumStaffPayments,
} from './order-payment-store.ts'

type SetOrderPaymentInput = {
  orderId: string
  isPaid: boolean
  /** For a payment; Cash if left out. */
  method?: CodMethod | undefined
  version?: number | undefined
  by: Actor & { sellerId: string }
}

/**
 * For a cash order, or for what is left of an order that was paid in part online. A reversed payment stays on
 * record. Throws 404, 409 (another version or method, online or cancelled order).
 */
export async function setOrderPayment(
  orders: Orders,
  { orderId: id, isPaid, method, version, by }: SetOrderPaymentInput,
): Promise<OrderState> {
  return changeOrder(orders, { id, version, by }, async (order, change) => {
    // The part of a cancelled order that was paid online went back before the cash.
    const hasCashLeft = !isPaid && !order.is_paid && (await sumStaffPayments(change.tx, id)) > 0
    if (order.is_paid === isPaid && !hasCashLeft) {
      if (isPaid && method && !(await isPaidBy(change.tx, { orderId: id, method })))
        throw new ShopError('already_paid')
      return order
    }
    if (!isPaid) await takeBackPayment(change)
    else if (method === 'UPI') await receiveUpi(change, by)
    else await receiveCash(change, { by })
    return { ...order, is_paid: isPaid, version: change.version() }
  })
}

type Staff = Actor & { sellerId: string }
type ReceivedCash = {
  by: Staff
  /** Has the cash. Left out: the caller. */
  holderId?: string
  /** As the change leaves the order. */
  status?: OrderStatus
}

/** What is left to pay; the order is not paid. Throws 409 if nothing is collected, or if it is cancelled. */
export async function receiveCash(
  change: OrderChange,
  { by, holderId = by.sellerId, status = change.order.status }: ReceivedCash,
): Promise<void> {
  assertPayable({ ...change.order, status })
  await recordCashPayment(change, { sellerId: by.sellerId, holderId })
  auditPayment(change, { isPaid: true })
}

/** Who has the cash of an order that is delivered now: its rider on the way, also if staff report it. */
export function cashHolder(
  { status, rider_id: riderId, failed_at: failedAt }: OrderState,
  { sellerId }: { sellerId: string },
): string {
  return status === 'Shipped' && riderId !== null && failedAt === null ? riderId : sellerId
}

/** What is left to pay, in the shop's account: no person holds it. */
export async function receiveUpi(change: OrderChange, { sellerId }: Staff): Promise<void> {
  assertPayable(change.order)
  await recordUpiPayment(change, { sellerId })
  auditPayment(change, { isPaid: true, method: 'UPI' })
}

async function takeBackPayment(change: OrderChange): Promise<void> {
  const { tx, order } = change
  assertPriced(order)
  const isByCredit = order.credit_paise > 0
  if ((order.payment_type !== 'COD' || isByCredit) && (await sumStaffPayments(tx, order.id)) === 0)
    throw new ShopError('not_payable', {
      message: () => t(isByCredit ? 'server.paidByCredit' : 'server.paidOnline'),
    })
  await reversePayments(change, { of: 'staff' })
  auditPayment(change, { isPaid: false })
}

function auditPayment(change: OrderChange, after: { isPaid: boolean; method?: CodMethod }): void {
  change.audit('order.payment', { before: { isPaid: change.order.is_paid }, after })
}

function assertPriced({ due_paise: duePaise }: OrderState): void {
  if (duePaise === 0) throw new ShopError('not_payable', { message: () => t('server.notCash') })
}

function assertPayable(order: OrderState): void {
  if (collectPaise(order) === 0) throw new ShopError('not_payable', { message: () => t('server.notCash') })
  if (order.status === 'Cancelled')
    throw new ShopError('not_payable', {
      message: () => t('server.cancelledUnpayable'),
    })
}
