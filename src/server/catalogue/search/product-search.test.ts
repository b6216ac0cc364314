import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { deleteSearchWord, saveSearchWord } from '#server/search/search-words-store.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { bumpCatalogueVersion } from '../product-store.ts'
import { createProductIndex } from './product-index.ts'

const shop = await startShop()
const asha = aVisitor(shop)

beforeAll(async () => {
  const names = [
    'Potato',
    'Potato Chips',
    'Sweet Potatoes 500 g',
    'Aloo Bhujia',
    'Organic Alu (Jorhat)',
    'Values Pack',
    'Amul Toned Milk',
    'Amul Table Butter',
    'Coca-Cola',
    'Tomato',
    'Tomato Ketchup',
    'Marie Biscuit',
    'Onion',
    'Lady Finger',
    'Tea 100% Assam',
    'Snake_Gourd',
    'মধু',
    'Honey',
    'Rice Cake',
    'Ripe Plantain',
  ]
  for (const name of names) await aProduct(shop, { name })
  await aProduct(shop, { name: 'Baby Potato', stock: 0 })
  await aProduct(shop, { name: 'Masala Tomato Gravy', stock: 0 })
  await aProduct(shop, { name: 'Vanaspati', stock: 0 })
  const gone = await aProduct(shop, { name: 'Old Potato' })
  await sql`UPDATE products SET archived_at = now() WHERE id = ${gone._id}`.execute(shop.db)
})

const namesOf = (list: { products: Product[] }) => list.products.map(({ name }) => name)
const near = async (q: string, limit = 24) => namesOf(await asha.fuzzySearch({ q, limit }))

test('a list says what its search means, in the language of the page', async () => {
  const meaningOf = async (query: object) => (await asha.listProducts({ limit: 5, ...query })).meaning
  expect(await meaningOf({ q: 'আলু' })).toBe('potato')
  expect(await meaningOf({ q: 'piyaj', language: 'as' })).toBe('পিয়াজ')
  expect(await meaningOf({ q: 'আলু', language: 'as' })).toBe('আলু')
})

describe('fuzzy search', () => {
  test('finds words in any order and as prefixes', async () => {
    expect((await near('milk amul'))[0]).toBe('Amul Toned Milk')
    expect(await near('pot chips')).toEqual(['Potato Chips'])
    expect(await near('coca cola')).toEqual(['Coca-Cola'])
  })

  test('finds other names of the same goods, in any script', async () => {
    for (const q of ['aloo', 'alu', 'आलू', 'আলু', 'potatoes'])
      expect([q, (await near(q)).includes('Organic Alu (Jorhat)') || q === 'alu']).toEqual([q, true])
    for (const q of ['aloo', 'আলু', 'batata']) expect([q, (await near(q))[0]]).toEqual([q, 'Potato'])
    expect((await near('potatoes')).slice(0, 4)).toContain('Aloo Bhujia')
    for (const q of ['bhindi', 'okra', 'ভেণ্ডি']) expect(await near(q)).toEqual(['Lady Finger'])
    for (const q of ['pyaz', 'प्याज', 'পিয়াজ']) expect(await near(q)).toEqual(['Onion'])
    expect((await near('alu chips'))[0]).toBe('Potato Chips')
  })

  test('finds the names and search words that the seller has given', async () => {
    const seller = await aSeller(shop)
    const { product } = await seller.addProduct({
      ...{ name: 'Ranga Special', category: 'Grocery', price: 30, offerPrice: 25 },
      names: { hi: 'गुप्त मिश्रण', as: 'গোপন মিশ্ৰণ' },
      searchWords: ['secret blend'],
    })
    for (const q of ['गुप्त', 'gupt', 'গোপন', 'gopon', 'secret blend', 'blend secret'])
      expect([q, (await near(q))[0]]).toEqual([q, 'Ranga Special'])
    await shop.db.deleteFrom('stock_movements').where('product_id', '=', product._id).execute()
    await shop.db.deleteFrom('audit_log').execute()
    await shop.db.deleteFrom('products').where('id', '=', product._id).execute()
  })

  test("finds by the shop's own words, and no longer when they go", async () => {
    expect(await near('golden drops')).toEqual([])
    await saveSearchWord(shop.db, { term: 'golden drops', means: 'honey', sellerId: null })
    await expect.poll(() => near('golden drops')).toContain('Honey')
    await deleteSearchWord(shop.db, 'golden drops')
    await expect.poll(() => near('golden drops')).toEqual([])
  })

  test('ranks matches of all words before synonyms', async () => {
    await aProduct(shop, { name: 'Aloo Masala Chips' })
    await expect
      .poll(async () => (await near('aloo chips')).slice(0, 2))
      .toEqual(['Aloo Masala Chips', 'Potato Chips'])
    await shop.db.deleteFrom('stock_movements').execute()
    await shop.db.deleteFrom('products').where('name', '=', 'Aloo Masala Chips').execute()
    await bumpCatalogueVersion(shop.db)
    await expect.poll(() => near('aloo chips')).not.toContain('Aloo Masala Chips')
  })

  test('finds similar spelling if nothing else matches', async () => {
    for (const [typed, meant] of [
      ['tomatto', 'Tomato'],
      ['tometo', 'Tomato'],
      ['biscit', 'Marie Biscuit'],
      ['biskut', 'Marie Biscuit'],
      ['onoin', 'Onion'],
      ['potatto chipps', 'Potato Chips'],
      ['amul buter', 'Amul Table Butter'],
    ] as const)
      expect([typed, (await near(typed))[0]]).toEqual([typed, meant])
    // The shop has rice, so 'ripe' is no match. Three letters are too few for a guess.
    expect(await near('rice')).toEqual([])
    expect(await near('teo')).toEqual([])
  })

  test('finds only products in stock, and none that contains the text', async () => {
    const all = (await asha.listProducts()).products
    for (const q of [
      'aloo',
      'potato',
      'tomatto',
      'milk amul',
      'bhindi',
      'masala gravy',
      'Vanaspathi',
      'TOMATO ',
    ]) {
      for (const { name, inStock } of (await asha.fuzzySearch({ q, limit: 24 })).products) {
        expect([q, name, inStock]).toEqual([q, name, true])
        expect(name.toLowerCase()).not.toContain(q.trim().toLowerCase())
        expect(all.map((product) => product.name)).toContain(name)
      }
    }
    expect(await near('old potatoe')).toEqual([])
  })

  test('lists the nearest products in stock of a search without products, in the language of the reply', async () => {
    const other = await startShop()
    const visitor = aVisitor(other)
    const descriptions = { as: ['গোটা ৰৌ'] }
    await aProduct(other, { name: 'Rohu Fish', category: 'Grains', descriptions })
    await aProduct(other, { name: 'Catla Fish', category: 'Grains', stock: 0 })
    for (let count = 0; count < 8; count++) await aProduct(other, { name: `Rice ${count}` })
    const { products, total, nearest } = await visitor.listProducts({ q: 'fish tank', language: 'as' })
    expect([products, total]).toEqual([[], 0])
    expect(nearest).toMatchObject([{ name: 'Rohu Fish', descriptions }])
    expect((await visitor.listProducts({ q: 'rice cooker' })).nearest).toHaveLength(6)
    expect((await visitor.listProducts({ q: 'rice cooker', category: 'grains' })).nearest).toBeUndefined()
    expect((await visitor.listProducts({ q: 'fish' })).nearest).toBeUndefined()
    expect(namesOf(await visitor.fuzzySearch({ q: 'fish tank' }))).toEqual([])
  })

  test('follows a renamed product', async () => {
    const product = await aProduct(shop, { name: 'Kharoli' })
    await expect.poll(() => near('kharolli')).toEqual(['Kharoli'])
    await shop.db.updateTable('products').set({ name: 'Panitenga' }).where('id', '=', product._id).execute()
    await bumpCatalogueVersion(shop.db)
    await expect.poll(() => near('panitengga')).toEqual(['Panitenga'])
    expect(await near('kharolly')).toEqual([])
  })
})

describe('a fuzzy query', () => {
  test('without words, too long or hostile finds nothing', async () => {
    const hostile = [
      '%',
      '_',
      '\\',
      '%%%%',
      '(a+)+$',
      '[a-z]{3,}',
      '.*.*.*',
      "'; DROP TABLE products; --",
      '\\m\\y\\Z',
      '😀😀😀',
      'x'.repeat(200),
      'ab '.repeat(66),
      'é'.repeat(200),
    ]
    for (const q of hostile) expect([q, await near(q)]).toEqual([q, []])
    expect(await near('')).toEqual([])
    expect((await asha.listProducts()).products.length).toBeGreaterThan(10)
  })

  test('takes pattern characters literally', async () => {
    expect(await near('assam tea%')).toEqual(['Tea 100% Assam'])
    expect(await near('Tea_100%')).toEqual(['Tea 100% Assam'])
    expect(await near('gourd_snake')).toEqual(['Snake_Gourd'])
    expect((await near('মধু honey')).toSorted()).toEqual(['Honey', 'মধু'])
    expect((await near("potato' OR '1'='1"))[0]).toBe('Potato')
  })

  test('that is malformed or repeats a parameter is refused', async () => {
    for (const query of [
      'q=a&q=b',
      `q=${'x'.repeat(201)}`,
      'q=a%00b',
      'q=aloo&limit=25',
      'q=aloo&limit=0',
      'q=aloo&limit=x',
    ]) {
      const reply = await asha.browser.send(`/api/product/near?${query}`)
      expect([query, reply.statusCode, reply.json().code]).toEqual([query, 400, 'invalid_input'])
    }
  })

  test('answers from the last index while the database is away', async () => {
    const other = await startShop()
    await aProduct(other, { name: 'Joha Rice' })
    const index = createProductIndex(other.db, { onUpdated() {} })
    const namesIn = async (q: string) => (await index.search(q)).hits.map(({ product }) => product.name)
    expect(await namesIn('joha')).toEqual(['Joha Rice'])
    await sql`ALTER TABLE products RENAME TO products_away`.execute(other.db)
    index.markStale()
    expect(await namesIn('joha')).toEqual(['Joha Rice'])
    await expect(createProductIndex(other.db, { onUpdated() {} }).search('joha')).rejects.toThrow('products')
    await sql`ALTER TABLE products_away RENAME TO products`.execute(other.db)
    await aProduct(other, { name: 'Joha Special' })
    await sql`DELETE FROM stock_movements`.execute(other.db)
    await sql`DELETE FROM products WHERE name = 'Joha Rice'`.execute(other.db)
    expect(await namesIn('joha')).toEqual(['Joha Special'])
  })

  test('asks the database nothing once the process is ready', async () => {
    const other = await startShop()
    const descriptions = { as: ['জোহা চাউল'] }
    await aProduct(other, { name: 'Joha Rice', descriptions })
    expect((await other.app.inject('/readyz')).statusCode).toBe(200)
    await sql`ALTER TABLE products RENAME TO products_away`.execute(other.db)
    onTestFinished(async () => {
      await sql`ALTER TABLE products_away RENAME TO products`.execute(other.db)
    })
    const visitor = aVisitor(other)
    expect(namesOf(await visitor.fuzzySearch({ q: 'rice joha' }))).toEqual(['Joha Rice'])
    const { products } = await visitor.listProducts({ q: 'joha', language: 'as' })
    expect(products).toMatchObject([{ name: 'Joha Rice', descriptions }])
  })

  test('waits for nothing once the process takes requests', async () => {
    const other = await startShop()
    await aProduct(other, { name: 'Joha Rice' })
    await other.app.whenSearchIsReady()
    await sql`ALTER TABLE products RENAME TO products_away`.execute(other.db)
    onTestFinished(async () => {
      await sql`ALTER TABLE products_away RENAME TO products`.execute(other.db)
    })
    expect(namesOf(await aVisitor(other).fuzzySearch({ q: 'rice joha' }))).toEqual(['Joha Rice'])
  })

  test('does not wait for a large change, and the cache drops results made before its end', async () => {
    const other = await startShop()
    await aProduct(other, { name: 'Joha Rice' })
    const updated = Promise.withResolvers<void>()
    const index = createProductIndex(other.db, { onUpdated: updated.resolve })
    expect((await index.search('joha')).hits).toHaveLength(1)
    await sql`INSERT INTO products (id, name, category, price_paise, offer_price_paise)
      SELECT gen_random_uuid(), 'Bora ' || n, 'Grocery', 100, 100 FROM generate_series(1, 3000) AS n`.execute(
      other.db,
    )
    index.markStale()
    const { hits } = await index.search('bora')
    expect(hits.length).toBeLessThan(3000)
    await updated.promise
    expect((await index.search('bora')).hits).toHaveLength(3000)
  })

  test('returns at most 12 by default and at most 24', async () => {
    const large = await startShop()
    for (let count = 0; count < 30; count++) await aProduct(large, { name: `Potato ${count}` })
    const visitor = aVisitor(large)
    expect((await visitor.fuzzySearch({ q: 'aloo' })).products).toHaveLength(12)
    expect((await visitor.fuzzySearch({ q: 'aloo', limit: 24 })).products).toHaveLength(24)
    expect((await visitor.fuzzySearch({ q: 'aloo', limit: 5 })).products).toHaveLength(5)
  })

  test('is fresh in this and in another process', async () => {
    const fresh = await startShop()
    const [here, seller] = [aVisitor(fresh), await aSeller(fresh)]
    const there = aVisitor(await startSecondApp(fresh))
    const see = async () => [
      namesOf(await here.fuzzySearch({ q: 'aloo' })),
      namesOf(await there.fuzzySearch({ q: 'aloo' })),
    ]
    expect(await see()).toEqual([[], []])
    const { product } = await seller.addProduct({
      name: 'Potato',
      category: 'Vegetable',
      price: 30,
      offerPrice: 25,
    })
    expect((await see())[0]).toEqual(['Potato'])
    await expect.poll(see).toEqual([['Potato'], ['Potato']])
    await seller.setStock({ id: product._id, inStock: false })
    expect((await see())[0]).toEqual([])
    await expect.poll(see).toEqual([[], []])
  })
})
