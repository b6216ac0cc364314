import { sql } from 'kysely'
import type { CodMethod, PaymentMethod } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { Money } from '#server/payment/providers/payment-provider.ts'
import type { OrderState } from '../status/status-store.ts'

type PaymentChange = { order: OrderState; sellerId: string | null; isPaid: boolean; isCash?: boolean }

type CodPayment = { order: OrderState; sellerId: string }

/** `holderId` has the cash: `sellerId` if left out. */
export async function insertCashPayment(
  tx: Db,
  { order, sellerId, holderId = sellerId }: CodPayment & { holderId?: string },
): Promise<void> {
  await insertCodPayment(tx, { order, sellerId, receivedBy: holderId, method: 'Cash' })
}

/** Into the shop's account: no person holds the money. */
export async function insertUpiPayment(tx: Db, { order, sellerId }: CodPayment): Promise<void> {
  await insertCodPayment(tx, { order, sellerId, receivedBy: sellerId, method: 'UPI' })
}

/** Payment, order and history in one statement. Throws 23505 if the order is already paid. */
async function insertCodPayment(
  tx: Db,
  { order, sellerId, receivedBy, method }: CodPayment & { receivedBy: string; method: CodMethod },
): Promise<void> {
  await sql`
    WITH paid AS (
      INSERT INTO order_payments (id, order_id, amount_paise, method, received_by, recorded_by)
      SELECT ${newId()}, id, coalesce(due_paise, amount_paise), ${method}, ${receivedBy}, ${sellerId} FROM orders WHERE id = ${order.id}
    ) ${newVersion({ order, sellerId, isPaid: true, isCash: method === 'Cash' })}`.execute(tx)
}

/** Of the payment that was not reversed. */
export async function findPaymentMethod(tx: Db, orderId: string): Promise<PaymentMethod | undefined> {
  const payments = tx.selectFrom('order_payments').select('method').where('order_id', '=', orderId)
  return (await payments.where('taken_back_at', 'is', null).executeTakeFirst())?.method
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

/** The row stays. Without a seller, its provider reversed it. */
export async function reversePayment(
  tx: Db,
  { order, sellerId }: { order: OrderState; sellerId: string | null },
): Promise<void> {
  await sql`
    WITH taken AS (
      UPDATE order_payments SET taken_back_by = ${sellerId}, taken_back_at = now()
      WHERE order_id = ${order.id} AND taken_back_at IS NULL
    ) ${newVersion({ order, sellerId, isPaid: false })}`.execute(tx)
}

type ProviderReference = { orderId: string; provider: PaymentProviderName; reference: string }

export async function reinstatePayment(
  tx: Db,
  { order, provider, reference }: { order: OrderState } & Omit<ProviderReference, 'orderId'>,
): Promise<void> {
  await sql`
    WITH paid AS (
      INSERT INTO order_payments (id, order_id, amount_paise, method, provider, reference)
      SELECT ${newId()}::uuid, order_id, amount_paise, method, provider, reference FROM order_payments
      WHERE order_id = ${order.id} AND provider = ${provider} AND reference = ${reference} LIMIT 1
    ) ${newVersion({ order, sellerId: null, isPaid: true })}`.execute(tx)
}

export async function isPaymentReversed(
  tx: Db,
  { orderId, provider, reference }: ProviderReference,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_payments WHERE order_id = ${orderId} AND provider = ${provider} AND reference = ${reference}
    HAVING count(*) > 0 AND bool_and(taken_back_at IS NOT NULL)`.execute(tx)
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
    .$if(!includesReversed, (query) => query.where('taken_back_at', 'is', null))
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
    UNION ALL SELECT FROM payment_flags WHERE provider = ${provider} AND reference = ${reference}`.execute(tx)
  return rows.length > 0
}

/** A payment by UPI confirms a report, and its reversal has the report wait again. Cash ends it. */
function newVersion({ order, sellerId, isPaid, isCash = false }: PaymentChange) {
  return sql`, marked AS (
      UPDATE orders SET is_paid = ${isPaid}, is_upi_reported = is_upi_reported AND ${!isCash}, version = ${order.version + 1} WHERE id = ${order.id}
    )
    INSERT INTO order_events (order_id, version, kind, payload, seller_id)
    VALUES (${order.id}, ${order.version + 1}, ${isPaid ? 'payment-received' : 'payment-reversed'}, '{}', ${sellerId})`
}
