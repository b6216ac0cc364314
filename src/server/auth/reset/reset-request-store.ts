import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import type { Realm } from '../realm.ts'

export type ResetRequest = { realm: Realm; email: string }

export async function insertResetRequest(db: Db, { realm, email }: ResetRequest): Promise<void> {
  await db.insertInto('reset_requests').values({ realm, email }).execute()
}

export async function dequeueResetRequests(tx: Db, { max }: { max: number }): Promise<ResetRequest[]> {
  const oldest = tx
    .selectFrom('reset_requests')
    .select('id')
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .skipLocked()
  return tx.deleteFrom('reset_requests').where('id', 'in', oldest).returning(['realm', 'email']).execute()
}

export async function deleteResetRequests(tx: Db, { realm, email }: ResetRequest): Promise<void> {
  await tx
    .deleteFrom('reset_requests')
    .where('realm', '=', realm)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
}
