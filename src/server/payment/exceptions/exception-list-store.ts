import { type Selectable, sql } from 'kysely'
import type {
  PaymentException,
  PaymentExceptionList,
  PaymentExceptionQuery,
} from '#contract/seller/payment-exception.ts'
import type { Language } from '#domain/i18n/language.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { currencyCode, isHeldByShop } from '#domain/payment.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { PaymentProviders } from '../providers/payment-provider.ts'
import { paymentOf } from './exception-store.ts'
import { describeRefundError, describeResolution } from './exception-texts.ts'

type OrderColumn = 'number' | 'amount_paise' | 'address' | 'is_placed'
type ExceptionListRow = Selectable<Tables['payment_exceptions']> & { seller: string | null } & {
  [Column in OrderColumn]: Selectable<Tables['orders']>[Column] | null
}

/** Failures and notes of the shop are worded in `language`. */
type ViewOptions = { providers: PaymentProviders; language: Language }

/** Microseconds: `Date` holds milliseconds, and pages would skip rows. */
type ExceptionPageRow = ExceptionListRow & { micros: string }

export async function listExceptions(
  db: Db,
  { query, ...view }: { query: PaymentExceptionQuery } & ViewOptions,
): Promise<Omit<PaymentExceptionList, 'success' | 'message'>> {
  const { state, cursor, limit } = query
  const [time, direction, after] =
    state === 'open' ? [sql`created_at`, sql`ASC`, sql`>`] : [sql`settled_at`, sql`DESC`, sql`<`]
  const isWanted = state === 'open' ? sql`state IN ('due', 'refunding')` : sql`settled_at IS NOT NULL`
  const { rows } = await sql<ExceptionPageRow>`
    SELECT f.*, s.name AS seller, o.number, o.amount_paise, o.address, o.is_placed
    FROM (
      SELECT *, (extract(epoch FROM ${time}) * 1000000)::bigint AS micros FROM payment_exceptions
      WHERE ${isWanted} ${cursor ? sql`AND (${time}, id) ${after} ${cursorPosition(cursor)}` : sql``}
      ORDER BY ${time} ${direction}, id ${direction} LIMIT ${limit + 1}
    ) AS f LEFT JOIN orders o ON o.id = f.order_id LEFT JOIN sellers s ON s.id = f.seller_id
    ORDER BY f.micros ${direction}, f.id ${direction}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    exceptions: toPaymentExceptions(page, view),
    nextCursor: rows.length > limit && last ? `${last.micros}_${last.id}` : null,
  }
}

export async function listExceptionsOfOrder(
  db: Db,
  { orderId, ...view }: { orderId: string } & ViewOptions,
): Promise<PaymentException[]> {
  const { rows } = await sql<ExceptionListRow>`
    SELECT f.*, s.name AS seller, o.number, o.amount_paise, o.address, o.is_placed
    FROM payment_exceptions f JOIN orders o ON o.id = f.order_id LEFT JOIN sellers s ON s.id = f.seller_id
    WHERE f.order_id = ${orderId} ORDER BY f.created_at, f.id`.execute(db)
  return toPaymentExceptions(rows, view)
}

function cursorPosition(cursor: string) {
  const [micros, id] = cursor.split('_')
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
}

function toPaymentExceptions(
  rows: readonly ExceptionListRow[],
  { providers, language }: ViewOptions,
): PaymentException[] {
  return withLanguage(language, () => rows.map((row) => toPaymentException(row, providers)))
}

function toPaymentException(row: ExceptionListRow, providers: PaymentProviders): PaymentException {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    order: toExceptionOrder(row),
    received: { minor: parseAmount(row.received_minor), currency: row.currency },
    dispute: row.dispute_reason && {
      reason: row.dispute_reason,
      respondBy: row.respond_by?.toISOString() ?? null,
    },
    provider: row.provider,
    reference: paymentOf(row),
    canRefund: isHeldByShop(row.kind) && Boolean(providers.find(row.provider)?.refund),
    ...toLeft(row),
    refundId: row.refund_id,
    fault: row.fault && describeRefundError(row.fault),
    note: describeResolution(row),
    by: row.seller,
    settledAt: row.settled_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** Also of an order that ended: it is placed again if its items are in stock. */
function toLeft(row: ExceptionListRow): Pick<PaymentException, 'left'> {
  const { kind, state, currency, amount_paise: amount, is_placed: isPlaced } = row
  if (kind !== 'amount' || state !== 'due' || currency !== currencyCode || amount === null || isPlaced)
    return {}
  const leftPaise = parseAmount(amount) - parseAmount(row.received_minor)
  return leftPaise > 0 ? { left: rupeesFromPaise(leftPaise) } : {}
}

function toExceptionOrder(row: ExceptionListRow): PaymentException['order'] {
  const { order_id, number, amount_paise, address, is_placed } = row
  if (order_id === null || address === null) return null
  return {
    _id: order_id,
    orderNumber: Number(number),
    amount: rupeesFromPaise(parseAmount(amount_paise)),
    name: `${address.first_name} ${address.last_name}`,
    phone: address.phone,
    isPlaced: is_placed ?? false,
  }
}
