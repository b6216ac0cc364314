import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '#server/http/errors.ts'
import { StartupError } from '#server/http/startup-error.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import type { BackupCipher } from './backup-cipher.ts'
import { type BackupSource, openEmbeddedSource, openServerSource } from './database/backup-source.ts'
import { removeIncomplete } from './list-backups.ts'
import { backupNameOf, type Manifest, manifestName, type StoredFile, serializeManifest } from './manifest.ts'
import { storePictures } from './store-pictures.ts'
import { storeFile } from './stored-file.ts'
import { type BackupLock, type BackupTarget, formatBytes } from './target/backup-target.ts'
import { freeBytesAt } from './target/folder-target.ts'

type BackupOptions = {
  target: BackupTarget
  dataDir: string
  /** A server with one host. null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  pictures: Pick<PictureStore, 'list' | 'read' | 'directories'>
  cipher: BackupCipher | null
  /** What opens the secrets in the database if it is not the key file. */
  needs: readonly string[]
}

export type MadeBackup = { name: string; manifest: Manifest; bytes: number; warnings: string[] }

/** Writes the manifest last, so that an interrupted backup is never taken for a whole one. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { target, dataDir, databaseUrl } = options
  const lock = await target.lock()
  try {
    await removeIncomplete(target)
    const source = await (databaseUrl === null
      ? openEmbeddedSource(dataDir, (bytes) => checkSpace(options, bytes))
      : openServerSource(databaseUrl, (bytes) => checkSpace(options, bytes)))
    return await storeSource(options, { source, lock }).finally(source.close)
  } finally {
    // A store that is away: its lock expires.
    await lock.release().catch(() => {})
  }
}

async function storeSource(
  options: BackupOptions,
  { source, lock }: { source: BackupSource; lock: BackupLock },
): Promise<MadeBackup> {
  const { target, cipher } = options
  const begunAt = source.begunAt.toISOString()
  const name = backupNameOf({ begunAt })
  const folder = `${name}/`
  try {
    const database = await storeFile(target, { path: source.path, folder, content: source.content(), cipher })
    const key = await storeKeyFile(options, folder)
    // After the snapshot: every picture that it names was stored before.
    const { files: pictures, missing } = await storePictures(options, source.state.pictures)
    const manifest: Manifest = {
      kind: source.kind,
      begunAt,
      migrations: source.state.migrations,
      counts: source.state.counts,
      keyId: cipher?.id ?? null,
      needs: [...options.needs],
      files: [database, ...key, ...pictures],
    }
    const text = serializeManifest(manifest, cipher?.sign ?? null)
    await lock.assertHeld()
    await target.write(folder + manifestName, Readable.from([Buffer.from(text)], { objectMode: false }))
    const bytes = sumBytes(manifest.files)
    const noted = { begunAt, bytes, place: target.location, isEncrypted: cipher !== null }
    const warnings = [
      ...missing.map((picture) => `The picture ${picture} is named in the database but is not stored.`),
      ...(await source.finished(noted).then(
        () => [],
        () => ['The shop could not note the backup, so the panel does not show it.'],
      )),
    ]
    return { name, manifest, bytes, warnings }
  } catch (error) {
    await target.removeFolder(name).catch(() => {})
    throw toBackupError(error, target)
  }
}

/** Without it, two-factor codes and notifications can't be used after a restore. */
async function storeKeyFile(
  { target, dataDir, cipher }: BackupOptions,
  folder: string,
): Promise<StoredFile[]> {
  const file = join(dataDir, 'second-step.key')
  if (!existsSync(file)) return []
  const content = Readable.from([await readFile(file)], { objectMode: false })
  return [await storeFile(target, { path: 'second-step.key', folder, content, cipher })]
}

/** Compressed, the database is smaller; the embedded one is also copied beside the data. */
async function checkSpace({ target, dataDir, databaseUrl }: BackupOptions, bytes: number): Promise<void> {
  const locations = [{ location: target.location, free: await target.freeBytes() }]
  if (databaseUrl === null) locations.push({ location: dataDir, free: await freeBytesAt(dataDir) })
  const full = locations.find(({ free }) => free < 2 * bytes)
  if (full)
    throw new StartupError(
      `There is not enough space for a backup in ${full.location}: ${formatBytes(full.free)} are free, ${formatBytes(2 * bytes)} are needed. Free some, or choose another location with --to.`,
    )
}

function toBackupError(error: unknown, { location }: BackupTarget): unknown {
  if (errorCode(error) !== 'ENOSPC') return error
  return new StartupError(
    `The disk of ${location} is full. The unfinished backup is removed; older ones are kept. Free some space.`,
    { cause: error },
  )
}

function sumBytes(files: readonly StoredFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
