import { sql } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import type { Connections } from '#server/database/database.ts'
import { newId } from '#server/database/new-id.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'

export type UserRow = {
  id: string
  name: string
  email: string | null
  phone: string | null
  /** Registered with a number that is not proved, and has no e-mail address. */
  isUnproved: boolean
}

type NewUser = {
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  passwordHash: string
  language: Language
}

/** With its row of figures. null if the e-mail, in any case, or the number is taken: the unique indexes decide. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | null> {
  const { name, email = null, phone = null } = user
  const row = { id: newId(), name, email, phone }
  const added = await db
    .with('added', (query) =>
      query
        .insertInto('users')
        .values({ ...row, password_hash: user.passwordHash, language: user.language })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .insertInto('customer_stats')
    .columns(['user_id'])
    .expression((query) => query.selectFrom('added').select('id'))
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n ? { ...row, isUnproved: email === null } : null
}

export async function findSessionUser(
  connections: Connections,
  tokenHash: Buffer,
): Promise<(UserRow & { expires_at: Date; ends_at: Date }) | null> {
  const query = sql<UserRow & { expires_at: Date; ends_at: Date }>`
    SELECT u.id, u.name, u.email, u.phone, u.email IS NULL AND u.phone_proved_at IS NULL AS "isUnproved",
      s.expires_at, s.ends_at FROM user_sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now()`
  const [found] = await runPrepared(connections, { name: 'find-session-user', query })
  return found ?? null
}

/** Returns those of `tokenHashes` (hex) without a session by now. For event streams, which outlast their request. */
export async function listEndedSessions(db: Db, tokenHashes: ReadonlySet<string>): Promise<Set<string>> {
  const live = await db
    .selectFrom('user_sessions')
    .select(sql<string>`encode(token_hash, 'hex')`.as('hash'))
    .where(
      'token_hash',
      'in',
      [...tokenHashes].map((hash) => Buffer.from(hash, 'hex')),
    )
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  const liveHashes = new Set(live.map(({ hash }) => hash))
  return new Set([...tokenHashes].filter((hash) => !liveHashes.has(hash)))
}

export async function listUserSessions(db: Db, userId: string): Promise<{ since: Date; until: Date }[]> {
  return db
    .selectFrom('user_sessions')
    .select(['created_at as since', 'expires_at as until'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at')
    .execute()
}

export async function findRegistrationTime(db: Db, userId: string): Promise<Date | null> {
  const user = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst()
  return user?.created_at ?? null
}

export async function renameUser(db: Db, { userId, name }: { userId: string; name: string }): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

/** Also blocks new rows that refer to the account, such as orders. */
export async function lockUser(tx: Db, userId: string): Promise<{ passwordHash: string } | null> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Foreign keys delete its sessions, cart, addresses and reset token. */
export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
