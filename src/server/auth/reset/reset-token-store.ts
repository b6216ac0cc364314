import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { type Realm, realmTables } from '../realm.ts'

type NewReset = { realm: Realm; accountId: string; tokenHash: Buffer; expiresAt: Date }

/** Keeps the hash of a new token in place of the account's one before. */
export async function saveResetToken(
  db: Db,
  { realm, accountId, tokenHash, expiresAt }: NewReset,
): Promise<void> {
  const tables = realmTables[realm]
  const values = { token_hash: tokenHash, expires_at: expiresAt, created_at: new Date() }
  await db
    .insertInto(tables.resets)
    .values({ [tables.accountId]: accountId, ...values })
    .onConflict((conflict) => conflict.column(tables.accountId).doUpdateSet(values))
    .execute()
}

/** The account whose password the token may set; null if it is unknown, used, replaced or expired. */
export async function findResetAccount(
  db: Db,
  { realm, tokenHash }: { realm: Realm; tokenHash: Buffer },
): Promise<string | null> {
  const { resets, accountId } = realmTables[realm]
  const found = await db
    .selectFrom(resets)
    .select(`${accountId} as accountId`)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found?.accountId ?? null
}

/** Uses the token up. False if it is gone: of two requests at once the second comes too late. */
export async function consumeResetToken(
  tx: Db,
  { realm, tokenHash }: { realm: Realm; tokenHash: Buffer },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom(realmTables[realm].resets)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function deleteResetToken(
  tx: Db,
  { realm, accountId }: { realm: Realm; accountId: string },
): Promise<void> {
  const tables = realmTables[realm]
  await tx.deleteFrom(tables.resets).where(tables.accountId, '=', accountId).execute()
}

export async function deleteExpiredResetTokens(db: Db, realm: Realm): Promise<void> {
  await db.deleteFrom(realmTables[realm].resets).where('expires_at', '<', sql<Date>`now()`).execute()
}
