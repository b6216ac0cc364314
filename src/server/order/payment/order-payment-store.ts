import { sql } from 'kysely'
import type { PaymentProviderName } from '#domain/payment.ts'
import type { Db } from '#server/database/tables.ts'
import type { OrderState } from '../status/status-store.ts'

type CashPayment = { id: string; order: OrderState; sellerId: string }

/** Payment, order and history in one statement. Throws 23505 if the order is already paid. */
export async function insertCashPayment(tx: Db, { id, order, sellerId }: CashPayment): Promise<void> {
  await sql`
    WITH paid AS (
      INSERT INTO order_payments (id, order_id, amount_paise, method, received_by)
      SELECT ${id}, id, amount_paise, 'Cash', ${sellerId} FROM orders WHERE id = ${order.id}
    ) ${newVersion({ order, sellerId, isPaid: true })}`.execute(tx)
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
  { id, order, provider, reference }: { id: string; order: OrderState } & Omit<ProviderReference, 'orderId'>,
): Promise<void> {
  await sql`
    WITH paid AS (
      INSERT INTO order_payments (id, order_id, amount_paise, method, provider, reference)
      SELECT ${id}::uuid, order_id, amount_paise, method, provider, reference FROM order_payments
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

export async function findOrderByPayment(
  db: Db,
  { provider, reference }: Omit<ProviderReference, 'orderId'>,
): Promise<string | undefined> {
  const standing = await db
    .selectFrom('order_payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return standing?.order_id
}

export async function isActivePayment(
  tx: Db,
  { orderId, provider, reference }: ProviderReference,
): Promise<boolean> {
  const standing = await tx
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return standing !== undefined
}

function newVersion(given: { order: OrderState; sellerId: string | null; isPaid: boolean }) {
  const { order, sellerId, isPaid } = given
  return sql`, marked AS (
      UPDATE orders SET is_paid = ${isPaid}, version = ${order.version + 1} WHERE id = ${order.id}
    )
    INSERT INTO order_status_changes (order_id, order_version, from_status, to_status, is_paid, seller_id)
    VALUES (${order.id}, ${order.version + 1}, ${order.status}, ${order.status}, ${isPaid}, ${sellerId})`
}
