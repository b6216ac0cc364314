import { sql } from 'kysely'
import type { StaffRole } from '#domain/staff.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

export type SellerRow = { id: string; name: string; email: string; role: StaffRole }

export async function isAnySeller(db: Db): Promise<boolean> {
  return (await db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds a seller unless the e-mail has one already. */
export async function insertSeller(
  db: Db,
  seller: { name: string; email: string; passwordHash: string; role: StaffRole },
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

/** Where to write to a seller; undefined for one who is switched off. */
export async function findActiveSeller(db: Db, sellerId: string): Promise<{ email: string } | undefined> {
  return db
    .selectFrom('sellers')
    .select('email')
    .where('id', '=', sellerId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** What only the seller's own login is asked for. */
export async function findSellerSecrets(
  db: Db,
  sellerId: string,
): Promise<{ password_hash: string; disabled_at: Date | null } | undefined> {
  return db
    .selectFrom('sellers')
    .select(['password_hash', 'disabled_at'])
    .where('id', '=', sellerId)
    .executeTakeFirst()
}

/**
 * The same, and locks the seller until the transaction ends: a login that is under way and whatever would end it (another password, being switched off)
 * come one after the other. What only names the seller, such as an import that is being written, waits for nobody and holds up nobody.
 */
export async function lockSeller(
  tx: Db,
  sellerId: string,
): Promise<(SellerRow & { password_hash: string; disabled_at: Date | null }) | undefined> {
  return tx
    .selectFrom('sellers')
    .select(['id', 'name', 'email', 'role', 'password_hash', 'disabled_at'])
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setSellerPassword(
  tx: Db,
  { sellerId, passwordHash }: { sellerId: string; passwordHash: string },
): Promise<void> {
  await tx.updateTable('sellers').set({ password_hash: passwordHash }).where('id', '=', sellerId).execute()
}

export async function insertSellerSession(
  db: Db,
  session: { sellerId: string; tokenHash: Buffer; expiresAt: Date; userAgent?: string },
): Promise<void> {
  await db
    .insertInto('seller_sessions')
    .values({
      seller_id: session.sellerId,
      token_hash: session.tokenHash,
      expires_at: session.expiresAt,
      user_agent: session.userAgent ?? '',
    })
    .execute()
}

/** The seller whose session this is, when it ends and when it was used last; nothing once it has ended, or the seller is switched off. */
export async function findSessionSeller(
  db: Db,
  tokenHash: Buffer,
): Promise<(SellerRow & { expires_at: Date; seen_at: Date }) | undefined> {
  return db
    .selectFrom('seller_sessions as s')
    .innerJoin('sellers as u', 'u.id', 's.seller_id')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 's.expires_at', 's.seen_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Notes that the session is in use, and moves its end on where one is given. */
export async function touchSellerSession(
  db: Db,
  session: { tokenHash: Buffer; expiresAt: Date | null },
): Promise<void> {
  await db
    .updateTable('seller_sessions')
    .set({ seen_at: sql<Date>`now()`, ...(session.expiresAt ? { expires_at: session.expiresAt } : {}) })
    .where('token_hash', '=', session.tokenHash)
    .execute()
}

/** Ends a session; gives whose it was, and nothing where there was none. */
export async function deleteSellerSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH ended AS (DELETE FROM seller_sessions WHERE token_hash = ${tokenHash} RETURNING seller_id)
    SELECT s.id, s.name FROM sellers s JOIN ended ON ended.seller_id = s.id`.execute(db)
  return rows[0]
}

export async function deleteEndedSellerSessions(db: Db): Promise<void> {
  await db.deleteFrom('seller_sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}
