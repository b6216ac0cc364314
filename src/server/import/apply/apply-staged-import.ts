import type { ImportCounts } from '#contract/seller/catalogue-import.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { bumpCatalogueVersion } from '#server/catalogue/product-store.ts'
import type { Db } from '#server/database/tables.ts'
import { applyStagedRows } from './apply-staged-store.ts'

type StagedImport = {
  summary: ImportCounts
  /** Keeps the previous values for an undo. Null: the import cannot be undone. */
  importId: string | null
  fileName: string
  by: Actor
  onWritten: (products: number) => void
}

export async function applyStagedImport(
  tx: Db,
  { summary, importId, fileName, by, onWritten }: StagedImport,
): Promise<void> {
  const { added, updated, unchanged, repeated, refused } = summary
  if (added + updated === 0) return
  await applyStagedRows(tx, { importId, sellerId: by.sellerId, onWritten })
  await bumpCatalogueVersion(tx)
  await recordAudit(tx, {
    by,
    action: 'catalogue.import',
    subject: { id: null, name: fileName },
    before: null,
    after: { added, updated, unchanged, repeated, refused },
  })
}
