import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

export type DeviceRow = { id: string; user_agent: string; created_at: Date; seen_at: Date; is_this: boolean }

/** Where a seller is logged in: here first, then by when it was used last. */
export async function listDevices(
  db: Db,
  { sellerId, here }: { sellerId: string; here: Buffer },
): Promise<DeviceRow[]> {
  return db
    .selectFrom('seller_sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at', sql<boolean>`token_hash = ${here}`.as('is_this')])
    .where('seller_id', '=', sellerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('is_this', 'desc')
    .orderBy('seen_at', 'desc')
    .execute()
}

/** Ends one of a seller's own sessions. Gives what browser it was, nothing where there is no such session. */
export async function endDevice(
  tx: Db,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<string | undefined> {
  const ended = await tx
    .deleteFrom('seller_sessions')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returning('user_agent')
    .executeTakeFirst()
  return ended?.user_agent
}

/** Ends the sessions of a seller, all of them or all but one. Gives how many. */
export async function endDevices(
  tx: Db,
  { sellerId, except }: { sellerId: string; except: Buffer | null },
): Promise<number> {
  const ended = tx.deleteFrom('seller_sessions').where('seller_id', '=', sellerId)
  const result = await (except ? ended.where('token_hash', '<>', except) : ended).executeTakeFirst()
  return Number(result.numDeletedRows)
}
