import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '#server/http/errors.ts'
import type { Db } from './tables.ts'

const retryableCodes = new Set(['40001', '40P01', '55P03'])
const maxAttempts = 5

/** Retries only the errors that guarantee a rollback: serialization failure, deadlock, lock timeout. */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !retryableCodes.has(errorCode(error))) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return withRetry(() => db.transaction().execute(work))
}
