import { sql } from 'kysely'
import type { OrderStatus, PaymentMethod, PaymentType } from '#domain/order.ts'
import type { AddressColumns } from '#server/database/order-tables.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { Message } from '#server/notifications/outbox/message-store.ts'

export type OrderMailData = {
  number: string
  email: string
  /** By a mailed link or a delivered order. */
  is_email_verified: boolean
  status: OrderStatus
  payment_type: PaymentType
  is_paid: boolean
  address: AddressColumns
  lines: OrderMailLine[]
  handling_paise: number
  platform_paise: number
  delivery_paise: number
  amount_paise: number
  /** A paid order is placed with its payment. */
  placed_at: Date
  method: PaymentMethod | null
  /** late: the payment came after the order had ended. */
  cancelled_by: 'shopper' | 'shop' | 'late'
  /** In the smallest unit of the currency. */
  refund: { received_minor: number; currency: string } | null
  upi: { utr: string | null; refused_utr: string | null; refusal: string | null } | null
}
export type OrderMailLine = {
  name: string
  category: string
  weight: string | null
  quantity: number
  offer_price_paise: number
}

export async function findOrderMailData(
  db: Db,
  { id, flagId = null }: { id: string; flagId?: string | null },
): Promise<OrderMailData | undefined> {
  const { rows } = await sql<StoredOrder>`
    SELECT o.number, u.email, o.status,
      u.email_proved_at IS NOT NULL OR EXISTS (SELECT FROM orders d WHERE d.user_id = u.id AND d.status = 'Delivered') AS is_email_verified,
      o.payment_type, o.is_paid, o.address, o.handling_paise, o.platform_paise, o.delivery_paise, o.amount_paise,
      (SELECT json_agg(l ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines,
      CASE o.payment_type WHEN 'COD' THEN o.created_at ELSE coalesce(
        (SELECT max(p.received_at) FROM order_payments p WHERE p.order_id = o.id), o.created_at) END AS placed_at,
      (SELECT p.method FROM order_payments p WHERE p.order_id = o.id ORDER BY p.taken_back_at IS NOT NULL, p.received_at DESC LIMIT 1) AS method,
      coalesce((SELECT CASE WHEN c.user_id IS NOT NULL THEN 'shopper' WHEN c.from_status IS NULL THEN 'late' ELSE 'shop' END FROM order_status_changes c
        WHERE c.order_id = o.id AND c.to_status = 'Cancelled' ORDER BY c.order_version DESC LIMIT 1), 'shop') AS cancelled_by,
      (SELECT json_build_object('received_minor', f.received_minor, 'currency', f.currency) FROM payment_flags f
        WHERE f.order_id = o.id AND f.state = 'refunded' AND f.id = coalesce(${flagId}::uuid, f.id) ORDER BY f.settled_at DESC NULLS LAST LIMIT 1) AS refund,
      (SELECT json_build_object('utr', s.utr, 'refused_utr', s.refused_utr, 'refusal', s.refusal) FROM payment_sessions s
        WHERE s.order_id = o.id AND s.provider = 'upi' ORDER BY s.attempt DESC LIMIT 1) AS upi
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ${id}`.execute(db)
  return rows.map(toMailData)[0]
}

type Amounts = 'handling_paise' | 'platform_paise' | 'delivery_paise' | 'amount_paise'
type StoredOrder = Unparsed<Omit<OrderMailData, 'lines' | 'refund'>, Amounts> & {
  lines: Unparsed<OrderMailLine, 'offer_price_paise'>[]
  refund: { received_minor: unknown; currency: string } | null
}

function toMailData(row: StoredOrder): OrderMailData {
  return {
    ...row,
    handling_paise: parseAmount(row.handling_paise),
    platform_paise: parseAmount(row.platform_paise),
    delivery_paise: parseAmount(row.delivery_paise),
    amount_paise: parseAmount(row.amount_paise),
    lines: row.lines.map((line) => ({ ...line, offer_price_paise: parseAmount(line.offer_price_paise) })),
    refund: row.refund && { ...row.refund, received_minor: parseAmount(row.refund.received_minor) },
  }
}

/** Skips messages that later steps replaced or undid. A payment also voids an earlier expiry. */
export async function isMessageCurrent(db: Db, message: Message): Promise<boolean> {
  const { id, kind, orderId, orderVersion, flagId } = message
  if (kind === 'order-refunded' && flagId !== null) return isStillRefunded(db, flagId)
  if (kind === 'order-lapsed') return isExpired(db, orderId)
  if (kind === 'upi-told' || kind === 'upi-refused') return isUtrStateCurrent(db, { kind, orderId })
  if (kind !== 'order-status' && kind !== 'order-cancelled') return true
  const { rows } = await sql<{ is_current: boolean }>`
    WITH steps AS (
      SELECT order_version, to_status FROM order_status_changes WHERE order_id = ${orderId} AND is_paid IS NULL AND order_version >= (
        SELECT coalesce(max(order_version), 0) FROM order_status_changes WHERE order_id = ${orderId} AND from_status IS NULL)
    ), sent AS (
      SELECT coalesce(max(order_version), 0) AS up_to FROM messages
      WHERE order_id = ${orderId} AND id < ${id} AND (mailed_at IS NOT NULL OR pushed_at IS NOT NULL)
    ), last_sent AS (
      SELECT to_status FROM steps, sent WHERE order_version <= up_to ORDER BY order_version DESC LIMIT 1
    )
    SELECT o.status <> coalesce((SELECT to_status FROM last_sent), 'Pending')
      AND ${orderVersion} = (SELECT max(order_version) FROM steps) AS is_current
    FROM orders o WHERE o.id = ${orderId}`.execute(db)
  return rows[0]?.is_current ?? false
}

async function isStillRefunded(db: Db, flagId: string): Promise<boolean> {
  const exception = await db
    .selectFrom('payment_flags')
    .select('id')
    .where('id', '=', flagId)
    .where('state', '=', 'refunded')
    .executeTakeFirst()
  return exception !== undefined
}

async function isExpired(db: Db, orderId: string | null): Promise<boolean> {
  const expired = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('is_placed', '=', false)
    .where('pay_by', 'is', null)
    .executeTakeFirst()
  return expired !== undefined
}

async function isUtrStateCurrent(
  db: Db,
  { kind, orderId }: { kind: 'upi-told' | 'upi-refused'; orderId: string | null },
): Promise<boolean> {
  const session = await db
    .selectFrom('payment_sessions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'upi')
    .where('state', '<>', 'paid')
    .where('utr', kind === 'upi-told' ? 'is not' : 'is', null)
    .where('payee_id', 'is not', null)
    .executeTakeFirst()
  return session !== undefined
}
