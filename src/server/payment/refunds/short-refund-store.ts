import { sql } from 'kysely'
import { currencyCode, type PaymentProviderName, providersWithoutRefunds } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import {
  type ExceptionRow,
  exceptionColumns,
  findExceptionByReference,
  lockException,
  type StoredException,
  toException,
} from '../exceptions/exception-store.ts'

type ShortRefund = { orderId: string; differencePaise: number; sellerId: string | null }

/** For the provider's payment that pays the order. Throws 23505 if it has one. */
export async function insertShortRefund(
  tx: Db,
  { orderId, differencePaise, sellerId }: ShortRefund,
): Promise<ExceptionRow> {
  const { rows } = await sql<StoredException>`
    INSERT INTO payment_exceptions (id, order_id, kind, provider, reference, payment, received_minor, currency, seller_id, state, ask_at)
    SELECT ${newId()}::uuid, order_id, 'short', provider, reference || '#short', reference, ${differencePaise}::bigint, ${currencyCode}, ${sellerId}::uuid,
      CASE WHEN is_by_hand THEN 'due' ELSE 'refunding' END, CASE WHEN NOT is_by_hand THEN now() END
    FROM order_payments, LATERAL (SELECT provider = ANY (${providersWithoutRefunds}::text[]) AS is_by_hand) AS how
    WHERE order_id = ${orderId} AND reversed_at IS NULL AND provider IS NOT NULL
      AND ${differencePaise}::bigint > 0 AND ${differencePaise}::bigint < amount_paise
    RETURNING ${sql.join(exceptionColumns.map((name) => sql.ref(name)))}`.execute(tx)
  const opened = toException(rows[0])
  if (!opened) throw new Error('a partial refund needs a payment of more than its amount')
  return opened
}

/** The caller locks the order. */
export async function lockShortRefund(
  tx: Db,
  { provider, payment }: { provider: PaymentProviderName; payment: string },
): Promise<ExceptionRow | undefined> {
  const known = await findExceptionByReference(tx, { provider, payment: `${payment}#short` })
  return known && (await lockException(tx, known.id))
}

export async function hasShortRefundBegun(tx: Db, { orderId }: { orderId: string }): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_exceptions WHERE order_id = ${orderId} AND kind = 'short' AND state IN ('refunding', 'refunded')`.execute(
    tx,
  )
  return rows.length > 0
}
