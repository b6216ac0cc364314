import { t } from '#domain/i18n/translate.ts'
import type { CodMethod } from '#domain/order.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import {
  assertCurrentVersion,
  getPlacedOrderForUpdate,
  type OrderState,
  toAuditSubject,
} from '../status/status-store.ts'
import {
  findPaymentMethod,
  insertCashPayment,
  insertUpiPayment,
  reversePayment,
} from './order-payment-store.ts'

type SetOrderPaymentInput = {
  orderId: string
  isPaid: boolean
  /** Of a payment; Cash if left out. */
  method?: CodMethod | undefined
  version?: number | undefined
  by: Actor & { sellerId: string }
}

/** A reversed payment stays on record. Throws 404, 409 (another version or method, online or cancelled order). */
export async function setOrderPayment(
  db: Db,
  { orderId, isPaid, method, version, by }: SetOrderPaymentInput,
): Promise<OrderState> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, orderId)
    assertCurrentVersion(order, version)
    if (order.is_paid === isPaid) {
      if (isPaid && method && method !== (await findPaymentMethod(tx, orderId)))
        throw new ShopError('already_paid')
      return order
    }
    if (isPaid) return method === 'UPI' ? receiveUpi(tx, { order, by }) : receiveCash(tx, { order, by })
    assertReversible(order)
    await reversePayment(tx, { order, sellerId: by.sellerId })
    await recordPaymentAudit(tx, { order, isPaid, by })
    return { ...order, is_paid: isPaid, version: order.version + 1 }
  })
}

type PaidOrder = {
  order: OrderState
  by: Actor & { sellerId: string }
  /** Has the cash. Left out: the caller. */
  holderId?: string
}

/** What the order has due. The caller has locked it; it is not paid. Throws 409 if it is online or cancelled. */
export async function receiveCash(
  tx: Db,
  { order, by, holderId = by.sellerId }: PaidOrder,
): Promise<OrderState> {
  assertPayable(order)
  await insertCashPayment(tx, { order, sellerId: by.sellerId, holderId })
  await recordPaymentAudit(tx, { order, isPaid: true, by })
  return { ...order, is_paid: true, version: order.version + 1 }
}

/** Who has the cash of an order that is delivered now: its rider on the way, also if staff report it. */
export function cashHolder(
  { status, rider_id: riderId, failed_at: failedAt }: OrderState,
  { sellerId }: { sellerId: string },
): string {
  return status === 'Shipped' && riderId !== null && failedAt === null ? riderId : sellerId
}

/** What the order has due, in the shop's account: no person holds it. */
async function receiveUpi(tx: Db, { order, by }: PaidOrder): Promise<OrderState> {
  assertPayable(order)
  await insertUpiPayment(tx, { order, sellerId: by.sellerId })
  await recordPaymentAudit(tx, { order, isPaid: true, method: 'UPI', by })
  return { ...order, is_paid: true, version: order.version + 1 }
}

type PaymentChange = { order: OrderState; isPaid: boolean; method?: CodMethod; by: Actor }

function recordPaymentAudit(tx: Db, { order, isPaid, method, by }: PaymentChange): Promise<void> {
  return recordAudit(tx, {
    by,
    action: 'order.payment',
    subject: toAuditSubject(order),
    before: { isPaid: order.is_paid },
    after: { isPaid, ...(method && { method }) },
  })
}

function assertPayable({ status, payment_type }: OrderState): void {
  if (payment_type !== 'COD') throw new ShopError('not_payable', { message: () => t('server.notCash') })
  if (status === 'Cancelled')
    throw new ShopError('not_payable', {
      message: () => t('server.cancelledUnpayable'),
    })
}

function assertReversible({ payment_type }: OrderState): void {
  if (payment_type !== 'COD')
    throw new ShopError('not_payable', {
      message: () => t('server.paidOnline'),
    })
}
