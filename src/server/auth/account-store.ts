import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { type Realm, realmTables } from './realm.ts'

/** What a login of either realm is about. */
export type Account = { id: string; name: string; email: string }
export type AccountWithHash = Account & { password_hash: string }

/** The account with this e-mail address in any case; null for a disabled one. */
export async function findAccountByEmail(
  db: Db,
  { realm, email }: { realm: Realm; email: string },
): Promise<AccountWithHash | null> {
  const query = selectActive(db, realm).where(sql`lower(email)`, '=', email.toLowerCase())
  return (await query.executeTakeFirst()) ?? null
}

/** Null for a deleted or disabled account. */
export async function findAccount(
  db: Db,
  { realm, id }: { realm: Realm; id: string },
): Promise<AccountWithHash | null> {
  return (await selectActive(db, realm).where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Locks the account until the transaction ends, so that a login and a change of its password run one after the
 * other. Rows that only refer to the account, such as orders, neither wait nor block. Null like `findAccount`.
 */
export async function lockAccount(
  tx: Db,
  { realm, id }: { realm: Realm; id: string },
): Promise<AccountWithHash | null> {
  return (await selectActive(tx, realm).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

export async function updatePasswordHash(
  tx: Db,
  { realm, id, passwordHash }: { realm: Realm; id: string; passwordHash: string },
): Promise<void> {
  const { accounts } = realmTables[realm]
  await tx.updateTable(accounts).set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Records that the shopper followed a link mailed to the account's address. */
export async function markEmailProved(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('users').set({ email_proved_at: sql<Date>`now()` }).where('id', '=', userId).execute()
}

function selectActive(db: Db, realm: Realm) {
  const query = db.selectFrom(realmTables[realm].accounts).select(['id', 'name', 'email', 'password_hash'])
  return realm === 'staff' ? query.where('disabled_at', 'is', null) : query
}
