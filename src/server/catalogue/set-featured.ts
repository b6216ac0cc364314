import type { Product } from '#contract/catalogue.ts'
import { type Doer, writeDeed } from '../audit/audit-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { findNames, listFeatured, lockFeatured, replaceFeatured } from './featured-store.ts'
import { bumpCatalogue } from './product-store.ts'

type Wish = {
  products: readonly string[]
  /** The order as whoever changes it has seen it. */
  before: readonly string[]
  by: Doer
}

/** Sets which products come first. Throws 404 for one that is not in the shop, 409 where somebody else was faster. */
export async function setFeatured(db: Db, { products, before, by }: Wish): Promise<Product[]> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      await lockFeatured(tx)
      const now = await listFeatured(tx)
      if (now.map(({ _id }) => _id).join() !== before.join()) throw new ShopError('featured_changed')
      const names = await findNames(tx, products)
      if (names.size < products.length) throw new ShopError('product_not_found')
      await writeDeed(tx, {
        by,
        action: 'product.feature',
        subject: { id: null, name: '' },
        before: { products: now.map(({ name }) => name) },
        after: { products: products.map((id) => names.get(id)) },
      })
      await replaceFeatured(tx, products)
      await bumpCatalogue(tx)
      return listFeatured(tx)
    }),
  )
}
