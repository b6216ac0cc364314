import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartupError } from '#server/http/startup-error.ts'

const shippedFolder = new URL('../../../migrations/', import.meta.url)

export type Migration = { name: string; text: string; checksum: string }

/**
 * Each migration runs in one transaction with its ledger row and an advisory lock, so several processes may
 * migrate at once, also through a pooler. Throws `StartupError` if an applied file was changed or is unknown.
 */
export async function migrate(client: pg.ClientBase, migrations?: readonly Migration[]): Promise<void> {
  const expected = migrations ?? (await readMigrations(shippedFolder))
  if (isComplete(expected, await readLedger(client))) return
  while (await runNext(client, expected));
}

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

type Ledger = ReadonlyMap<string, string>

/** Throws `StartupError` unless the ledger is an unchanged prefix of `expected`. */
function isComplete(expected: readonly Migration[], ledger: Ledger): boolean {
  const known = new Set(expected.map((migration) => migration.name))
  const foreign = [...ledger.keys()].find((name) => !known.has(name))
  if (foreign !== undefined) {
    throw new StartupError(
      `The database belongs to a newer version of the shop: it has the migration ${foreign}. Start that version.`,
    )
  }
  for (const { name, checksum } of expected) {
    const recorded = ledger.get(name)
    if (recorded !== undefined && recorded !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after it ran on this database. Restore the file and add a new migration.`,
      )
    }
  }
  return ledger.size === expected.length
}

async function readLedger(client: pg.ClientBase): Promise<Ledger> {
  const table = await client.query("SELECT to_regclass('migrations') IS NOT NULL AS exists")
  if (table.rows[0]?.exists !== true) return new Map()
  const { rows } = await client.query('SELECT name, checksum FROM migrations')
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]))
}

async function runNext(client: pg.ClientBase, expected: readonly Migration[]): Promise<boolean> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL lock_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock(7236837)')
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL DEFAULT now())`)
    const ledger = await readLedger(client)
    const next = isComplete(expected, ledger) ? undefined : expected.find(({ name }) => !ledger.has(name))
    if (next) {
      await client.query(next.text)
      await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
        next.name,
        next.checksum,
      ])
    }
    await client.query('COMMIT')
    return next !== undefined
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
