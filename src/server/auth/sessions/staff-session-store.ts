import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

type StaffSessionRow = {
  id: string
  user_agent: string
  created_at: Date
  seen_at: Date
  is_this: boolean
}

/** The caller's session first, then by last use. */
export async function listStaffSessions(
  db: Db,
  { staffId, tokenHash }: { staffId: string; tokenHash: Buffer },
): Promise<StaffSessionRow[]> {
  const isThis = sql<boolean>`token_hash = ${tokenHash}`.as('is_this')
  return db
    .selectFrom('seller_sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at', isThis])
    .where('seller_id', '=', staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('is_this', 'desc')
    .orderBy('seen_at', 'desc')
    .execute()
}

export async function endStaffSession(
  tx: Db,
  { staffId, id }: { staffId: string; id: string },
): Promise<string | null> {
  const ended = await tx
    .deleteFrom('seller_sessions')
    .where('seller_id', '=', staffId)
    .where('id', '=', id)
    .returning('user_agent')
    .executeTakeFirst()
  return ended?.user_agent ?? null
}
