import type { ImportCounts } from '#contract/catalogue-import.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { bumpCatalogueVersion } from '#server/catalogue/product-store.ts'
import type { Db } from '#server/database/tables.ts'
import { applyStagedRows } from './apply-staged-store.ts'

/** Writes what the staged rows change, as one deed. Where they change nothing, nothing was done. */
export async function applyStagedImport(
  tx: Db,
  wanted: {
    summary: ImportCounts
    fileName: string
    by: Actor
    /** Hears how many products are written. */
    onWritten: (products: number) => void
  },
): Promise<void> {
  const { added, updated, unchanged, repeated, refused } = wanted.summary
  if (added + updated === 0) return
  await applyStagedRows(tx, { sellerId: wanted.by.sellerId, onWritten: wanted.onWritten })
  await bumpCatalogueVersion(tx)
  await recordAudit(tx, {
    by: wanted.by,
    action: 'catalogue.import',
    subject: { id: null, name: wanted.fileName },
    before: null,
    after: { added, updated, unchanged, repeated, refused },
  })
}
