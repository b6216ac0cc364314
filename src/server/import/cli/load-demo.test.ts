import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { categories } from '#domain/catalogue.ts'
import { listMissingDeclarations } from '#domain/declarations/declarations.ts'
import { deleteProducts } from '#server/catalogue/bulk/restore-store.ts'
import { listAllProducts } from '#server/catalogue/product-list-store.ts'
import type { Db } from '#server/database/tables.ts'
import { openPictureStore, type PictureStore } from '#server/pictures/picture-store.ts'
import { openTestDatabase } from '#test/database.ts'
import { listViolations } from '#test/invariants.ts'
import { loadDemoCatalogue } from './load-demo.ts'

const demo = new URL('../../../../demo/', import.meta.url)
const file = new URL('products.json', demo)

let db: Db
let folder: string
let pictures: PictureStore
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  folder = await mkdtemp(join(tmpdir(), 'haat-demo-'))
  pictures = await openPictureStore({ folder, readOnlyFolders: [fileURLToPath(new URL('pictures', demo))] })
  return async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

test('loads every demo product in the order of the file', async () => {
  const count = await loadDemoCatalogue(db, { file, pictures })
  const listed: { name: string; category: string; stock: number | null }[] = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const combos: { name: string; category: string; stock: null }[] = JSON.parse(
    await readFile(new URL('combos.json', demo), 'utf8'),
  )
  const wanted = [...listed, ...combos]
  expect(count).toBe(wanted.length)
  expect(count).toBeGreaterThanOrEqual(120)
  const products = await listAllProducts(db)
  const isSold = (product: { stock: number | null }) => product.stock !== 0
  const inOrder = [...wanted.filter(isSold), ...wanted.filter((product) => !isSold(product))]
  expect(products.map(({ name }) => name)).toEqual(inOrder.map(({ name }) => name))
  const isService = listed.map(({ category }) => category === 'Services')
  expect(isService, 'goods before services').toEqual(isService.toSorted())
  for (const { path } of categories)
    expect(products.filter(({ category }) => category === path)).not.toEqual([])
  expect(await listViolations(db)).toEqual([])
})

test('four combos cost less than their products one by one, and are in stock with a picture', async () => {
  await loadDemoCatalogue(db, { file, pictures })
  const combos = await db.selectFrom('products').selectAll().where('combo', 'is not', null).execute()
  expect(combos).toHaveLength(4)
  const prices = await db.selectFrom('products').select(['id', 'offer_price_paise']).execute()
  const byId = new Map(prices.map((product) => [product.id, product.offer_price_paise]))
  for (const { name, combo, offer_price_paise: paise, available, pictures: own } of combos) {
    const one = (combo ?? []).map(({ product, quantity }) => (byId.get(product) ?? 0) * quantity)
    expect(paise, name).toBeLessThan(one.reduce((sum, part) => sum + part, 0))
    expect([available, own.length, combo?.every((part) => part.names.as)], name).toEqual([true, 1, true])
  }
})

test('Grocery and Dairy have a second level with names in three languages, and each product is in it', async () => {
  await loadDemoCatalogue(db, { file, pictures })
  const own = await db.selectFrom('categories').selectAll().where('level', '=', 2).execute()
  for (const { name, names } of own) {
    expect(names.hi, `${name}`).toMatch(/\p{Script=Devanagari}/u)
    expect(names.as, `${name}`).toMatch(/\p{Script=Bengali}/u)
  }
  const products = await listAllProducts(db)
  const inOwn = products.filter(({ category }) => ['Grocery', 'Dairy'].includes(category))
  expect(inOwn.filter(({ subcategory }) => subcategory === undefined)).toEqual([])
  expect(new Set(inOwn.map(({ subcategory }) => subcategory))).toEqual(new Set(own.map(({ slug }) => slug)))
})

test('at least 25 families have sizes that differ in weight and price, with one name', async () => {
  await loadDemoCatalogue(db, { file, pictures })
  const rows = await db
    .selectFrom('products')
    .select(['family', 'name', 'weight', 'offer_price_paise'])
    .where('family', 'is not', null)
    .execute()
  const families = Map.groupBy(rows, ({ family }) => family)
  expect(families.size).toBeGreaterThanOrEqual(25)
  for (const [family, sizes] of families) {
    expect(sizes.length, `${family}`).toBeGreaterThanOrEqual(2)
    for (const field of ['weight', 'offer_price_paise'] as const)
      expect(new Set(sizes.map((size) => size[field])).size, `${family}`).toBe(sizes.length)
  }
})

test('every packed demo product has all declarations, and an imported one its importer', async () => {
  await loadDemoCatalogue(db, { file, pictures })
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'category', 'step_grams', 'declarations'])
    // The pack of each of its products says it.
    .where('combo', 'is', null)
    .execute()
  const missing = rows.flatMap(({ sku, category, step_grams, declarations }) => {
    const fields = listMissingDeclarations({ category, isByWeight: step_grams !== null, declarations })
    return fields.length > 0 ? [[sku, ...fields]] : []
  })
  expect(missing).toEqual([])
  expect(rows.filter(({ declarations }) => declarations.importer).length).toBeGreaterThan(0)
})

test('every demo product has a Hindi and an Assamese name, in the script of its language', async () => {
  await loadDemoCatalogue(db, { file, pictures })
  const products = await db
    .selectFrom('products')
    .select(['name', 'names', 'description', 'localized_descriptions', 'search_words'])
    .execute()
  for (const { name, names, description, localized_descriptions: lines, search_words: words } of products) {
    expect(names.hi, name).toMatch(/\p{Script=Devanagari}/u)
    expect(names.as, name).toMatch(/\p{Script=Bengali}/u)
    expect(words, name).not.toEqual([])
    const { length } = description
    expect([lines.hi?.length, lines.as?.length], name).toEqual([length, length])
    // Assamese writes ৰ and ৱ; র is Bengali.
    expect([names.as, ...(lines.as ?? [])].join(), name).not.toMatch(/র|\p{Script=Devanagari}/u)
    expect([names.hi, ...(lines.hi ?? [])].join(), name).not.toMatch(/\p{Script=Bengali}/u)
  }
})

test('changes nothing in a shop with products', async () => {
  await loadDemoCatalogue(db, { file, pictures })
  await db.updateTable('products').set({ name: 'Mine' }).where('sku', 'is not', null).execute()
  expect(await loadDemoCatalogue(db, { file, pictures })).toBe(0)
  expect(new Set((await listAllProducts(db)).map(({ name }) => name))).toEqual(new Set(['Mine']))
})

test('keeps the categories of a shop whose products are gone', async () => {
  await loadDemoCatalogue(db, { file, pictures })
  const rows = await db.selectFrom('products').select('id').execute()
  await deleteProducts(
    db,
    rows.map(({ id }) => id),
  )
  const readCategories = () => db.selectFrom('categories').selectAll().orderBy('slug').execute()
  const before = await readCategories()
  expect(await loadDemoCatalogue(db, { file, pictures })).toBe(rows.length)
  expect(await readCategories()).toEqual(before)
})

test('two processes that start at once load it once', async () => {
  const counts = await Promise.all([
    loadDemoCatalogue(db, { file, pictures }),
    loadDemoCatalogue(db, { file, pictures }),
  ])
  expect(counts.sort((a, b) => a - b)[0]).toBe(0)
  expect(await listAllProducts(db)).toHaveLength(counts[1] ?? 0)
})

test('leaves out missing pictures and stops at an invalid product', async () => {
  const product = {
    sku: 'demo-rice',
    name: 'Rice',
    category: 'Grocery',
    weight: null,
    price: 60,
    offerPrice: 52.5,
    stock: 4,
    description: ['Fragrant'],
    image: ['0123456789abcdef0123456789abcdef'],
  }
  const own = join(folder, 'own.json')
  await writeFile(own, JSON.stringify([product, { ...product, sku: 'demo-dal', offerPrice: 61 }]))
  await expect(loadDemoCatalogue(db, { file: own, pictures })).rejects.toThrow('demo-dal: The offer price')
  expect(await listAllProducts(db)).toEqual([])
  await writeFile(own, JSON.stringify([product]))
  expect(await loadDemoCatalogue(db, { file: own, pictures })).toBe(1)
  expect(await listAllProducts(db)).toMatchObject([{ name: 'Rice', offerPrice: 52.5, image: [] }])
})
