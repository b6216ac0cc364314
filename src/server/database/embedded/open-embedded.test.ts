import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { checkpointIfNeeded } from './checkpoint.ts'

const dataDir = fs.mkdtempSync(join(tmpdir(), 'haat-embedded-'))
const database = await openDatabase({ url: null, dataDir })
afterAll(async () => {
  await database.close()
  fs.rmSync(dataDir, { recursive: true })
})
afterEach(() => vi.restoreAllMocks())

describe('an embedded database', () => {
  test('syncs to the disk once for each commit, before the commit is answered', async () => {
    const written = vi.spyOn(fs, 'fdatasyncSync')
    for (let commit = 1; commit <= 10; commit++) {
      await raiseVersion(database)
      expect(written).toHaveBeenCalledTimes(commit)
    }
    await database.db.transaction().execute(async (tx) => {
      for (let index = 0; index < 5; index++) await raiseVersion({ db: tx })
      expect(written).toHaveBeenCalledTimes(10)
    })
    expect(written).toHaveBeenCalledTimes(11)
    await database.db.selectFrom('catalogue_version').selectAll().execute()
    expect(written).toHaveBeenCalledTimes(11)
  })

  test('is configured to keep what it has acknowledged', async () => {
    const settings = await sql`
      SELECT name, setting FROM pg_settings
      WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method') ORDER BY name`.execute(
      database.db,
    )
    expect(settings.rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ])
  })

  test('locks its folder while it is open', async () => {
    await expect(openDatabase({ url: null, dataDir })).rejects.toThrow(/in use by another running shop/)
  })

  test('truncates a log that has grown long', async () => {
    expect(await checkpointIfNeeded(database.pool)).toBe(false)
    await raiseVersion(database)
    expect(await checkpointIfNeeded(database.pool, 100)).toBe(true)
    expect(await checkpointIfNeeded(database.pool, 10_000)).toBe(false)
  })
})

describe('any database', () => {
  test('returns int8 as text and timestamps as dates', async () => {
    const { rows } = await database.pool.query(
      "SELECT 9007199254740993 AS big, timestamptz '2026-11-20 10:00Z' AS at",
    )
    expect(rows).toEqual([{ big: '9007199254740993', at: new Date('2026-11-20T10:00:00Z') }])
  })

  test('notifies listeners of committed changes, and of no others', async () => {
    const received: string[] = []
    const stop = await database.listen('catalogue_changed', {
      onMessage: (payload) => received.push(payload),
      onLost: () => {},
    })
    await database.db.updateTable('catalogue_version').set({ version: 4001 }).execute()
    const giveUp = database.db.transaction().execute(async (tx) => {
      await tx.updateTable('catalogue_version').set({ version: 4002 }).execute()
      throw new Error('no')
    })
    await expect(giveUp).rejects.toThrow('no')
    await database.db.updateTable('catalogue_version').set({ version: 4003 }).execute()
    await expect.poll(() => received).toEqual(['4001', '4003'])
    await stop()
    await database.db.updateTable('catalogue_version').set({ version: 4004 }).execute()
    expect(received).toEqual(['4001', '4003'])
  })

  test('is ready until it is closed', async () => {
    const other = await openDatabase({ url: null, dataDir: null })
    await expect.poll(other.isReady).toBe(true)
    await other.close()
    expect(await other.isReady()).toBe(false)
  })
})

async function raiseVersion({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.updateTable('catalogue_version').set({ version: sql<number>`version + 1` }).execute()
}
