import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** Keeps the hash of a new token; the seller's one before, if any, opens nothing from now on. */
export async function keepSellerReset(
  db: Db,
  reset: { sellerId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const fresh = { token_hash: reset.tokenHash, expires_at: reset.expiresAt, created_at: new Date() }
  await db
    .insertInto('seller_password_resets')
    .values({ seller_id: reset.sellerId, ...fresh })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(fresh))
    .execute()
}

/** Whose password the token may set; nothing where it is unknown, used, replaced or too old, or the seller is switched off. */
export async function findSellerReset(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: string; name: string; email: string } | undefined> {
  return db
    .selectFrom('seller_password_resets as r')
    .innerJoin('sellers as s', 's.id', 'r.seller_id')
    .select(['s.id', 's.name', 's.email'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where('s.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Uses the token up. False where it was not there to be used: of two at once the second comes too late. */
export async function takeSellerReset(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('seller_password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('seller_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function dropSellerReset(tx: Db, sellerId: string): Promise<void> {
  await tx.deleteFrom('seller_password_resets').where('seller_id', '=', sellerId).execute()
}

export async function deleteEndedSellerResets(db: Db): Promise<void> {
  await db.deleteFrom('seller_password_resets').where('expires_at', '<', sql<Date>`now()`).execute()
}
