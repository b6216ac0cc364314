import pg from 'pg'
import { StartupError } from '#server/http/startup-error.ts'
import { migrate } from '../migrate.ts'
import type { ServerLimits } from './pool.ts'

const minVersion = 15
/** Besides the pool: two or three that listen, and one that looks for the primary. */
const otherConnections = 4

type CheckOptions = { max: number; hasSeveralHosts: boolean; log: (line: string) => void }

/** On a connection without the pool's time limits: a migration may take long. */
export async function checkAndMigrate(config: pg.ClientConfig, options: CheckOptions): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    await checkServer(client, options)
    await migrate(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkServer(
  client: pg.ClientBase,
  { max, hasSeveralHosts, log }: CheckOptions,
): Promise<void> {
  const { rows } = await client.query(`
    SELECT current_setting('server_version_num')::integer / 10000 AS version,
      current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
      current_setting('synchronous_standby_names') AS synchronous_standbys,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer AS available`)
  const server = rows[0]
  if (server.version < minVersion) {
    throw new StartupError(
      `The database is PostgreSQL ${server.version}; the shop needs ${minVersion} or newer.`,
    )
  }
  for (const setting of ['fsync', 'full_page_writes']) {
    if (server[setting] === 'off') {
      throw new StartupError(
        `The database runs with ${setting} = off and would lose orders in a power cut. Turn it on.`,
      )
    }
  }
  if (hasSeveralHosts && server.synchronous_standbys === '')
    log(
      'Warning: DATABASE_URL names several hosts and synchronous_standby_names is empty. A failover can lose the latest orders: set synchronous_standby_names on the database.',
    )
  const warning = connectionsWarning({ max, available: server.available })
  if (warning) log(warning)
}

/** An update runs two processes at the same time. */
export function connectionsWarning(given: { max: number; available: number }): string | null {
  const perProcess = given.max + otherConnections
  const processes = Math.floor(given.available / perProcess)
  if (processes >= 2) return null
  const fitting = Math.floor(given.available / 2) - otherConnections
  const advice = fitting > 0 ? `Set DATABASE_POOL to ${fitting} or less, or raise` : 'Raise'
  return `Warning: a process uses up to ${perProcess} database connections, and max_connections leaves ${given.available}, so ${processes} ${processes === 1 ? 'process fits' : 'processes fit'}. An update needs 2. ${advice} max_connections.`
}

/** Behind PgBouncer the limits are defaults of the role: a session there belongs to all clients. */
export async function checkPool(
  pool: pg.Pool,
  { limits, log }: { limits: ServerLimits; log: (line: string) => void },
): Promise<void> {
  const { rows } = await pool.query(`
    SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS database,
      current_setting('synchronous_commit') AS synchronous_commit,
      current_setting('statement_timeout') AS statement_timeout, current_setting('lock_timeout') AS lock_timeout,
      current_setting('idle_in_transaction_session_timeout') AS idle_in_transaction_session_timeout,
      current_setting('jit') AS jit`)
  const found = rows[0]
  const setForRole = (name: string, value: string) =>
    `ALTER ROLE ${found.role} IN DATABASE ${found.database} SET ${name} = '${value}';`
  const wanted: Record<string, string> = {
    statement_timeout: `${limits.statementMs}ms`,
    lock_timeout: `${limits.lockMs}ms`,
    idle_in_transaction_session_timeout: `${limits.idleInTransactionMs}ms`,
  }
  const missing = Object.entries(wanted).filter(([name]) => found[name] === '0')
  if (['off', 'local'].includes(found.synchronous_commit)) missing.push(['synchronous_commit', 'on'])
  if (found.jit === 'on')
    log(
      `Warning: connections through PgBouncer have jit = on, which makes large reports take seconds longer. Run this on the database: ${setForRole('jit', 'off')}`,
    )
  if (missing.length === 0) return
  const statements = missing.map(([name, value]) => setForRole(name, value))
  throw new StartupError(
    `Connections through PgBouncer have no ${missing.map(([name]) => name).join(', ')}. Run this on the database, then RECONNECT in PgBouncer:\n${statements.map((line) => `  ${line}`).join('\n')}`,
  )
}
