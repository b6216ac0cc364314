import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { lockFolder } from '#server/database/embedded/data-folder-lock.ts'
import { openCopiedFolder } from '#server/database/embedded/open-embedded.ts'
import { openDatabase } from '#server/database/open.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { removeAbandoned } from './database/copy-data-folder.ts'
import { withClient } from './database/copy-server.ts'
import { type DatabaseState, listIntegrityFaults, readState } from './database/integrity-store.ts'
import { isPicture, type Manifest, pictureFileName } from './manifest.ts'
import { type OpenBackup, restoreEmbedded, restoreServer } from './restore-backup.ts'

export type CheckedBackup = { counts: Record<string, number>; faults: string[] }

/** Restores into a scratch location, opens the shop's database there, checks what it holds, and removes it. */
export async function checkBackup(
  backup: OpenBackup,
  { databaseUrl }: { databaseUrl: string | null },
): Promise<CheckedBackup> {
  await removeAbandoned(tmpdir(), { prefix: scratchPrefix, minAgeMs: hourMs })
  const folder = await mkdtemp(join(tmpdir(), scratchPrefix))
  const unlock = lockFolder(folder)
  const scratch = join(folder, 'data')
  try {
    await mkdir(scratch, { mode: 0o700 })
    if (backup.manifest.kind === 'embedded') return await checkEmbedded(backup, scratch)
    if (databaseUrl === null)
      throw new StartupError(
        'This is a backup of a PostgreSQL server. Set DATABASE_URL to the server on which a scratch database may be created.',
      )
    return await checkServer(backup, { databaseUrl, scratch })
  } finally {
    unlock()
    await rm(folder, { recursive: true, force: true })
  }
}

const scratchPrefix = 'haat-restore-'
const hourMs = 60 * 60 * 1000

async function checkEmbedded(backup: OpenBackup, scratch: string): Promise<CheckedBackup> {
  await restoreEmbedded(backup, { dataDir: scratch })
  return checkOpened(backup, { state: await readFolder(scratch), databaseUrl: null, scratch })
}

async function checkServer(
  backup: OpenBackup,
  { databaseUrl, scratch }: { databaseUrl: string; scratch: string },
): Promise<CheckedBackup> {
  const name = `${databasePrefix}${randomUUID().replaceAll('-', '')}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  // The lock ends with the process.
  return withClient(databaseUrl, async (admin) => {
    await dropAbandoned(admin)
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    await admin.query(`CREATE DATABASE ${name}`)
    try {
      await restoreServer(backup, { databaseUrl: url.href, dataDir: scratch })
      const state = await withClient(url.href, readState)
      return await checkOpened(backup, { state, databaseUrl: url.href, scratch })
    } finally {
      await withClient(databaseUrl, (client) => dropDatabase(client, name))
    }
  })
}

const databasePrefix = 'haat_check_'

/** Databases of checks that were killed. A living one holds the lock of its name. */
async function dropAbandoned(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE starts_with(datname, $1) AND pg_get_userbyid(datdba) = current_user AND pg_try_advisory_lock(hashtext(datname))`,
    [databasePrefix],
  )
  for (const { name } of rows) await dropDatabase(admin, name)
  await admin.query('SELECT pg_advisory_unlock_all()')
}

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
}

/** After a restore, before migrations change the tables. Throws if the backup does not hold what it promises. */
export async function verifyCounts(
  { manifest }: OpenBackup,
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
): Promise<void> {
  // The shop's own start, which follows, explains why a folder can't be opened.
  const state =
    databaseUrl === null
      ? await readFolder(dataDir).catch(() => null)
      : await withClient(databaseUrl, readState)
  const faults = state ? compareCounts(manifest, state) : []
  if (faults.length > 0)
    throw new StartupError(
      `The backup does not hold what it promises: ${faults.join(', ')}. Use another backup.`,
    )
}

async function readFolder(dataDir: string): Promise<DatabaseState> {
  const copy = await openCopiedFolder(join(dataDir, 'database'))
  return readState(copy.pool).finally(copy.close)
}

type Opened = { state: DatabaseState; databaseUrl: string | null; scratch: string }

/** Opens it as the shop does, so that migrations run on an older backup. */
async function checkOpened(
  { manifest }: OpenBackup,
  { state, databaseUrl, scratch }: Opened,
): Promise<CheckedBackup> {
  const database = await openDatabase({ url: databaseUrl, dataDir: scratch })
  try {
    const faults = [
      ...compareCounts(manifest, state),
      ...listMissingPictures(manifest, state),
      ...(await (databaseUrl === null
        ? listIntegrityFaults(database.pool)
        : withClient(databaseUrl, listSlowly))),
    ]
    return { counts: state.counts, faults }
  } finally {
    await database.close()
  }
}

/** The shop's pool ends queries that take a minute. */
async function listSlowly(client: pg.Client): Promise<string[]> {
  await client.query('SET statement_timeout = 0; SET jit = off')
  return listIntegrityFaults(client)
}

function compareCounts({ counts }: Manifest, state: DatabaseState): string[] {
  const names = new Set([...Object.keys(counts), ...Object.keys(state.counts)])
  return [...names].flatMap((name) => {
    const [promised, found] = [counts[name] ?? 0, state.counts[name] ?? 0]
    return promised === found ? [] : [`${name} has ${found} rows instead of ${promised}`]
  })
}

function listMissingPictures({ files }: Manifest, { pictures }: DatabaseState): string[] {
  const stored = new Set(files.filter(isPicture).map((file) => pictureFileName(file).split('-')[0]))
  return pictures.filter((name) => !stored.has(name)).map((name) => `The picture ${name} is missing`)
}
