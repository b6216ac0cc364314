import { sql } from 'kysely'
import type { CodMethod, PaymentMethod } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { type OrderChange, sellerOf } from '#server/order/core/change-order.ts'
import type { OrderState } from '#server/order/core/order-store.ts'
import type { Money } from '../providers/payment-provider.ts'

type CodPayment = { sellerId: string; holderId?: string }

/** What is due. `holderId` has the cash: `sellerId` if left out. Throws 23505 if the order is already paid. */
export async function recordCashPayment(
  change: OrderChange,
  { sellerId, holderId = sellerId }: CodPayment,
): Promise<void> {
  await insertCodPayment(change, { receivedBy: holderId, recordedBy: sellerId, method: 'Cash' })
  // Cash ends a report of a payment by UPI.
  change.set({ is_paid: true, is_upi_reported: false })
  change.append({ kind: 'payment-received', method: 'Cash' })
}

/** Into the shop's account: no person holds the money. Confirms a report. */
export async function recordUpiPayment(change: OrderChange, { sellerId }: CodPayment): Promise<void> {
  await insertCodPayment(change, { receivedBy: sellerId, recordedBy: sellerId, method: 'UPI' })
  change.set({ is_paid: true })
  change.append({ kind: 'payment-received', method: 'UPI' })
}

async function insertCodPayment(
  { tx, order }: OrderChange,
  { receivedBy, recordedBy, method }: { receivedBy: string; recordedBy: string; method: CodMethod },
): Promise<void> {
  await tx
    .insertInto('order_payments')
    .values({
      ...{ id: newId(), order_id: order.id, amount_paise: order.due_paise, method },
      ...{ received_by: receivedBy, recorded_by: recordedBy },
    })
    .execute()
}

/** The method of the payment that was not reversed. */
export async function findPaymentMethod(tx: Db, orderId: string): Promise<PaymentMethod | undefined> {
  const payments = tx.selectFrom('order_payments').select('method').where('order_id', '=', orderId)
  return (await payments.where('reversed_at', 'is', null).executeTakeFirst())?.method
}

const methodByProvider: Record<PaymentProviderName, PaymentMethod> = {
  stripe: 'Card',
  upi: 'UPI',
  practice: 'Practice',
}

type ProviderPayment = { provider: PaymentProviderName; money: Money; sellerId?: string }

export async function insertProviderPayment(
  tx: Db,
  { order, received }: { order: OrderState; received: ProviderPayment },
): Promise<void> {
  await tx
    .insertInto('order_payments')
    .values({
      id: newId(),
      order_id: order.id,
      amount_paise: order.amount_paise,
      method: methodByProvider[received.provider],
      provider: received.provider,
      reference: received.money.payment,
      received_by: received.sellerId ?? null,
    })
    .execute()
}

/** The row stays. Without a seller, its provider reversed it. A report of a payment by UPI waits again. */
export async function reversePayment(change: OrderChange): Promise<void> {
  const { tx, order, by } = change
  await tx
    .updateTable('order_payments')
    .set({ reversed_by: sellerOf(by), reversed_at: sql<Date>`now()` })
    .where('order_id', '=', order.id)
    .where('reversed_at', 'is', null)
    .execute()
  change.set({ is_paid: false })
  change.append({ kind: 'payment-reversed' })
}

type ProviderReference = { orderId: string; provider: PaymentProviderName; reference: string }

export async function reinstatePayment(
  change: OrderChange,
  { provider, reference }: Omit<ProviderReference, 'orderId'>,
): Promise<void> {
  await sql`
    INSERT INTO order_payments (id, order_id, amount_paise, method, provider, reference)
    SELECT ${newId()}::uuid, order_id, amount_paise, method, provider, reference FROM order_payments
    WHERE order_id = ${change.order.id} AND provider = ${provider} AND reference = ${reference} LIMIT 1`.execute(
    change.tx,
  )
  change.set({ is_paid: true })
  change.append({ kind: 'payment-received', method: methodByProvider[provider] })
}

export async function isPaymentReversed(
  tx: Db,
  { orderId, provider, reference }: ProviderReference,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_payments WHERE order_id = ${orderId} AND provider = ${provider} AND reference = ${reference}
    HAVING count(*) > 0 AND bool_and(reversed_at IS NOT NULL)`.execute(tx)
  return rows.length > 0
}

/** `includesReversed`: also of a payment that went back. */
export async function findOrderByPayment(
  db: Db,
  {
    provider,
    reference,
    includesReversed = false,
  }: Omit<ProviderReference, 'orderId'> & { includesReversed?: boolean },
): Promise<string | undefined> {
  const payment = await db
    .selectFrom('order_payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .$if(!includesReversed, (query) => query.where('reversed_at', 'is', null))
    .executeTakeFirst()
  return payment?.order_id
}

export async function isActivePayment(tx: Db, { orderId, ...payment }: ProviderReference): Promise<boolean> {
  return (await findOrderByPayment(tx, payment)) === orderId
}

export async function isPaymentKnown(
  tx: Db,
  { provider, reference }: Omit<ProviderReference, 'orderId'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_payments WHERE provider = ${provider} AND reference = ${reference}
    UNION ALL SELECT FROM payment_exceptions WHERE provider = ${provider} AND reference = ${reference}`.execute(
    tx,
  )
  return rows.length > 0
}
