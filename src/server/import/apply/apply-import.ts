import { setTimeout as wait } from 'node:timers/promises'
import type { ImportCounts } from '#contract/seller/catalogue-import.ts'
import { rowFilters } from '#domain/import/catalogue-csv.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { toCancelledError } from '../check/check-import.ts'
import { toRejectedRow } from '../check/prepare-row.ts'
import { saveVerdicts, stageImportRows } from '../import-row-store.ts'
import { finishRun, type ImportRun, saveProgress } from '../import-run-store.ts'
import { deleteParts, type StoredImport } from '../import-store.ts'
import { applyStagedImport } from './apply-staged-import.ts'
import { vacuumProducts } from './apply-staged-store.ts'
import { compareStaged, lockImports, openStaging } from './staging-store.ts'

type ApplyInput = {
  run: ImportRun
  storedImport: StoredImport
  by: Actor
  signal: AbortSignal
  onWritten: () => void
}

const retryableCodes = new Set(['55P03', '40P01', '40001'])
const maxAttempts = 20

const catalogueChangedMessage =
  'The products have changed since the check. Nothing was written. Please check the new figures, then confirm again.'

/** Writes all or nothing. If the changes differ from what the seller saw, it shows the new numbers. */
export async function applyImport(db: Db, apply: ApplyInput): Promise<void> {
  const isWritten = await withRetry({ ...apply, db }, () =>
    db.transaction().execute((tx) => applyStaged(tx, { ...apply, db })),
  )
  if (!isWritten) return
  apply.onWritten()
  await deleteParts(db, apply.run.id)
  await vacuumProducts(db)
}

/** `db` reports progress outside of the transaction, where other sessions see it. */
async function applyStaged(
  tx: Db,
  { db, run, storedImport, by, signal }: ApplyInput & { db: Db },
): Promise<boolean> {
  await lockImports(tx)
  await openStaging(tx)
  await stageImportRows(tx, run.id)
  const { refused, ...compared } = await compareStaged(tx)
  const seen = storedImport.summary
  if (!seen) throw toCancelledError()
  const { added, updated, unchanged, repeated } = compared
  const summary = { ...seen, ...compared, refused: seen.read - added - updated - unchanged - repeated }
  if (!isSameSummary(seen, summary)) {
    await saveVerdicts(tx, { importId: run.id, refused: refused.map(toRejectedRow) })
    const isFinished = await finishRun(tx, {
      run,
      state: 'checked',
      summary,
      failure: catalogueChangedMessage,
    })
    if (!isFinished) throw toCancelledError()
    return false
  }
  const report = createProgressReporter(db, { run, of: summary.added + summary.updated })
  await applyStagedImport(tx, {
    summary,
    fileName: storedImport.file_name,
    by,
    onWritten(products) {
      signal.throwIfAborted()
      report(products)
    },
  })
  if (!(await finishRun(tx, { run, state: 'done', summary }))) throw toCancelledError()
  return true
}

function isSameSummary(seen: ImportCounts, now: ImportCounts): boolean {
  return rowFilters.every((filter) => seen[filter] === now[filter])
}

/** One update at a time: the embedded database answers only after the transaction. */
function createProgressReporter(db: Db, { run, of }: { run: ImportRun; of: number }): (done: number) => void {
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

/** Reports progress with each attempt: a run without progress for a minute counts as dead. */
async function withRetry<Result>(
  { db, run, signal }: ApplyInput & { db: Db },
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      signal.throwIfAborted()
      return await work()
    } catch (error) {
      const code = errorCode(error)
      if (code === '23505') throw new ShopError('busy', { message: catalogueChangedMessage })
      if (attempt === maxAttempts || !retryableCodes.has(code)) throw error
      if (!(await saveProgress(db, { ...run, done: 0, of: 0 }))) throw toCancelledError()
      await wait(Math.random() * 20 * attempt)
    }
  }
}
