import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import type { Db } from '#server/database/tables.ts'
import { type Realm, realmTables } from './realm.ts'

/** Only a shopper may have a phone number to log in with, and then needs no e-mail. */
export type Account = { id: string; name: string; email: string | null; phone?: string | null }
/** `language` is null if a member of staff chose none. */
type AccountWithHash = Account & { language: Language | null; password_hash: string }

/** `login` is an e-mail address, in any case, or the E.164 number of a shopper. null for a disabled account. */
export async function findAccountByLogin(
  db: Db,
  { realm, login }: { realm: Realm; login: string },
): Promise<AccountWithHash | null> {
  return (await selectActive(db, realm).where(hasLogin(login)).executeTakeFirst()) ?? null
}

export function hasLogin(login: string): RawBuilder<SqlBool> {
  return login.includes('@') ? sql`lower(email) = ${login.toLowerCase()}` : sql`phone = ${login}`
}

export function listLogins({ email, phone = null }: Pick<Account, 'email' | 'phone'>): string[] {
  return [email, phone].filter((login) => login !== null)
}

/** null for a deleted or disabled account. */
export async function findAccount(
  db: Db,
  { realm, id }: { realm: Realm; id: string },
): Promise<AccountWithHash | null> {
  return (await selectActive(db, realm).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Serializes logins and password changes of an account. Rows that refer to it, as orders do, do not wait. */
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

/** null if a member of staff chose none. */
export async function findChosenLanguage(
  db: Db,
  { realm, id }: { realm: Realm; id: string },
): Promise<Language | null> {
  return (await findAccount(db, { realm, id }))?.language ?? null
}

export async function setAccountLanguage(
  tx: Db,
  { realm, id, language }: { realm: Realm; id: string; language: Language },
): Promise<void> {
  await tx
    .updateTable(realmTables[realm].accounts)
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is distinct from', language)
    .execute()
}

export async function markEmailProved(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('users').set({ email_proved_at: sql<Date>`now()` }).where('id', '=', userId).execute()
}

function selectActive(db: Db, realm: Realm) {
  const query = db
    .selectFrom(realmTables[realm].accounts)
    .select(['id', 'name', 'email', 'language', 'password_hash'])
    .select(realm === 'staff' ? sql<null>`NULL`.as('phone') : 'phone')
  return realm === 'staff' ? query.where('disabled_at', 'is', null) : query
}
