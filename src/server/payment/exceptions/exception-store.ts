import { sql } from 'kysely'
import {
  currencyCode,
  type PaymentExceptionKind,
  type PaymentExceptionState,
  type PaymentProviderName,
} from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Money, RefundEvent } from '../providers/payment-provider.ts'

export type NewException = {
  orderId: string | null
  kind: PaymentExceptionKind
  provider: PaymentProviderName
  money: Money
}

/** A payment has one exception, however often it is reported. */
export async function openException(tx: Db, { orderId, kind, provider, money }: NewException): Promise<void> {
  await tx
    .insertInto('payment_flags')
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

/** The caller locks the cancelled order. Opens nothing without a provider's payment. */
export async function openRefundDue(tx: Db, { orderId }: { orderId: string }): Promise<void> {
  await sql`
    INSERT INTO payment_flags (id, order_id, kind, provider, reference, received_minor, currency)
    SELECT ${newId()}::uuid, order_id, 'cancelled', provider, reference, amount_paise, ${currencyCode} FROM order_payments
    WHERE order_id = ${orderId} AND taken_back_at IS NULL AND provider IS NOT NULL
    ON CONFLICT (provider, reference) DO UPDATE
      SET kind = 'cancelled', state = 'due', created_at = now(), seller_id = NULL, settled_at = NULL, note = NULL, fault = NULL
      WHERE payment_flags.state = 'settled' OR payment_flags.kind = 'returned'`.execute(tx)
}

/** The provider refunded a placed order, which the caller has locked. Returns the exception's id. */
export async function openReturnedException(
  tx: Db,
  { orderId, provider, refund }: { orderId: string; provider: PaymentProviderName; refund: RefundEvent },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO payment_flags (id, order_id, kind, provider, reference, received_minor, currency, refund_id)
    VALUES (${newId()}, ${orderId}, 'returned', ${provider}, ${refund.payment}, ${refund.amountMinor}, ${currencyCode}, ${refund.refundId})
    ON CONFLICT (provider, reference) DO UPDATE
      SET kind = 'returned', state = 'due', created_at = now(), seller_id = NULL, settled_at = NULL, note = NULL, fault = NULL,
        refund_id = excluded.refund_id
    RETURNING id`.execute(tx)
  const [exception] = rows
  if (!exception) throw new Error('a flag is raised or was there')
  return exception.id
}

/** The caller locks the order. Throws 409 if the refund has started or is done. */
export async function resolveOnReopen(
  tx: Db,
  { orderId, sellerId }: { orderId: string; sellerId: string | null },
): Promise<void> {
  const exception = await lockExceptionOfOrder(tx, orderId)
  if (!exception || exception.state === 'settled') return
  if (exception.state !== 'due') throw new ShopError('refund_begun')
  await tx
    .updateTable('payment_flags')
    .set({
      state: 'settled',
      seller_id: sellerId,
      settled_at: sql`now()`,
      note: 'The order was taken up again.',
    })
    .where('id', '=', exception.id)
    .execute()
}

export type ExceptionRow = {
  id: string
  order_id: string | null
  kind: PaymentExceptionKind
  provider: PaymentProviderName
  reference: string
  received_minor: number
  currency: string
  state: PaymentExceptionState
  attempt: number
  seller_id: string | null
  refund_id: string | null
}

const columns = [
  'id',
  'order_id',
  'kind',
  'provider',
  'reference',
  'received_minor',
  'currency',
  'state',
  'attempt',
  'seller_id',
  'refund_id',
] as const

export async function lockExceptionOfOrder(tx: Db, orderId: string): Promise<ExceptionRow | undefined> {
  const { rows } = await sql<FlagRow>`
    SELECT ${sql.join(columns.map((name) => sql.ref(`f.${name}`)))} FROM payment_flags f
      JOIN order_payments p ON p.provider = f.provider AND p.reference = f.reference AND p.order_id = f.order_id
    WHERE f.order_id = ${orderId} ORDER BY f.created_at DESC LIMIT 1 FOR UPDATE OF f`.execute(tx)
  return rows.map(toFlag)[0]
}

export async function findException(db: Db, id: string): Promise<ExceptionRow | undefined> {
  const rows = await db.selectFrom('payment_flags').select(columns).where('id', '=', id).execute()
  return rows.map(toFlag)[0]
}

/** The caller locks the order first, if there is one. */
export async function lockException(tx: Db, id: string): Promise<ExceptionRow | undefined> {
  const rows = await tx.selectFrom('payment_flags').select(columns).where('id', '=', id).forUpdate().execute()
  return rows.map(toFlag)[0]
}

export async function findExceptionByReference(
  db: Db,
  { provider, payment }: { provider: PaymentProviderName; payment: string },
): Promise<ExceptionRow | undefined> {
  const rows = await db
    .selectFrom('payment_flags')
    .select(columns)
    .where('provider', '=', provider)
    .where('reference', '=', payment)
    .execute()
  return rows.map(toFlag)[0]
}

type FlagRow = Unparsed<ExceptionRow, 'received_minor'>

function toFlag(row: FlagRow): ExceptionRow {
  return { ...row, received_minor: parseAmount(row.received_minor) }
}

/** The first caller has this long to ask the provider before the retry job does. */
const firstRetryAt = sql<Date>`now() + interval '60 seconds'`

/** Commit before the provider is asked. */
export async function markRefunding(
  tx: Db,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<void> {
  await tx
    .updateTable('payment_flags')
    .set({ state: 'refunding', seller_id: sellerId, ask_at: firstRetryAt, tries: 1, fault: null })
    .where('id', '=', id)
    .execute()
}

export async function markRefunded(
  tx: Db,
  by: { id: string; refundId: string } | { id: string; sellerId: string; note: string },
): Promise<void> {
  const how = 'refundId' in by ? { refund_id: by.refundId } : { seller_id: by.sellerId, note: by.note }
  await tx
    .updateTable('payment_flags')
    .set({ ...how, state: 'refunded', settled_at: sql`now()`, ask_at: null, fault: null })
    .where('id', '=', by.id)
    .execute()
}

/** By a seller or, with null, by the provider. */
export async function markResolved(
  tx: Db,
  { id, sellerId, note }: { id: string; sellerId: string | null; note: string },
): Promise<void> {
  await tx
    .updateTable('payment_flags')
    .set({ state: 'settled', seller_id: sellerId, note, settled_at: sql`now()`, fault: null })
    .where('id', '=', id)
    .execute()
}

export async function markRefundFailed(tx: Db, { id, error }: { id: string; error: string }): Promise<void> {
  await tx
    .updateTable('payment_flags')
    .set({
      state: 'due',
      ask_at: null,
      settled_at: null,
      refund_id: null,
      attempt: sql`attempt + 1`,
      fault: error.slice(0, 300),
    })
    .where('id', '=', id)
    .execute()
}

/** The provider did not answer, so the result is unknown. */
export async function recordRefundTimeout(
  db: Db,
  { id, error }: { id: string; error: string },
): Promise<void> {
  await db
    .updateTable('payment_flags')
    .set({ fault: error.slice(0, 300) })
    .where('id', '=', id)
    .where('state', '=', 'refunding')
    .execute()
}

/** Postpones each in the same statement, so that no two processes ask at once. */
export async function claimUnansweredRefunds(db: Db, { limit }: { limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE payment_flags SET tries = tries + 1,
      ask_at = now() + least(interval '6 hours', interval '1 minute' * power(2, least(tries, 12)))
    WHERE id IN (SELECT id FROM payment_flags WHERE ask_at <= now() ORDER BY ask_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countOpenExceptions(db: Db): Promise<{ flags: number; upi: number }> {
  const { rows } = await sql<{ flags: number; upi: number }>`
    SELECT (SELECT count(*)::int FROM payment_flags WHERE state IN ('due', 'refunding')) AS flags,
      (SELECT count(*)::int FROM payment_sessions WHERE utr IS NOT NULL AND state <> 'paid') AS upi`.execute(
    db,
  )
  return rows[0] ?? { flags: 0, upi: 0 }
}
