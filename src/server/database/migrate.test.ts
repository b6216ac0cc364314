import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const database = await openTestDatabase()
afterAll(async () => {
  await forget()
  await database.close()
})
const shipped = await readMigrations(new URL('../../../migrations/', import.meta.url))

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

  test('of a newer release are refused', async () => {
    await run([first, second])
    await expect(run([first])).rejects.toThrow(/newer version of the shop: .*9002_second.sql/)
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

  test('of a process that dies in the middle are run by the next', async () => {
    const slow = migration('9002_second.sql', 'CREATE TABLE second (id integer); SELECT pg_sleep(600)')
    const dying = await connect()
    const { rows } = await dying.query('SELECT pg_backend_pid() AS pid')
    const refusal = expect(migrate(dying, [...shipped, first, slow])).rejects.toThrow(/terminat/)
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

function migration(name: string, text: string): Migration {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

async function run(migrations: Migration[]): Promise<void> {
  if (database.kind === 'embedded') {
    const client = await database.pool.connect()
    return migrate(client, [...shipped, ...migrations]).finally(() => client.release())
  }
  const client = await connect()
  return migrate(client, [...shipped, ...migrations]).finally(() => client.end())
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
