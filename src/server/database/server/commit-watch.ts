import type pg from 'pg'

export type CommitLimits = {
  /** From then on the shop refuses writes. */
  hangingCommitMs: number
  /** From then on the wait ends: below `silenceMs`, because a closed socket does not end it. */
  maxCommitMs: number
  commitCheckMs: number
}

export const defaultCommitLimits: CommitLimits = {
  hangingCommitMs: 2_000,
  maxCommitMs: 6_000,
  commitCheckMs: 500,
}

type Options = {
  pool: pg.Pool
  /** Connections that waiting commits do not use. */
  watchPool: pg.Pool
  log: (line: string) => void
}

type CommitWatch = { isHanging: () => boolean; stop: () => void }

/**
 * A COMMIT waits for its synchronous replica without a time limit: no timeout of PostgreSQL ends it. The watch
 * ends such a wait in the server, so that waiting backends stay as few as the pool has connections.
 */
export function watchCommits({ pool, watchPool, log }: Options, limits: CommitLimits): CommitWatch {
  const firstSeen = new Map<string, number>()
  let [isHanging, isChecking, isProbing] = [false, false, false]

  async function check(): Promise<void> {
    const now = performance.now()
    const waiting = new Set(await listWaits(watchPool))
    for (const wait of firstSeen.keys()) if (!waiting.has(wait)) firstSeen.delete(wait)
    for (const wait of waiting) if (!firstSeen.has(wait)) firstSeen.set(wait, now)
    const waitedFor = (ms: number) =>
      [...firstSeen].flatMap(([wait, since]) => (now - since >= ms ? [wait] : []))
    if (!isHanging && waitedFor(limits.hangingCommitMs).length > 0) {
      isHanging = true
      log(hangingLine)
    }
    const overdue = waitedFor(limits.maxCommitMs)
    if (overdue.length > 0) await endWaits(watchPool, overdue)
    if (isHanging && !isProbing) probe()
  }

  /** Returns once a commit no longer hangs. The watch ends its wait, too; the next check repeats it. */
  function probe(): void {
    isProbing = true
    watchPool
      .query(waitForReplicaSql)
      .then(
        () => {
          isHanging = false
          log('Commits reach a synchronous replica again. The shop accepts orders.')
        },
        () => {},
      )
      .finally(() => {
        isProbing = false
      })
  }

  const timer = setInterval(() => {
    if (isChecking || (!isHanging && pool.totalCount === pool.idleCount)) return
    isChecking = true
    // An unavailable database is reported by every request.
    check()
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, limits.commitCheckMs).unref()
  return { isHanging: () => isHanging, stop: () => clearInterval(timer) }
}

const hangingLine =
  'Commits wait for a synchronous replica. The shop refuses orders until one is back: start it, or see docs/troubleshooting.md.'

/** Writes nothing but log, so its commit waits like any other; replicas confirm the log in order. */
const waitForReplicaSql = `SELECT pg_logical_emit_message(true, 'haat', '')`

/** A role sees and ends its own backends only, and the database's name excludes other shops of the server. */
const ownWaits = `
  FROM pg_stat_activity, LATERAL (SELECT pid || ' ' || xact_start AS id) AS wait
  WHERE wait_event = 'SyncRep' AND usename = session_user AND datname = current_database()`

async function listWaits(watchPool: pg.Pool): Promise<string[]> {
  const { rows } = await watchPool.query<{ id: string }>(`SELECT wait.id ${ownWaits}`)
  return rows.map(({ id }) => id)
}

/** pg_cancel_backend would tell the client that the commit succeeded, although no replica has it. */
async function endWaits(watchPool: pg.Pool, ids: string[]): Promise<void> {
  await watchPool.query(`SELECT pg_terminate_backend(pid) ${ownWaits} AND wait.id = ANY ($1)`, [ids])
}
