import { setTimeout as wait } from 'node:timers/promises'
import { t } from '#domain/i18n/translate.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { type ImportRun, saveProgress } from './import-run-store.ts'

const retryableCodes = new Set(['55P03', '40P01', '40001'])
const maxAttempts = 20

type RetryInput<Result> = {
  run: ImportRun
  signal: AbortSignal
  conflictMessage: 'server.import.productsChanged' | 'server.import.undoConflict'
  work: () => Promise<Result>
}

/** Reports progress with each attempt: a run without progress for a minute counts as dead. */
export async function withRetry<Result>(
  db: Db,
  { run, signal, conflictMessage, work }: RetryInput<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      signal.throwIfAborted()
      return await work()
    } catch (error) {
      const code = errorCode(error)
      if (code === '23505') throw new ShopError('busy', { message: () => t(conflictMessage) })
      if (attempt === maxAttempts || !retryableCodes.has(code)) throw error
      if (!(await saveProgress(db, { ...run, done: 0, of: 0 }))) throw toCancelledError()
      await wait(Math.random() * 20 * attempt)
    }
  }
}

export function toCancelledError(): ShopError {
  return new ShopError('import_not_found')
}

/** One update at a time: the embedded database answers only after the transaction. */
export function createProgressReporter(
  db: Db,
  { run, of }: { run: ImportRun; of: number },
): (done: number) => void {
  let isReporting = false
  return (done) => {
    if (isReporting) return
    isReporting = true
    saveProgress(db, { ...run, done, of })
      .catch(() => {})
      .finally(() => {
        isReporting = false
      })
  }
}
