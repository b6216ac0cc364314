import { type RawBuilder, sql } from 'kysely'
import type { CashPerson, CashSums, OnlineSum } from '#contract/seller/cash/cash-book.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { onlineMethods } from '#domain/staff/cash.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

/** Null: since the last closing. Its balances are the opening ones, so no query reads entries of closed days. */
type OpenEntries = { closingId: string | null; personId?: string }

const lastClosing = sql`(SELECT id FROM cash_closings ORDER BY number DESC LIMIT 1)`

/** One row for each person who has entries or held cash at the last closing. */
export function selectPersonSums({ closingId, personId }: OpenEntries): RawBuilder<unknown> {
  const isWanted = personId === undefined ? sql`true` : sql`seller_id = ${personId}`
  return sql`
    SELECT seller_id, coalesce(orders, 0) AS orders, opening_paise, coalesce(collected, 0) AS collected_paise,
      coalesce(handed_over, 0) AS handed_over_paise, coalesce(difference, 0) AS difference_paise,
      coalesce(correction, 0) AS correction_paise, carried_paise + coalesce(held, 0) AS balance_paise
    FROM (
      SELECT seller_id, sum(amount_paise)::bigint AS held,
        (sum(amount_paise) FILTER (WHERE kind = 'opened'))::bigint AS opened,
        (count(*) FILTER (WHERE kind = 'collected') - count(*) FILTER (WHERE kind = 'reversed'))::integer AS orders,
        (sum(amount_paise) FILTER (WHERE kind IN ('collected', 'reversed', 'refunded')))::bigint AS collected,
        -(sum(amount_paise) FILTER (WHERE kind = 'handed-over'))::bigint AS handed_over,
        (sum(amount_paise) FILTER (WHERE kind = 'difference'))::bigint AS difference,
        (sum(amount_paise) FILTER (WHERE kind = 'correction'))::bigint AS correction
      FROM cash_entries WHERE seller_id IS NOT NULL AND ${isIn(closingId)} AND ${isWanted} GROUP BY seller_id) AS entries
    FULL JOIN (SELECT seller_id, balance_paise FROM cash_closing_people WHERE closing_id = ${lastClosing} AND balance_paise <> 0
      AND ${isWanted}) AS held
      USING (seller_id) CROSS JOIN LATERAL (SELECT coalesce(balance_paise, 0) AS carried_paise) AS carried
      CROSS JOIN LATERAL (SELECT (carried_paise + coalesce(opened, 0))::bigint AS opening_paise) AS opening`
}

export function selectOnlineSums({ closingId }: OpenEntries): RawBuilder<unknown> {
  return sql`
    SELECT method, coalesce(sum(amount_paise) FILTER (WHERE kind = 'collected'), 0)::bigint AS received_paise,
      -coalesce(sum(amount_paise) FILTER (WHERE kind <> 'collected'), 0)::bigint AS refunded_paise
    FROM cash_entries WHERE seller_id IS NULL AND ${isIn(closingId)} GROUP BY method`
}

function isIn(closingId: string | null): RawBuilder<boolean> {
  return closingId === null ? sql`closing_id IS NULL` : sql`closing_id = ${closingId}`
}

/** By name. */
export async function listPersonSums(db: Db): Promise<CashPerson[]> {
  const { rows } = await sql<PersonRow>`
    SELECT s.name, p.* FROM (${selectPersonSums({ closingId: null })}) AS p JOIN sellers s ON s.id = p.seller_id
    ORDER BY lower(s.name), s.id`.execute(db)
  return rows.map(toPerson)
}

export async function findPersonSums(db: Db, sellerId: string): Promise<CashPerson | null> {
  const { rows } = await sql<PersonRow>`
    SELECT s.name, p.* FROM (${selectPersonSums({ closingId: null, personId: sellerId })}) AS p
      JOIN sellers s ON s.id = p.seller_id`.execute(db)
  return rows[0] ? toPerson(rows[0]) : null
}

export async function listOnlineSums(db: Db): Promise<OnlineSum[]> {
  const { rows } = await sql<OnlineRow>`${selectOnlineSums({ closingId: null })}`.execute(db)
  return toOnlineSums(rows)
}

export type SumsRow = {
  opening_paise: unknown
  collected_paise: unknown
  handed_over_paise: unknown
  difference_paise: unknown
  correction_paise: unknown
  balance_paise: unknown
}
export type PersonRow = SumsRow & { seller_id: string; name: string; orders: number }
export type OnlineRow = {
  method: OnlineSum['method']
  received_paise: unknown
  refunded_paise: unknown
}

export function toPerson(row: PersonRow): CashPerson {
  return { _id: row.seller_id, name: row.name, orders: row.orders, ...toSums(row) }
}

export function toSums(row: SumsRow): CashSums {
  return {
    opening: toRupees(row.opening_paise),
    collected: toRupees(row.collected_paise),
    handedOver: toRupees(row.handed_over_paise),
    difference: toRupees(row.difference_paise),
    correction: toRupees(row.correction_paise),
    balance: toRupees(row.balance_paise),
  }
}

/** UPI first, as pages list them. */
export function toOnlineSums(rows: readonly OnlineRow[]): OnlineSum[] {
  return onlineMethods.flatMap((method) => {
    const row = rows.find((one) => one.method === method)
    return row
      ? [{ method, received: toRupees(row.received_paise), refunded: toRupees(row.refunded_paise) }]
      : []
  })
}

export function toRupees(paise: unknown): number {
  return rupeesFromPaise(parseAmount(paise))
}
