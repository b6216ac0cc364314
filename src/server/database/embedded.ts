import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '#server/http/startup-error.ts'
import { startCheckpoints } from './checkpoint.ts'
import { lockFolder } from './data-folder-lock.ts'
import { createDurableFs } from './durable-files.ts'
import { migrate } from './migrate.ts'
import type { Database, Listen } from './open.ts'
import { createProbe } from './probe.ts'
import type { Tables } from './tables.ts'

const extensions = { pg_trgm }

/**
 * As PGlite starts its PostgreSQL, but with fsync on, and with 32 MB for tables instead of 128: it holds all of it from the start,
 * and tens of thousands of products are found as fast with what the system keeps of the files.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
]

/**
 * PostgreSQL inside this process: in `dataDir/database`, written to disk with every commit and locked to this process, or
 * in memory. Throws `StartRefusal` where another process has the folder.
 */
export async function openEmbedded({ dataDir }: { dataDir: string | null }): Promise<Database> {
  if (dataDir === null) return openPglite(await PGlite.create({ extensions }))
  const unlock = lockDataFolder(path.resolve(dataDir))
  try {
    const database = await openPglite(await openDataFolder(path.join(dataDir, 'database')))
    const stop = startCheckpoints(database.pool)
    return {
      ...database,
      async close() {
        stop()
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function lockDataFolder(folder: string): () => void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The data folder ${folder} can't be used: ${error}.`, { cause: error })
  }
}

/** Hands a started PGlite to the same driver that a server gets. */
export async function openPglite(pglite: PGlite): Promise<Database> {
  // There is one session and it lives as long as the process, so the pool's one client stays too.
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  const client = await pool.connect()
  try {
    await migrate(client)
  } catch (error) {
    await pglite.close()
    throw error
  } finally {
    client.release()
  }
  return {
    kind: 'embedded',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    listen: createEmbeddedListen({ pglite, pool }),
    isReady: createProbe(pool),
    async close() {
      await pool.end()
      await pglite.close()
    },
  }
}

async function openDataFolder(folder: string): Promise<PGlite> {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await initDataFolder(folder)
  let isOpen = false
  let lastError = ''
  const onStderr = (line: string) => {
    if (/FATAL|PANIC/.test(line)) lastError = line
    if (isOpen && /PANIC/.test(line)) exitOnPanic(line)
    return true
  }
  try {
    const pglite = await PGlite.create({ fs: createDurableFs(folder), extensions, startParams, onStderr })
    isOpen = true
    return pglite
  } catch (error) {
    throw new StartupError(`The embedded database in ${folder} can't be started. ${lastError || error}`, {
      cause: error,
    })
  }
}

/** Makes a new database beside its place and moves it there whole, so that a start cut short leaves no half of one. */
async function initDataFolder(folder: string): Promise<void> {
  const making = `${folder}.new`
  fs.rmSync(making, { recursive: true, force: true })
  const pglite = await PGlite.create(making)
  await pglite.close()
  for (const entry of fs.readdirSync(making, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) syncPath(path.join(entry.parentPath, entry.name))
  }
  fs.renameSync(making, folder)
  syncPath(path.dirname(folder))
}

function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}

/**
 * PostgreSQL panics where its log can't be written or synced: nothing after that could be trusted, and nothing more would be
 * answered. A server would start itself again; here the process is the server.
 */
function exitOnPanic(lastError: string): never {
  process.stderr.write(
    `The database can't write to its folder, so the shop stops before it acknowledges what it could lose. ${lastError}\n`,
  )
  process.exit(1)
}

function createEmbeddedListen({ pglite, pool }: { pglite: PGlite; pool: pg.Pool }): Listen {
  return async function listen(channel, { onMessage }) {
    const stop = await withExclusiveClient(pool, () => pglite.listen(channel, onMessage))
    return () => withExclusiveClient(pool, () => stop())
  }
}

/** Runs `work` while nobody else is in a transaction: LISTEN would become part of it. */
async function withExclusiveClient<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work()
  } finally {
    client.release()
  }
}
