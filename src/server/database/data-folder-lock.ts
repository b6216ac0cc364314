import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#server/http/startup-error.ts'

/**
 * Keeps a data folder to one process: two on one embedded database damage it. The lock is the operating system's lock on a
 * file, taken through the SQLite that is part of Node, because Node itself offers none. It ends with its process however
 * that ends, so there is no stale lock to clean up, and it holds between containers that share the folder. (A file with a
 * process id would need guessing: ids are reused, and containers count their own.)
 * Throws `StartRefusal` where another process holds it. Gives the function that lets go.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(`${folder}/in-use.lock`, { timeout: 0 })
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new StartupError(
      `The data folder ${folder} is in use by another running shop. Stop that one first, or give this one its own DATA_DIR.`,
    )
  }
  return () => file.close()
}

function isBusy(error: unknown): boolean {
  // SQLITE_BUSY
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
