import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '#server/http/startup-error.ts'
import { createListen } from './listen.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'
import { createProbe } from './probe.ts'
import type { Tables } from './tables.ts'

const minVersion = 15
const connectTimeoutMs = 2_500
const socketTimeoutMs = 8_000

/** Set by SQL, because poolers refuse startup parameters. A stronger synchronous_commit stays. */
const sessionSettingsSql = `
  SELECT set_config('statement_timeout', '5s', false), set_config('lock_timeout', '3s', false),
    set_config('idle_in_transaction_session_timeout', '10s', false),
    CASE WHEN current_setting('synchronous_commit') IN ('off', 'local')
      THEN set_config('synchronous_commit', 'on', false) END`

/** Throws `StartupError` if the server is unreachable, too old, or would lose orders in a power cut. */
export async function openServer({ url }: { url: string }): Promise<Database> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'haat',
  }
  await checkAndMigrate(config)
  const pool = new pg.Pool({
    ...config,
    max: 10,
    // Shorter than the silence after which a connection is cut.
    idleTimeoutMillis: 5_000,
    // The pool awaits it, although its types do not say so.
    onConnect: (client) => client.query(sessionSettingsSql),
  })
  ignoreConnectionErrors(pool)
  return {
    kind: 'server',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    listen: createListen(config),
    isReady: createProbe(pool),
    close: () => pool.end(),
  }
}

/** Uses a connection without the pool's time limits, because a migration may take long. */
async function checkAndMigrate(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    await checkServer(client)
    await migrate(client)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const reason =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
    throw new StartupError(`The database at DATABASE_URL can't be used: ${reason}.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`
    SELECT current_setting('server_version_num')::integer / 10000 AS version, pg_is_in_recovery() AS standby,
      current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes`)
  const server = rows[0]
  if (server.version < minVersion) {
    throw new StartupError(
      `The database is PostgreSQL ${server.version}; the shop needs ${minVersion} or newer.`,
    )
  }
  if (server.standby) {
    throw new StartupError('The database at DATABASE_URL is a read-only standby; give the primary.')
  }
  for (const setting of ['fsync', 'full_page_writes']) {
    if (server[setting] === 'off') {
      throw new StartupError(
        `The database runs with ${setting} = off and would lose orders in a power cut. Switch it on.`,
      )
    }
  }
}

/** An unhandled connection error would end the process. The query fails by itself. */
function ignoreConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // The server's own timeouts do not help when it is frozen or the network is gone.
    const stream = client instanceof pg.Client ? client.connection.stream : null
    if (stream && 'setTimeout' in stream && typeof stream.setTimeout === 'function') {
      stream.setTimeout(socketTimeoutMs, () => stream.destroy())
    }
  })
}
