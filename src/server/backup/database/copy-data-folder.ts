import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from '#server/database/embedded/data-folder-lock.ts'
import { errorCode } from '#server/http/errors.ts'
import { saveUnrecorded } from '../unrecorded-backup.ts'
import { connectToShop, type FinishedBackup, type ShopConnection } from './file-copy-socket.ts'

type CopiedFolder = {
  /** Before the copy began. Every change that was committed by then is in it. */
  begunAt: Date
  folder: string
  /** Recorded by the running shop, or at its next start. */
  finished: (backup: FinishedBackup) => Promise<void>
  remove: () => Promise<void>
}

/** A consistent copy of the embedded database, in `dataDir`, with or without a running shop. */
export async function copyDataFolder(dataDir: string): Promise<CopiedFolder> {
  const source = join(dataDir, 'database')
  await removeAbandoned(dataDir, { prefix: scratchPrefix, minAgeMs: 0 })
  const scratch = join(dataDir, `${scratchPrefix}${randomUUID()}`)
  await mkdir(scratch, { mode: 0o700 })
  const unlockScratch = lockFolder(scratch)
  const folder = join(scratch, 'database')
  const shops: ShopConnection[] = []
  const remove = async () => {
    for (const shop of shops) shop.close()
    unlockScratch()
    await rm(scratch, { recursive: true, force: true })
  }
  try {
    const begunAt = new Date()
    const unlock = tryLock(dataDir)
    try {
      if (unlock) await copyFolder(source, folder)
      else shops.push(await copyOfRunning({ dataDir, source, folder }))
    } finally {
      unlock?.()
    }
    const [shop] = shops
    return {
      begunAt,
      folder,
      remove,
      finished: (backup) => (shop ? shop.finished(backup) : saveUnrecorded(dataDir, backup)),
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The files change while they are copied; the WAL of this time makes them consistent again. */
async function copyOfRunning({
  dataDir,
  source,
  folder,
}: Record<'dataDir' | 'source' | 'folder', string>): Promise<ShopConnection> {
  const shop = await connectToShop(dataDir)
  try {
    await copyFolder(source, folder, ['pg_wal', 'postmaster.pid'])
    const label = await shop.copied()
    await copyFolder(join(source, 'pg_wal'), join(folder, 'pg_wal'))
    await writeFile(join(folder, 'backup_label'), label)
    await shop.end()
    return shop
  } catch (error) {
    shop.close()
    throw error
  }
}

/** A file that vanishes during the copy belongs to a table that was dropped. */
async function copyFolder(from: string, to: string, skipped: string[] = []): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skipped.includes(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    // Shares the blocks on file systems that can, such as btrfs and XFS.
    else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ignoreMissing)
  }
}

const scratchPrefix = 'backup-scratch-'

/** What a killed process left. A living one holds the lock of its folder, from a moment after it made it. */
export async function removeAbandoned(
  place: string,
  { prefix, minAgeMs }: { prefix: string; minAgeMs: number },
): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(place, name)
    if (Date.now() - (await stat(folder)).mtimeMs < minAgeMs) continue
    const unlock = tryLock(folder)
    if (!unlock) continue
    unlock()
    await rm(folder, { recursive: true, force: true })
  }
}

function tryLock(folder: string): (() => void) | null {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUseError) return null
    throw error
  }
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error
}
