import { sql } from 'kysely'
import type { OrderStatus, PaymentMethod } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { Money } from '#server/payment/providers/payment-provider.ts'
import type { OrderState } from '../status/status-store.ts'

/** Serializes the online orders of a shopper. Cash on delivery does not take this lock. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Whether the payment is recorded for any order or as a payment exception. */
export async function hasPaymentReference(
  tx: Db,
  { provider, reference }: { provider: PaymentProviderName; reference: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_payments WHERE provider = ${provider} AND reference = ${reference}
    UNION ALL SELECT FROM payment_flags WHERE provider = ${provider} AND reference = ${reference}`.execute(tx)
  return rows.length > 0
}

const methodByProvider: Record<PaymentProviderName, PaymentMethod> = {
  stripe: 'Card',
  upi: 'UPI',
  practice: 'Practice',
}

type ProviderPayment = { provider: PaymentProviderName; money: Money; sellerId?: string }

/** Throws 23505 if the order is already paid. */
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

/** The history row without `from_status` is the 'placed' event. */
export async function markPlaced(
  tx: Db,
  { order, status }: { order: OrderState; status: OrderStatus },
): Promise<void> {
  const version = order.version + 1
  await tx
    .updateTable('orders')
    .set({ is_placed: true, is_paid: true, pay_by: null, status, version })
    .where('id', '=', order.id)
    .execute()
  await tx
    .insertInto('order_status_changes')
    .values({ order_id: order.id, order_version: version, to_status: status })
    .execute()
}

/** False if the shopper cancelled it. */
export async function hasTimedOut(tx: Db, orderId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('order_status_changes')
    .select('user_id')
    .where('order_id', '=', orderId)
    .orderBy('order_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.user_id === null
}

/** Ignores the quantity in stock. */
export async function areLinesSellable(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE l.order_id = ${orderId} AND (p.archived_at IS NOT NULL OR NOT p.in_stock) LIMIT 1`.execute(tx)
  return rows.length === 0
}

export async function listQuantities(tx: Db, orderId: string): Promise<Record<string, number>> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** The caller returns the stock first. */
export async function markExpired(
  tx: Db,
  { order, userId }: { order: OrderState; userId: string | null },
): Promise<void> {
  const version = order.version + 1
  await tx
    .updateTable('orders')
    .set({ status: 'Cancelled', pay_by: null, version })
    .where('id', '=', order.id)
    .execute()
  await tx
    .insertInto('order_status_changes')
    .values({
      order_id: order.id,
      order_version: version,
      from_status: order.status,
      to_status: 'Cancelled',
      user_id: userId,
    })
    .execute()
}

export type CheckoutBill = {
  email: string
  handling_paise: number
  platform_paise: number
  delivery_paise: number
  lines: CheckoutBillLine[]
}
type CheckoutBillLine = { name: string; picture: string | null; offer_price_paise: number; quantity: number }

export async function findCheckoutBill(db: Db, orderId: string): Promise<CheckoutBill | undefined> {
  const { rows } = await sql<BillRow>`
    SELECT u.email, o.handling_paise, o.platform_paise, o.delivery_paise,
      (SELECT json_agg(l ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ${orderId}`.execute(db)
  return rows.map((row) => ({
    email: row.email,
    handling_paise: parseAmount(row.handling_paise),
    platform_paise: parseAmount(row.platform_paise),
    delivery_paise: parseAmount(row.delivery_paise),
    lines: row.lines.map((line) => ({ ...line, offer_price_paise: parseAmount(line.offer_price_paise) })),
  }))[0]
}

type BillRow = Unparsed<
  Omit<CheckoutBill, 'lines'>,
  'handling_paise' | 'platform_paise' | 'delivery_paise'
> & {
  lines: Unparsed<CheckoutBillLine, 'offer_price_paise'>[]
}

export async function findOwnOrder(db: Db, { id, userId }: { id: string; userId: string }) {
  return db
    .selectFrom('orders')
    .select(['id', 'payment_type', 'is_placed', 'pay_by'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function listOverdueOrders(db: Db, { limit }: { limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('pay_by', '<=', sql<Date>`now()`)
    .orderBy('pay_by')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Time to ask the provider before a new order takes the stock of an overdue one. */
const graceSeconds = 20

export async function listOverdueOrdersHolding(
  db: Db,
  { products, limit }: { products: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders o WHERE pay_by < now() - make_interval(secs => ${graceSeconds}) AND EXISTS (
      SELECT FROM order_lines l WHERE l.order_id = o.id AND l.product_id = ANY (${products}::uuid[]) AND l.stock_held > 0)
    ORDER BY pay_by LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
