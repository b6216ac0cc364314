import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { lockFolder } from '#server/database/embedded/data-folder-lock.ts'
import { errorCode } from '#server/http/errors.ts'
import type { BackupTarget } from './backup-target.ts'

/** Readable only by the user of the process: an unencrypted backup holds all that the shop knows. */
export function openFolderTarget(folder: string): BackupTarget {
  const locate = (path: string) => join(folder, path)
  const remove = (path: string) => rm(locate(path), { recursive: true, force: true })
  return {
    location: folder,
    async write(path, content) {
      const file = locate(path)
      const draft = `${file}.${randomUUID()}.part`
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      try {
        await writeSynced(draft, content)
        await rename(draft, file)
      } catch (error) {
        content.destroy()
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (path) => createReadStream(locate(path)),
    async list(path) {
      try {
        return (await readdir(locate(path))).toSorted()
      } catch (error) {
        if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return []
        throw error
      }
    },
    remove,
    removeFolder: remove,
    freeBytes: () => freeBytesAt(folder),
    async lock() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unlock = lockFolder(
        folder,
        `Another backup is being written to ${folder}. Wait until it is finished.`,
      )
      return { assertHeld: async () => {}, release: async () => unlock() }
    },
  }
}

export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function writeSynced(path: string, content: Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}
