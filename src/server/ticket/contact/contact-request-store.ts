import { sql } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import { type ContactKind, contactCodeMinutes } from '#domain/ticket/contact.ts'
import type { Db } from '#server/database/tables.ts'
import { provedEmailOf } from './contact-store.ts'

export type NewContactRequest = {
  id: string
  key: string | null
  requestHash: Buffer
  kind: ContactKind
  name: string
  email: string
  text: string
  language: Language
}

/** false: a parallel request with the key was faster. */
export async function insertContactRequest(
  tx: Db,
  { key, requestHash, ...request }: NewContactRequest,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('contact_requests')
    .values({ ...request, request_key: key, request_hash: requestHash })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findRequestOfKey(
  db: Db,
  key: string,
): Promise<{ id: string; request_hash: Buffer } | undefined> {
  return db
    .selectFrom('contact_requests')
    .select(['id', 'request_hash'])
    .where('request_key', '=', key)
    .executeTakeFirst()
}

export async function countRequestsOfDay(tx: Db, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM contact_requests
    WHERE lower(email) = lower(${email}) AND created_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

const isCurrent = sql<boolean>`created_at > now() - make_interval(mins => ${contactCodeMinutes})`

/** undefined: unknown, or too old. */
export async function lockContactRequest(tx: Db, id: string) {
  return tx
    .selectFrom('contact_requests')
    .selectAll()
    .where('id', '=', id)
    .where(isCurrent)
    .forUpdate()
    .executeTakeFirst()
}

export async function countWrongCode(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('contact_requests')
    .set((row) => ({ tries: sql`${row.ref('tries')} + 1` }))
    .where('id', '=', id)
    .execute()
}

/** A code that was mailed before no longer works. undefined: the request is too old. */
export async function saveContactCode(
  db: Db,
  { id, codeHash }: { id: string; codeHash: Buffer },
): Promise<{ email: string; language: Language } | undefined> {
  return db
    .updateTable('contact_requests')
    .set({ code_hash: codeHash })
    .where('id', '=', id)
    .where(isCurrent)
    .returning(['email', 'language'])
    .executeTakeFirst()
}

/** A day is what the daily limit of an address counts. */
export async function deleteOldContactRequests(db: Db): Promise<void> {
  await sql`DELETE FROM contact_requests WHERE created_at < now() - interval '1 day'`.execute(db)
}

export async function deleteContactRequestsOf(tx: Db, userId: string): Promise<void> {
  await sql`DELETE FROM contact_requests WHERE lower(email) = ${provedEmailOf(userId)}`.execute(tx)
}
