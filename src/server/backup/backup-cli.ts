import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '#domain/shop.ts'
import { explainFailure, formatCliError, type Terminal, usageError } from '#server/http/cli.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { openPictures, type PicturesConfig } from '#server/pictures/open-pictures.ts'
import { openPictureBucket } from '#server/pictures/picture-bucket.ts'
import { type BackupCipher, generateBackupKey, openBackupCipher } from './backup-cipher.ts'
import { formatBytes, openFolderTarget } from './backup-target.ts'
import { checkBackup } from './check-backup.ts'
import { findPrimaryUrl } from './copy-server.ts'
import { backupName, pruneBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import {
  finishRestore,
  openBackup,
  restoreEmbedded,
  restoreServer,
  unfinishedRestore,
} from './restore-backup.ts'

export type BackupEnvironment = PicturesConfig & {
  databaseUrl: string | null
  /** `directUrl`: past a pooler. */
  database: { directUrl: string | null }
  backupTo: string | null
  backupKey: string | null
  secretKeys: readonly Buffer[]
}

type CliDeps = {
  terminal: Terminal
  /** npm runs commands in the package folder, but paths are relative to the user's folder. */
  cwd: string
  readEnvironment: () => BackupEnvironment
}

const backupUsage = `Usage: npm run backup -- [--to FOLDER] [--keep COUNT] [--new-key] [--help]

Writes the database, the pictures and the key file of the shop to a new folder in FOLDER, while the shop runs.
Backups in one FOLDER share pictures, so keep or copy FOLDER as a whole.

  --to FOLDER   where; without it BACKUP_TO, else DATA_DIR/backups
  --keep COUNT  then removes all but the newest COUNT backups
  --new-key     prints a new key for BACKUP_KEY and makes no backup
  --help        this text

With BACKUP_KEY all files but the list are encrypted, in the format of age (age-encryption.org).
`

const restoreUsage = `Usage: npm run restore -- --from FOLDER [--into FOLDER] [--check] [--help]

Restores the newest backup in FOLDER, or one of them (FOLDER/NAME), into an empty data folder or, with DATABASE_URL,
into an empty database. Reads all checksums first; if one differs, nothing is written.

  --from FOLDER  where the backups are
  --into FOLDER  the new data folder; without it DATA_DIR
  --check        restores into a scratch place, checks what is in it, and removes it
  --help         this text

An encrypted backup needs BACKUP_KEY, the secret key.
`

export async function runBackupCli(
  args: string[],
  { terminal, cwd, readEnvironment }: CliDeps,
): Promise<number> {
  return run(terminal, async () => {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        'new-key': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return backupUsage
    if (values['new-key']) return formatNewKey(await generateBackupKey())
    const keep = values.keep === undefined ? null : readCount(values.keep)
    const env = readEnvironment()
    const dataDir = resolve(env.dataDir)
    const folder = values.to !== undefined ? resolve(cwd, values.to) : backupFolder(env)
    const target = openFolderTarget(folder)
    const cipher = await openCipher(env)
    const options = {
      target,
      dataDir,
      databaseUrl: await findServer(env),
      pictures: await openPictures(env, { warn: (line) => terminal.err(`${line}\n`) }),
      cipher,
      // A key file is in the backup; a key of the environment is not.
      needs: env.secretKeys.length > 0 ? ['SECRET_KEY'] : [],
    }
    const { name, bytes, manifest, warnings } = await explainFailure(
      'The backup did not finish. Older backups are kept.',
      () => makeBackup(options),
    )
    for (const warning of warnings) terminal.err(`Warning: ${warning}\n`)
    if (!cipher && !folder.startsWith(dataDir))
      terminal.err('The backup is not encrypted and opens everything in it: keep it as safe as the shop.\n')
    const removed = await explainFailure(
      `The backup ${name} is made. Older ones may not be removed: run the command again.`,
      async () => (keep === null ? [] : pruneBackups(target, keep)),
    )
    return [
      `${resolve(folder, name)}\n${formatBytes(bytes)} in ${formatCount(manifest.files.length)} files, `,
      `${formatCount(manifest.counts.orders ?? 0)} orders, ${formatCount(manifest.counts.products ?? 0)} products.\n`,
      ...removed.map((old) => `Removed ${old}.\n`),
    ].join('')
  })
}

export async function runRestoreCli(
  args: string[],
  { terminal, cwd, readEnvironment }: CliDeps,
): Promise<number> {
  return run(terminal, async () => {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: 'string' },
        into: { type: 'string' },
        check: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return restoreUsage
    if (values.from === undefined) throw usageError('Where is the backup? Give --from FOLDER.')
    if (values.check && values.into !== undefined)
      throw usageError('--check restores into a scratch place. Leave --into out.')
    const env = readEnvironment()
    const from = resolve(cwd, values.from)
    const name = backupName.test(basename(from)) ? basename(from) : null
    const target = openFolderTarget(name === null ? from : dirname(from))
    const backup = await openBackup(target, { name, cipher: await openCipher(env) })
    const databaseUrl = await findServer(env)
    if (values.check) {
      const check = () => checkBackup(backup, { databaseUrl })
      return formatCheck(
        backup.name,
        await explainFailure('The check did not finish. The shop is unchanged.', check),
      )
    }
    const dataDir = values.into !== undefined ? resolve(cwd, values.into) : resolve(env.dataDir)
    const { pictureBucket } = env
    const bucket = pictureBucket && openPictureBucket(pictureBucket, { onFailure: () => {} })
    if (databaseUrl === null) await restoreEmbedded(backup, { dataDir, bucket })
    else await restoreServer(backup, { databaseUrl, dataDir, bucket })
    await explainFailure(unfinishedRestore({ databaseUrl, dataDir }), () =>
      finishRestore({ databaseUrl, dataDir }),
    )
    return [
      `Restored ${backup.name} into ${databaseUrl === null ? dataDir : `the database and ${dataDir}`}.\n`,
      ...backup.manifest.needs.map((need) => `Set ${need} as it was.\n`),
      'All logins are ended. Before you open the shop, follow docs/runbook.md, Restore.\n',
    ].join('')
  })
}

export function backupFolder({ backupTo, dataDir }: Pick<BackupEnvironment, 'backupTo' | 'dataDir'>): string {
  return resolve(backupTo ?? resolve(dataDir, 'backups'))
}

async function run(terminal: Terminal, work: () => Promise<string>): Promise<number> {
  try {
    terminal.out(await work())
    return 0
  } catch (error) {
    terminal.err(`${formatCliError(error)}\n`)
    return 1
  }
}

async function findServer({ databaseUrl, database }: BackupEnvironment): Promise<string | null> {
  const url = database.directUrl ?? databaseUrl
  return url === null ? null : findPrimaryUrl(url)
}

async function openCipher({ backupKey }: BackupEnvironment): Promise<BackupCipher | null> {
  return backupKey === null ? null : openBackupCipher(backupKey)
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw usageError('--keep is a whole number from 1 to 9999.')
  return Number(text)
}

function formatNewKey({ identity, recipient }: { identity: string; recipient: string }): string {
  return `Secret key: ${identity}
Keep it outside of this machine: without it nobody can restore an encrypted backup.
To encrypt only, set BACKUP_KEY=${recipient}. To restore, set BACKUP_KEY to the secret key.
`
}

function formatCheck(
  name: string,
  { counts, faults }: { counts: Record<string, number>; faults: string[] },
): string {
  const rows = Object.entries(counts).flatMap(([table, count]) =>
    count === 0 ? [] : `${formatCount(count).padStart(12)}  ${table}\n`,
  )
  if (faults.length > 0)
    throw new StartupError(
      `${rows.join('')}The backup ${name} has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  return `${rows.join('')}The backup ${name} is whole: it was restored, opened and checked.\n`
}
