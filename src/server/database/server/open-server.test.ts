import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { openDatabase } from '../open.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

describe.skipIf(database.kind === 'embedded')('a connection to a server', () => {
  test('has its time limits, and waits for the disk', async () => {
    const usual = await openDatabase({ url: urlOf(await databaseName()), dataDir: null })
    expect(await settings(usual.pool)).toEqual({
      statement_timeout: '5s',
      lock_timeout: '3s',
      idle_in_transaction_session_timeout: '10s',
      synchronous_commit: 'on',
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
    const { rows } = await database.pool.query('SELECT pg_backend_pid() AS pid')
    expect(rows[0].pid).not.toBe(idle.rows[0].pid)
  })

  test('is waited for only up to a limit', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    expect(await database.isReady()).toBe(false)
    for (const client of all) client.release()
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

async function settings(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query(`
    SELECT current_setting('statement_timeout') AS statement_timeout, current_setting('lock_timeout') AS lock_timeout,
      current_setting('idle_in_transaction_session_timeout') AS idle_in_transaction_session_timeout,
      current_setting('synchronous_commit') AS synchronous_commit`)
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
