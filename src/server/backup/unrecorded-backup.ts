import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/database/tables.ts'
import { recordBackup } from './backup-log-store.ts'
import { type FinishedBackup, FinishedSchema } from './database/file-copy-socket.ts'

const locate = (dataDir: string) => join(dataDir, 'finished-backup.json')

/** The backup of a stopped shop: its database is not opened, so the next start records it. */
export async function saveUnrecorded(dataDir: string, backup: FinishedBackup): Promise<void> {
  const draft = `${locate(dataDir)}.part`
  await writeFile(draft, JSON.stringify({ ...backup, finishedAt: new Date().toISOString() }), { mode: 0o600 })
  await rename(draft, locate(dataDir))
}

/** Never stops a start: at worst the panel does not show that backup. */
export async function recordUnrecorded(db: Db, dataDir: string): Promise<void> {
  const saved = await readFile(locate(dataDir), 'utf8').catch(() => null)
  if (saved === null) return
  try {
    await recordBackup(db, FinishedSchema.parse(JSON.parse(saved)))
  } catch {}
  await rm(locate(dataDir), { force: true }).catch(() => {})
}
