import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { StartupError } from '#server/http/startup-error.ts'
import type { Connections, Database } from '../database.ts'
import { createProbe } from '../probe.ts'
import type { Tables } from '../tables.ts'
import { checkAndMigrate, checkPool } from './check-server.ts'
import { defaultCommitLimits, watchCommits } from './commit-watch.ts'
import { type DatabaseUrl, parseDatabaseUrl } from './database-url.ts'
import { createListen } from './listen.ts'
import { createPool, type ServerLimits } from './pool.ts'
import { createPrimary, type Primary } from './primary.ts'
import { openReadReplica } from './read-replica.ts'

export type ServerOptions = {
  url: string
  /** Past a pooler, for LISTEN and migrations; otherwise `url`. */
  directUrl?: string | null
  /** The address of a replica, for reports. */
  readUrl?: string | null
  poolSize?: number
  /** How long the start waits for a primary. */
  waitMs?: number
  limits?: Partial<ServerLimits> | undefined
  /** For lines that an operator should read. */
  log?: (line: string) => void
}

const defaultLimits: ServerLimits = {
  connectMs: 2_500,
  statementMs: 5_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
  silenceMs: 8_000,
  ...defaultCommitLimits,
  replicaLagSeconds: 60,
}

/** One half for writes that wait for a replica, one for all that does not. */
export const defaultPoolSize = 10

const waitLogIntervalMs = 10_000

/** Survives restarts and failovers. Throws `StartupError` if it is unreachable, too old or not durable. */
export async function openServer(options: ServerOptions): Promise<Database> {
  const { url, directUrl = null, readUrl = null, poolSize: max = defaultPoolSize, log = () => {} } = options
  const limits = { ...defaultLimits, ...options.limits }
  const { hosts, isPooled } = parseDatabaseUrl(url)
  const openPrimary = (given: DatabaseUrl['hosts']) =>
    createPrimary({ hosts: given, config: toConfig(limits), log })
  const primary = openPrimary(hosts)
  const direct = directUrl === null ? primary : openPrimary(parseDatabaseUrl(directUrl).hosts)
  const maxLocal = Math.floor(max / 2)
  const pool = createPool(primary, { max: max - maxLocal, limits, setsSession: !isPooled })
  const localPool = createPool(primary, { max: maxLocal, limits, setsSession: !isPooled })
  // Past a pooler, whose connections the waiting commits may use up.
  const watchPool = isPooled ? createPool(direct, { max: 2, limits, setsSession: true }) : localPool
  const commits = watchCommits({ pool, watchPool, log }, limits)
  const replica = readUrl === null ? null : openReadReplica({ url: readUrl, primary: localPool, limits })
  const isReady = createProbe(localPool, primary.leave)
  try {
    await waitForPrimary(direct, options)
    await checkAndMigrate(direct.config(), { max, log, hasSeveralHosts: hosts.length > 1 })
    if (direct !== primary) await waitForPrimary(primary, options)
    if (isPooled) await checkPool(pool, { limits, log })
  } catch (error) {
    await close()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database at DATABASE_URL can't be used: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
  return {
    kind: 'server',
    ...connect(pool),
    local: connect(localPool),
    readReplica: replica?.read ?? (async () => null),
    isCommitHanging: commits.isHanging,
    listen: createListen(direct, isReady),
    isReady,
    waitUntilWritable: (maxMs) => waitUntilWritable(primary, maxMs),
    close,
  }

  function connect(given: pg.Pool): Connections {
    const dialect = new PostgresDialect({ pool: given })
    return { db: new Kysely<Tables>({ dialect }), pool: given, hasNamedStatements: !isPooled }
  }

  async function close(): Promise<void> {
    commits.stop()
    primary.close()
    direct.close()
    await Promise.all([...new Set([pool, localPool, watchPool])].map((each) => each.end()))
    await replica?.close()
  }
}

function toConfig({ connectMs }: ServerLimits) {
  return {
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'haat',
  }
}

/** The shop may start before its database. A wrong password or database name ends the start at once. */
async function waitForPrimary(
  primary: Primary,
  { waitMs = 0, log = () => {} }: ServerOptions,
): Promise<void> {
  let nextLineAt = 0
  await primary.waitFor(waitMs, {
    onFault(error) {
      if (performance.now() < nextLineAt) return
      nextLineAt = performance.now() + waitLogIntervalMs
      log(`Waiting for the database at DATABASE_URL: ${reasonOf(error)}.`)
    },
  })
}

async function waitUntilWritable(primary: Primary, maxMs: number): ReturnType<Database['waitUntilWritable']> {
  let isLost = false
  const onFault = () => {
    isLost = true
  }
  try {
    await primary.waitFor(maxMs, { onFault })
    return isLost ? 'recovered' : 'writable'
  } catch {
    return 'lost'
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
}
