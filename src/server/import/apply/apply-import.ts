import type { ImportCounts } from '#contract/seller/catalogue-import.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import { rowFilters } from '#domain/import/catalogue-csv.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { toRefusedRow } from '../check/prepare-row.ts'
import { saveVerdicts, stageImportRows } from '../import-row-store.ts'
import { createProgressReporter, retryRun, toCancelledError } from '../import-run.ts'
import { finishRun, type ImportRun } from '../import-run-store.ts'
import { deleteParts, type StoredImport } from '../import-store.ts'
import { applyStagedImport } from './apply-staged-import.ts'
import { vacuumProducts } from './apply-staged-store.ts'
import { compareStaged } from './compare-staged-store.ts'
import { lockImports, openStaging } from './staging-store.ts'

type ApplyInput = {
  run: ImportRun
  storedImport: StoredImport
  by: Actor
  language: Language
  signal: AbortSignal
  onWritten: () => void
}

/** Writes all or nothing. If the changes differ from what the seller saw, it shows the new numbers. */
export async function applyImport(db: Db, apply: ApplyInput): Promise<void> {
  const isWritten = await retryRun(db, {
    ...apply,
    conflictMessage: 'server.import.productsChanged',
    work: () => db.transaction().execute((tx) => applyStaged(tx, { ...apply, db })),
  })
  if (!isWritten) return
  apply.onWritten()
  await deleteParts(db, apply.run.id)
  await vacuumProducts(db)
}

/** `db` reports progress outside of the transaction, where other sessions see it. */
async function applyStaged(
  tx: Db,
  { db, run, storedImport, by, language, signal }: ApplyInput & { db: Db },
): Promise<boolean> {
  await lockImports(tx)
  await openStaging(tx)
  await stageImportRows(tx, run.id)
  const seen = storedImport.summary
  if (!seen) throw toCancelledError()
  const report = createProgressReporter(db, { run, of: seen.added + seen.updated })
  const { refused, ...compared } = await compareStaged(tx, {
    onBatch() {
      signal.throwIfAborted()
      report(0)
    },
  })
  const { added, updated, unchanged, repeated } = compared
  const summary = { ...seen, ...compared, refused: seen.read - added - updated - unchanged - repeated }
  if (!isSameSummary(seen, summary)) {
    const rows = withLanguage(language, () => refused.map(toRefusedRow))
    await saveVerdicts(tx, { importId: run.id, refused: rows })
    const isFinished = await finishRun(tx, {
      run,
      state: 'checked',
      summary,
      failure: withLanguage(language, () => t('server.import.productsChanged')),
    })
    if (!isFinished) throw toCancelledError()
    return false
  }
  await applyStagedImport(tx, {
    summary,
    importId: run.id,
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
