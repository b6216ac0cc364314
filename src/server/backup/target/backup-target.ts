import type { Readable } from 'node:stream'

/** Where backups are: a folder or a bucket. Paths are relative and use '/'. */
export type BackupTarget = {
  location: string
  /** Appears whole or not at all. */
  write: (path: string, content: Readable) => Promise<void>
  read: (path: string) => Readable
  /** Names in a folder; none if it does not exist. */
  list: (folder: string) => Promise<string[]>
  remove: (path: string) => Promise<void>
  removeFolder: (path: string) => Promise<void>
  freeBytes: () => Promise<number>
  /** One process writes at a time. */
  lock: () => Promise<BackupLock>
}

export type BackupLock = {
  /** Throws `StartupError` if another process took it over. */
  assertHeld: () => Promise<void>
  release: () => Promise<void>
}

export function formatBytes(bytes: number): string {
  return bytes < 10_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${Math.ceil(bytes / 1_000_000)} MB`
}
