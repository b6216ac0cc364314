import { type RawBuilder, sql } from 'kysely'
import type { CodMethod, PaymentMethod } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { type OrderChange, sellerOf } from '#server/order/core/change-order.ts'
import { collectPaise, type OrderState } from '#server/order/core/order-store.ts'
import type { Money } from '../providers/payment-provider.ts'

type CodPayment = { sellerId: string; holderId?: string }

/** What is left to pay. `holderId` has the cash: `sellerId` if left out. Throws 23505 if it was paid in cash. */
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
      ...{ id: newId(), order_id: order.id, amount_paise: collectPaise(order), method },
      ...{ received_by: receivedBy, recorded_by: recordedBy },
    })
    .execute()
}

type SalePayments = {
  sellerId: string
  payments: readonly { method: CodMethod | 'Credit'; amountPaise: number }[]
}

/**
 * Part of the statement that sells at the counter: for its `placed`. Returns the rows. No person receives
 * credit.
 */
export function insertSalePayments({ sellerId, payments }: SalePayments): RawBuilder<unknown> {
  const rows = payments.map(({ method, amountPaise: paise }) => ({ id: newId(), method, paise }))
  return sql`
      INSERT INTO order_payments (id, order_id, amount_paise, method, received_by, recorded_by)
      SELECT m.id, placed.id, m.paise, m.method, CASE WHEN m.method <> 'Credit' THEN ${sellerId}::uuid END, ${sellerId}::uuid
      FROM placed, json_to_recordset(${JSON.stringify(rows)}::json) AS m (id uuid, method text, paise bigint)
      RETURNING *`
}

/** Staff have recorded a payment of this way, which was not reversed. */
export async function isPaidBy(
  tx: Db,
  { orderId, method }: { orderId: string; method: CodMethod },
): Promise<boolean> {
  const payment = await tx
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('method', '=', method)
    .where('provider', 'is', null)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  return payment !== undefined
}

/** What staff have recorded as received, in paise. */
export async function sumStaffPayments(tx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ paise: unknown }>`
    SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM order_payments
    WHERE order_id = ${orderId} AND reversed_at IS NULL AND provider IS NULL AND method <> 'Credit'`.execute(
    tx,
  )
  return parseAmount(rows[0]?.paise)
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
      amount_paise: received.money.amountMinor,
      method: methodByProvider[received.provider],
      provider: received.provider,
      reference: received.money.payment,
      received_by: received.sellerId ?? null,
    })
    .execute()
}

/**
 * Those of the provider, or those that staff recorded. The rows stay. Without a seller, the provider reversed it.
 * A report of a payment by UPI waits again.
 */
export async function reversePayments(
  change: OrderChange,
  { of }: { of: 'provider' | 'staff' },
): Promise<void> {
  const { tx, order, by } = change
  await tx
    .updateTable('order_payments')
    .set({ reversed_by: sellerOf(by), reversed_at: sql<Date>`now()` })
    .where('order_id', '=', order.id)
    .where('reversed_at', 'is', null)
    .where('provider', of === 'staff' ? 'is' : 'is not', null)
    .where('method', '<>', 'Credit')
    .execute()
  change.set({ is_paid: false })
  change.append({ kind: 'payment-reversed' })
}

type CreditPayment = { orderId: string; paise: number; sellerId: string | null }

/** Reverses the payment by credit. 0 paise: there is none from now on. */
export async function replaceCreditPayment(
  tx: Db,
  { orderId, paise, sellerId }: CreditPayment,
): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({ reversed_by: sellerId, reversed_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('method', '=', 'Credit')
    .where('reversed_at', 'is', null)
    .execute()
  if (paise === 0) return
  await tx
    .insertInto('order_payments')
    .values({ id: newId(), order_id: orderId, amount_paise: paise, method: 'Credit' })
    .execute()
}

type ProviderReference = { orderId: string; provider: PaymentProviderName; reference: string }

export async function reinstatePayment(
  change: OrderChange,
  { provider, reference }: Omit<ProviderReference, 'orderId'>,
): Promise<void> {
  const { tx, order } = change
  const { rows } = await sql<{ amount_paise: unknown }>`
    INSERT INTO order_payments (id, order_id, amount_paise, method, provider, reference)
    SELECT ${newId()}::uuid, order_id, amount_paise, method, provider, reference FROM order_payments
    WHERE order_id = ${order.id} AND provider = ${provider} AND reference = ${reference} LIMIT 1
    RETURNING amount_paise`.execute(tx)
  const paidPaise = order.paid_paise + parseAmount(rows[0]?.amount_paise)
  change.set({ is_paid: paidPaise >= order.due_paise })
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
