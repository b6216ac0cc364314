import { sql } from 'kysely'
import { currencyCode, type PaymentExceptionKind, type PaymentProviderName } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Money, RefundEvent } from '../providers/payment-provider.ts'
import { hasShortRefundBegun } from '../refunds/short-refund-store.ts'
import {
  type ExceptionRow,
  exceptionColumns,
  markResolved,
  type StoredException,
  toException,
} from './exception-store.ts'

type NewException = {
  orderId: string | null
  kind: PaymentExceptionKind
  provider: PaymentProviderName
  money: Money
}

export async function openException(tx: Db, { orderId, kind, provider, money }: NewException): Promise<void> {
  await tx
    .insertInto('payment_exceptions')
    .values({
      id: newId(),
      order_id: orderId,
      kind,
      provider,
      reference: money.payment,
      received_minor: money.amountMinor,
      currency: money.currency,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute()
}

/** The caller locks the cancelled order. Opens nothing without a provider's payment. Subtracts partial refunds. */
export async function openRefundDue(tx: Db, { orderId }: { orderId: string }): Promise<void> {
  await sql`
    INSERT INTO payment_exceptions (id, order_id, kind, provider, reference, received_minor, currency)
    SELECT ${newId()}::uuid, order_id, 'cancelled', provider, reference, amount_paise - coalesce((
        SELECT sum(f.received_minor) FROM payment_exceptions f
        WHERE f.order_id = p.order_id AND f.payment = p.reference AND f.state <> 'settled'), 0)::bigint, ${currencyCode}
    FROM order_payments p WHERE order_id = ${orderId} AND reversed_at IS NULL AND provider IS NOT NULL
    ON CONFLICT (provider, reference) DO UPDATE
      SET kind = 'cancelled', state = 'due', received_minor = excluded.received_minor, created_at = now(),
        seller_id = NULL, settled_at = NULL, note = NULL, resolution = NULL, fault = NULL
      WHERE payment_exceptions.state = 'settled' OR payment_exceptions.kind = 'returned'`.execute(tx)
}

type ReturnedMoney = {
  orderId: string
  provider: PaymentProviderName
  refund: RefundEvent
  /** Without partial refunds of the shop, which a total of the provider holds. */
  amountMinor: number
}

/** The provider refunded a placed order, which the caller has locked. Returns the exception's id. */
export async function openReturnedException(
  tx: Db,
  { orderId, provider, refund, amountMinor }: ReturnedMoney,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO payment_exceptions (id, order_id, kind, provider, reference, received_minor, currency, refund_id)
    VALUES (${newId()}, ${orderId}, 'returned', ${provider}, ${refund.payment}, ${amountMinor}, ${currencyCode}, ${refund.refundId})
    ON CONFLICT (provider, reference) DO UPDATE
      SET kind = 'returned', state = 'due', created_at = now(), seller_id = NULL, settled_at = NULL,
        note = NULL, resolution = NULL, fault = NULL, refund_id = excluded.refund_id
    RETURNING id`.execute(tx)
  if (!rows[0]) throw new Error('the upsert of a payment exception returned no row')
  return rows[0].id
}

/** The caller locks the order. Throws 409 if the refund has started or is done. */
export async function resolveOnReopen(
  tx: Db,
  { orderId, sellerId }: { orderId: string; sellerId: string | null },
): Promise<void> {
  if (await hasShortRefundBegun(tx, { orderId })) throw new ShopError('refund_begun')
  const exception = await lockExceptionOfOrder(tx, orderId)
  if (!exception || exception.state === 'settled') return
  // The provider is not asked before a rejection is final.
  const isWaiting = exception.state === 'refunding' && exception.tries === 0
  if (exception.state !== 'due' && !isWaiting) throw new ShopError('refund_begun')
  await markResolved(tx, { id: exception.id, sellerId, resolution: { code: 'reopened' } })
}

async function lockExceptionOfOrder(tx: Db, orderId: string): Promise<ExceptionRow | undefined> {
  const { rows } = await sql<StoredException>`
    SELECT ${sql.join(exceptionColumns.map((name) => sql.ref(`f.${name}`)))} FROM payment_exceptions f
      JOIN order_payments p ON p.provider = f.provider AND p.reference = f.reference AND p.order_id = f.order_id
    WHERE f.order_id = ${orderId} ORDER BY f.created_at DESC, f.id DESC LIMIT 1 FOR UPDATE OF f`.execute(tx)
  return toException(rows[0])
}
