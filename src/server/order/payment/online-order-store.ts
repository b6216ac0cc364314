import { sql } from 'kysely'
import type { OrderStatus, PaymentMethod } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { Money } from '#server/payment/providers/payment-provider.ts'
import type { OrderState } from '../status/status-store.ts'

/** Lets a shopper's orders that are to be paid online be placed one after the other. Orders with cash on delivery don't wait for it. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Whether a provider's payment was written down before, for whichever order, or is before a seller. */
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

/** Writes down that all an order costs has come by a provider. Throws 23505 for one that is paid. */
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

/** Makes a paid order the shop's. Its history begins here for the counter: the row without a status before it is what the counter hears of as placed. */
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

/** Whether an order that was never placed ran out of time, and nobody cancelled it. */
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

/** Whether all that an order was made of is still for sale, however much there is of it. */
export async function areLinesSellable(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE l.order_id = ${orderId} AND (p.archived_at IS NOT NULL OR NOT p.in_stock) LIMIT 1`.execute(tx)
  return rows.length === 0
}

/** Product → pieces. */
export async function listQuantities(tx: Db, orderId: string): Promise<Record<string, number>> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Lets an order lapse that waits for its payment; its stock is given back before. */
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

/** What a provider shows of an order, and whom it is for; undefined where the account is gone. */
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

/** A shopper's own order, as it stands with its money. */
export async function findOwnOrder(db: Db, { id, userId }: { id: string; userId: string }) {
  return db
    .selectFrom('orders')
    .select(['id', 'payment_type', 'is_placed', 'pay_by'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Orders whose time to be paid is over, the longest ago first. */
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

/** How long an order may be overdue before it makes way for another one without its provider being asked: whoever asks has had the time. */
const graceSeconds = 20

/** Overdue orders that hold counted units of these products. */
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
