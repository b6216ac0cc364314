import { t } from '#domain/i18n/translate.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { type ImportRun, saveProgress } from './import-run-store.ts'

const maxAttempts = 20

type RetryInput<Result> = {
  run: ImportRun
  signal: AbortSignal
  conflictMessage: 'server.import.productsChanged' | 'server.import.undoConflict'
  work: () => Promise<Result>
}

/** Reports progress with each attempt: a run without progress for a minute counts as dead. */
export async function retryRun<Result>(
  db: Db,
  { run, signal, conflictMessage, work }: RetryInput<Result>,
): Promise<Result> {
  async function attempt(): Promise<Result> {
    signal.throwIfAborted()
    return work()
  }
  async function beforeRetry(): Promise<void> {
    if (!(await saveProgress(db, { ...run, done: 0, of: 0 }))) throw toCancelledError()
  }
  try {
    return await withRetry(attempt, { maxAttempts, beforeRetry })
  } catch (error) {
    if (errorCode(error) !== '23505') throw error
    throw new ShopError('busy', { message: () => t(conflictMessage) })
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
