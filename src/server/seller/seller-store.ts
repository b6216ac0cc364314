import { sql } from 'kysely'
import type { SellerRole } from '#rules/seller.ts'
import { newId } from '../database/new-id.ts'
import type { Db } from '../database/tables.ts'

export type SellerRow = { id: string; name: string; email: string; role: SellerRole }

export async function isAnySeller(db: Db): Promise<boolean> {
  return (await db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds a seller unless the e-mail has one already. */
export async function insertSeller(
  db: Db,
  seller: { name: string; email: string; passwordHash: string; role: SellerRole },
): Promise<void> {
  await db
    .insertInto('sellers')
    .values({
      id: newId(),
      name: seller.name,
      email: seller.email,
      password_hash: seller.passwordHash,
      role: seller.role,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The seller of this e-mail; one who is switched off counts as none. */
export async function findSellerByEmail(
  db: Db,
  email: string,
): Promise<(SellerRow & { password_hash: string }) | undefined> {
  return db
    .selectFrom('sellers')
    .select(['id', 'name', 'email', 'role', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function insertSellerSession(
  db: Db,
  session: { sellerId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('seller_sessions')
    .values({ seller_id: session.sellerId, token_hash: session.tokenHash, expires_at: session.expiresAt })
    .execute()
}

/** The seller whose session this is, and when it ends; nothing once it has ended, or the seller is switched off. */
export async function findSessionSeller(
  db: Db,
  tokenHash: Buffer,
): Promise<(SellerRow & { expires_at: Date }) | undefined> {
  return db
    .selectFrom('seller_sessions as s')
    .innerJoin('sellers as u', 'u.id', 's.seller_id')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 's.expires_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function extendSellerSession(
  db: Db,
  session: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('seller_sessions')
    .set({ expires_at: session.expiresAt })
    .where('token_hash', '=', session.tokenHash)
    .execute()
}

export async function deleteSellerSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('seller_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteEndedSellerSessions(db: Db): Promise<void> {
  await db.deleteFrom('seller_sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}
