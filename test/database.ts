import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { openPglite } from '#server/database/embedded.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { maxWaitMs } from './limits.ts'

const cacheFolder = new URL('../node_modules/.cache/haat/', import.meta.url)
const migrationsFolder = new URL('../migrations/', import.meta.url)

/**
 * In memory, or on the server at TEST_DATABASE_URL. After close it is reset for the next test: 10 ms instead
 * of 300.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server) : openInMemory()
}

const idleDatabases: Database[] = []

async function openInMemory(): Promise<Database> {
  const database = idleDatabases.pop() ?? (await openFromSnapshot())
  return { ...database, close: () => returnToPool(database) }
}

async function returnToPool(database: Database): Promise<void> {
  await resetTables(database.pool)
  idleDatabases.push(database)
}

async function openFromSnapshot(): Promise<Database> {
  const snapshot = new Blob([await readFile(await makeSnapshot())])
  return openPglite(await PGlite.create({ extensions: { pg_trgm }, loadDataDir: snapshot }))
}

/** Made once for each version of the migrations. */
export async function makeSnapshot(): Promise<URL> {
  const file = new URL(`migrated-${await migrationsChecksum()}.tar`, cacheFolder)
  if (existsSync(file)) return file
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  const database = await openPglite(pglite)
  const made = await pglite.dumpDataDir('none')
  await database.close()
  await mkdir(cacheFolder, { recursive: true })
  const whole = new URL(`${randomUUID()}.tar`, cacheFolder)
  await writeFile(whole, Buffer.from(await made.arrayBuffer()))
  await rename(whole, file)
  return file
}

/** A migrated data folder to copy from, made once for each version of the migrations. */
export async function makeDataFolder(): Promise<string> {
  const folder = new URL(`data-${await migrationsChecksum()}`, cacheFolder)
  if (existsSync(folder)) return fileURLToPath(folder)
  const unfinished = new URL(randomUUID(), cacheFolder)
  await mkdir(unfinished, { recursive: true })
  await (await openDatabase({ url: null, dataDir: fileURLToPath(unfinished) })).close()
  await rename(unfinished, folder)
  return fileURLToPath(folder)
}

async function migrationsChecksum(): Promise<string> {
  const hash = createHash('sha256')
  for (const migration of await readMigrations(migrationsFolder)) hash.update(migration.checksum)
  return hash.digest('hex').slice(0, 16)
}

async function resetTables(pool: pg.Pool): Promise<void> {
  await pool.query('ROLLBACK')
  const { rows } = await pool.query<{ name: string; is_large: boolean }>(`
    SELECT quote_ident(relname) AS name, pg_relation_size(oid) > 512 * 1024 AS is_large FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname NOT IN ('migrations', 'catalogue_version', 'shop_settings', 'builds', 'built_files')`)
  const names = rows.map(({ name }) => name)
  // DELETE of few rows is ten times as fast as TRUNCATE; of many it leaves dead rows without a vacuum.
  const emptying = rows.some(({ is_large }) => is_large)
    ? `TRUNCATE ${names.join(', ')}`
    : `SET session_replication_role = replica;
      ${names.map((name) => `DELETE FROM ${name}`).join(';')};
      SET session_replication_role = origin`
  await pool.query(`${emptying};
    SELECT setval(seqrelid::regclass, seqstart, false) FROM pg_sequence;
    UPDATE catalogue_version SET version = 1;
    UPDATE shop_settings SET version = 1, changed = '{}'`)
}

/** A lock timeout is retried; other statements may be slow. */
const limits = {
  connectMs: maxWaitMs,
  statementMs: maxWaitMs,
  idleInTransactionMs: maxWaitMs,
  silenceMs: 2 * maxWaitMs,
}

async function openOnServer(server: string): Promise<Database> {
  const pooler = process.env.TEST_PGBOUNCER_URL
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const name = `haat_test_${randomUUID().replaceAll('-', '')}`
  try {
    const template = await ensureTemplate(admin, server)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    if (pooler)
      await admin.query(`
        ALTER DATABASE ${name} SET statement_timeout = ${limits.statementMs};
        ALTER DATABASE ${name} SET lock_timeout = '3s';
        ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`)
  } finally {
    await admin.end()
  }
  const direct = urlOf(server, name)
  const through = pooler ? { url: urlOf(pooler, name), directUrl: direct } : { url: direct }
  const database = await openDatabase({ ...through, dataDir: null, limits })
  return {
    ...database,
    async close() {
      await database.close()
      await drop(server, name)
    },
  }
}

/** One process creates it, and the others wait. */
async function ensureTemplate(admin: pg.Client, server: string): Promise<string> {
  const name = `haat_template_${await migrationsChecksum()}`
  await admin.query('SELECT pg_advisory_lock(7236838)')
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      const making = `${name}_making`
      await admin.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
      await admin.query(`CREATE DATABASE ${making}`)
      await (await openDatabase({ url: urlOf(server, making), dataDir: null })).close()
      await admin.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
    }
  } finally {
    await admin.query('SELECT pg_advisory_unlock(7236838)')
  }
  return name
}

async function drop(server: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).finally(() => admin.end())
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
