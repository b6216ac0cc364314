import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { openCopiedFolder } from '#server/database/embedded/open-embedded.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { copyDataFolder } from './copy-data-folder.ts'
import { openServerSnapshot } from './copy-server.ts'
import type { FinishedBackup } from './file-copy-socket.ts'
import { type DatabaseState, readState } from './integrity-store.ts'
import { readOutput, through } from './programs.ts'

/** A database at one moment. */
export type BackupSource = {
  kind: 'embedded' | 'server'
  /** Before that moment: every order that was acknowledged by then is in it. */
  begunAt: Date
  state: DatabaseState
  path: string
  content: () => Readable
  finished: (backup: FinishedBackup) => Promise<void>
  close: () => Promise<void>
}

type CheckSpace = (databaseBytes: number) => Promise<void>

/** Opens the copy, which proves that it can be opened, and stores it as a closed database. */
export async function openEmbeddedSource(dataDir: string, checkSpace: CheckSpace): Promise<BackupSource> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new StartupError(`There is no database in ${dataDir}. Set DATA_DIR to the data folder of the shop.`)
  await checkSpace(await folderBytes(join(dataDir, 'database')))
  const copy = await copyDataFolder(dataDir)
  try {
    const database = await openCopiedFolder(copy.folder)
    const state = await readState(database.pool)
      .then(async (read) => {
        await database.pool.query('CHECKPOINT')
        return read
      })
      .finally(database.close)
    return {
      kind: 'embedded',
      begunAt: copy.begunAt,
      state,
      path: 'database.tar.zst',
      content: () =>
        through(
          readOutput({ command: 'tar', args: ['-cf', '-', '-C', dirname(copy.folder), 'database'] }),
          createZstdCompress(),
        ),
      finished: copy.finished,
      close: copy.remove,
    }
  } catch (error) {
    await copy.remove()
    throw error
  }
}

export async function openServerSource(databaseUrl: string, checkSpace: CheckSpace): Promise<BackupSource> {
  const { dump, databaseBytes, ...snapshot } = await openServerSnapshot(databaseUrl)
  try {
    await checkSpace(databaseBytes)
    return { kind: 'server', path: 'database.dump', content: dump, ...snapshot }
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
