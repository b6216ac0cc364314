import { type RawBuilder, sql } from 'kysely'
import type { AuditAction } from '#domain/staff/audit.ts'
import type { AuditValues } from '#domain/staff/audit-fields.ts'
import type { Db } from '#server/database/tables.ts'

/** Both null: the command line. Only `sellerId` null: a caller who is not logged in. */
export type Actor = {
  sellerId: string | null
  requestId: string | null
  /** For a bulk action with several transactions: the log groups entries of one request by time and action. */
  at?: Date
}

export function toActor(seller: { id: string }, request: { id: string }): Actor & { sellerId: string } {
  return { sellerId: seller.id, requestId: request.id }
}

export type NewAuditEntry = {
  by: Actor
  action: AuditAction
  /** `id` is null where there is none, as for the settings. */
  subject: { id: string | null; name: string }
  /** null for a new subject. Never a secret. */
  before: AuditValues | null
  after: AuditValues | null
}

/** Call it in the transaction of the change. Keeps only values that differ; without one writes nothing. */
export async function recordAudit(tx: Db, entry: NewAuditEntry): Promise<void> {
  await recordAudits(tx, [entry])
}

export async function recordAudits(tx: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  await insertAudits(tx, entries)?.execute()
}

/** The statement alone, for a caller that writes more in it. */
export function insertAudits(tx: Db, entries: readonly NewAuditEntry[]) {
  const rows = entries.flatMap(({ by, action, subject, ...values }) => {
    const change = changedValues(values)
    if (!change) return []
    return [
      {
        seller_id: by.sellerId,
        request_id: by.requestId,
        ...(by.at && { at: by.at }),
        action,
        subject_id: subject.id,
        subject_name: subject.name,
        before: change.before && JSON.stringify(change.before),
        after: change.after && JSON.stringify(change.after),
      },
    ]
  })
  return rows.length > 0 ? tx.insertInto('audit_log').values(rows) : undefined
}

/**
 * The statement alone, for one that makes its subject. `rows` selects action, id and number of an order, before and
 * after.
 */
export function insertSelectedAudits({ by, rows }: { by: Actor; rows: RawBuilder<unknown> }) {
  return sql`INSERT INTO audit_log (seller_id, request_id, action, subject_id, subject_name, before, after)
      SELECT ${by.sellerId}::uuid, ${by.requestId}, action, id::text, '#' || number, before, after
      FROM (${rows}) AS r (action, id, number, before, after)`
}

/** Limits entries that anonymous callers cause. */
export async function wasRecordedRecently(
  tx: Db,
  { action, subjectId, minutes }: { action: AuditAction; subjectId: string; minutes: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Earlier releases logged blocked phone numbers with the reason. Returns how many entries it shortened. */
export async function shortenBlockedPhones(db: Db, { limit }: { limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE audit_log SET subject_name = '…' || right(subject_name, 2), before = NULL, after = '{}'
    WHERE id IN (SELECT id FROM audit_log WHERE split_part(action, '.', 1) = 'customer'
      AND action IN ('customer.block', 'customer.unblock') AND subject_name NOT LIKE '…%' LIMIT ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

type Values = Record<string, unknown>
type Change = { before: Values | null; after: Values | null }

function changedValues({ before, after }: Change): Change | null {
  if (!before || !after) return { before, after }
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
