import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { maxWaitMs } from '#test/limits.ts'
import { openDatabase } from '../open.ts'
import { runPrepared } from '../prepared-statement.ts'
import { connectionsWarning } from './check-server.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

describe.skipIf(database.kind === 'embedded')('a connection to a server', () => {
  test('has its time limits, waits for the disk, and compiles no statement', async () => {
    const usual = await openDatabase({ url: urlOf(await databaseName()), dataDir: null })
    expect(await settings(usual.pool)).toEqual({
      statement_timeout: '5s',
      lock_timeout: '3s',
      idle_in_transaction_session_timeout: '10s',
      synchronous_commit: 'on',
      jit: 'off',
    })
    await usual.close()
  })

  test.each([
    ['off', 'on'],
    ['local', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('warns of synchronous_commit = %s: %s', async (given, expected) => {
    const name = await databaseName()
    await database.pool.query(`ALTER DATABASE ${name} SET synchronous_commit = '${given}'`)
    const again = await openDatabase({ url: urlOf(name), dataDir: null })
    expect((await settings(again.pool)).synchronous_commit).toBe(expected)
    await again.close()
    await database.pool.query(`ALTER DATABASE ${name} RESET synchronous_commit`)
  })

  test('cancels a statement that takes too long, and is usable again', async () => {
    const client = await database.pool.connect()
    await client.query('SET statement_timeout = 50')
    await expect(client.query('SELECT pg_sleep(2)')).rejects.toMatchObject({ code: '57014' })
    client.release(true)
    await expect.poll(database.isReady).toBe(true)
  })

  test('may be lost at any moment without ending the process', async () => {
    const idle = await database.pool.query('SELECT pg_backend_pid() AS pid')
    const busy = await database.pool.connect()
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! })
    await admin.connect()
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [
      await databaseName(),
    ])
    await admin.end()
    await expect(busy.query('SELECT 1')).rejects.toThrow()
    busy.release(true)
    await expect.poll(() => database.pool.totalCount).toBe(0)
    const { rows } = await database.pool.query('SELECT pg_backend_pid() AS pid')
    expect(rows[0].pid).not.toBe(idle.rows[0].pid)
  })

  test('is waited for only up to a limit', async () => {
    const takeHalf = ({ pool }: { pool: pg.Pool }) =>
      Promise.all(Array.from({ length: 5 }, () => pool.connect()))
    const forWrites = await takeHalf(database)
    expect(await database.isReady()).toBe(true)
    const others = await takeHalf(database.local)
    expect(await database.isReady()).toBe(false)
    for (const client of [...forWrites, ...others]) client.release()
    await expect.poll(database.isReady).toBe(true)

    const url = urlOf(await databaseName())
    const usual = await openDatabase({ url, dataDir: null })
    const held: pg.PoolClient[] = []
    const takeAll = async () => {
      for (;;) held.push(await usual.pool.connect())
    }
    await expect(takeAll()).rejects.toThrow(/timeout exceeded/)
    for (const client of held) client.release()
    await usual.close()
  })
})

describe.skipIf(database.kind === 'embedded')('a connection through PgBouncer', () => {
  const open = async (options: { log?: (line: string) => void } = {}) => {
    const direct = urlOf(await databaseName())
    const pooled = await openDatabase({
      url: `${direct}?pgbouncer=true`,
      directUrl: direct,
      dataDir: null,
      ...options,
    })
    return pooled
  }

  test('is refused without time limits, with the statements that set them', async () => {
    const name = await databaseName()
    await database.pool.query(`ALTER DATABASE ${name} SET jit = on`)
    const warnings: string[] = []
    const refused = await open({ log: (line) => warnings.push(line) }).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refused).toMatch(/have no statement_timeout, lock_timeout, idle_in_transaction_session_timeout/)
    const statements = refused.split('\n').slice(1)
    expect(statements).toHaveLength(3)
    expect(warnings.join()).toMatch(/jit = on, .*: ALTER ROLE \S+ IN DATABASE \S+ SET jit = 'off';$/)
    await database.pool.query(`${statements.join('')} ALTER DATABASE ${name} SET synchronous_commit = off`)
    await expect(open()).rejects.toThrow(/have no synchronous_commit/)
    await database.pool.query(`ALTER DATABASE ${name} RESET synchronous_commit`)
  })

  test('changes no session, names no statement, and listens past it', async () => {
    const pooled = await open()
    expect(await settings(pooled.pool)).toMatchObject({ statement_timeout: '5s', lock_timeout: '3s' })
    // A session that another client used: the settings of the role, and none of the shop's own.
    const { rows: own } = await pooled.pool.query(
      "SELECT name FROM pg_settings WHERE source = 'session' AND name LIKE '%timeout'",
    )
    expect(own).toEqual([])
    for (const connections of [pooled, database]) {
      const client = await connections.pool.connect()
      await runPrepared(
        { ...connections, pool: client as unknown as pg.Pool },
        { name: 'one', query: sql<{ one: number }>`SELECT 1 AS one` },
      )
      const { rows } = await client.query("SELECT name FROM pg_prepared_statements WHERE name <> ''")
      expect(rows).toEqual(connections === database ? [{ name: 'one' }] : [])
      client.release(true)
    }
    const heard: string[] = []
    const stop = await pooled.listen('catalogue_changed', {
      onMessage: (payload) => heard.push(payload),
      onLost: () => {},
    })
    await pooled.db.updateTable('catalogue_version').set({ version: 5001 }).execute()
    await expect.poll(() => heard).toEqual(['5001'])
    await stop()
    await pooled.close()
  })
})

describe('the start', () => {
  test('waits for a server that is not there yet, and says so once', async () => {
    const lines: string[] = []
    const url = 'postgres://haat:hunter2@127.0.0.1:9/haat'
    await expect(
      openDatabase({ url, dataDir: null, waitMs: 1_000, log: (line) => lines.push(line) }),
    ).rejects.toThrow(/^The database at DATABASE_URL can't be used: .*ECONNREFUSED.*\.$/)
    expect(lines).toEqual([
      expect.stringMatching(/^Waiting for the database at DATABASE_URL: .*ECONNREFUSED/),
    ])
    expect(lines.join()).not.toContain('hunter2')
  })

  test.skipIf(database.kind === 'embedded')('waits for a primary while the server is read-only', async () => {
    const name = await databaseName()
    // A new connection to the database itself would be read-only too.
    const elsewhere = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await elsewhere.connect()
    const setReadOnly = (state: string) =>
      elsewhere.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${state}`)
    await setReadOnly('on')
    const waiting = Promise.withResolvers<string>()
    const opened = openDatabase({ url: urlOf(name), dataDir: null, waitMs: maxWaitMs, log: waiting.resolve })
    expect(await waiting.promise).toMatch(/read-only, as a standby is/)
    await setReadOnly('off')
    await elsewhere.end()
    await (await opened).close()
  })

  test.skipIf(database.kind === 'embedded')('ends at once for a missing database', async () => {
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    await expect(
      openDatabase({ url: urlOf('haat_nowhere'), dataDir: null, waitMs: maxWaitMs, log }),
    ).rejects.toThrow(/can't be used: database "haat_nowhere" does not exist/)
    expect(lines).toEqual([])
  })

  test.each([
    [10, 97, null],
    [44, 97, null],
    [60, 97, /uses up to 64 .* leaves 97, so 1 process fits\. .* Set DATABASE_POOL to 44 or less/],
    [10, 6, /so 0 processes fit\. An update needs 2\. Raise max_connections/],
  ])('counts connections: %i in the pool, %i on the server', (max, available, expected) => {
    const warning = connectionsWarning({ max, available })
    if (expected === null) expect(warning).toBeNull()
    else expect(warning).toMatch(expected)
  })
})

async function settings(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query(`
    SELECT current_setting('statement_timeout') AS statement_timeout, current_setting('lock_timeout') AS lock_timeout,
      current_setting('idle_in_transaction_session_timeout') AS idle_in_transaction_session_timeout,
      current_setting('synchronous_commit') AS synchronous_commit, current_setting('jit') AS jit`)
  return rows[0]
}

async function databaseName(): Promise<string> {
  const { rows } = await database.pool.query('SELECT current_database() AS name')
  return rows[0].name
}

function urlOf(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${name}`
  return url.href
}
