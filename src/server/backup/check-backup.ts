import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openCopiedFolder } from '#server/database/embedded.ts'
import { openDatabase } from '#server/database/open.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { withClient } from './database/copy-server.ts'
import { type DatabaseState, listIntegrityFaults, readState } from './database/integrity-store.ts'
import { isPicture, type Manifest, pictureFileName } from './manifest.ts'
import { type OpenBackup, restoreEmbedded, restoreServer } from './restore-backup.ts'

export type CheckedBackup = { counts: Record<string, number>; faults: string[] }

/** Restores into a scratch place, opens the shop's database there, checks what it holds, and removes it. */
export async function checkBackup(
  backup: OpenBackup,
  { databaseUrl }: { databaseUrl: string | null },
): Promise<CheckedBackup> {
  const scratch = await mkdtemp(join(tmpdir(), 'haat-restore-'))
  try {
    if (backup.manifest.kind === 'embedded') return await checkEmbedded(backup, scratch)
    if (databaseUrl === null)
      throw new StartupError(
        'This is a backup of a PostgreSQL server. Set DATABASE_URL to the server on which a scratch database may be created.',
      )
    return await checkServer(backup, { databaseUrl, scratch })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function checkEmbedded(backup: OpenBackup, scratch: string): Promise<CheckedBackup> {
  await restoreEmbedded(backup, { dataDir: scratch })
  const copy = await openCopiedFolder(join(scratch, 'database'))
  const state = await readState(copy.pool).finally(copy.close)
  return checkOpened(backup, { state, databaseUrl: null, scratch })
}

async function checkServer(
  backup: OpenBackup,
  { databaseUrl, scratch }: { databaseUrl: string; scratch: string },
): Promise<CheckedBackup> {
  const name = `haat_check_${randomUUID().replaceAll('-', '')}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await withClient(databaseUrl, (admin) => admin.query(`CREATE DATABASE ${name}`))
  try {
    await restoreServer(backup, { databaseUrl: url.href, dataDir: scratch })
    const state = await withClient(url.href, readState)
    return await checkOpened(backup, { state, databaseUrl: url.href, scratch })
  } finally {
    await withClient(databaseUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
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
  await client.query('SET statement_timeout = 0')
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
