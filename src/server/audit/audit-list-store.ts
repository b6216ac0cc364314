import { sql } from 'kysely'
import type { AuditEntry } from '#contract/seller/audit.ts'
import { timeZone } from '#domain/shop.ts'
import type { Db } from '#server/database/tables.ts'

export type AuditFilter = {
  who?: string | undefined
  thing?: string | undefined
  /** Days of the shop's time zone, both included: '2026-11-20'. */
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

type AuditRow = {
  id: string
  at: Date
  /** Microseconds: `Date` would skip entries within one millisecond between two pages. */
  micros: string
  seller_id: string | null
  seller_name: string | null
  request_id: string | null
  action: string
  subject_id: string | null
  subject_name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const { rows } = await sql<AuditRow>`
    SELECT a.*, (extract(epoch FROM a.at) * 1000000)::bigint AS micros, s.name AS seller_name
    FROM (
      SELECT * FROM audit_log WHERE ${sql.join(toConditions(filter), sql` AND `)}
      ORDER BY at DESC, id DESC LIMIT ${filter.limit + 1}
    ) AS a LEFT JOIN sellers s ON s.id = a.seller_id
    ORDER BY a.at DESC, a.id DESC`.execute(db)
  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)
  const isMore = rows.length > filter.limit
  return { entries: page.map(toAuditEntry), nextCursor: isMore && last ? `${last.micros}-${last.id}` : null }
}

function toConditions({ who, thing, from, to, q, cursor }: AuditFilter) {
  const conditions = [sql<boolean>`true`]
  if (who) conditions.push(sql`seller_id = ${who}`)
  if (thing) conditions.push(sql`split_part(action, '.', 1) = ${thing}`)
  if (from) conditions.push(sql`at >= ${from}::date::timestamp AT TIME ZONE ${sql.lit(timeZone)}`)
  if (to) conditions.push(sql`at < (${to}::date + 1)::timestamp AT TIME ZONE ${sql.lit(timeZone)}`)
  if (q) conditions.push(sql`(lower(subject_name) LIKE ${containsPattern(q)} OR subject_id = ${q})`)
  if (cursor) {
    const [micros, id] = cursor.split('-')
    const at = sql`timestamptz 'epoch' + ${micros} * interval '1 microsecond'`
    conditions.push(sql`(at, id) < (${at}, ${id}::bigint)`)
  }
  return conditions
}

/** Escapes the wildcards of LIKE. */
function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    by: row.seller_id === null ? null : { _id: row.seller_id, name: row.seller_name ?? '' },
    request: row.request_id,
    action: row.action,
    subject: { _id: row.subject_id, name: row.subject_name },
    before: row.before,
    after: row.after,
  }
}
