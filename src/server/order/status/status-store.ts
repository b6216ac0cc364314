import { sql } from 'kysely'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

export type OrderState = {
  id: string
  /** A bigint as text. */
  number: string
  status: OrderStatus
  is_paid: boolean
  payment_type: PaymentType
  version: number
  /** Null once the account is deleted. */
  user_id: string | null
  is_placed: boolean
  /** Set while the payment is awaited. */
  pay_by: Date | null
  /** By the database clock. */
  is_overdue: boolean
  amount_paise: number
}

const orderStateColumns = [
  'id',
  'number',
  'status',
  'is_paid',
  'payment_type',
  'version',
  'user_id',
  'is_placed',
  'pay_by',
  'amount_paise',
  sql<boolean>`coalesce(pay_by <= now(), false)`.as('is_overdue'),
] as const

/** `sellerId` null is the command line. */
export type StatusActor = { sellerId: string | null } | { userId: string }

/** Locks the order, placed or not, until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderState | undefined> {
  const rows = await tx
    .selectFrom('orders')
    .select(orderStateColumns)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return rows.map(toState)[0]
}

export async function lockPlacedOrder(tx: Db, id: string): Promise<OrderState | undefined> {
  const order = await lockOrder(tx, id)
  return order?.is_placed ? order : undefined
}

export async function lockOwnOrder(
  tx: Db,
  { id, userId }: { id: string; userId: string },
): Promise<OrderState | undefined> {
  const rows = await tx
    .selectFrom('orders')
    .select(orderStateColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  return rows.map(toState)[0]
}

function toState(row: Unparsed<OrderState, 'amount_paise'>): OrderState {
  return { ...row, amount_paise: parseAmount(row.amount_paise) }
}

export async function updateStatus(
  tx: Db,
  { order, to, by }: { order: OrderState; to: OrderStatus; by: StatusActor },
): Promise<number> {
  const version = order.version + 1
  await tx.updateTable('orders').set({ status: to, version }).where('id', '=', order.id).execute()
  await tx
    .insertInto('order_status_changes')
    .values({
      order_id: order.id,
      order_version: version,
      from_status: order.status,
      to_status: to,
      ...toActorColumns(by),
    })
    .execute()
  return version
}

/** Locks in id order. Books uncounted products too, so that a later count starts right. */
export async function returnStock(
  tx: Db,
  { order, by }: { order: OrderState; by: StatusActor },
): Promise<boolean> {
  const { rows } = await sql<{ stock: number | null; delta: number }>`
    WITH locked AS (
      SELECT p.id, l.stock_held FROM products p JOIN order_lines l ON l.product_id = p.id
      WHERE l.order_id = ${order.id} AND l.stock_held > 0 ORDER BY p.id FOR NO KEY UPDATE OF p
    ), given AS (
      UPDATE products p SET stock = p.stock + locked.stock_held FROM locked WHERE p.id = locked.id
      RETURNING p.id, p.stock, locked.stock_held AS delta
    ), freed AS (
      UPDATE order_lines SET stock_held = 0 WHERE order_id = ${order.id}
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version, seller_id)
      SELECT id, 'return', delta, ${order.id}, ${order.version + 1}, ${toActorColumns(by).seller_id} FROM given
    )
    SELECT stock, delta FROM given`.execute(tx)
  return rows.some((row) => row.stock === row.delta)
}

export type RetakeStockResult = { missing: string[]; isSoldOut: boolean }

/** If `missing` is not empty, the caller must roll back. */
export async function retakeStock(
  tx: Db,
  { order, by }: { order: OrderState; by: StatusActor },
): Promise<RetakeStockResult> {
  const { rows } = await sql<{ name: string; is_there: boolean; is_last: boolean }>`
    WITH locked AS (
      SELECT p.id, p.stock, l.quantity, l.name FROM products p JOIN order_lines l ON l.product_id = p.id
      WHERE l.order_id = ${order.id} AND p.stock IS NOT NULL ORDER BY p.id FOR NO KEY UPDATE OF p
    ), taken AS (
      UPDATE products p SET stock = locked.stock - locked.quantity FROM locked
      WHERE p.id = locked.id AND (SELECT bool_and(stock >= quantity) FROM locked)
      RETURNING p.id, locked.quantity
    ), held AS (
      UPDATE order_lines l SET stock_held = l.quantity FROM taken WHERE l.order_id = ${order.id} AND l.product_id = taken.id
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version, seller_id)
      SELECT id, 'sale', -quantity, ${order.id}, ${order.version + 1}, ${toActorColumns(by).seller_id} FROM taken
    )
    SELECT name, stock >= quantity AS is_there, stock = quantity AS is_last FROM locked`.execute(tx)
  return {
    missing: rows.filter((row) => !row.is_there).map((row) => row.name),
    isSoldOut: rows.some((row) => row.is_last),
  }
}

function toActorColumns(by: StatusActor) {
  return {
    seller_id: 'sellerId' in by ? by.sellerId : null,
    user_id: 'userId' in by ? by.userId : null,
  }
}
