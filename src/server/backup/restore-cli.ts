import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '#domain/i18n/translate.ts'
import { explainFailure, usageError } from '#server/http/cli.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { openPictureBucket } from '#server/pictures/picture-bucket.ts'
import { type CheckedBackup, checkBackup, verifyCounts } from './check-backup.ts'
import {
  type BackupEnvironment,
  type CliDeps,
  findServer,
  openCipher,
  printResult,
} from './command-environment.ts'
import { backupName } from './list-backups.ts'
import {
  finishRestore,
  type OpenBackup,
  openBackup,
  restoreEmbedded,
  restoreServer,
  unfinishedRestore,
} from './restore-backup.ts'
import { openTarget, resolveLocation, splitLocation } from './target/open-target.ts'

const usage = `Usage: npm run restore -- --from LOCATION [--into FOLDER] [--check] [--unsigned] [--help]

Restores the newest backup in LOCATION, or one of them (LOCATION/NAME), into an empty data folder or, with DATABASE_URL,
into an empty database. Reads all checksums first; if one differs, nothing is written.

  --from LOCATION   where the backups are: a folder, or 's3://bucket/prefix?endpoint=https://…&region=…' in quotes
  --into FOLDER  the new data folder; without it DATA_DIR
  --check        restores into a scratch location, checks what is in it, and removes it
  --unsigned     with BACKUP_KEY: also takes a backup from before the key, or of a release that did not sign
  --help         this text

An encrypted backup needs BACKUP_KEY, the secret key.
`

export async function runRestoreCli(args: string[], deps: CliDeps): Promise<number> {
  return printResult(deps.terminal, async () => {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: 'string' },
        into: { type: 'string' },
        check: { type: 'boolean' },
        unsigned: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return usage
    if (values.from === undefined) throw usageError('Where is the backup? Give --from LOCATION.')
    if (values.check && values.into !== undefined)
      throw usageError('--check restores into a scratch location. Leave --into out.')
    const env = deps.readEnvironment()
    const { location, name } = splitLocation(resolveLocation(deps.cwd, values.from), backupName)
    const given = { name, cipher: await openCipher(env), mayBeUnsigned: values.unsigned === true }
    const backup = await openBackup(openTarget(location, env.aws), given)
    const databaseUrl = await findServer(env)
    if (values.check) {
      const check = () => checkBackup(backup, { databaseUrl })
      return formatCheck(
        backup.name,
        await explainFailure('The check did not finish. The shop is unchanged.', check),
      )
    }
    const dataDir = values.into !== undefined ? resolve(deps.cwd, values.into) : resolve(env.dataDir)
    return restore(backup, { env, databaseUrl, dataDir })
  })
}

type RestoreTarget = { env: BackupEnvironment; databaseUrl: string | null; dataDir: string }

async function restore(backup: OpenBackup, { env, databaseUrl, dataDir }: RestoreTarget): Promise<string> {
  const { pictureBucket } = env
  const bucket = pictureBucket && openPictureBucket(pictureBucket, { onFailure: () => {} })
  if (databaseUrl === null) await restoreEmbedded(backup, { dataDir, bucket })
  else await restoreServer(backup, { databaseUrl, dataDir, bucket })
  await explainFailure(unfinishedRestore({ databaseUrl, dataDir }), async () => {
    await verifyCounts(backup, { databaseUrl, dataDir })
    await finishRestore({ databaseUrl, dataDir })
  })
  return [
    `Restored ${backup.name} into ${databaseUrl === null ? dataDir : `the database and ${dataDir}`}.\n`,
    ...backup.manifest.needs.map((need) => `Set ${need} as it was.\n`),
    'All logins are ended. Before you open the shop, follow docs/operations.md, Restore.\n',
  ].join('')
}

function formatCheck(name: string, { counts, faults }: CheckedBackup): string {
  const rows = Object.entries(counts).flatMap(([table, count]) =>
    count === 0 ? [] : `${formatCount(count).padStart(12)}  ${table}\n`,
  )
  if (faults.length > 0)
    throw new StartupError(
      `${rows.join('')}The backup ${name} has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  return `${rows.join('')}The backup ${name} is whole: it was restored, opened and checked.\n`
}
