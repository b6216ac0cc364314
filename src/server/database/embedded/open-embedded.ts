import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '#server/http/startup-error.ts'
import type { Database, Listen } from '../database.ts'
import { migrate } from '../migrate.ts'
import { createProbe } from '../probe.ts'
import type { Tables } from '../tables.ts'
import { startCheckpoints } from './checkpoint.ts'
import { lockFolder } from './data-folder-lock.ts'
import { createDurableFs } from './durable-files.ts'
import { createFileCopies } from './file-copy.ts'

const extensions = { pg_trgm }

/** Instead of 128 MB, which it allocates at start. */
const smallBuffers = ['-c', 'shared_buffers=32MB']

/** PGlite's parameters with fsync. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...smallBuffers,
]

/** In `dataDir/database` or in memory. Throws `StartupError` if another process uses the folder. */
export async function openEmbedded({ dataDir }: { dataDir: string | null }): Promise<Database> {
  if (dataDir === null) return openPglite(await PGlite.create({ extensions }))
  const unlock = lockDataFolder(path.resolve(dataDir))
  try {
    const database = await openPglite(await openDataFolder(path.join(dataDir, 'database')))
    const checkpoints = startCheckpoints(database.pool)
    return {
      ...database,
      beginFileCopy: createFileCopies(database.pool, { holdCheckpoints: checkpoints.hold }),
      async close() {
        checkpoints.stop()
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

export async function openPglite(pglite: PGlite): Promise<Database> {
  // PGlite has one session for the life of the process, so the pool keeps its one client.
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'embedded',
    db,
    pool,
    hasNamedStatements: true,
    local: { db, pool, hasNamedStatements: true },
    readReplica: async () => null,
    isCommitHanging: () => false,
    listen: createEmbeddedListen({ pglite, pool }),
    isReady: createProbe(pool),
    // It ends with the process.
    waitUntilWritable: async () => 'lost',
    async close() {
      await pool.end()
      await pglite.close()
    },
  }
}

/** A copy of a database folder as it is: without migrations, lock and fsync. */
export async function openCopiedFolder(folder: string): Promise<Pick<Database, 'pool' | 'close'>> {
  const pglite = await PGlite.create(folder, {
    extensions,
    relaxedDurability: true,
    startParams: [...PGlite.defaultStartParams, ...smallBuffers],
  })
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  return {
    pool,
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

/** Creates it elsewhere and renames it, so that an interrupted start leaves no partial database. */
async function initDataFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  const pglite = await PGlite.create(draft)
  await pglite.close()
  for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) syncPath(path.join(entry.parentPath, entry.name))
  }
  fs.renameSync(draft, folder)
  syncPath(path.dirname(folder))
}

function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}

/** After a PANIC nothing is safe. A server would restart itself; here the process has to end. */
function exitOnPanic(lastError: string): never {
  process.stderr.write(
    `The database can't write to its folder. The shop stops so that no acknowledged order is lost. ${lastError}\n`,
  )
  process.exit(1)
}

function createEmbeddedListen({ pglite, pool }: { pglite: PGlite; pool: pg.Pool }): Listen {
  return async function listen(channel, { onMessage }) {
    const stop = await withExclusiveClient(pool, () => pglite.listen(channel, onMessage))
    return () => withExclusiveClient(pool, () => stop())
  }
}

/** LISTEN inside an open transaction would become part of it. */
async function withExclusiveClient<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work()
  } finally {
    client.release()
  }
}
