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
  items: AuditItem[]
}

type AuditItem = Pick<AuditEntry, 'subject' | 'before' | 'after'>

/** A bulk action is one entry with all its items. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const { rows } = await sql<AuditRow>`
    SELECT a.*, (extract(epoch FROM a.at) * 1000000)::bigint AS micros, s.name AS seller_name
    FROM (
      SELECT max(id) AS id, at, seller_id, request_id, action, json_agg(json_build_object(
          'subject', json_build_object('_id', subject_id, 'name', subject_name), 'before', before, 'after', after
        ) ORDER BY id) AS items
      FROM audit_log WHERE ${sql.join(toConditions(filter), sql` AND `)}
      GROUP BY at, seller_id, request_id, action
      HAVING ${isAfterCursor(filter.cursor)}
      ORDER BY at DESC, max(id) DESC LIMIT ${filter.limit + 1}
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
  if (cursor) conditions.push(sql`at <= ${parseCursor(cursor).at}`)
  return conditions
}

function isAfterCursor(cursor: string | undefined) {
  if (!cursor) return sql<boolean>`true`
  const { at, id } = parseCursor(cursor)
  return sql<boolean>`(at, max(id)) < (${at}, ${id}::bigint)`
}

function parseCursor(cursor: string) {
  const [micros, id] = cursor.split('-')
  return { at: sql`timestamptz 'epoch' + ${micros} * interval '1 microsecond'`, id }
}

/** Escapes the wildcards of LIKE. */
function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

function toAuditEntry({ items, ...row }: AuditRow): AuditEntry {
  const [first] = items
  if (!first) throw new Error(`audit entry ${row.id} has no item`)
  return {
    _id: row.id,
    at: row.at.toISOString(),
    by: row.seller_id === null ? null : { _id: row.seller_id, name: row.seller_name ?? '' },
    request: row.request_id,
    action: row.action,
    ...first,
    ...(items.length > 1 && { items }),
  }
}
