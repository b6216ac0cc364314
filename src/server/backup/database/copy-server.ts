import type { Readable } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { parseDatabaseUrl } from '#server/database/server/database-url.ts'
import { createPrimary } from '#server/database/server/primary.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { recordBackup } from '../backup-log-store.ts'
import type { FinishedBackup } from './file-copy-socket.ts'
import { type DatabaseState, readState } from './integrity-store.ts'
import { connectionOf, feed, findPostgresTool, readOutput } from './programs.ts'

type ServerSnapshot = {
  begunAt: Date
  state: DatabaseState
  databaseBytes: number
  /** pg_dump's custom format, of the snapshot that `state` was read in. */
  dump: () => Readable
  finished: (backup: FinishedBackup) => Promise<void>
  close: () => Promise<void>
}

/** Not through `openDatabase`: a backup before an update must not migrate. */
export async function openServerSnapshot(databaseUrl: string): Promise<ServerSnapshot> {
  const command = findPostgresTool('pg_dump')
  const begunAt = new Date()
  const client = await connect(databaseUrl)
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const exported = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
    const state = await readState(client)
    const size = await client.query<{ bytes: number }>(
      'SELECT pg_database_size(current_database())::float8 AS bytes',
    )
    const { url, env } = connectionOf(databaseUrl)
    return {
      begunAt,
      databaseBytes: size.rows[0]?.bytes ?? 0,
      state,
      dump: () =>
        readOutput({
          command,
          args: [
            ...['--format=custom', '--no-owner', '--no-privileges'],
            ...[`--snapshot=${exported.rows[0]?.snapshot}`, `--dbname=${url}`],
          ],
          env,
        }),
      async finished(backup) {
        const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
        const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
        await recordBackup(db, backup).finally(() => db.destroy())
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** All or nothing. */
export async function restoreDump(databaseUrl: string, dump: Readable): Promise<void> {
  const { url, env } = connectionOf(databaseUrl)
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${url}`]
  await feed({ command: findPostgresTool('pg_restore'), args, env }, dump)
}

export async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(databaseUrl)
  return work(client).finally(() => client.end())
}

/** The one of several hosts that accepts writes, as node-postgres and PostgreSQL's programs understand it. */
export async function findPrimaryUrl(databaseUrl: string): Promise<string> {
  const { hosts } = parseDatabaseUrl(databaseUrl)
  const primary = createPrimary({ hosts, config: { connectionTimeoutMillis: connectMs }, log: () => {} })
  try {
    await primary.find()
    return String(primary.config().connectionString ?? hosts[0])
  } catch (error) {
    throw unreachable(error)
  } finally {
    primary.close()
  }
}

const connectMs = 10_000

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'haat-backup' })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw unreachable(error)
  }
}

function unreachable(error: unknown): StartupError {
  const reason = error instanceof Error ? error.message || error.name : error
  return new StartupError(`The database at DATABASE_URL can't be reached: ${reason}.`)
}
