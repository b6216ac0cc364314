import { setImmediate as pause } from 'node:timers/promises'
import type { ImportUndoCounts } from '#contract/seller/catalogue-import.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { archiveProducts, deleteProducts, restoreProducts } from '#server/catalogue/bulk/restore-store.ts'
import { bumpCatalogueVersion } from '#server/catalogue/product-store.ts'
import type { Db } from '#server/database/tables.ts'
import { vacuumProducts } from '../apply/apply-staged-store.ts'
import { lockImports } from '../apply/staging-store.ts'
import { createProgressReporter, retryRun, toCancelledError } from '../import-run.ts'
import { finishRun, type ImportRun } from '../import-run-store.ts'
import type { StoredImport } from '../import-store.ts'
import {
  allowEarlierUndo,
  deletePreviousValues,
  firstId,
  lockImportedProducts,
  planUndo,
  saveOutcomes,
  type UndoStep,
} from './undo-store.ts'

type UndoInput = {
  run: ImportRun
  storedImport: StoredImport
  by: Actor
  signal: AbortSignal
  onWritten: () => void
}

/** In one transaction. Leaves products that changed since the import as they are. */
export async function undoImport(db: Db, undo: UndoInput): Promise<void> {
  await retryRun(db, {
    ...undo,
    conflictMessage: 'server.import.undoConflict',
    work: () => db.transaction().execute((tx) => undoAll(tx, { ...undo, db })),
  })
  undo.onWritten()
  await vacuumProducts(db)
}

/** `db` reports progress outside of the transaction, where other sessions see it. */
async function undoAll(tx: Db, { db, run, storedImport, by, signal }: UndoInput & { db: Db }): Promise<void> {
  await lockImports(tx)
  const undone: ImportUndoCounts = { removed: 0, restored: 0, archived: 0, kept: 0 }
  const { added = 0, updated = 0 } = storedImport.summary ?? {}
  const report = createProgressReporter(db, { run, of: added + updated })
  let [done, last] = [0, firstId]
  for (;;) {
    signal.throwIfAborted()
    const ids = await lockImportedProducts(tx, { importId: run.id, after: last })
    last = ids.at(-1) ?? ''
    if (!last) break
    const steps = await undoBatch(tx, { importId: run.id, ids, sellerId: by.sellerId })
    for (const { outcome } of steps)
      undone[outcome === 'changed' || outcome === 'sku taken' ? 'kept' : outcome]++
    done += ids.length
    report(done)
    // The embedded database never yields to the event loop, so requests would wait.
    await pause()
  }
  await deletePreviousValues(tx, run.id)
  if (undone.removed + undone.restored + undone.archived > 0) await bumpCatalogueVersion(tx)
  await recordAudit(tx, {
    by,
    action: 'catalogue.undo',
    subject: { id: null, name: storedImport.file_name },
    before: null,
    after: undone,
  })
  if (!(await finishRun(tx, { run, state: 'undone', undone }))) throw toCancelledError()
}

async function undoBatch(
  tx: Db,
  { importId, ids, sellerId }: { importId: string; ids: readonly string[]; sellerId: string | null },
): Promise<UndoStep[]> {
  const steps = await planUndo(tx, { importId, ids })
  const idsOf = (wanted: UndoStep['outcome']) =>
    steps.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  const products = steps.filter((step) => step.outcome === 'restored')
  await restoreProducts(tx, { products, sellerId })
  await allowEarlierUndo(tx, { importId, ids: idsOf('restored') })
  await archiveProducts(tx, idsOf('archived'))
  await deleteProducts(tx, idsOf('removed'))
  await saveOutcomes(tx, { importId, steps })
  return steps
}
