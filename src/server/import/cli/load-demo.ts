import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { bumpCatalogueVersion, hasProducts } from '#server/catalogue/product-store.ts'
import type { Db } from '#server/database/tables.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { applyStagedRows } from '../apply/apply-staged-store.ts'
import { compareStaged } from '../apply/compare-staged-store.ts'
import { type ImportRow, lockImports, openStaging, stageRows } from '../apply/staging-store.ts'
import { checkProduct } from '../check/check-row.ts'

const DemoProduct = z.object({
  sku: z.string().min(1),
  name: z.string(),
  category: z.string(),
  weight: z.string().nullable(),
  price: z.number(),
  offerPrice: z.number(),
  stock: z.int().nullable(),
  description: z.array(z.string()),
  image: z.array(z.string()),
  names: z.unknown().optional(),
  descriptions: z.unknown().optional(),
  searchWords: z.unknown().optional(),
})

/** Returns 0 if the catalogue is not empty. Skips missing pictures. Throws for an invalid product. */
export async function loadDemoCatalogue(
  db: Db,
  { file, pictures }: { file: string | URL; pictures: PictureStore },
): Promise<number> {
  if (await hasProducts(db)) return 0
  const rows = await readDemoProducts({ file, pictures })
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    await openStaging(tx)
    if (await hasProducts(tx)) return 0
    await stageRows(tx, rows)
    const { added } = await compareStaged(tx)
    await applyStagedRows(tx, { importId: null, sellerId: null, onWritten: () => {} })
    await bumpCatalogueVersion(tx)
    return added
  })
}

async function readDemoProducts({
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
        inStock: null,
        rank: index + 1,
        pictures: await listStoredPictures(pictures, product.image),
      }
    }),
  )
}

async function listStoredPictures(pictures: PictureStore, texts: readonly string[]): Promise<string[]> {
  const names = texts.map(pictures.parseName).filter((name) => name !== null)
  const isStored = await Promise.all(names.map((name) => pictures.has(name)))
  return names.filter((_, index) => isStored[index])
}
