import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ReadReplica } from '../database.ts'
import type { Tables } from '../tables.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { cutSilentConnection, type ServerLimits } from './pool.ts'

const maxConnections = 4
/** A replica that is away must not hold up the primary's reply. */
const connectMs = 1_000

type Options = { url: string; primary: pg.Pool; limits: ServerLimits }

/** For reads that may be older than the primary by `replicaLagSeconds`. */
export function openReadReplica({ url, primary, limits }: Options): {
  read: ReadReplica
  close: () => Promise<void>
} {
  const pool = new pg.Pool({
    connectionString: parseDatabaseUrl(url).hosts[0],
    connectionTimeoutMillis: connectMs,
    application_name: 'haat',
    max: maxConnections,
    idleTimeoutMillis: 5_000,
    onConnect: (client) =>
      client.query(
        `SELECT set_config('statement_timeout', '${limits.statementMs}', false), set_config('jit', 'off', false)`,
      ),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (client instanceof pg.Client) cutSilentConnection(client.connection.stream, limits.silenceMs)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  return {
    async read(work) {
      try {
        const lagSeconds = await measureLag({ pool, primary })
        return lagSeconds > limits.replicaLagSeconds ? null : { result: await work(db), lagSeconds }
      } catch {
        // Away, or it ended the query for the sake of replication: the primary answers.
        return null
      }
    },
    close: () => pool.end(),
  }
}

/**
 * The log position of the primary decides: a replica that has lost its connection believes that it is up to
 * date. Infinite for a server that is no replica of this primary.
 */
async function measureLag({ pool, primary }: { pool: pg.Pool; primary: pg.Pool }): Promise<number> {
  const { rows: at } = await primary.query<Position>(`
    SELECT pg_current_wal_lsn()::text AS position, now() AS time, system_identifier::text AS system
    FROM pg_control_system()`)
  const now = at[0]
  if (!now) return Number.POSITIVE_INFINITY
  const { rows } = await pool.query<{ lag: number | null }>(
    `SELECT CASE WHEN system_identifier::text <> $3 THEN NULL WHEN pg_last_wal_replay_lsn() >= $1 THEN 0
        ELSE extract(epoch FROM $2 - pg_last_xact_replay_timestamp())::float8 END AS lag
      FROM pg_control_system()`,
    [now.position, now.time, now.system],
  )
  const lag = rows[0]?.lag ?? null
  return lag === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.ceil(lag))
}

type Position = { position: string; time: Date; system: string }
