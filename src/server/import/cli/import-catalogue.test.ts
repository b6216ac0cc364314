import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportCounts } from '#contract/seller/catalogue-import.ts'
import { listAllProducts, listProductPage } from '#server/catalogue/product-list-store.ts'
import type { Db } from '#server/database/tables.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { emptyPictureStore } from '#test/builders/pictures.ts'
import { openTestDatabase } from '#test/database.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'
import { findCatalogue } from '#test/test-runs.ts'
import { createPictureFinder } from '../check/find-pictures.ts'
import type { RefusedRow } from '../check/prepare-row.ts'
import { type HeaderMap, openCatalogueCsv } from './choose-columns.ts'
import { importCatalogue } from './import-catalogue.ts'

let db: Db
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  return () => database.close()
})

type Wanted = { isDryRun?: boolean; map?: HeaderMap; sellerId?: string }

async function run(open: () => Readable, wanted: Wanted = {}) {
  const isDryRun = wanted.isDryRun ?? false
  const refused: RefusedRow[] = []
  const summary = await importCatalogue(db, {
    file: await openCatalogueCsv({ open, map: wanted.map ?? {} }),
    pictures: createPictureFinder({ store: emptyPictureStore, folder: null, isDryRun }),
    isDryRun,
    fileName: 'list.csv',
    by: { sellerId: wanted.sellerId ?? null, requestId: null },
    onRefused: (row) => refused.push(row),
  })
  return { summary, refused }
}

async function take(lines: string[], wanted: Wanted = {}) {
  const { summary } = await run(() => Readable.from([Buffer.from(lines.join('\n'))]), wanted)
  return counted(summary)
}

function counted(summary: ImportCounts) {
  return Object.fromEntries(Object.entries(summary).filter(([, count]) => count > 0))
}

async function listProductRows() {
  const rows = await db.selectFrom('products').selectAll().orderBy('id').execute()
  return rows.map((row) =>
    [row.sku, row.name, row.weight, row.price_paise, row.offer_price_paise, row.stock].join('|'),
  )
}

async function listBrands() {
  const rows = await db.selectFrom('products').selectAll().orderBy('id').execute()
  return rows.map(({ brand, name, price_paise, barcode }) => [brand, name, price_paise, barcode].join('|'))
}

async function movements() {
  const rows = await db.selectFrom('stock_movements').selectAll().orderBy('id').execute()
  return rows.map((row) => `${row.kind} ${row.delta}`)
}

async function version() {
  return Number(
    (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version,
  )
}

const header = 'sku,name,weight,category,price,offer,stock'

test('adds products in the order of the file and reports refused rows by line and reason', async () => {
  const lines = [
    'name,category,price,offer,description',
    'Joha Rice,Grocery,60,52.50,"Small',
    'Fragrant"',
    ',Grocery,60,,',
    'Eri Shawl,Fashion,0,,',
    'Mango,fruits,140,150,',
    '=1+1,Fast Food,12.345,,',
  ]
  const { summary, refused } = await run(() => Readable.from([Buffer.from(lines.join('\r\n'))]))
  expect(counted(summary)).toEqual({ read: 5, added: 2, refused: 3, rounded: 1, questioned: 1 })
  expect(refused.map((row) => [row.line, row.name, row.reasons.map(({ field }) => field)])).toEqual([
    [4, '', ['name']],
    [5, 'Eri Shawl', ['price']],
    [6, 'Mango', ['offerPrice']],
  ])
  const products = await listAllProducts(db)
  expect(products.map(({ _id, ...product }) => product)).toEqual([
    {
      name: 'Joha Rice',
      description: ['Small', 'Fragrant'],
      category: 'Grocery',
      price: 60,
      offerPrice: 52.5,
      image: [],
      inStock: true,
      weight: null,
    },
    expect.objectContaining({ name: '=1+1', category: 'Instant', price: 12.35, offerPrice: 12.35 }),
  ])
  expect(await listViolations(db)).toEqual([])
})

test('the same file again changes nothing, not even the catalogue version', async () => {
  const lines = [header, 'R1,Rice,1 kg,Grocery,60,52,5', ',Rice,5 kg,Grocery,280,,', ',Dal,,Grocery,90,80,0']
  expect(await take(lines)).toEqual({ read: 3, added: 3 })
  const before = [await listProductRows(), await movements(), await version()]
  expect(await take(lines)).toEqual({ read: 3, unchanged: 3 })
  expect([await listProductRows(), await movements(), await version()]).toEqual(before)
})

test('a changed file updates by SKU, else by name and weight, with one audit entry', async () => {
  await take([header, 'R1,Rice,1 kg,Grocery,60,52,5', ',Dal,1 kg,Grocery,90,,', ',Dal,5 kg,Grocery,400,,'])
  const before = await version()
  const changed = [
    header,
    'R1,Basmati Rice,2 kg,Grocery,60,50,',
    ',DAL,1 kg,Grocery,95,,7',
    ',Oil,1 l,Grocery,180,,',
  ]
  expect(await take(changed)).toEqual({ read: 3, added: 1, updated: 2 })
  expect(await listProductRows()).toEqual([
    'R1|Basmati Rice|2 kg|6000|5000|5',
    '|DAL|1 kg|9500|9500|7',
    '|Dal|5 kg|40000|40000|',
    '|Oil|1 l|18000|18000|',
  ])
  expect(await version()).toBe(before + 1)
  expect(await listViolations(db)).toEqual([])
})

test('the first count is an opening movement, later ones are corrections, also after sales', async () => {
  const shop = await startShop()
  db = shop.db
  const seller = await aSeller(shop)
  const me = await db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()
  await take([header, 'R1,Rice,,Grocery,60,,10', 'D1,Dal,,Grocery,90,,'], { sellerId: me.id })
  const asha = await aShopper(shop)
  const products = await listAllProducts(db)
  const items = products.map(({ _id }) => ({ product: _id, quantity: 3 }))
  await asha.placeCodOrder({ items, address: asha.address })
  await take([header, 'R1,Rice,,Grocery,60,,25', 'D1,Dal,,Grocery,90,,4'], { sellerId: me.id })
  expect((await movements()).sort()).toEqual(['correction 18', 'opening 10', 'opening 4', 'sale -3'])
  expect(await listViolations(db)).toEqual([])

  await sql`UPDATE products SET stock = NULL WHERE sku = 'R1'`.execute(db)
  await take([header, 'R1,Rice,,Grocery,60,,6', 'D1,Dal,,Grocery,90,,'])
  expect((await movements()).at(-1)).toBe('opening -19')
  expect(await listViolations(db)).toEqual([])
  const { orders } = await seller.listOrders({})
  await seller.setOrderStatus({ id: orders[0]!._id, status: 'Cancelled' })
  expect(await listViolations(db)).toEqual([])
  expect((await listProductRows()).map((line) => line.split('|').at(-1))).toEqual(['9', '4'])
})

test('keeps what the file leaves out: switch, pictures, place, texts and counts', async () => {
  await take(['sku,name,category,price,weight,description,stock', 'R1,Rice,Grocery,60,1 kg,Fragrant,8'])
  await sql`UPDATE products SET in_stock = false, featured_rank = 3, pictures = '{aaaaaaaaaaaaaaaa}'`.execute(
    db,
  )
  expect(await take(['sku,name,category,price,description,stock', 'R1,Rice,Grocery,75,,'])).toEqual({
    read: 1,
    updated: 1,
  })
  const row = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    price_paise: 7500,
    weight: '1 kg',
    stock: 8,
    description: ['Fragrant'],
    in_stock: false,
    featured_rank: 3,
    pictures: ['aaaaaaaaaaaaaaaa'],
    version: 2,
  })
})

describe('matching rows with products', () => {
  test('the last of several rows for a product wins', async () => {
    const lines = [
      header,
      'R1,A,,Grocery,1,,',
      ',B,1 kg,Grocery,1,,',
      'R1,C,,Grocery,2,,',
      ',b,1 kg,Grocery,2,,',
      ',B,2 kg,Grocery,3,,',
    ]
    expect(await take(lines)).toEqual({ read: 5, added: 3, repeated: 2 })
    expect(await listProductRows()).toEqual(['R1|C||200|200|', '|b|1 kg|200|200|', '|B|2 kg|300|300|'])
    expect(await take(lines)).toEqual({ read: 5, unchanged: 3, repeated: 2 })
  })

  test('a product without a SKU gets that of the row; a second SKU is a second product', async () => {
    await take([header, ',Rice,1 kg,Grocery,60,,'])
    const lines = [header, 'R1,rice,1 kg,Grocery,60,,', 'R2,Rice,1 kg,Grocery,70,,']
    expect(await take(lines)).toEqual({ read: 2, added: 1, updated: 1 })
    expect(await listProductRows()).toEqual(['R1|rice|1 kg|6000|6000|', 'R2|Rice|1 kg|7000|7000|'])
    expect(await take(lines)).toEqual({ read: 2, unchanged: 2 })
  })

  test('of rows with and without a SKU for one product the last wins; a new SKU is a new product', async () => {
    await take([header, 'R1,Rice,1 kg,Grocery,60,,'])
    const lines = [
      header,
      'R1,Rice,1 kg,Grocery,61,,',
      ',Rice,1 kg,Grocery,62,,',
      'R2,Rice,1 kg,Grocery,63,,',
    ]
    expect(await take(lines)).toEqual({ read: 3, added: 1, updated: 1, repeated: 1 })
    expect(await listProductRows()).toEqual(['R1|Rice|1 kg|6200|6200|', 'R2|Rice|1 kg|6300|6300|'])
  })

  const branded = 'barcode,brand,name,weight,category,price'

  test('products of two brands are two products, also beside one without a brand', async () => {
    await take([header, ',Tea,500 g,Grocery,200,,'])
    const lines = [
      branded,
      ',Red Label,Tea,500 g,Grocery,285',
      ',Taj Mahal,Tea,500 g,Grocery,410',
      ',red label,tea,500 g,Grocery,290',
    ]
    expect(await take(lines)).toEqual({ read: 3, added: 1, updated: 1, repeated: 1 })
    expect(await listBrands()).toEqual(['Taj Mahal|Tea|41000|', 'red label|tea|29000|'])
    expect(await take(lines)).toEqual({ read: 3, unchanged: 2, repeated: 1 })
    const csv = [header, ',Tea,500 g,Grocery,1,,'].join('\n')
    const { refused } = await run(() => Readable.from([Buffer.from(csv)]))
    expect(refused).toMatchObject([
      { line: 2, reasons: [{ message: expect.stringContaining('add the SKU') }] },
    ])
  })

  test('a barcode finds its product under another name, and is refused if it is none', async () => {
    await take([branded, '8901234567894,Tata,Tea,500 g,Grocery,285', ',Tata,Salt,1 kg,Grocery,30'])
    const renamed = [
      branded,
      '8901234567894,Tata,Tea Gold,500 g,Grocery,290',
      '12345678,Tata,Salt,1 kg,Grocery,30',
      '8.90E+12,Tata,Oil,1 l,Grocery,200',
    ]
    expect(await take(renamed)).toEqual({ read: 3, updated: 2, refused: 1 })
    expect(await listBrands()).toEqual(['Tata|Tea Gold|29000|8901234567894', 'Tata|Salt|3000|12345678'])
    const other = [branded, '87654321,Tata,Salt,1 kg,Grocery,35']
    expect(await take(other), 'another barcode is another product').toEqual({ read: 1, added: 1 })
  })

  test('refuses a row that matches several products', async () => {
    await take([header, 'R1,Rice,1 kg,Grocery,60,,', 'R2,Rice,1 kg,Grocery,70,,'])
    const csv = [header, ',Rice,1 kg,Grocery,5,,', ',Dal,,Grocery,90,,'].join('\n')
    const { summary, refused } = await run(() => Readable.from([Buffer.from(csv)]))
    expect(counted(summary)).toEqual({ read: 2, added: 1, refused: 1 })
    expect(refused).toMatchObject([{ line: 2, name: 'Rice', reasons: [{ field: 'name' }] }])
  })

  test('archived products stay archived', async () => {
    await take([header, ',Rice,1 kg,Grocery,60,,'])
    await sql`UPDATE products SET archived_at = now()`.execute(db)
    const lines = [header, ',Rice,1 kg,Grocery,65,,']
    expect(await take(lines)).toEqual({ read: 1, updated: 1, archived: 1 })
    expect(await listAllProducts(db)).toEqual([])
  })
})

test('updates the statistics of the planner', async () => {
  await take([header, ...Array.from({ length: 300 }, (_, i) => `S${i},Rice ${i},,Grocery,60,,`)])
  const { rows } = await sql<{ reltuples: number }>`
    SELECT reltuples FROM pg_class WHERE relname = 'products'`.execute(db)
  expect(rows).toEqual([{ reltuples: 300 }])
})

test('a dry run counts and changes nothing', async () => {
  await take([header, 'R1,Rice,,Grocery,60,,5'])
  const before = [await listProductRows(), await movements(), await version()]
  const lines = [header, 'R1,Rice,,Grocery,65,,9', ',Dal,,Grocery,90,,3', ',,,,,,1']
  expect(await take(lines, { isDryRun: true })).toEqual({ read: 3, added: 1, updated: 1, refused: 1 })
  expect([await listProductRows(), await movements(), await version()]).toEqual(before)
})

test('an aborted run leaves nothing behind', async () => {
  const lines = [header, ...Array.from({ length: 2500 }, (_, i) => `S${i},Rice ${i},,Grocery,60,,1`)]
  const bytes = Buffer.from(lines.join('\n'))
  let opened = 0
  const breaking = () => {
    opened++
    return Readable.from(
      (function* () {
        yield bytes.subarray(0, 60_000)
        if (opened > 2) throw new Error('EIO: the disk is gone')
      })(),
    )
  }
  await expect(run(breaking)).rejects.toThrow('EIO')
  expect(await listProductRows()).toEqual([])
  expect(await take(lines)).toEqual({ read: 2500, added: 2500 })
  expect(await movements()).toHaveLength(2500)
  expect(await listViolations(db)).toEqual([])
})

test('a running shop shows the new products at once', async () => {
  const shop = await startShop()
  db = shop.db
  const list = async () => (await shop.app.inject('/api/product/list')).json().products.length
  expect(await list()).toBe(0)
  await take([header, ',Rice,,Grocery,60,,'])
  await expect.poll(list).toBe(1)
})

describe('real catalogues', () => {
  const [large, awkward] = [findCatalogue('catalogue-27555.csv'), findCatalogue('dmart-5189.csv')]
  test.runIf(large)('imports 27,555 rows once', async () => {
    const open = () => createReadStream(large!)
    const first = await run(open, { map: { sku: 'index' } })
    expect(counted(first.summary)).toEqual({ read: 27555, added: 27554, refused: 1 })
    expect(first.refused).toMatchObject([{ line: 14366, reasons: [{ field: 'name' }] }])
    const second = await run(open, { map: { sku: 'index' } })
    expect(counted(second.summary)).toEqual({ read: 27555, unchanged: 27554, refused: 1 })
    expect((await listProductPage(db, { limit: 1 })).total).toBe(27554)
  })

  test.runIf(awkward)('accepts or refuses 5,189 awkward rows with a reason', async () => {
    const { summary, refused } = await run(() => createReadStream(awkward!), {
      isDryRun: true,
    })
    expect(summary.read).toBe(5189)
    expect(summary.added + summary.updated + summary.unchanged + summary.repeated + summary.refused).toBe(
      5189,
    )
    expect(refused.every(({ line, reasons }) => line > 1 && reasons.length > 0)).toBe(true)
  })
})
