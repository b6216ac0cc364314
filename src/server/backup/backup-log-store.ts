import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import type { FinishedBackup } from './database/file-copy-socket.ts'

type LastBackup = { finishedAt: Date; bytes: number; place: string; isEncrypted: boolean }

export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const last = await db
    .selectFrom('backups')
    .select(['finished_at as finishedAt', 'bytes', 'place', 'is_encrypted as isEncrypted'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { ...last, bytes: Number(last.bytes) } : null
}

export async function getShopCreatedAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT min(at) AS at FROM migrations`.execute(db)
  return rows[0]?.at ?? new Date()
}

/** A database that was not updated yet has no such table. */
export async function recordBackup(db: Db, backup: FinishedBackup): Promise<void> {
  const table = await sql<{
    exists: boolean
  }>`SELECT to_regclass('public.backups') IS NOT NULL AS exists`.execute(db)
  if (!table.rows[0]?.exists) return
  await db
    .insertInto('backups')
    .values({
      begun_at: new Date(backup.begunAt),
      ...(backup.finishedAt === undefined ? {} : { finished_at: new Date(backup.finishedAt) }),
      bytes: String(backup.bytes),
      place: backup.place,
      is_encrypted: backup.isEncrypted,
    })
    .execute()
}
