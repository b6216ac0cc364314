import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** Keeps the hash of a new token; the account's one before, if any, opens nothing from now on. */
export async function keepReset(
  db: Db,
  reset: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const fresh = { token_hash: reset.tokenHash, expires_at: reset.expiresAt, created_at: new Date() }
  await db
    .insertInto('password_resets')
    .values({ user_id: reset.userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** Whose password the token may set; nothing where it is unknown, used, replaced or too old. */
export async function findReset(
  db: Db,
  tokenHash: Buffer,
): Promise<{ userId: string; email: string } | undefined> {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id as userId', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses the token up. False where it was not there to be used: of two at once the second comes too late. */
export async function takeReset(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function dropReset(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export async function deleteEndedResets(db: Db): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', sql<Date>`now()`).execute()
}
