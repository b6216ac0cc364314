import { sql } from 'kysely'
import type { UpiCheckout, UpiPayment } from '#contract/upi.ts'
import type { Language } from '#domain/i18n/language.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import {
  describeRejection,
  maxPendingUtrs,
  rejectedUtrWindowDays,
  type UtrRejection,
  utrWindowDays,
} from '#domain/upi.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { toPaymentState } from '../checkout/payment-state.ts'

type UpiOrderRow = {
  order_id: string
  number: string
  is_placed: boolean
  pay_by: Date | null
  amount_paise: unknown
}

export async function findUpiCheckout(
  db: Db,
  { id, userId, language }: { id: string; userId: string; language: Language },
): Promise<UpiCheckout | undefined> {
  const { rows } = await sql<
    UpiOrderRow & {
      payee_id: string
      payee_name: string
      utr: string | null
      rejected_utr: string | null
      rejection: UtrRejection | null
    }
  >`
    SELECT o.id AS order_id, o.number, o.is_placed, o.pay_by, s.amount_paise, s.payee_id, s.payee_name, s.utr, s.rejected_utr, s.rejection
    FROM payment_sessions s JOIN orders o ON o.id = s.order_id
    WHERE s.id = ${id} AND s.provider = 'upi' AND s.payee_id IS NOT NULL AND o.user_id = ${userId}
      AND o.payment_type = 'Online'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { rejected_utr, rejection } = row
  return {
    order: toUpiOrder(row),
    state: toPaymentState(row),
    payBy: row.pay_by?.toISOString() ?? null,
    payee: { id: row.payee_id, name: row.payee_name },
    utr: row.utr,
    refusal:
      rejected_utr !== null && rejection !== null
        ? { utr: rejected_utr, text: withLanguage(language, () => describeRejection(rejection)) }
        : null,
  }
}

const limit = 200

export async function listUpiPayments(db: Db): Promise<UpiPayment[]> {
  const { rows } = await sql<
    UpiOrderRow & {
      id: string
      payee_id: string
      utr: string
      utr_at: Date
      first_name: string
      last_name: string
      phone: string
    }
  >`
    SELECT s.id, o.id AS order_id, o.number, o.is_placed, o.pay_by, s.amount_paise, s.payee_id, s.utr, s.utr_at,
      o.address->>'first_name' AS first_name, o.address->>'last_name' AS last_name, o.address->>'phone' AS phone
    FROM payment_sessions s JOIN orders o ON o.id = s.order_id
    WHERE s.utr IS NOT NULL AND s.state <> 'paid'
    ORDER BY s.utr_at, s.id LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    order: toUpiOrder(row),
    customer: { name: `${row.first_name} ${row.last_name}`, phone: row.phone },
    payeeId: row.payee_id,
    utr: row.utr,
    toldAt: row.utr_at.toISOString(),
    state: toPaymentState(row),
  }))
}

function toUpiOrder({ order_id, number, amount_paise }: UpiOrderRow): UpiCheckout['order'] {
  return { _id: order_id, orderNumber: Number(number), amount: rupeesFromPaise(parseAmount(amount_paise)) }
}

type UtrLimits = {
  isFull: boolean
  /** Recently refused UTRs of the shopper, for any order. */
  rejections: number
  isExpired: boolean
}

export async function getUtrLimits(
  tx: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<UtrLimits> {
  const { rows } = await sql<{ pending: number; rejections: number; is_too_old: boolean }>`
    SELECT count(*) FILTER (WHERE s.utr IS NOT NULL AND s.state <> 'paid' AND s.order_id <> ${orderId})::int AS pending,
      coalesce(sum(s.rejections) FILTER (
        WHERE s.rejected_at > now() - make_interval(days => ${rejectedUtrWindowDays})), 0)::int AS rejections,
      bool_or(o.id = ${orderId} AND o.created_at < now() - make_interval(days => ${utrWindowDays})) AS is_too_old
    FROM orders o JOIN payment_sessions s ON s.order_id = o.id AND s.provider = 'upi'
    WHERE o.user_id = ${userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('counting UTRs returned no row')
  return { isFull: row.pending >= maxPendingUtrs, rejections: row.rejections, isExpired: row.is_too_old }
}

export async function extendHold(
  tx: Db,
  { orderId, minutes }: { orderId: string; minutes: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ pay_by: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .where('id', '=', orderId)
    .where('pay_by', 'is not', null)
    .execute()
}
