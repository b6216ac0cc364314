import { sql } from 'kysely'
import { inLocalTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { type Realm, realmTables } from '../realm.ts'

/** `expiresAt` slides up to `endsAt`. */
type SessionRow = { tokenHash: Buffer; expiresAt: Date; endsAt: Date; userAgent: string }

export async function insertSession(
  tx: Db,
  { realm, accountId, session }: { realm: Realm; accountId: string; session: SessionRow },
): Promise<void> {
  const tables = realmTables[realm]
  await tx
    .insertInto(tables.sessions)
    .values({
      [tables.accountId]: accountId,
      token_hash: session.tokenHash,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
      ...(realm === 'staff' ? { user_agent: session.userAgent } : {}),
    })
    .execute()
}

/** null keeps the expiry. A staff session also records its last use. */
export async function touchSession(
  db: Db,
  { realm, tokenHash, expiresAt }: { realm: Realm; tokenHash: Buffer; expiresAt: Date | null },
): Promise<void> {
  const changes = {
    ...(expiresAt ? { expires_at: expiresAt } : {}),
    ...(realm === 'staff' ? { seen_at: sql<Date>`now()` } : {}),
  }
  await inLocalTransaction(db, async (tx) => {
    await tx
      .updateTable(realmTables[realm].sessions)
      .set(changes)
      .where('token_hash', '=', tokenHash)
      .execute()
  })
}

export async function deleteSession(
  db: Db,
  { realm, tokenHash }: { realm: Realm; tokenHash: Buffer },
): Promise<string | null> {
  const { sessions, accountId } = realmTables[realm]
  const ended = await db
    .deleteFrom(sessions)
    .where('token_hash', '=', tokenHash)
    .returning(`${accountId} as accountId`)
    .executeTakeFirst()
  return ended?.accountId ?? null
}

export async function endSessions(
  tx: Db,
  { realm, accountId, except }: { realm: Realm; accountId: string; except: Buffer | null },
): Promise<number> {
  const tables = realmTables[realm]
  const ended = tx.deleteFrom(tables.sessions).where(tables.accountId, '=', accountId)
  const result = await (except ? ended.where('token_hash', '<>', except) : ended).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** After a restore: logins that ended since the backup are in it again. */
export async function endAllSessions(db: Db): Promise<void> {
  for (const { sessions } of Object.values(realmTables)) await db.deleteFrom(sessions).execute()
}

export async function deleteExpiredSessions(db: Db, realm: Realm): Promise<void> {
  await db.deleteFrom(realmTables[realm].sessions).where('expires_at', '<', sql<Date>`now()`).execute()
}
