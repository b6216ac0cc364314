import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { findCategory } from '#domain/catalogue.ts'
import { newCategorySlug } from '#domain/category/category-slug.ts'
import type { StoredCategory } from '#domain/category/stored-category.ts'
import { forLocalLanguages } from '#domain/local-fields.ts'
import { roundToPaise } from '#domain/money.ts'
import { insertCategory, lockCategories } from '#server/catalogue/category/category-store.ts'
import { findProductIds } from '#server/catalogue/combo/combo-store.ts'
import { bumpCatalogueVersion, hasProducts, insertProduct } from '#server/catalogue/product-store.ts'
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
  subcategory: z.string().nullable().default(null),
  weight: z.string().nullable(),
  price: z.number(),
  offerPrice: z.number(),
  stock: z.int().nullable(),
  description: z.array(z.string()),
  image: z.array(z.string()),
  names: z.unknown().optional(),
  descriptions: z.unknown().optional(),
  searchWords: z.unknown().optional(),
  family: z.string().optional(),
  declarations: z.unknown().optional(),
})

/**
 * Products, then the combos of them. Returns 0 if the catalogue is not empty. Skips missing pictures. Throws
 * for an invalid product.
 */
export async function loadDemoCatalogue(
  db: Db,
  { file, pictures }: { file: string | URL; pictures: PictureStore },
): Promise<number> {
  if (await hasProducts(db)) return 0
  const rows = await readDemoProducts({ file, pictures })
  const own = await readDemoCategories(file)
  const combos = await readDemoCombos({ file, pictures })
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    await openStaging(tx)
    if (await hasProducts(tx)) return 0
    if ((await lockCategories(tx)).every(({ level }) => level === 1))
      for (const category of own) await insertCategory(tx, category)
    await stageRows(tx, rows)
    const { added } = await compareStaged(tx)
    await applyStagedRows(tx, { importId: null, sellerId: null, onWritten: () => {} })
    await addCombos(tx, { combos, categories: own })
    await bumpCatalogueVersion(tx)
    return added + combos.length
  })
}

const noCombo = { weight: true, price: true, stock: true, family: true, declarations: true } as const
const DemoCombo = DemoProduct.omit(noCombo).extend({
  names: z.object(forLocalLanguages(() => z.string())),
  descriptions: z.object(forLocalLanguages(() => z.array(z.string()))),
  searchWords: z.array(z.string()),
  items: z.array(z.object({ sku: z.string(), quantity: z.int() })),
})
type DemoCombo = Omit<z.infer<typeof DemoCombo>, 'image'> & { pictures: string[] }

/** Beside the file of products. None for a file of one's own. */
async function readDemoCombos({
  file,
  pictures,
}: {
  file: string | URL
  pictures: PictureStore
}): Promise<DemoCombo[]> {
  const text = await readFile(new URL('combos.json', toUrl(file)), 'utf8').catch(() => '[]')
  const combos = z.array(DemoCombo).parse(JSON.parse(text))
  return Promise.all(
    combos.map(async ({ image, ...combo }) => ({
      ...combo,
      pictures: await listStoredPictures(pictures, image),
    })),
  )
}

type AddCombos = { combos: readonly DemoCombo[]; categories: readonly StoredCategory[] }

async function addCombos(tx: Db, { combos, categories }: AddCombos): Promise<void> {
  const ids = await findProductIds(
    tx,
    combos.flatMap(({ items }) => items.map(({ sku }) => sku)),
  )
  for (const { sku, name, category, offerPrice, items, pictures, ...combo } of combos) {
    const root = findCategory(category)
    if (!root) throw new Error(`${sku}: no category ${category}`)
    const paise = roundToPaise(offerPrice)
    const parts = items.map((item) => ({ product: ids.get(item.sku) ?? '', quantity: item.quantity }))
    const subcategory = categories.find((own) => own.name === combo.subcategory)?.slug
    await insertProduct(tx, {
      sellerId: null,
      pictures,
      data: {
        ...{ ...combo, sku, name, subcategory, category: root.path, combo: parts },
        // The database counts the MRP and the stock of a combo.
        ...{ price: paise, offerPrice: paise, stock: null, weight: null, brand: null, barcode: null },
      },
    })
  }
}

const DemoCategory = z.object({
  parent: z.string(),
  name: z.string(),
  names: z.object(forLocalLanguages(() => z.string())),
})

/** A second level of some of the ten, beside the file of products. None for a file of one's own. */
async function readDemoCategories(file: string | URL): Promise<StoredCategory[]> {
  const text = await readFile(new URL('categories.json', toUrl(file)), 'utf8').catch(() => '[]')
  const taken = new Set<string>()
  return z
    .array(DemoCategory)
    .parse(JSON.parse(text))
    .map((category, index) => {
      const root = findCategory(category.parent)
      if (!root) throw new Error(`${category.name}: no category ${category.parent}`)
      const slug = newCategorySlug(category.name, taken)
      taken.add(slug)
      return {
        ...{ ...category, slug, root: root.path, level: 2, rank: index + 1 },
        ...{ version: 1, picture: null, isHidden: false },
      }
    })
}

function toUrl(file: string | URL): URL {
  return typeof file === 'string' ? pathToFileURL(file) : file
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
        subcategory: product.subcategory,
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
