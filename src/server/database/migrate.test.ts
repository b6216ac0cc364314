import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { type Migration, migrate, readRelease } from './migrate.ts'

const database = await openTestDatabase()
afterAll(async () => {
  await forget()
  await database.close()
})
const shipped = await readRelease()

beforeEach(forget)

describe('migrations', () => {
  test('run once, in the order of their names', async () => {
    await run([first, second])
    await run([first, second])
    await run([first, second, third])
    expect(await ledger()).toEqual(['9001_first.sql', '9002_second.sql', '9003_third.sql'])
  })

  test('that were changed after they ran are refused', async () => {
    await run([first])
    await expect(run([{ ...first, checksum: 'another' }])).rejects.toThrow(
      /9001_first.sql was changed after it ran/,
    )
  })

  test('of a newer release are ignored by the one before it', async () => {
    await run([first, second])
    await run([first])
    expect(await ledger()).toEqual(['9001_first.sql', '9002_second.sql'])
  })

  test('that drop something are refused by releases that may still use it', async () => {
    const dropping = migration('9003_third.sql', '-- needs 9002_second.sql\nDROP TABLE first')
    await run([first, second, dropping])
    await run([first, second])
    await expect(run([first])).rejects.toThrow(
      /newer version of the shop: its migration 9003_third.sql needs 9002_second.sql/,
    )
  })

  test('continue a ledger of a release without the column needs', async () => {
    await run([first])
    await database.pool.query('ALTER TABLE migrations DROP COLUMN needs')
    await run([first])
    await run([first, second])
    expect(await ledger()).toEqual(['9001_first.sql', '9002_second.sql'])
  })

  test('build an index outside a transaction, and again if the first build was interrupted', async () => {
    await run([first])
    await database.pool.query('CREATE INDEX first_id ON first (id)')
    const invalid = "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'first_id'::regclass"
    await database.pool.query(invalid)
    await run([first, index])
    expect(await ledger()).toEqual(['9001_first.sql', '9002_index.sql'])
    expect(await isIndexValid()).toBe(true)
    // The process died before it wrote the ledger.
    await database.pool.query("DELETE FROM migrations WHERE name = '9002_index.sql'")
    await run([first, index])
    expect(await ledger()).toEqual(['9001_first.sql', '9002_index.sql'])
  })

  test('outside a transaction must build one index with a name', async () => {
    const unnamed = migration('9002_index.sql', `${alone}CREATE INDEX CONCURRENTLY ON first (id)`)
    await expect(run([first, unnamed])).rejects.toThrow(
      '9002_index.sql must be one CREATE INDEX CONCURRENTLY',
    )
  })

  test('that fail are rolled back, and keep all of those before', async () => {
    const broken = migration('9002_second.sql', 'CREATE TABLE second (id integer); SELECT 1 / 0')
    await expect(run([first, broken])).rejects.toThrow(/division by zero/)
    expect(await ledger()).toEqual(['9001_first.sql'])
    await run([first, second])
    expect(await ledger()).toEqual(['9001_first.sql', '9002_second.sql'])
  })
})

describe.skipIf(database.kind === 'embedded')('on a server, migrations', () => {
  test('of several processes at once run once', async () => {
    const slow = migration('9002_second.sql', 'SELECT pg_sleep(0.3); CREATE TABLE second (id integer)')
    await Promise.all([1, 2, 3, 4].map(() => run([first, slow, third])))
    expect(await ledger()).toEqual(['9001_first.sql', '9002_second.sql', '9003_third.sql'])
  })

  test('wait for a locked table without stopping its readers', async () => {
    await run([first, second])
    const reader = await connect()
    await reader.query('BEGIN; SELECT * FROM second')
    const migrating = run([first, second, third])
    await expect
      .poll(() => countSessions("wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE second%'"))
      .toBe(1)
    // It waits behind the migration, which waits for the first reader.
    expect((await database.pool.query('SELECT * FROM second')).rowCount).toBe(0)
    await reader.query('COMMIT')
    await migrating
    expect(await ledger()).toEqual(['9001_first.sql', '9002_second.sql', '9003_third.sql'])
    await reader.end()
  })

  test('build an index while orders are written and other processes wait', async () => {
    await run([first])
    const writer = await connect()
    await writer.query('BEGIN; INSERT INTO first VALUES (2)')
    const waiting = Promise.all([1, 2, 3].map(() => run([first, index, second])))
    await expect.poll(() => countSessions("wait_event = 'virtualxid'")).toBe(1)
    await database.pool.query('INSERT INTO first VALUES (3)')
    await writer.query('COMMIT')
    await waiting
    expect(await ledger()).toEqual(['9001_first.sql', '9002_index.sql', '9002_second.sql'])
    expect(await isIndexValid()).toBe(true)
    await writer.end()
  })

  test('build an index again whose process was killed', async () => {
    await run([first])
    const writer = await connect()
    await writer.query('BEGIN; INSERT INTO first VALUES (2)')
    const refusal = expect(run([first, index])).rejects.toThrow(/terminat/)
    await expect.poll(() => countSessions("wait_event = 'virtualxid'")).toBe(1)
    await database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'virtualxid'`)
    await refusal
    await writer.query('COMMIT')
    expect(await isIndexValid()).toBe(false)
    await run([first, index])
    expect(await isIndexValid()).toBe(true)
    await writer.end()
  })

  test('of a process that dies in the middle are run by the next', async () => {
    const slow = migration('9002_second.sql', 'CREATE TABLE second (id integer); SELECT pg_sleep(600)')
    const dying = await connect()
    const { rows } = await dying.query('SELECT pg_backend_pid() AS pid')
    const refusal = expect(migrate(dying, after([first, slow]))).rejects.toThrow(/terminat/)
    const isAsleep = "SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'PgSleep'"
    const look = async () => (await database.pool.query(isAsleep, [rows[0].pid])).rowCount
    await expect.poll(look).toBe(1)
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
    await refusal
    await run([first, second])
    expect(await ledger()).toEqual(['9001_first.sql', '9002_second.sql'])
  })
})

const first = migration('9001_first.sql', 'CREATE TABLE first (id integer); INSERT INTO first VALUES (1)')
const second = migration('9002_second.sql', 'CREATE TABLE second (id integer)')
const third = migration('9003_third.sql', 'ALTER TABLE second ADD name text; CREATE TABLE third (id integer)')

const alone = '-- outside a transaction\n'
const index = migration('9002_index.sql', `${alone}CREATE INDEX CONCURRENTLY first_id ON first (id);\n`)

const after = (migrations: Migration[]) => ({
  ...shipped,
  migrations: [...shipped.migrations, ...migrations],
})

async function isIndexValid(): Promise<boolean | undefined> {
  const { rows } = await database.pool.query(
    "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('first_id')",
  )
  return rows[0]?.indisvalid
}

async function countSessions(condition: string): Promise<number | null> {
  const { rowCount } = await database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
  )
  return rowCount
}

function migration(name: string, text: string): Migration {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

async function run(migrations: Migration[]): Promise<void> {
  const release = after(migrations)
  if (database.kind === 'embedded') {
    const client = await database.pool.connect()
    return migrate(client, release).finally(() => client.release())
  }
  const client = await connect()
  return migrate(client, release).finally(() => client.end())
}

async function connect(): Promise<pg.Client> {
  const { rows } = await database.pool.query('SELECT current_database() AS name')
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${rows[0].name}`
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function forget(): Promise<void> {
  await database.pool.query('DROP TABLE IF EXISTS first, second, third')
  await database.pool.query("DELETE FROM migrations WHERE name > '9'")
}

async function ledger(): Promise<string[]> {
  const { rows } = await database.pool.query("SELECT name FROM migrations WHERE name > '9' ORDER BY name")
  return rows.map((row) => row.name)
}
