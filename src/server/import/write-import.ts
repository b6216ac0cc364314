import type { ImportCounts } from '#contract/catalogue-import.ts'
import { type Doer, writeDeed } from '../audit/audit-store.ts'
import { bumpCatalogue } from '../catalogue/product-store.ts'
import type { Db } from '../database/tables.ts'
import { writeStaged } from './import-store.ts'

/** Writes what the staged rows change, as one deed. Where they change nothing, nothing was done. */
export async function writeImport(
  tx: Db,
  wanted: {
    summary: ImportCounts
    fileName: string
    by: Doer
    /** Hears how many products are written. */
    onWritten: (products: number) => void
  },
): Promise<void> {
  const { added, updated, unchanged, repeated, refused } = wanted.summary
  if (added + updated === 0) return
  await writeStaged(tx, { sellerId: wanted.by.sellerId, onWritten: wanted.onWritten })
  await bumpCatalogue(tx)
  await writeDeed(tx, {
    by: wanted.by,
    action: 'catalogue.import',
    subject: { id: null, name: wanted.fileName },
    before: null,
    after: { added, updated, unchanged, repeated, refused },
  })
}
