import { sql } from 'kysely'
import {
  currencyCode,
  type PaymentExceptionKind,
  type PaymentProviderName,
  providersWithoutRefunds,
} from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import {
  type ExceptionRow,
  exceptionColumns,
  type StoredException,
  toException,
} from '../exceptions/exception-store.ts'

type PartialRefund = {
  orderId: string
  paise: number
  sellerId: string | null
  kind: Extract<PaymentExceptionKind, 'short' | 'claim'>
  /** What the part is for: no two parts of a payment have the same name. */
  name: string
}

/** For the provider's payment that pays the order. Throws 23505 if it has one of the same name. */
export async function insertPartialRefund(
  tx: Db,
  { orderId, paise, sellerId, kind, name }: PartialRefund,
): Promise<ExceptionRow> {
  const { rows } = await sql<StoredException>`
    INSERT INTO payment_exceptions (id, order_id, kind, provider, reference, payment, received_minor, currency, seller_id, state, ask_at)
    SELECT ${newId()}::uuid, order_id, ${kind}, provider, reference || '#' || ${name}::text, reference, ${paise}::bigint,
      ${currencyCode}, ${sellerId}::uuid,
      CASE WHEN is_by_hand THEN 'due' ELSE 'refunding' END, CASE WHEN NOT is_by_hand THEN now() END
    FROM order_payments, LATERAL (SELECT provider = ANY (${providersWithoutRefunds}::text[]) AS is_by_hand) AS how
    WHERE order_id = ${orderId} AND reversed_at IS NULL AND provider IS NOT NULL
      AND ${paise}::bigint > 0 AND (${paise}::bigint < amount_paise OR ${kind} = 'claim' AND ${paise}::bigint = amount_paise)
    RETURNING ${sql.join(exceptionColumns.map((name) => sql.ref(name)))}`.execute(tx)
  const opened = toException(rows[0])
  if (!opened) throw new Error('a partial refund needs a payment of more than its amount')
  return opened
}

/** The caller locks the order. Oldest first. */
export async function lockPartialRefunds(
  tx: Db,
  { provider, payment }: { provider: PaymentProviderName; payment: string },
): Promise<ExceptionRow[]> {
  const { rows } = await sql<StoredException>`
    SELECT ${sql.join(exceptionColumns.map((name) => sql.ref(name)))} FROM payment_exceptions
    WHERE provider = ${provider} AND payment = ${payment} ORDER BY id FOR UPDATE`.execute(tx)
  return rows.flatMap((row) => toException(row) ?? [])
}

/** What a provider received for the order, and what of it went back or goes back since less was packed. */
export async function findPaidAndReturned(
  tx: Db,
  { orderId }: { orderId: string },
): Promise<{ paidPaise: number; returnedPaise: number }> {
  const { rows } = await sql<{ paid: unknown; returned: unknown }>`
    SELECT p.amount_paise AS paid, coalesce(f.received_minor, 0) AS returned
    FROM order_payments p LEFT JOIN payment_exceptions f ON f.order_id = p.order_id AND f.payment = p.reference AND f.kind = 'short'
    WHERE p.order_id = ${orderId} AND p.reversed_at IS NULL AND p.provider IS NOT NULL`.execute(tx)
  const [row] = rows
  return { paidPaise: parseAmount(row?.paid ?? 0), returnedPaise: parseAmount(row?.returned ?? 0) }
}

/** All money of the order came by a provider, which can give all of it back. Store credit is no money. */
export async function isPaidByProvider(db: Db, { orderId }: { orderId: string }): Promise<boolean> {
  const { rows } = await sql<{ is_by_provider: boolean | null }>`
    SELECT bool_and(provider IS NOT NULL) AS is_by_provider FROM order_payments
    WHERE order_id = ${orderId} AND reversed_at IS NULL AND method <> 'Credit'`.execute(db)
  return rows[0]?.is_by_provider ?? false
}

export async function hasShortRefundBegun(tx: Db, { orderId }: { orderId: string }): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_exceptions WHERE order_id = ${orderId} AND kind = 'short' AND state IN ('refunding', 'refunded')`.execute(
    tx,
  )
  return rows.length > 0
}
