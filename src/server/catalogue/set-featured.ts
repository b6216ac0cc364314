import type { Product } from '#contract/catalogue/product.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { listFeatured, listProductNames, lockFeatured, replaceFeatured } from './featured-store.ts'
import { bumpCatalogueVersion } from './product-store.ts'

type SetFeaturedInput = { products: readonly string[]; before: readonly string[]; by: Actor }

/** Throws 404, 409 if the order has changed since `before`. */
export async function setFeatured(db: Db, { products, before, by }: SetFeaturedInput): Promise<Product[]> {
  return inTransaction(db, async (tx) => {
    await lockFeatured(tx)
    const current = await listFeatured(tx)
    if (current.map(({ _id }) => _id).join() !== before.join()) throw new ShopError('featured_changed')
    const names = await listProductNames(tx, products)
    if (names.size < products.length) throw new ShopError('product_not_found')
    await recordAudit(tx, {
      by,
      action: 'product.feature',
      subject: { id: null, name: '' },
      before: { products: current.map(({ name }) => name) },
      after: { products: products.map((id) => names.get(id)) },
    })
    await replaceFeatured(tx, products)
    await bumpCatalogueVersion(tx)
    return listFeatured(tx)
  })
}
