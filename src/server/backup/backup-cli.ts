import { isAbsolute, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '#domain/i18n/translate.ts'
import { explainFailure, usageError } from '#server/http/cli.ts'
import { isBucketUrl } from '#server/pictures/bucket-url.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { generateBackupKey } from './backup-cipher.ts'
import { type CliDeps, defaultLocation, findServer, openCipher, printResult } from './command-environment.ts'
import { pruneBackups } from './list-backups.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { formatBytes } from './target/backup-target.ts'
import { openTarget, resolveLocation } from './target/open-target.ts'

const usage = `Usage: npm run backup -- [--to LOCATION] [--keep COUNT] [--new-key] [--help]

Writes the database, the pictures and the key file of the shop to a new folder in LOCATION, while the shop runs.
Backups in one LOCATION share pictures, so keep or copy LOCATION as a whole.

  --to LOCATION    where; without it BACKUP_TO, else DATA_DIR/backups
  --keep COUNT  then removes all but the newest COUNT backups
  --new-key     prints a new key for BACKUP_KEY and makes no backup
  --help        this text

LOCATION is a folder, or 's3://bucket/prefix?endpoint=https://…&region=…' in quotes, an S3-compatible store, with
AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. With BACKUP_KEY all files but the list are encrypted, in the format of age
(age-encryption.org), and the list is signed.
`

export async function runBackupCli(args: string[], deps: CliDeps): Promise<number> {
  return printResult(deps.terminal, async () => {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        'new-key': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return usage
    if (values['new-key']) return formatNewKey(await generateBackupKey())
    return backUp(deps, { to: values.to, keep: values.keep === undefined ? null : readCount(values.keep) })
  })
}

type Given = { to: string | undefined; keep: number | null }

async function backUp({ terminal, cwd, readEnvironment }: CliDeps, { to, keep }: Given): Promise<string> {
  const env = readEnvironment()
  const dataDir = resolve(env.dataDir)
  const location = to === undefined ? defaultLocation(env) : resolveLocation(cwd, to)
  const target = openTarget(location, env.aws)
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
  const made = await explainFailure('The backup did not finish. Older backups are kept.', () =>
    makeBackup(options),
  )
  for (const warning of made.warnings) terminal.err(`Warning: ${warning}\n`)
  if (!cipher && !isWithin(location, dataDir))
    terminal.err('The backup is not encrypted and opens everything in it: keep it as safe as the shop.\n')
  const removed = await explainFailure(
    `The backup ${made.name} is made. Older ones may not be removed: run the command again.`,
    async () => (keep === null ? [] : pruneBackups(target, keep)),
  )
  return formatMade(target.location, made) + removed.map((old) => `Removed ${old}.\n`).join('')
}

function isWithin(location: string, dataDir: string): boolean {
  const path = relative(dataDir, location)
  return !isBucketUrl(location) && !isAbsolute(path) && !/^\.\.(?:[\\/]|$)/.test(path)
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw usageError('--keep is a whole number from 1 to 9999.')
  return Number(text)
}

function formatMade(location: string, { name, bytes, manifest: { files, counts } }: MadeBackup): string {
  return `${location}/${name}
${formatBytes(bytes)} in ${formatCount(files.length)} files, ${formatCount(counts.orders ?? 0)} orders, ${formatCount(counts.products ?? 0)} products.
`
}

function formatNewKey({ identity, recipient, id }: Record<'identity' | 'recipient' | 'id', string>): string {
  return `Secret key: ${identity}
Keep it on another machine: an encrypted backup cannot be restored without it. Messages name it ${id}.
To encrypt only, set BACKUP_KEY=${recipient}. To restore, set BACKUP_KEY to the secret key.
Keep both secret: either one can sign a backup.
`
}
