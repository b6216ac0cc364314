import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from '#server/http/errors.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { advisoryLocks } from './advisory-locks.ts'

const shippedFolder = new URL('../../../migrations/', import.meta.url)

/** What a new database starts from: the schema after the migrations that its ledger names. */
export const baselineFile = new URL('../../../docs/schema.sql', import.meta.url)

export type Migration = { name: string; text: string; checksum: string }

/** Without a baseline also a new database is made by all migrations. */
export type Release = { migrations: readonly Migration[]; baseline: string | null }

/** Longer waits for a table would block every query that comes after. */
const lockTimeoutMs = 500
const retryMs = 1_000
const maxLockTimeouts = 300

/**
 * Each migration runs in one transaction with its ledger row and an advisory lock, so several processes may
 * migrate at once, also through a pooler. A new database starts from the baseline. A file that starts with
 * '-- outside a transaction' builds one index concurrently. Throws `StartupError` if an applied file was changed, or
 * needs a newer release.
 */
export async function migrate(client: pg.ClientBase, shipped?: Release): Promise<void> {
  const release = shipped ?? (await readRelease())
  if (!findNext(release.migrations, await readLedger(client))) return
  for (let timeouts = 0; ; ) {
    const step = await runNext(client, release)
    if (step === 'complete') return
    if (step === 'applied') timeouts = 0
    else await wait(retryMs)
    if (step === 'lock timeout' && ++timeouts >= maxLockTimeouts)
      throw new StartupError(
        'A migration waits for a table that another session has locked. End that session (see pg_stat_activity) and start again.',
      )
  }
}

export async function readRelease(): Promise<Release> {
  return { migrations: await readMigrations(shippedFolder), baseline: await readFile(baselineFile, 'utf8') }
}

export async function listShippedMigrations(): Promise<string[]> {
  return (await readMigrations(shippedFolder)).map(({ name }) => name)
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

type Ledger = ReadonlyMap<string, { checksum: string; needs: string | null }>

/**
 * Returns the first migration that did not run. A newer release only adds what this one ignores, unless its
 * migration needs a later one than this release has.
 */
function findNext(expected: readonly Migration[], ledger: Ledger): Migration | undefined {
  const known = new Set(expected.map((migration) => migration.name))
  for (const [name, { needs }] of ledger) {
    if (known.has(name) || needs === null || known.has(needs)) continue
    throw new StartupError(
      `The database belongs to a newer version of the shop: its migration ${name} needs ${needs}. Start that version.`,
    )
  }
  for (const { name, checksum } of expected) {
    const recorded = ledger.get(name)
    if (recorded !== undefined && recorded.checksum !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after it ran on this database. Restore the file and add a new migration.`,
      )
    }
  }
  return expected.find(({ name }) => !ledger.has(name))
}

async function readLedger(client: pg.ClientBase): Promise<Ledger> {
  if (!(await hasLedger(client))) return new Map()
  // Older releases wrote the ledger without `needs`.
  const { rows } = await client.query(
    "SELECT name, checksum, to_jsonb(migrations) ->> 'needs' AS needs FROM migrations",
  )
  return new Map(rows.map(({ name, checksum, needs }) => [String(name), { checksum, needs }]))
}

async function hasLedger(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('migrations') IS NOT NULL AS exists")
  return rows[0]?.exists === true
}

type Step = 'complete' | 'applied' | 'busy' | 'lock timeout'

async function runNext(client: pg.ClientBase, release: Release): Promise<Step> {
  const step = await runNextInTransaction(client, release)
  return step === 'outside' ? runNextOutside(client, release) : step
}

/** Tries the lock instead of waiting: a waiting statement would block an index that is built concurrently. */
async function runNextInTransaction(client: pg.ClientBase, release: Release): Promise<Step | 'outside'> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${lockTimeoutMs}`)
    const step = (await isLocked(client, 'pg_try_advisory_xact_lock')) ? await runIn(client, release) : 'busy'
    await client.query('COMMIT')
    return step
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if (errorCode(error) === lockNotAvailable) return 'lock timeout'
    throw error
  }
}

const lockNotAvailable = '55P03'

async function runIn(client: pg.ClientBase, release: Release): Promise<Step | 'outside'> {
  if (release.baseline !== null && !(await hasLedger(client))) {
    await client.query(release.baseline)
    return 'applied'
  }
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL DEFAULT now(), needs text)`)
  await client.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS needs text')
  const next = findNext(release.migrations, await readLedger(client))
  if (!next) return 'complete'
  if (concurrentIndexName(next) !== null) return 'outside'
  await client.query(next.text)
  await record(client, next)
  return 'applied'
}

/** An interrupted build leaves an invalid index, which is dropped and built again. */
async function runNextOutside(client: pg.ClientBase, { migrations }: Release): Promise<Step> {
  if (!(await isLocked(client, 'pg_try_advisory_lock'))) return 'busy'
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    const next = findNext(migrations, await readLedger(client))
    const index = next && concurrentIndexName(next)
    if (!next || !index) return 'applied'
    const { rows } = await client.query(
      'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [index],
    )
    if (rows[0]?.indisvalid === false) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
    if (rows[0]?.indisvalid !== true) await client.query(next.text)
    await record(client, next)
    return 'applied'
  } finally {
    await client
      .query(
        `RESET statement_timeout; RESET lock_timeout; SELECT pg_advisory_unlock(${advisoryLocks.migrations})`,
      )
      .catch(() => {})
  }
}

async function isLocked(client: pg.ClientBase, lock: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT ${lock}(${advisoryLocks.migrations}) AS is_locked`)
  return rows[0]?.is_locked === true
}

async function record(client: pg.ClientBase, { name, checksum, text }: Migration): Promise<void> {
  const needs = /^-- needs (\S+)$/.exec(firstLine(text))?.[1] ?? null
  await client.query('INSERT INTO migrations (name, checksum, needs) VALUES ($1, $2, $3)', [
    name,
    checksum,
    needs,
  ])
}

function concurrentIndexName({ name, text }: Migration): string | null {
  if (firstLine(text) !== '-- outside a transaction') return null
  const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?!ON\b)(\w+)/m.exec(text)?.[1]
  if (!index) throw new Error(`${name} must be one CREATE INDEX CONCURRENTLY with a name`)
  return index
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
