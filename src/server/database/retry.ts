import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '#server/http/errors.ts'

const retryableCodes = new Set(['40001', '40P01', '55P03'])
const maxAttempts = 5

/**
 * Runs `work` again where the database gave it up as a serialization failure, a deadlock or a lock that another one holds for long, as an import of
 * a whole catalogue does; at most five times with a growing, random pause. Everything else is thrown at once: only these promise that nothing was kept.
 */
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
