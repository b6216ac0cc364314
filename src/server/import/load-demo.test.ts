import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { categories } from '#rules/catalogue.ts'
import { openTestDatabase } from '#test/database.ts'
import { findFaults } from '#test/invariants.ts'
import { openPictureFolder, type PictureStore } from '../catalogue/picture-store.ts'
import { listEveryProduct } from '../catalogue/product-list-store.ts'
import type { Db } from '../database/tables.ts'
import { loadDemo } from './load-demo.ts'

const demo = new URL('../../../demo/', import.meta.url)
const file = new URL('products.json', demo)

let db: Db
let folder: string
let pictures: PictureStore
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  folder = await mkdtemp(join(tmpdir(), 'haat-demo-'))
  pictures = await openPictureFolder({ folder, also: [fileURLToPath(new URL('pictures', demo))] })
  return async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

test('an empty shop gets every demo product, in the order of the file, within 3 s', async () => {
  const started = performance.now()
  const count = await loadDemo(db, { file, pictures })
  expect(performance.now() - started).toBeLessThan(3000)
  const wanted: { name: string; stock: number | null }[] = JSON.parse(await readFile(file, 'utf8'))
  expect(count).toBe(wanted.length)
  expect(count).toBeGreaterThanOrEqual(120)
  const products = await listEveryProduct(db)
  const isSold = (product: { stock: number | null }) => product.stock !== 0
  const inOrder = [...wanted.filter(isSold), ...wanted.filter((product) => !isSold(product))]
  expect(products.map(({ name }) => name)).toEqual(inOrder.map(({ name }) => name))
  for (const { path } of categories)
    expect(products.filter(({ category }) => category === path)).not.toEqual([])
  expect(await findFaults(db)).toEqual([])
})

test('a shop with products is left alone', async () => {
  await loadDemo(db, { file, pictures })
  await db.updateTable('products').set({ name: 'Mine' }).where('sku', 'is not', null).execute()
  expect(await loadDemo(db, { file, pictures })).toBe(0)
  expect(new Set((await listEveryProduct(db)).map(({ name }) => name))).toEqual(new Set(['Mine']))
})

test('two processes that start at once load it once', async () => {
  const counts = await Promise.all([loadDemo(db, { file, pictures }), loadDemo(db, { file, pictures })])
  expect(counts.sort((a, b) => a - b)[0]).toBe(0)
  expect(await listEveryProduct(db)).toHaveLength(counts[1] ?? 0)
})

test('pictures that are not there are left out, and a product the shop would refuse stops it', async () => {
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
  await expect(loadDemo(db, { file: own, pictures })).rejects.toThrow('demo-dal: The offer price')
  expect(await listEveryProduct(db)).toEqual([])
  await writeFile(own, JSON.stringify([product]))
  expect(await loadDemo(db, { file: own, pictures })).toBe(1)
  expect(await listEveryProduct(db)).toMatchObject([{ name: 'Rice', offerPrice: 52.5, image: [] }])
})
