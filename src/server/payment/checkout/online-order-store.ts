import { sql } from 'kysely'
import type { LocalTexts } from '#domain/catalogue.ts'
import { type Charge, type ChargeAmounts, listCharges } from '#domain/pricing/charges.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

/** Serializes the online orders of a shopper. Cash on delivery does not take this lock. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** False if the shopper cancelled it. */
export async function hasTimedOut(tx: Db, orderId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('order_events')
    .select('user_id')
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.user_id === null
}

export async function areLinesSellable(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE l.order_id = ${orderId} AND (p.archived_at IS NOT NULL OR NOT p.in_stock) LIMIT 1`.execute(tx)
  return rows.length === 0
}

type CheckoutBill = {
  email: string | null
  charges: Charge[]
  lines: CheckoutBillLine[]
}
type CheckoutBillLine = {
  name: string
  names: LocalTexts<string>
  picture: string | null
  offer_price_paise: number
  quantity: number
  step_grams: number | null
}

export async function findCheckoutBill(db: Db, orderId: string): Promise<CheckoutBill | undefined> {
  const { rows } = await sql<BillRow>`
    SELECT u.email, o.charges,
      (SELECT json_agg(l ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ${orderId}`.execute(db)
  return rows.map((row) => ({
    email: row.email,
    charges: listCharges(row.charges),
    lines: row.lines.map((line) => ({ ...line, offer_price_paise: parseAmount(line.offer_price_paise) })),
  }))[0]
}

type BillRow = Pick<CheckoutBill, 'email'> & {
  charges: ChargeAmounts
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
