import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#server/http/startup-error.ts'

/**
 * SQLite takes an operating-system lock, which Node does not offer. It ends with the process and works
 * between containers. Throws `FolderInUseError` if the folder is locked. Returns the release function.
 */
export function lockFolder(folder: string, busyMessage: string = dataFolderInUse(folder)): () => void {
  const file = new DatabaseSync(`${folder}/in-use.lock`, { timeout: 0 })
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new FolderInUseError(busyMessage)
  }
  return () => file.close()
}

export class FolderInUseError extends StartupError {}

function dataFolderInUse(folder: string): string {
  return `The data folder ${folder} is in use by another running shop. Stop it first, or set another DATA_DIR.`
}

function isBusy(error: unknown): boolean {
  // SQLITE_BUSY
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
