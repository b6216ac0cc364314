import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseOutage } from '#server/http/errors.ts'
import { hostName } from './database-url.ts'

/** The one host of several that accepts writes, as long as it does. */
export type Primary = {
  /** To the host that was found last. */
  config: () => pg.ClientConfig
  /** Asks all hosts, once for all callers at a time. Throws what is wrong if no host accepts writes. */
  find: () => Promise<void>
  /** Repeats `find` until it succeeds, for at most `maxMs`. Throws its last error. */
  waitFor: (maxMs: number, options?: { onFault?: (error: unknown) => void }) => Promise<void>
  /** Called when open connections lead to a host that is no longer the primary. */
  onMoved: (listener: () => void) => () => void
  /** For a connection that broke: looks for the primary. */
  suspect: () => void
  /** For a statement that found the host read-only: also ends all connections to it. */
  leave: () => void
  close: () => void
}

type Options = {
  hosts: readonly string[]
  config: pg.ClientConfig & { connectionTimeoutMillis: number }
  log: (line: string) => void
}

const watchIntervalMs = 5_000
const minBackoffMs = 50
const maxBackoffMs = 500

export function createPrimary({ hosts, config, log }: Options): Primary {
  const [first = ''] = hosts
  const hasSeveral = hosts.length > 1
  const listeners = new Set<() => void>()
  let current = first
  let timeline = 0
  let pending: Promise<void> | null = null

  async function lookForPrimary(): Promise<void> {
    const answers = await Promise.allSettled(
      hosts.map((url) => askHost({ ...config, connectionString: url }, hasSeveral)),
    )
    const chosen = choosePrimary(answers, timeline)
    timeline = chosen.timeline
    const url = hosts[chosen.index] ?? first
    if (url === current) return
    current = url
    log(`The database is now at ${hostName(url)}.`)
    moved()
  }

  function find(): Promise<void> {
    pending ??= lookForPrimary().finally(() => {
      pending = null
    })
    return pending
  }

  function moved(): void {
    for (const listener of listeners) listener()
  }

  function suspect(): void {
    find().catch(() => {})
  }

  // A primary that was cut off and replaced may still answer.
  const watch = hasSeveral ? setInterval(suspect, watchIntervalMs).unref() : undefined

  return {
    config: () => ({ ...config, connectionString: current }),
    find,
    async waitFor(maxMs, { onFault = () => {} } = {}) {
      const until = performance.now() + maxMs
      for (let pauseMs = minBackoffMs; ; pauseMs = Math.min(pauseMs * 2, maxBackoffMs)) {
        try {
          return await find()
        } catch (error) {
          if (!isDatabaseOutage(error) || performance.now() + pauseMs > until) throw error
          onFault(error)
          await wait(pauseMs)
        }
      }
    },
    onMoved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    suspect,
    leave() {
      moved()
      suspect()
    },
    close: () => clearInterval(watch),
  }
}

export type HostState = { isWritable: boolean; timeline: number }

/**
 * The writable host of the newest timeline, which each promotion raises: a replaced primary that starts again
 * accepts writes too, and lacks the orders since. For the same reason no host before `minTimeline`.
 */
export function choosePrimary(
  answers: readonly PromiseSettledResult<HostState>[],
  minTimeline: number,
): { index: number; timeline: number } {
  const states = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
  const writable = states.flatMap((state, index) => (state?.isWritable ? [{ index, ...state }] : []))
  const [best] = writable.toSorted((one, other) => other.timeline - one.timeline)
  if (best && best.timeline >= minTimeline) return best
  if (best) throw new NoPrimaryError('only a replaced primary accepts writes; it lacks the latest orders')
  const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const fault = faults.find((error) => !isDatabaseOutage(error)) ?? faults[0]
  if (states.every((state) => state === null)) throw fault
  if (fault && !isDatabaseOutage(fault)) throw fault
  throw new NoPrimaryError(
    answers.length > 1 ? 'only standbys answer, which are read-only' : 'it is read-only, as a standby is',
  )
}

/** As PostgreSQL refuses a write on a standby. */
export class NoPrimaryError extends Error {
  readonly code = '25006'
}

async function askHost(config: pg.ClientConfig, hasSeveral: boolean): Promise<HostState> {
  const client = new pg.Client({ ...config, query_timeout: config.connectionTimeoutMillis })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      "SELECT current_setting('transaction_read_only') = 'off' AS is_writable",
    )
    const isWritable: boolean = rows[0].is_writable
    return { isWritable, timeline: isWritable && hasSeveral ? await readTimeline(client) : 0 }
  } finally {
    client.end().catch(() => {})
  }
}

/** 0 if the server does not tell, as some managed ones: then the first host of the URL wins. */
async function readTimeline(client: pg.Client): Promise<number> {
  const found = await client
    .query("SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline")
    .catch((error) => {
      if (isDatabaseOutage(error)) throw error
      return null
    })
  return found?.rows[0].timeline ?? 0
}
