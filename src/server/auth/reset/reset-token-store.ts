import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { type Realm, realmTables } from '../realm.ts'

type NewResetToken = {
  realm: Realm
  accountId: string
  tokenHash: Buffer
  expiresAt: Date
  /** The number of a shopper that the link is for. Left out: it is mailed. */
  phone?: string
}

/** An account has one token: a new one replaces it. */
export async function saveResetToken(
  db: Db,
  { realm, accountId, tokenHash, expiresAt, phone }: NewResetToken,
): Promise<void> {
  const tables = realmTables[realm]
  const values = {
    token_hash: tokenHash,
    expires_at: expiresAt,
    created_at: new Date(),
    ...(realm === 'shopper' && { phone: phone ?? null }),
  }
  await db
    .insertInto(tables.resets)
    .values({ [tables.accountId]: accountId, ...values })
    .onConflict((conflict) => conflict.column(tables.accountId).doUpdateSet(values))
    .execute()
}

/** null if the token is unknown, used, replaced or expired. `phone` is null for a mailed link. */
export async function findResetToken(
  db: Db,
  { realm, tokenHash }: { realm: Realm; tokenHash: Buffer },
): Promise<{ accountId: string; phone: string | null } | null> {
  const { resets, accountId } = realmTables[realm]
  const found = await db
    .selectFrom(resets)
    .select(`${accountId} as accountId`)
    .select(realm === 'staff' ? sql<null>`NULL`.as('phone') : 'phone')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found ?? null
}

/** false if a parallel request has used it. */
export async function consumeResetToken(
  tx: Db,
  { realm, tokenHash }: { realm: Realm; tokenHash: Buffer },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom(realmTables[realm].resets)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
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
