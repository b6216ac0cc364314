import { sql } from 'kysely'
import type { CashEntry, CashEntryQuery } from '#contract/seller/cash/cash-book.ts'
import type { PaymentMethod } from '#domain/order.ts'
import type { CashEntryKind } from '#domain/staff/cash.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/tables.ts'
import { toRupees } from './cash-sums-store.ts'

/** One change by hand at a time. Payments do not wait: an entry that commits later is one of the next closing. */
export async function lockCashBook(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.cashBook})`.execute(tx)
}

export type NewCashEntry = {
  kind: Extract<CashEntryKind, 'opened' | 'handed-over' | 'difference' | 'correction'>
  personId: string
  amountPaise: number
  note: string | null
  by: { sellerId: string }
  requestKey: string
}

export async function insertCashEntries(tx: Db, entries: readonly NewCashEntry[]): Promise<void> {
  await tx
    .insertInto('cash_entries')
    .values(
      entries.map(({ kind, personId, amountPaise, note, by, requestKey }) => ({
        kind,
        seller_id: personId,
        amount_paise: amountPaise,
        note,
        by_seller: by.sellerId,
        request_key: requestKey,
      })),
    )
    .execute()
}

/** Oldest first. Empty: the key is new. */
export async function listEntriesOfRequest(
  tx: Db,
  { requestKey, sellerId }: { requestKey: string; sellerId: string },
): Promise<CashEntry[]> {
  const rows = await entriesQuery(tx)
    .where('e.request_key', '=', requestKey)
    .where('e.by_seller', '=', sellerId)
    .orderBy('e.id')
    .execute()
  return rows.map(toEntry)
}

type EntryPage = { entries: CashEntry[]; nextCursor: string | null }
type PageInput = Omit<CashEntryQuery, 'closing'> & { closingId: string | null }

export async function listEntries(
  db: Db,
  { person, closingId, cursor, limit }: PageInput,
): Promise<EntryPage> {
  const rows = await entriesQuery(db)
    .where('e.seller_id', '=', person)
    .where('e.closing_id', closingId === null ? 'is' : '=', closingId)
    .$if(cursor !== undefined, (query) => query.where('e.id', '<', cursor ?? ''))
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { entries: shown.map(toEntry), nextCursor: last?.id ?? null }
}

/**
 * Lists entries of people and online payments, oldest first. The open day may be closed in between, so one statement
 * decides what belongs to it.
 */
export async function* iterateEntriesOfDay(db: Db, number: number): AsyncGenerator<CashEntry[]> {
  const closing = db.selectFrom('cash_closings').select('id').where('number', '=', number)
  let rows: EntryRow[]
  let after = '0'
  do {
    rows = await entriesQuery(db)
      .where('e.id', '>', after)
      .where(({ or, and, eb, not, exists }) =>
        or([eb('e.closing_id', '=', closing), and([eb('e.closing_id', 'is', null), not(exists(closing))])]),
      )
      .orderBy('e.id')
      .limit(batchSize)
      .execute()
    yield rows.map(toEntry)
    after = rows.at(-1)?.id ?? after
  } while (rows.length === batchSize)
}

const batchSize = 1000

function entriesQuery(db: Db) {
  return db
    .selectFrom('cash_entries as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('sellers as p', 'p.id', 'e.seller_id')
    .leftJoin('sellers as s', 's.id', 'e.by_seller')
    .select([
      ...(['e.id', 'e.kind', 'e.method', 'e.seller_id', 'p.name as person'] as const),
      ...([
        'e.amount_paise',
        'e.order_id',
        'o.number',
        'e.note',
        'e.by_seller',
        's.name as by',
        'e.at',
      ] as const),
    ])
}

type EntryRow = {
  id: string
  kind: CashEntryKind
  method: PaymentMethod
  seller_id: string | null
  person: string | null
  amount_paise: unknown
  order_id: string | null
  number: string | null
  note: string | null
  by_seller: string | null
  by: string | null
  at: Date
}

function toEntry({ id, kind, method, note, by, at, ...row }: EntryRow): CashEntry {
  return {
    _id: id,
    kind,
    method,
    person: row.seller_id === null ? null : { _id: row.seller_id, name: row.person ?? '' },
    amount: toRupees(row.amount_paise),
    ...(kind === 'handed-over' && row.seller_id === row.by_seller && { isDeposit: true }),
    order: row.order_id === null ? null : { _id: row.order_id, orderNumber: Number(row.number) },
    note,
    by,
    at: at.toISOString(),
  }
}
