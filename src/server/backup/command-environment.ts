import { resolve } from 'node:path'
import { formatCliError, type Terminal } from '#server/http/cli.ts'
import type { AwsSettings } from '#server/pictures/bucket-url.ts'
import type { PicturesConfig } from '#server/pictures/open-pictures.ts'
import { type BackupCipher, openBackupCipher } from './backup-cipher.ts'
import { findPrimaryUrl } from './database/copy-server.ts'
import { resolveLocation } from './target/open-target.ts'

export type BackupEnvironment = PicturesConfig & {
  databaseUrl: string | null
  /** `directUrl`: past a pooler. */
  database: { directUrl: string | null }
  backupTo: string | null
  backupKey: string | null
  secretKeys: readonly Buffer[]
  aws: AwsSettings
}

export type CliDeps = {
  terminal: Terminal
  /** npm runs commands in the package folder, but paths are relative to the user's folder. */
  cwd: string
  readEnvironment: () => BackupEnvironment
}

/** Prints what `work` returns. Returns the exit code. */
export async function printResult(terminal: Terminal, work: () => Promise<string>): Promise<number> {
  try {
    terminal.out(await work())
    return 0
  } catch (error) {
    terminal.err(`${formatCliError(error)}\n`)
    return 1
  }
}

export function defaultLocation({
  backupTo,
  dataDir,
}: Pick<BackupEnvironment, 'backupTo' | 'dataDir'>): string {
  return resolveLocation('', backupTo ?? resolve(dataDir, 'backups'))
}

export async function findServer({ databaseUrl, database }: BackupEnvironment): Promise<string | null> {
  const url = database.directUrl ?? databaseUrl
  return url === null ? null : findPrimaryUrl(url)
}

export async function openCipher({ backupKey }: BackupEnvironment): Promise<BackupCipher | null> {
  return backupKey === null ? null : openBackupCipher(backupKey)
}
