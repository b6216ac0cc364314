import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeProducts, inProductTransaction, toArchiveValues, toAuditValues } from './change-products.ts'
import { bumpCatalogueVersion } from './product-store.ts'
import { findSellerProduct, insertCopy, type SellerProductRow } from './seller-product-store.ts'

type ArchiveProductInput = { id: string; version?: number | undefined; archived: boolean; by: Actor }

export async function archiveProduct(
  db: Db,
  { id, version, archived, by }: ArchiveProductInput,
): Promise<SellerProductRow> {
  return inProductTransaction(db, async (tx) => {
    const [changed] = await changeProducts(tx, {
      products: [{ id, version: version ?? null }],
      change: (row) => toArchiveValues(row, archived),
      action: () => (archived ? 'product.archive' : 'product.restore'),
      by,
    })
    if (!changed) throw new ShopError('product_not_found')
    return changed.after
  })
}

export async function duplicateProduct(
  db: Db,
  { id, by }: { id: string; by: Actor },
): Promise<SellerProductRow> {
  return inProductTransaction(db, async (tx) => {
    const row = await findSellerProduct(tx, id)
    if (!row) throw new ShopError('product_not_found')
    const copy = await insertCopy(tx, { ...row, name: copyName(row.name) })
    await bumpCatalogueVersion(tx)
    const subject = { id: copy.id, name: copy.name }
    const after = { ...toAuditValues(copy), copyOf: row.name }
    await recordAudit(tx, { by, action: 'product.copy', subject, before: null, after })
    return copy
  })
}

const maxNameLength = 200

/** Cuts the name to fit, but never inside a character. */
function copyName(name: string): string {
  const suffix = ' (copy)'
  return `${name
    .slice(0, maxNameLength - suffix.length)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()}${suffix}`
}
