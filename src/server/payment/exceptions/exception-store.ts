import { type Selectable, sql } from 'kysely'
import type { ExceptionResolution, PaymentProviderName } from '#domain/payment.ts'
import { type Parsed, parseAmount } from '#server/database/parse-amount.ts'
import type { Db, Tables } from '#server/database/tables.ts'

export const exceptionColumns = [
  'id',
  'order_id',
  'kind',
  'provider',
  'reference',
  'received_minor',
  'currency',
  'state',
  'attempt',
  'tries',
  'seller_id',
  'refund_id',
  'payment',
] as const

export type StoredException = Pick<
  Selectable<Tables['payment_exceptions']>,
  (typeof exceptionColumns)[number]
>
export type ExceptionRow = Parsed<StoredException, 'received_minor'>

export function toException(row: StoredException | undefined): ExceptionRow | undefined {
  return row && { ...row, received_minor: parseAmount(row.received_minor) }
}

/** The provider's id of the payment. */
export function paymentOf({ payment, reference }: Pick<ExceptionRow, 'payment' | 'reference'>): string {
  return payment ?? reference
}

export async function findException(db: Db, id: string): Promise<ExceptionRow | undefined> {
  return toException(await selectExceptions(db).where('id', '=', id).executeTakeFirst())
}

export async function lockException(tx: Db, id: string): Promise<ExceptionRow | undefined> {
  return toException(await selectExceptions(tx).where('id', '=', id).forUpdate().executeTakeFirst())
}

export async function findExceptionByReference(
  db: Db,
  { provider, payment }: { provider: PaymentProviderName; payment: string },
): Promise<ExceptionRow | undefined> {
  const query = selectExceptions(db).where('provider', '=', provider).where('reference', '=', payment)
  return toException(await query.executeTakeFirst())
}

function selectExceptions(db: Db) {
  return db.selectFrom('payment_exceptions').select(exceptionColumns)
}

type Resolved = { id: string; sellerId: string | null } & (
  | { note: string }
  | { resolution: ExceptionResolution }
)

export async function markResolved(tx: Db, { id, sellerId, ...how }: Resolved): Promise<void> {
  const why = 'note' in how ? { note: how.note } : { resolution: JSON.stringify(how.resolution) }
  await tx
    .updateTable('payment_exceptions')
    .set({
      note: null,
      resolution: null,
      ...why,
      state: 'settled',
      seller_id: sellerId,
      settled_at: sql`now()`,
      ask_at: null,
      fault: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function countOpenExceptions(db: Db): Promise<{ exceptions: number; upi: number }> {
  const { rows } = await sql<{ exceptions: number; upi: number }>`
    SELECT (SELECT count(*)::int FROM payment_exceptions WHERE state IN ('due', 'refunding')) AS exceptions,
      (SELECT count(*)::int FROM payment_sessions WHERE utr IS NOT NULL AND state <> 'paid') AS upi`.execute(
    db,
  )
  return rows[0] ?? { exceptions: 0, upi: 0 }
}
