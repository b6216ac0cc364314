import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { explainFailure, formatCliError, type Terminal, usageError } from '#server/http/cli.ts'
import { type AwsSettings, type BucketConfig, readBucketUrl } from './bucket-url.ts'
import { type MoveResult, movePictures } from './move-pictures.ts'
import { openPictureBucket } from './picture-bucket.ts'
import { openPictureFolder, type PictureFiles } from './picture-files.ts'

type PicturesCliDeps = {
  terminal: Terminal
  readEnv: () => { folder: string; pictureBucket: BucketConfig | null; aws: AwsSettings }
}

const help = `Copies product pictures between the folder of the shop and an object store.

  npm run pictures -- move --from LOCATION --to LOCATION

LOCATION is one of
  folder                                           DATA_DIR/pictures
  bucket                                           the store in PICTURES_URL
  's3://bucket/prefix?endpoint=https://…&region=…' another store, in quotes

Both stores use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Every file is compared byte by byte; nothing is deleted.
The shop may run at the same time, and the command may run again at any time.
`

const unfinished = 'Not all files are copied. Run the command again.'

/** Returns the exit code: 0 if every file is the same in both locations. */
export async function runPicturesCli(
  args: readonly string[],
  { terminal, readEnv }: PicturesCliDeps,
): Promise<number> {
  try {
    const locations = readLocations(args)
    if (!locations) {
      terminal.out(help)
      return 0
    }
    const env = readEnv()
    const [from, to] = [await openLocation(locations.from, env), await openLocation(locations.to, env)]
    const onProgress = (done: number) => done % 1000 === 0 && terminal.err(`${done} files …\n`)
    const result = await explainFailure(unfinished, () => movePictures({ from, to, onProgress }))
    terminal.out(formatResult(result))
    for (const failure of result.failures) terminal.err(`${failure}\n`)
    return result.failures.length === 0 ? 0 : 1
  } catch (error) {
    terminal.err(`${formatCliError(error)}\n`)
    return 1
  }
}

function readLocations(args: readonly string[]): { from: string; to: string } | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return null
  if (positionals.join(' ') !== 'move')
    throw usageError('The command is: move --from LOCATION --to LOCATION.')
  const { from, to } = values
  if (!from || !to) throw usageError('Name both locations: --from LOCATION --to LOCATION.')
  if (from === to) throw usageError('Name two different locations.')
  return { from, to }
}

async function openLocation(
  location: string,
  env: ReturnType<PicturesCliDeps['readEnv']>,
): Promise<PictureFiles> {
  if (location === 'folder') {
    await mkdir(env.folder, { recursive: true })
    return openPictureFolder(env.folder)
  }
  const bucket = openPictureBucket(findBucket(location, env), { onFailure: () => {} })
  const reason = await bucket.check()
  if (reason !== null) throw usageError(`The store of ${location} can't be reached (${reason}).`)
  return bucket
}

function findBucket(location: string, env: ReturnType<PicturesCliDeps['readEnv']>): BucketConfig {
  if (location === 'bucket') {
    if (!env.pictureBucket) throw usageError('PICTURES_URL is not set.')
    return env.pictureBucket
  }
  const bucket = readBucketUrl(location, env.aws)
  if ('fault' in bucket) throw usageError(`The location ${location} ${bucket.fault}.`)
  return bucket
}

function formatResult({ copied, present, failures }: MoveResult): string {
  const counts = `${copied} copied, ${present} already there, ${failures.length} failed.\n`
  if (failures.length > 0) return `${counts}${unfinished}\n`
  return `${counts}All ${copied + present} files are the same in both locations.\n`
}
