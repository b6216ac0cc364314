import { sql } from 'kysely'
import type { PaymentProviderName } from '#rules/payment.ts'
import type { Db } from '../database/tables.ts'
import type { OrderState } from './status-store.ts'

type Received = { id: string; order: OrderState; sellerId: string }

/** Writes down that all an order costs was received in cash: the payment, the order and its history, in one statement. Throws 23505 for one that is paid. */
export async function writePayment(tx: Db, { id, order, sellerId }: Received): Promise<void> {
  await sql`
    WITH paid AS (
      INSERT INTO order_payments (id, order_id, amount_paise, method, received_by)
      SELECT ${id}, id, amount_paise, 'Cash', ${sellerId} FROM orders WHERE id = ${order.id}
    ) ${newVersion({ order, sellerId, isPaid: true })}`.execute(tx)
}

/** Takes the standing payment of an order back; its row stays. */
export async function takePaymentBack(
  tx: Db,
  { order, sellerId }: { order: OrderState; sellerId: string },
): Promise<void> {
  await sql`
    WITH taken AS (
      UPDATE order_payments SET taken_back_by = ${sellerId}, taken_back_at = now()
      WHERE order_id = ${order.id} AND taken_back_at IS NULL
    ) ${newVersion({ order, sellerId, isPaid: false })}`.execute(tx)
}

/** Whether a provider's payment is the one by which an order is Paid. */
export async function isStandingPayment(
  tx: Db,
  { orderId, provider, reference }: { orderId: string; provider: PaymentProviderName; reference: string },
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

function newVersion(given: { order: OrderState; sellerId: string; isPaid: boolean }) {
  const { order, sellerId, isPaid } = given
  return sql`, marked AS (
      UPDATE orders SET is_paid = ${isPaid}, version = ${order.version + 1} WHERE id = ${order.id}
    )
    INSERT INTO order_status_changes (order_id, order_version, from_status, to_status, is_paid, seller_id)
    VALUES (${order.id}, ${order.version + 1}, ${order.status}, ${order.status}, ${isPaid}, ${sellerId})`
}
