import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type PictureStore, pictureName } from '../catalogue/picture-store.ts'
import { bumpCatalogue, isAnyProduct } from '../catalogue/product-store.ts'
import type { Db } from '../database/tables.ts'
import { checkProduct } from './check-row.ts'
import { compareStaged, type ImportRow, lockImports, openStaging, stageRows } from './import-staging-store.ts'
import { writeStaged } from './import-store.ts'

const DemoProduct = z.object({
  sku: z.string().min(1),
  name: z.string(),
  category: z.string(),
  weight: z.string().nullable(),
  /** Rupees, as is the offer. */
  price: z.number(),
  offerPrice: z.number(),
  stock: z.int().nullable(),
  description: z.array(z.string()),
  image: z.array(z.string()),
})

/**
 * Fills an empty catalogue with the products of `file`, in their order; gives how many it loaded, 0 where there are products already. A picture that
 * the store does not have is left out. Throws where the file holds a product that the shop would refuse: that is a fault of the shop.
 */
export async function loadDemo(
  db: Db,
  { file, pictures }: { file: string | URL; pictures: PictureStore },
): Promise<number> {
  if (await isAnyProduct(db)) return 0
  const rows = await readDemo({ file, pictures })
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    await openStaging(tx)
    // Asked again behind the lock: another process may have been faster.
    if (await isAnyProduct(tx)) return 0
    await stageRows(tx, rows)
    const { added } = await compareStaged(tx)
    await writeStaged(tx, { sellerId: null, onWritten: () => {} })
    await bumpCatalogue(tx)
    return added
  })
}

async function readDemo({
  file,
  pictures,
}: {
  file: string | URL
  pictures: PictureStore
}): Promise<ImportRow[]> {
  const products = z.array(DemoProduct).parse(JSON.parse(await readFile(file, 'utf8')))
  return Promise.all(
    products.map(async (product, index) => {
      const checked = checkProduct(product)
      if ('reasons' in checked)
        throw new Error(`${product.sku}: ${checked.reasons.map(({ message }) => message).join('; ')}`)
      return {
        ...checked.product,
        line: index + 1,
        productId: null,
        rank: index + 1,
        pictures: await keptNames(pictures, product.image),
      }
    }),
  )
}

async function keptNames(pictures: PictureStore, texts: readonly string[]): Promise<string[]> {
  const names = texts.map(pictureName).filter((name) => name !== null)
  const kept = await Promise.all(names.map((name) => pictures.has(name)))
  return names.filter((_, index) => kept[index])
}
