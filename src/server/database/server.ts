import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '#server/http/startup-error.ts'
import { createListen } from './listen.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'
import { createProbe } from './probe.ts'
import type { Tables } from './tables.ts'

const minVersion = 15

export type ServerLimits = {
  connectMs: number
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
  /** Without a byte on a connection in use. */
  silenceMs: number
}

const defaultLimits: ServerLimits = {
  connectMs: 2_500,
  statementMs: 5_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
  silenceMs: 8_000,
}

/** As SQL: poolers refuse startup parameters. An order must be on disk before COMMIT returns. */
const sessionSettingsSql = ({ statementMs, lockMs, idleInTransactionMs }: ServerLimits) => `
  SELECT set_config('statement_timeout', '${statementMs}', false), set_config('lock_timeout', '${lockMs}', false),
    set_config('idle_in_transaction_session_timeout', '${idleInTransactionMs}', false),
    CASE WHEN current_setting('synchronous_commit') IN ('off', 'local')
      THEN set_config('synchronous_commit', 'on', false) END`

export type ServerOptions = { url: string; limits?: Partial<ServerLimits> | undefined }

/** Survives restarts of the server. Throws `StartupError` if it is unreachable, too old or not durable. */
export async function openServer({ url, ...changes }: ServerOptions): Promise<Database> {
  const limits = { ...defaultLimits, ...changes.limits }
  const config = {
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'haat',
  }
  await checkAndMigrate(config)
  const pool = new pg.Pool({
    ...config,
    max: 10,
    // Shorter than `silenceMs`.
    idleTimeoutMillis: 5_000,
    // The pool awaits it, although its types do not say so.
    onConnect: (client) => client.query(sessionSettingsSql(limits)),
  })
  ignoreConnectionErrors(pool, limits)
  return {
    kind: 'server',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    listen: createListen(config),
    isReady: createProbe(pool),
    close: () => pool.end(),
  }
}

/** On a connection without the pool's time limits: a migration may take long. */
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
    throw new StartupError('The database at DATABASE_URL is a read-only standby. Use the primary.')
  }
  for (const setting of ['fsync', 'full_page_writes']) {
    if (server[setting] === 'off') {
      throw new StartupError(
        `The database runs with ${setting} = off and would lose orders in a power cut. Turn it on.`,
      )
    }
  }
}

/** An error event without a listener would end the process; the query itself fails anyway. */
function ignoreConnectionErrors(pool: pg.Pool, { silenceMs }: ServerLimits): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // The server's limits do not help if it is frozen or the network is down.
    const stream = client instanceof pg.Client ? client.connection.stream : null
    if (stream && 'setTimeout' in stream && typeof stream.setTimeout === 'function') {
      stream.setTimeout(silenceMs, () => stream.destroy())
    }
  })
}
