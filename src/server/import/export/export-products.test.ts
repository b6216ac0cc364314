import { Readable } from 'node:stream'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { emptyPictureStore } from '#test/builders/pictures.ts'
import { aProduct, type ProductInput } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { createPictureFinder } from '../check/find-pictures.ts'
import { openCatalogueCsv } from '../cli/choose-columns.ts'
import { importCatalogue } from '../cli/import-catalogue.ts'
import { exportProducts } from './export-products.ts'

const shop = await startShop()

async function exported(): Promise<string> {
  let text = ''
  for await (const piece of exportProducts(shop.db)) text += piece
  return text
}

async function take(text: string) {
  const known = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']
  const store = { ...emptyPictureStore, has: async (name: string) => known.includes(name) }
  const { read, unchanged, ...others } = await importCatalogue(shop.db, {
    file: await openCatalogueCsv({ open: () => Readable.from([Buffer.from(text)]) }),
    pictures: createPictureFinder({ store, folder: null, isDryRun: false }),
    isDryRun: false,
    fileName: 'products.csv',
    by: { sellerId: null, requestId: null },
  })
  return { read, unchanged, others: Object.entries(others).filter(([, count]) => count > 0) }
}

test('has a BOM, CRLF and no formulas', async () => {
  await aProduct(shop, {
    name: '=HYPERLINK("http://x")',
    weight: '-1 kg',
    price: 1234.5,
    offerPrice: 0.05,
    stock: 0,
    description: ['One', 'ক, "two"', 'a|b\nc'],
    names: { hi: '=धान', as: 'ধান' },
    descriptions: { as: ['এক, দুই', 'তিনি'] },
    searchWords: ['dhan', 'paddy'],
  })
  await sql`UPDATE products SET sku = '@1', in_stock = false, barcode = '12345678', brand = 'Bora', hsn = '1006', tax_class = '5', unit_code = 'KGS', family = 'Bora', declarations = '{"diet": "egg", "originCountry": "TH", "packer": "=Bora, Assam", "fssaiLicence": "10012011000168"}', pictures = '{aaaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbb}'`.execute(
    shop.db,
  )
  const { id } = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  expect(await exported()).toBe(
    [
      '\ufeffid,sku,barcode,name,brand,category,price,offerPrice,weight,Sold by weight (g),stock,inStock,description,image,name_hi,name_as,description_hi,description_as,search_words,HSN,GST %,UQC,Size group,Subcategory,Veg or non-veg,Country of origin,FSSAI licence,Generic name,Manufacturer name and address,Packer name and address,Importer name and address,Ingredients,Allergens,Nutrition,Best before,Storage instructions,Consumer care',
      `${id},'@1,12345678,"'=HYPERLINK(""http://x"")",Bora,Grocery,1234.50,0.05,'-1 kg,,0,no,"One | ক, ""two"" | a\\|b\\nc",` +
        `/pictures/aaaaaaaaaaaaaaaa-640.webp | /pictures/bbbbbbbbbbbbbbbb-640.webp,'=धान,ধান,,"এক, দুই | তিনি",dhan | paddy,1006,5,KGS,Bora,,egg,TH,10012011000168,,,"'=Bora, Assam",,,,,,,`,
      '',
    ].join('\r\n'),
  )
  expect(await take(await exported())).toEqual({ read: 1, unchanged: 1, others: [] })
})

const sign = fc.constantFrom(
  ...["'", '=', '+', '-', '@', '|', '\\', '"', ',', ';', '\t', '\n', 'n', ' ', '₹', 'অ'],
)
const wild = fc.oneof(
  fc.string({ unit: sign, minLength: 1, maxLength: 12 }),
  fc.string({ minLength: 1, maxLength: 30 }),
)
const storable = wild.map((text) => text.replace(/\0|\ufffd/g, '').trim()).filter(Boolean)
const oneLine = storable.map((text) => text.replace(/\s*[\r\n\t]+\s*/g, ' ').trim()).filter(Boolean)
const goods: fc.Arbitrary<ProductInput> = fc
  .record({
    name: oneLine,
    weight: fc.option(oneLine),
    category: fc.constantFrom('Grocery' as const, 'Instant' as const),
    price: fc.integer({ min: 1, max: 100_000_000 }).map((paise) => paise / 100),
    stepGrams: fc.option(fc.constantFrom(50, 100, 200, 250, 500, 1000)),
    stock: fc.option(fc.integer({ min: 0, max: 999_999 })),
    description: fc.array(storable, { maxLength: 4 }),
    names: fc.record({ hi: oneLine, as: oneLine }, { requiredKeys: [] }),
    descriptions: fc.record({ hi: fc.array(storable, { minLength: 1, maxLength: 3 }) }, { requiredKeys: [] }),
    searchWords: fc.uniqueArray(
      oneLine.filter((word) => !word.includes(',')),
      {
        maxLength: 3,
        selector: (word) => word.toLowerCase(),
      },
    ),
  })
  .map((product) => ({ ...product, offerPrice: product.price }))

test('importing an export changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(goods, { minLength: 1, maxLength: 8 }), async (products) => {
      for (const product of products) await aProduct(shop, product)
      const { count } = await shop.db
        .selectFrom('products')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      expect(await take(await exported())).toEqual({ read: count, unchanged: count, others: [] })
    }),
    { numRuns: 30 },
  )
})

test('ids tell products of one name and weight apart', async () => {
  const twins = [await aProduct(shop, { name: 'Twin' }), await aProduct(shop, { name: 'Twin' })]
  const text = (await exported()).replace(/Twin(?=,)/, 'Elder')
  expect((await take(text)).others).toEqual([['updated', 1]])
  const names = await shop.db
    .selectFrom('products')
    .select('name')
    .where(
      'id',
      'in',
      twins.map(({ _id }) => _id),
    )
    .orderBy('id')
    .execute()
  expect(names).toEqual([{ name: 'Elder' }, { name: 'Twin' }])
})

test('refuses only a row with the SKU of another product', async () => {
  const first = await aProduct(shop, { name: 'First' })
  const second = await aProduct(shop, { name: 'Second' })
  await shop.db.updateTable('products').set({ sku: 'ONE' }).where('id', '=', first._id).execute()
  const lines = [
    'id,sku,name,category,price',
    `${second._id},ONE,Second,Grocery,70`,
    `${first._id},TWO,First,Grocery,60`,
  ]
  const { others } = await take(lines.join('\n'))
  expect(others).toEqual([
    ['refused', 1],
    ['updated', 1],
  ])
})

test('ignores an unknown id', async () => {
  const lines = [
    'id,name,category,price',
    `17,Seventeen,Grocery,60`,
    `${crypto.randomUUID()},Stranger,Grocery,60`,
  ]
  expect((await take(lines.join('\n'))).others).toEqual([['added', 2]])
})

test('leaves out archived products and keeps the order of the list', async () => {
  const [last, gone, first] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', gone._id).execute()
  await shop.db.updateTable('products').set({ featured_rank: 1 }).where('id', '=', first._id).execute()
  const text = await exported()
  expect(text).not.toContain(gone._id)
  expect(text.indexOf(first._id)).toBeLessThan(text.indexOf(last._id))
})

test('reads a few hundred products at a time while it is sent', async () => {
  const rows = Array.from({ length: 700 }, (_, i) => `Rice ${i},Grocery,60`)
  await take(['name,category,price', ...rows].join('\n'))
  const pieces = exportProducts(shop.db)
  await pieces.next()
  await pieces.next()
  const late = await aProduct(shop, { name: 'Came while it was sent' })
  let rest = ''
  for await (const piece of pieces) rest += piece
  expect(rest).toContain(late._id)
})

test('requires the products permission and names the file after the day', async () => {
  const reply = await (await aSeller(shop, { role: 'catalogue' })).browser.send('/api/product/export')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
})
