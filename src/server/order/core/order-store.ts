import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import { leftPaise } from '#domain/pricing/amount-left.ts'
import { type Charge, listCharges } from '#domain/pricing/charges.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'

export type OrderState = {
  id: string
  number: string
  status: OrderStatus
  is_paid: boolean
  payment_type: PaymentType
  version: number
  /** Null after the account is deleted. */
  user_id: string | null
  is_placed: boolean
  pay_by: Date | null
  is_overdue: boolean
  is_cart_cleared: boolean
  amount_paise: number
  due_paise: number
  /** By all payments that were not taken back. */
  paid_paise: number
  /** The part of it that store credit pays. */
  credit_paise: number
  packed_at: Date | null
  packed_by: string | null
  bags: number | null
  packer_id: string | null
  substitution: Substitution
  /** Also of a delivered or cancelled order. */
  rider_id: string | null
  failed_at: Date | null
  delivery_code: string | null
  code_tries: number
  is_upi_reported: boolean
  /** As ordered. */
  charges: Charge[]
  slot_id: string | null
  slot_from: Date | null
  slot_to: Date | null
}

const orderStateColumns = [
  'orders.id',
  'number',
  'status',
  'is_paid',
  'payment_type',
  'version',
  'user_id',
  'is_placed',
  'pay_by',
  'is_cart_cleared',
  'charges',
  'amount_paise',
  'due_paise',
  'packed_at',
  'packed_by',
  'bags',
  'packer_id',
  'substitution',
  'rider_id',
  'failed_at',
  'delivery.code as delivery_code',
  sql<number>`coalesce(code_tries, 0)`.as('code_tries'),
  'is_upi_reported',
  'slot_id',
  'slot_from',
  'slot_to',
  sql<unknown>`(SELECT coalesce(sum(p.amount_paise), 0)::bigint FROM order_payments p
    WHERE p.order_id = orders.id AND p.reversed_at IS NULL)`.as('paid_paise'),
  sql<unknown>`(SELECT coalesce(sum(p.amount_paise), 0)::bigint FROM order_payments p
    WHERE p.order_id = orders.id AND p.reversed_at IS NULL AND p.method = 'Credit')`.as('credit_paise'),
  sql<boolean>`coalesce(pay_by <= now(), false)`.as('is_overdue'),
] as const

/** The packing of order `o`, as `packing`. Without a row: it has never had a packer. */
export const packingJoin: RawBuilder<unknown> = sql`LEFT JOIN order_packings packing ON packing.order_id = o.id`

/** The delivery of order `o`, as `delivery`. Without a row: it has never had a rider. */
export const deliveryJoin: RawBuilder<unknown> = sql`LEFT JOIN order_deliveries delivery ON delivery.order_id = o.id`

/** `collectPaise` of order `o`. */
export const collectColumn: RawBuilder<unknown> = sql`(CASE WHEN o.is_paid THEN 0 ELSE coalesce((
    SELECT o.due_paise - sum(p.amount_paise) FROM order_payments p WHERE p.order_id = o.id AND p.reversed_at IS NULL
    HAVING o.payment_type = 'COD' OR bool_or(p.method <> 'Credit')),
    CASE o.payment_type WHEN 'COD' THEN o.due_paise ELSE 0 END) END)::bigint`

/** Paise of order `o` that are not collected: a provider received them, or store credit pays them. */
export const prepaidColumn: RawBuilder<unknown> = sql`coalesce((
  SELECT sum(p.amount_paise) FROM order_payments p
  WHERE p.order_id = o.id AND p.reversed_at IS NULL AND (p.provider IS NOT NULL OR p.method = 'Credit')
  HAVING o.payment_type = 'COD' OR bool_or(p.provider IS NOT NULL)), 0)::bigint`

/** Paise of order `o` that store credit pays. */
export const creditColumn: RawBuilder<unknown> = sql`(SELECT p.amount_paise FROM order_payments p
  WHERE p.order_id = o.id AND p.reversed_at IS NULL AND p.method = 'Credit')`

/** Locks the order, placed or not, until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderState | undefined> {
  return readLocked(tx, await selectForUpdate(tx, id).executeTakeFirst())
}

export async function lockOwnOrder(
  tx: Db,
  { id, userId }: { id: string; userId: string },
): Promise<OrderState | undefined> {
  return readLocked(tx, await selectForUpdate(tx, id).where('user_id', '=', userId).executeTakeFirst())
}

function selectForUpdate(tx: Db, id: string) {
  return tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate()
}

/** A statement of its own: one that waited for the lock has joined what was committed before the wait. */
async function readLocked(tx: Db, locked: { id: string } | undefined): Promise<OrderState | undefined> {
  if (!locked) return undefined
  const { amount_paise, due_paise, paid_paise, credit_paise, charges, ...row } = await tx
    .selectFrom('orders')
    .leftJoin('order_packings as packing', 'packing.order_id', 'orders.id')
    .leftJoin('order_deliveries as delivery', 'delivery.order_id', 'orders.id')
    .select(orderStateColumns)
    .where('orders.id', '=', locked.id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    amount_paise: parseAmount(amount_paise),
    due_paise: parseAmount(due_paise),
    paid_paise: parseAmount(paid_paise),
    credit_paise: parseAmount(credit_paise),
    charges: listCharges(charges),
  }
}

/** What staff collect of the order, in paise. */
export function collectPaise(order: OrderState): number {
  const { payment_type: paymentType, is_paid: isPaid, due_paise: duePaise } = order
  const { paid_paise: paidPaise, credit_paise: creditPaise } = order
  return leftPaise({ paymentType, isPaid, duePaise, paidPaise, creditPaise })
}

/** For another amount due. What was paid before stays; staff record all that is left of a cash order at once. */
export function isPaidWith(order: OrderState, duePaise: number): boolean {
  if (order.payment_type === 'COD' && order.credit_paise === 0) return order.is_paid
  return order.paid_paise > 0 && order.paid_paise >= duePaise
}

export function assertCurrentVersion(order: OrderState, version: number | undefined): void {
  if (version === undefined || version === order.version) return
  const { number, status } = order
  const paid = order.is_paid ? 'yes' : 'no'
  throw new ShopError('changed_meanwhile', {
    message: () => t('server.orderChanged', { number, status: t(`common.status.${status}`), paid }),
  })
}

export function toAuditSubject({ id, number }: OrderState): { id: string; name: string } {
  return { id, name: `#${number}` }
}

/** What a change writes besides the status and the version, which follow from its events. */
export type OrderColumns = Omit<UpdateObject<Tables, 'orders'>, 'status' | 'version'>
export type PackingColumns = Omit<UpdateObject<Tables, 'order_packings'>, 'order_id'>
export type DeliveryColumns = Omit<UpdateObject<Tables, 'order_deliveries'>, 'order_id'>

export const transactionTime: RawBuilder<Date> = sql<Date>`now()`
