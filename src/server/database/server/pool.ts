import pg from 'pg'
import type { CommitLimits } from './commit-watch.ts'
import { NoPrimaryError, type Primary } from './primary.ts'

export type ServerLimits = CommitLimits & {
  /** Older replicas are not read. */
  replicaLagSeconds: number
  connectMs: number
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
  /** Without a byte on a connection in use. */
  silenceMs: number
}

type PoolOptions = {
  max: number
  limits: ServerLimits
  /** False behind PgBouncer: the settings of a session there reach other clients. */
  setsSession: boolean
}

/** Its connections follow the primary: none stays open to a host that stopped being it. */
export function createPool(primary: Primary, { max, limits, setsSession }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...primary.config(),
    max,
    // Shorter than `silenceMs`.
    idleTimeoutMillis: 5_000,
    // The pool awaits it, although its types do not say so.
    ...(setsSession
      ? { onConnect: (client: pg.ClientBase) => startSession(client, { limits, primary }) }
      : {}),
  })
  const open = trackConnections(pool, { primary, limits })
  primary.onMoved(() => {
    Object.assign(pool.options, primary.config())
    for (const stream of open) stream.destroy()
  })
  return pool
}

/**
 * As SQL: poolers refuse startup parameters. An order must be on disk before COMMIT returns. Compiling a
 * report of many expressions (`jit`) takes seconds, and running it tenths of one.
 */
async function startSession(
  client: pg.ClientBase,
  {
    limits: { statementMs, lockMs, idleInTransactionMs },
    primary,
  }: { limits: ServerLimits; primary: Primary },
): Promise<void> {
  const { rows } = await client.query(`
    SELECT set_config('statement_timeout', '${statementMs}', false), set_config('lock_timeout', '${lockMs}', false),
      set_config('idle_in_transaction_session_timeout', '${idleInTransactionMs}', false),
      set_config('jit', 'off', false),
      CASE WHEN current_setting('synchronous_commit') IN ('off', 'local')
        THEN set_config('synchronous_commit', 'on', false) END,
      current_setting('transaction_read_only') = 'on' AS is_read_only`)
  if (!rows[0].is_read_only) return
  primary.leave()
  throw new NoPrimaryError('this host is read-only now')
}

/** An error event without a listener would end the process; the query itself fails anyway. */
function trackConnections(
  pool: pg.Pool,
  { primary, limits }: { primary: Primary; limits: ServerLimits },
): Set<pg.Connection['stream']> {
  const open = new Set<pg.Connection['stream']>()
  pool.on('error', primary.suspect)
  pool.on('connect', (client) => {
    client.on('error', primary.suspect)
    if (!(client instanceof pg.Client)) return
    const { connection } = client
    const { stream } = connection
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    // After the driver's own listener, so that the query gets its error before the connections end.
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyTransaction) primary.leave()
    })
    cutSilentConnection(stream, limits.silenceMs)
  })
  return open
}

/** The server's limits do not help if it is frozen or the network is down. */
export function cutSilentConnection(stream: pg.Connection['stream'], silenceMs: number): void {
  if ('setTimeout' in stream && typeof stream.setTimeout === 'function') {
    stream.setTimeout(silenceMs, () => stream.destroy())
  }
}

const readOnlyTransaction = '25006'
