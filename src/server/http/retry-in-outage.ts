import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseOutage, isPoolTimeout, ShopError } from './errors.ts'

/** For work that has no effect when it is done twice. */
export type RetryInOutage = <Result>(work: () => Promise<Result>) => Promise<Result>

type Options = {
  /** 'writable': it was never lost. 'recovered': it is back. 'lost': it is not. */
  waitUntilWritable: (maxMs: number) => Promise<'writable' | 'recovered' | 'lost'>
  /** Then the work itself is what hangs. */
  isCommitHanging?: () => boolean
  maxWaiting?: number
  maxWaitMs?: number
}

const maxPauseMs = 1_000

/**
 * Repeats work that failed because the database was away, so that a caller waits for a failover instead of
 * seeing it. Waiting work is bounded: more gets 503 at once.
 */
export function createOutageRetry({
  waitUntilWritable,
  isCommitHanging = () => false,
  maxWaiting = 500,
  maxWaitMs = 15_000,
}: Options): RetryInOutage {
  let waiting = 0

  async function waitForDatabase(error: unknown, maxMs: number): Promise<void> {
    if (waiting >= maxWaiting) throw new ShopError('database_unavailable', { retryAfter: 5 })
    waiting++
    try {
      const state = await waitUntilWritable(maxMs)
      // A pool without a free connection: the database is overloaded, and repeating would add to that.
      if (state === 'lost' || (state === 'writable' && isPoolTimeout(error))) throw error
    } finally {
      waiting--
    }
  }

  return async function retryInOutage(work) {
    let until: number | null = null
    for (let pauseMs = 0; ; pauseMs = Math.min(2 * pauseMs + 50, maxPauseMs)) {
      try {
        return await work()
      } catch (error) {
        if (isCommitHanging() || (!isDatabaseOutage(error) && !isPoolTimeout(error))) throw error
        until ??= performance.now() + maxWaitMs
        const leftMs = until - performance.now() - pauseMs
        if (leftMs <= 0) throw error
        if (pauseMs > 0) await wait(pauseMs)
        await waitForDatabase(error, leftMs)
      }
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    retryInOutage: RetryInOutage
  }
}
