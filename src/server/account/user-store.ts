import { sql } from 'kysely'
import { newId } from '#server/database/new-id.ts'
import { type Connections, runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'

export type UserRow = { id: string; name: string; email: string }

/** Adds an account. Throws 409 where the e-mail, in any case, has one: the database decides, so that of many at once one wins. */
export async function insertUser(
  db: Db,
  user: { name: string; email: string; passwordHash: string },
): Promise<UserRow> {
  const row = { id: newId(), name: user.name, email: user.email }
  try {
    await db
      .insertInto('users')
      .values({ ...row, password_hash: user.passwordHash })
      .execute()
  } catch (error) {
    if (errorCode(error) === '23505') throw new ShopError('email_taken')
    throw error
  }
  return row
}

export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<(UserRow & { password_hash: string }) | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Where to write to a shopper; undefined once the account is gone. */
export async function findEmailOf(db: Db, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email
}

/**
 * Begins a session for the password of this hash; false where the account has another one by now. Waits for a change that is under way, so
 * that a session begun by the old password is either refused here or ended there.
 */
export async function insertUserSession(
  db: Db,
  session: { userId: string; passwordHash: string; tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO user_sessions (user_id, token_hash, expires_at)
    SELECT id, ${session.tokenHash}, ${session.expiresAt} FROM users
    WHERE id = ${session.userId} AND password_hash = ${session.passwordHash} FOR SHARE`.execute(db)
  return numAffectedRows === 1n
}

/** The shopper whose session this is, and when it ends; nothing once it has ended. */
export async function findSessionUser(
  connections: Connections,
  tokenHash: Buffer,
): Promise<(UserRow & { expires_at: Date }) | undefined> {
  const query = sql<UserRow & { expires_at: Date }>`
    SELECT u.id, u.name, u.email, s.expires_at FROM user_sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now()`
  const [found] = await runPrepared(connections, { name: 'find-session-user', query })
  return found
}

export async function extendUserSession(
  db: Db,
  session: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('user_sessions')
    .set({ expires_at: session.expiresAt })
    .where('token_hash', '=', session.tokenHash)
    .execute()
}

export async function deleteUserSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('user_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteEndedUserSessions(db: Db): Promise<void> {
  await db.deleteFrom('user_sessions').where('expires_at', '<', sql<Date>`now()`).execute()
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

/** Ends the sessions of an account, all of them or all but one. Gives how many. */
export async function endUserSessions(
  tx: Db,
  { userId, except }: { userId: string; except: Buffer | null },
): Promise<number> {
  const ended = tx.deleteFrom('user_sessions').where('user_id', '=', userId)
  const result = await (except ? ended.where('token_hash', '<>', except) : ended).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** What only the owner is shown, or nobody: when the account was opened, and the hash of its password. */
export async function findUserSecrets(
  db: Db,
  userId: string,
): Promise<{ password_hash: string; created_at: Date } | undefined> {
  return db
    .selectFrom('users')
    .select(['password_hash', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function renameUser(db: Db, { userId, name }: { userId: string; name: string }): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

/** Sets another password. With `from`, only where that is still the present one: false where it is not. */
export async function replacePassword(
  tx: Db,
  { userId, from, to }: { userId: string; from: string | null; to: string },
): Promise<boolean> {
  const change = tx.updateTable('users').set({ password_hash: to }).where('id', '=', userId)
  const result = await (from === null ? change : change.where('password_hash', '=', from)).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Notes that the shopper has followed a link that was mailed to the account's address. */
export async function markEmailProved(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('users').set({ email_proved_at: sql<Date>`now()` }).where('id', '=', userId).execute()
}

/** Locks the account against whatever would refer to it, such as a new order. Gives the present hash of its password; nothing where it is gone. */
export async function lockUser(tx: Db, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.password_hash
}

/** Deletes the account, and with it, by the foreign keys, its sessions, cart, addresses and reset. */
export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
