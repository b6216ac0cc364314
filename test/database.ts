import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { categories } from '#domain/catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { migrationsChecksum, openFromSnapshot } from './embedded-database.ts'
import { maxWaitMs } from './limits.ts'

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
  await database.pool.query('ROLLBACK')
  await resetTables(database.pool)
  idleDatabases.push(database)
}

async function resetTables(pool: pg.Pool | pg.Client): Promise<void> {
  const { rows } = await pool.query<{ name: string; is_large: boolean }>(`
    SELECT quote_ident(relname) AS name, pg_relation_size(oid) > 512 * 1024 AS is_large FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname NOT IN ('migrations', 'catalogue_version', 'shop_settings', 'categories', 'builds', 'built_files')`)
  const names = rows.map(({ name }) => name)
  // DELETE of few rows is ten times as fast as TRUNCATE; of many it leaves dead rows without a vacuum.
  const emptying = rows.some(({ is_large }) => is_large)
    ? `TRUNCATE ${names.join(', ')}`
    : names.map((name) => `DELETE FROM ${name}`).join(';')
  const { rows: disabled } = await pool.query("SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'")
  if (disabled.length > 0) throw new Error(`A test left disabled: ${JSON.stringify(disabled)}`)
  await pool.query(`SET session_replication_role = replica; ${emptying}; SET session_replication_role = origin;
    DELETE FROM categories WHERE level = 3;
    DELETE FROM categories WHERE level = 2;
    UPDATE categories SET version = 1, name = NULL, names = '{}', picture = NULL, is_hidden = false, rank = array_position(
      ARRAY[${categories.map(({ path }) => `'${path}'`).join()}], root);
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

type OnServer = { name: string; database: Database }

const idleOnServer: OnServer[] = []

async function openOnServer(server: string): Promise<Database> {
  const opened = idleOnServer.pop() ?? (await connectToNew(server))
  const { database, name } = opened
  return {
    ...database,
    async close() {
      // PgBouncer would still hold connections to it.
      if (!process.env.TEST_PGBOUNCER_URL && (await resetOnServer(database))) idleOnServer.push(opened)
      else {
        await database.close()
        await drop(server, name)
      }
    },
  }
}

async function connectToNew(server: string): Promise<OnServer> {
  const pooler = process.env.TEST_PGBOUNCER_URL
  const name = await createOnServer(server)
  const direct = urlOf(server, name)
  const through = pooler ? { url: urlOf(pooler, name), directUrl: direct } : { url: direct }
  return { name, database: await openDatabase({ ...through, dataDir: null, limits }) }
}

/**
 * Its connections stay open: opening them again for each file costs a fifth of the time of the server tests. A
 * test may leave others, as a killed process does. False: its pools no longer work, or a test holds a connection.
 */
async function resetOnServer({ pool, local }: Database): Promise<boolean> {
  if ([pool, local.pool].some(({ idleCount, totalCount }) => idleCount < totalCount)) return false
  try {
    const own = [...(await endWork(pool)), ...(await endWork(local.pool))]
    const foreign =
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> ALL($1::int[])'
    await pool.query(`SELECT pg_terminate_backend(pid) FROM (${foreign}) AS other`, [own])
  } catch {
    return false
  }
  // Outside of the attempt: what a test left disabled fails its file.
  await resetTables(pool)
  return true
}

/** Returns the processes of its connections in the server. */
async function endWork(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(
    Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()),
  )
  const pids = clients.map(async (client) => {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid, pg_advisory_unlock_all()')
    client.release()
    return rows[0].pid
  })
  return Promise.all(pids)
}

/** TEST_RUN is set before the workers start. */
const namePrefix = () => `haat_test_${process.env.TEST_RUN}_`

async function createOnServer(server: string): Promise<string> {
  const name = `${namePrefix()}${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await withClient(server, async (admin) => {
    const template = await ensureTemplate(admin, server)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    if (process.env.TEST_PGBOUNCER_URL)
      await admin.query(`
        ALTER DATABASE ${name} SET statement_timeout = ${limits.statementMs};
        ALTER DATABASE ${name} SET lock_timeout = '3s';
        ALTER DATABASE ${name} SET jit = off;
        ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`)
  })
  return name
}

export async function dropTestDatabases(server: string): Promise<void> {
  await withClient(server, async (admin) => {
    const { rows } = await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      namePrefix(),
    ])
    for (const { datname } of rows) await drop(server, datname)
  })
}

async function drop(server: string, name: string): Promise<void> {
  await withClient(server, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await use(client).finally(() => client.end())
}

const templateLock = 7236838

/** One process creates it, and the others wait. */
async function ensureTemplate(admin: pg.Client, server: string): Promise<string> {
  const name = `haat_template_${await migrationsChecksum()}`
  await admin.query(`SELECT pg_advisory_lock(${templateLock})`)
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
    await admin.query(`SELECT pg_advisory_unlock(${templateLock})`)
  }
  return name
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
