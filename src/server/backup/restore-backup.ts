import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import { endAllSessions } from '#server/auth/sessions/session-store.ts'
import { lockFolder } from '#server/database/embedded/data-folder-lock.ts'
import { listShippedMigrations } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { explainFailure } from '#server/http/cli.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { openPictureFolder, type PictureFiles } from '#server/pictures/picture-files.ts'
import { clearPictureMarker } from '#server/pictures/picture-marker-store.ts'
import type { BackupCipher } from './backup-cipher.ts'
import { restoreDump, withClient } from './database/copy-server.ts'
import { isEmptyDatabase, skipOrderNumbers } from './database/integrity-store.ts'
import { feed, through } from './database/programs.ts'
import { findBackup, readSigned } from './list-backups.ts'
import {
  databaseFile,
  isPicture,
  keyFile,
  type Manifest,
  manifestName,
  pictureFileName,
  type StoredFile,
} from './manifest.ts'
import { openStored, verifyFile } from './stored-file.ts'
import type { BackupTarget } from './target/backup-target.ts'

export type OpenBackup = {
  target: BackupTarget
  name: string
  manifest: Manifest
  /** The plain content of a file. */
  read: (file: StoredFile) => ReturnType<typeof openStored>
}

/** Checks all that can be checked without writing: the release, the key, and the checksum of each file. */
export async function openBackup(
  target: BackupTarget,
  given: { name: string | null; cipher: BackupCipher | null; mayBeUnsigned: boolean },
): Promise<OpenBackup> {
  const name = await findBackup(target, given.name)
  const { manifest, isSigned } = await readSigned(target, { name, cipher: given.cipher })
  const cipher = checkKey(manifest, { ...given, isSigned })
  const shipped = await listShippedMigrations()
  const newer = manifest.migrations.find((migration) => !shipped.includes(migration))
  if (newer !== undefined)
    throw new StartupError(
      `The backup was made by a newer version of the shop: it has the migration ${newer}. Install that version.`,
    )
  const folderOf = (file: StoredFile) => (isPicture(file) ? '' : `${name}/`)
  await inGroups(manifest.files, (file) => verifyFile(target, { folder: folderOf(file), file }))
  return {
    target,
    name,
    manifest,
    read: (file) => openStored(target, { path: folderOf(file) + file.path, cipher }),
  }
}

type GivenKey = { cipher: BackupCipher | null; isSigned: boolean | null; mayBeUnsigned: boolean }

/** With a key, only what was signed with it is restored: anything else may be of a person without the key. */
function checkKey({ keyId }: Manifest, { cipher, isSigned, mayBeUnsigned }: GivenKey): BackupCipher | null {
  if (keyId !== null && !cipher)
    throw new StartupError(`The backup is encrypted with the key ${keyId}. Set BACKUP_KEY to its secret key.`)
  if (cipher && keyId !== null && keyId !== cipher.id && keyId !== cipher.recipient)
    throw new StartupError(
      `BACKUP_KEY is the key ${cipher.id}, but the backup is encrypted with ${keyId}. Set the key that belongs to it.`,
    )
  if (isSigned === false)
    throw new StartupError(
      `${manifestName} was changed: its signature is not of BACKUP_KEY. Use another backup.`,
    )
  if (cipher && isSigned === null && !mayBeUnsigned)
    throw new StartupError(
      'The backup is not signed with BACKUP_KEY. If you know that it is yours, from before the key or from an older release, add --unsigned.',
    )
  return keyId === null ? null : cipher
}

/** Into a folder without a shop. The database comes last, so that an interrupted restore opens no empty shop. */
export async function restoreEmbedded(
  backup: OpenBackup,
  { dataDir, bucket = null }: { dataDir: string; bucket?: PictureFiles | null },
): Promise<void> {
  if (backup.manifest.kind !== 'embedded')
    throw new StartupError(
      'This is a backup of a PostgreSQL server. Set DATABASE_URL to an empty database and start again.',
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await refuseFilledFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    await explainFailure(unfinishedRestore({ databaseUrl: null, dataDir }), () =>
      fillFolder(backup, { dataDir, bucket }),
    )
  } finally {
    unlock()
  }
}

async function fillFolder(
  backup: OpenBackup,
  { dataDir, bucket }: { dataDir: string; bucket: PictureFiles | null },
): Promise<void> {
  const draft = join(dataDir, draftName)
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(join(draft, 'pictures'), { recursive: true, mode: 0o700 })
    const tar = await backup.read(databaseFile(backup.manifest))
    const args = ['-xf', '-', '-C', draft, '--no-same-owner']
    await feed({ command: 'tar', args }, through(tar, createZstdDecompress()))
    if (!existsSync(join(draft, 'database', 'PG_VERSION')))
      throw new StartupError('The backup holds no database folder. Use another backup.')
    await restoreFiles(backup, { folder: draft, bucket })
    const names = (await readdir(draft)).filter((name) => name !== 'database')
    for (const name of [...names, 'database']) await rename(join(draft, name), join(dataDir, name))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

type RestoreTarget = { databaseUrl: string | null; dataDir: string }

/** The location was empty before. */
export function unfinishedRestore({ databaseUrl, dataDir }: RestoreTarget): string {
  const location = databaseUrl === null ? `the folder ${dataDir}` : 'the database'
  return `The restore is not finished. Do not open a shop on it: empty ${location} and run the command again.`
}

/** Into an empty database. Pictures are added to those that other processes may have put in `dataDir`. */
export async function restoreServer(
  backup: OpenBackup,
  {
    databaseUrl,
    dataDir,
    bucket = null,
  }: { databaseUrl: string; dataDir: string; bucket?: PictureFiles | null },
): Promise<void> {
  if (backup.manifest.kind !== 'server')
    throw new StartupError(
      'This is a backup of the embedded database. Unset DATABASE_URL, and set DATA_DIR to an empty folder.',
    )
  await withClient(databaseUrl, async (client) => {
    if (!(await isEmptyDatabase(client)))
      throw new StartupError('The database at DATABASE_URL is not empty. Restore into a new, empty database.')
  })
  await refuseOtherKey(backup, dataDir)
  await explainFailure(unfinishedRestore({ databaseUrl, dataDir }), async () => {
    await restoreFiles(backup, { folder: dataDir, bucket })
    await restoreDump(databaseUrl, await backup.read(databaseFile(backup.manifest)))
    // A dump has no statistics, without which the planner chooses slow plans.
    await withClient(databaseUrl, (client) => client.query('SET statement_timeout = 0; ANALYZE'))
  })
}

/** Opens it as the shop does, so that migrations move an older backup forward. */
export async function finishRestore({ databaseUrl, dataDir }: RestoreTarget): Promise<void> {
  const { db, pool, close } = await openDatabase({ url: databaseUrl, dataDir })
  try {
    await endAllSessions(db)
    await skipOrderNumbers(pool)
    await clearPictureMarker(db)
  } finally {
    await close()
  }
}

const draftName = 'restore-unfinished'
/** The files of this command: the lock and its journal. */
const ownNames = [draftName, 'in-use.lock', 'in-use.lock-journal']

async function refuseFilledFolder(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).every((name) => ownNames.includes(name))) return
  throw new StartupError(
    `The folder ${dataDir} is not empty. Restore into an empty one with --into FOLDER, or stop the shop and move this folder away.`,
  )
}

async function refuseOtherKey({ manifest, read }: OpenBackup, dataDir: string): Promise<void> {
  const file = join(dataDir, 'second-step.key')
  const key = keyFile(manifest)
  if (!key || !existsSync(file) || (await readFile(file)).equals(await buffer(await read(key)))) return
  throw new StartupError(
    `${file} differs from the key in the backup, and only that one opens its secrets. Move the file away first.`,
  )
}

async function restoreFiles(
  { manifest, read }: OpenBackup,
  { folder, bucket }: { folder: string; bucket: PictureFiles | null },
): Promise<void> {
  await mkdir(join(folder, 'pictures'), { recursive: true, mode: 0o700 })
  const key = keyFile(manifest)
  if (key) await writeWhole(join(folder, 'second-step.key'), await read(key))
  const pictures = bucket ?? openPictureFolder(join(folder, 'pictures'))
  await inGroups(manifest.files.filter(isPicture), async (file) => {
    const name = pictureFileName(file)
    if (!(await pictures.has(name))) await pictures.write(name, await buffer(await read(file)))
  })
}

const maxParallel = 8

/** A store answers eight requests in the time of one. Nothing is started after a failed group. */
async function inGroups(
  files: readonly StoredFile[],
  work: (file: StoredFile) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < files.length; from += maxParallel)
    await forEachConcurrently(files.slice(from, from + maxParallel), { max: maxParallel, work })
}

async function writeWhole(path: string, content: NodeJS.ReadableStream): Promise<void> {
  const draft = `${path}.part`
  await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
  await rename(draft, path)
}
