import { sql } from 'kysely'
import type { CashClosing, CashClosingSummary } from '#contract/seller/cash/cash-book.ts'
import type { Db } from '#server/database/tables.ts'
import {
  type OnlineRow,
  type PersonRow,
  type SumsRow,
  selectOnlineSums,
  selectPersonSums,
  toOnlineSums,
  toPerson,
  toSums,
} from './cash-sums-store.ts'

type LastClosing = { number: number; closedAt: Date | null }

/** Number 0 before the first one. */
export async function findLastClosing(db: Db): Promise<LastClosing> {
  const row = await db
    .selectFrom('cash_closings')
    .select(['number', 'closed_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { number: row?.number ?? 0, closedAt: row?.closed_at ?? null }
}

type NewClosing = {
  id: string
  number: number
  sellerId: string
  note: string | null
  requestKey: string
}

/** The caller has locked the book. The row of the closing comes last: it makes them immutable. */
export async function insertClosing(
  tx: Db,
  { id, number, sellerId, note, requestKey }: NewClosing,
): Promise<void> {
  // The first closing of a shop that sold for years has more entries than the usual limit allows.
  await sql`SET LOCAL statement_timeout TO '120s'`.execute(tx)
  await sql`UPDATE cash_entries SET closing_id = ${id} WHERE closing_id IS NULL`.execute(tx)
  await sql`
    INSERT INTO cash_closing_people (closing_id, seller_id, orders, opening_paise, collected_paise, handed_over_paise,
      difference_paise, correction_paise, balance_paise)
    SELECT ${id}::uuid, p.* FROM (${selectPersonSums({ closingId: id })}) AS p`.execute(tx)
  await sql`
    INSERT INTO cash_closing_methods (closing_id, method, received_paise, refunded_paise)
    SELECT ${id}::uuid, m.* FROM (${selectOnlineSums({ closingId: id })}) AS m`.execute(tx)
  await sql`
    INSERT INTO cash_closings (id, number, closed_by, note, request_key, opening_paise, collected_paise,
      handed_over_paise, difference_paise, correction_paise, balance_paise)
    SELECT ${id}::uuid, ${number}::integer, ${sellerId}::uuid, ${note}::text, ${requestKey}::uuid,
      coalesce(sum(opening_paise), 0), coalesce(sum(collected_paise), 0), coalesce(sum(handed_over_paise), 0),
      coalesce(sum(difference_paise), 0), coalesce(sum(correction_paise), 0), coalesce(sum(balance_paise), 0)
    FROM cash_closing_people WHERE closing_id = ${id}::uuid`.execute(tx)
}

type ClosingRequest = { requestKey: string; sellerId: string }

/** The closing that an earlier request with the key wrote. */
export async function findClosingOfRequest(
  tx: Db,
  { requestKey, sellerId }: ClosingRequest,
): Promise<CashClosing | null> {
  const row = await tx
    .selectFrom('cash_closings')
    .select('number')
    .where('request_key', '=', requestKey)
    .where('closed_by', '=', sellerId)
    .executeTakeFirst()
  return row ? findClosing(tx, row.number) : null
}

export async function findClosingId(db: Db, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('cash_closings')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findClosing(db: Db, number: number): Promise<CashClosing | null> {
  const row = await closingsQuery(db).where('c.number', '=', number).executeTakeFirst()
  if (!row) return null
  const people = await sql<PersonRow>`
    SELECT s.name, p.* FROM cash_closing_people p JOIN sellers s ON s.id = p.seller_id
    WHERE p.closing_id = ${row.id} ORDER BY lower(s.name), s.id`.execute(db)
  const online = await sql<OnlineRow>`
    SELECT method, received_paise, refunded_paise FROM cash_closing_methods WHERE closing_id = ${row.id}`.execute(
    db,
  )
  return { ...toSummary(row), people: people.rows.map(toPerson), online: toOnlineSums(online.rows) }
}

/** Newest first. */
export async function listClosings(
  db: Db,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<{ closings: CashClosingSummary[]; nextCursor: string | null }> {
  const rows = await closingsQuery(db)
    .$if(cursor !== undefined, (query) => query.where('c.number', '<', cursor ?? 0))
    .orderBy('c.number', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { closings: shown.map(toSummary), nextCursor: last ? String(last.number) : null }
}

function closingsQuery(db: Db) {
  return db
    .selectFrom('cash_closings as c')
    .innerJoin('sellers as s', 's.id', 'c.closed_by')
    .selectAll('c')
    .select('s.name as by')
}

type ClosingRow = SumsRow & { number: number; closed_at: Date; by: string; note: string | null }

function toSummary(row: ClosingRow): CashClosingSummary {
  const { number, closed_at: closedAt, by, note } = row
  return { number, closedAt: closedAt.toISOString(), by, note, total: toSums(row) }
}
