import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { errorCode } from '#server/http/errors.ts'
import type { Db } from './tables.ts'

const retryableCodes = new Set(['40001', '40P01', '55P03'])
const maxWaitMs = 400

type RetryOptions = {
  /** Default: 5. */
  maxAttempts?: number
  isPointless?: () => boolean
  beforeRetry?: () => Promise<void>
}

/** Retries only the errors that guarantee a rollback: serialization failure, deadlock, lock timeout. */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  { maxAttempts = 5, isPointless = () => false, beforeRetry }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !retryableCodes.has(errorCode(error)) || isPointless()) throw error
      await beforeRetry?.()
      await wait(Math.random() * Math.min(10 * 2 ** attempt, maxWaitMs))
    }
  }
}

export async function inTransaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  options?: RetryOptions,
): Promise<Result> {
  return withRetry(() => db.transaction().execute(work), options)
}

/** The commit of this transaction waits for no replica. */
export const commitLocally = sql`set_config('synchronous_commit', 'local', true)`

/** Commits on the primary's disk and waits for no replica. Only for what a failover may lose. */
export async function inLocalTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    // For this transaction only: a session of a pooler may serve an order next.
    await sql`SELECT ${commitLocally}`.execute(tx)
    return work(tx)
  })
}
