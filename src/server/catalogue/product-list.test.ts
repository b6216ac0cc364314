import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { productSorts } from '#domain/search/product-list-params.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop()
const asha = aVisitor(shop)
const all: Product[] = []

beforeAll(async () => {
  const products = [
    { name: 'Joha Rice', price: 120, offerPrice: 99.5 },
    { name: 'Bora Rice', price: 110, offerPrice: 110 },
    { name: 'Kaji Nemu', category: 'Fruits', price: 10, offerPrice: 5, stock: 3 },
    { name: 'Bhut Jolokia', category: 'Vegetable', price: 40, offerPrice: 20 },
    { name: 'Hilsa', category: 'Grains', price: 900, offerPrice: 900, stock: 0 },
    { name: 'Tea 100% Assam', price: 140, offerPrice: 126 },
    { name: 'Tea_Bags', price: 140, offerPrice: 126 },
    { name: 'Café \\ Crème', category: 'Instant', price: 60, offerPrice: 60 },
    { name: 'মধু', price: 300, offerPrice: 270 },
    ...Array.from({ length: 14 }, () => ({ name: 'Masur Dal', price: 140, offerPrice: 126 })),
  ] as const
  for (const product of products) all.push(await aProduct(shop, product))
  await shop.db.updateTable('products').set({ in_stock: false }).where('name', '=', 'Bora Rice').execute()
  await shop.db.updateTable('products').set({ featured_rank: 1 }).where('name', '=', 'Tea_Bags').execute()
  await shop.db
    .updateTable('products')
    .set({ archived_at: new Date() })
    .where('id', '=', (await aProduct(shop))._id)
    .execute()
})

const namesOf = (list: { products: Product[] }) => list.products.map(({ name }) => name)
const ask = (query: string) => asha.browser.send(`/api/product/list${query}`)
const found = async (query: Record<string, string>) =>
  namesOf((await ask(`?${new URLSearchParams(query)}`)).json()).toSorted()

describe('the list of products', () => {
  test('without a query holds all products in featured order', async () => {
    const reply = (await ask('')).json()
    expect(Object.keys(reply).toSorted()).toEqual(['products', 'success'])
    expect(reply.products).toHaveLength(all.length)
    expect(namesOf(reply)[0]).toBe('Tea_Bags')
    expect(namesOf(reply).slice(-2)).toEqual(['Bora Rice', 'Hilsa'])
    expect(namesOf(reply).slice(1, 4)).toEqual(['Joha Rice', 'Kaji Nemu', 'Bhut Jolokia'])
  })

  test('shows only the public fields of a product', async () => {
    const { products } = await asha.listProducts({ q: 'joha' })
    expect(products).toEqual([
      {
        _id: all[0]?._id,
        name: 'Joha Rice',
        description: ['Small, fragrant grains from Assam'],
        category: 'Grocery',
        price: 120,
        offerPrice: 99.5,
        image: [],
        inStock: true,
        weight: '1 kg',
        netQuantity: { value: 1000, unit: 'g' },
      },
    ])
  })

  test('of a large shop is complete and in order, although it is read in batches', async () => {
    const large = await startShop()
    await sql`INSERT INTO products (id, name, category, price_paise, offer_price_paise, featured_rank)
      SELECT gen_random_uuid(), 'Rice ' || n, 'Grocery', 100, 100, n FROM generate_series(1, 2001) AS n`.execute(
      large.db,
    )
    const { products } = await aVisitor(large).listProducts()
    expect(namesOf({ products })).toEqual(Array.from({ length: 2001 }, (_, index) => `Rice ${index + 1}`))
  })

  test('ignores unknown parameters', async () => {
    expect((await ask('?unknown=1&__proto__=x&constructor=y')).json()).toEqual((await ask('')).json())
  })
})

describe('a search', () => {
  test('finds a part of a name in any case', async () => {
    for (const q of ['rice', 'RICE', ' iCe ']) expect(await found({ q })).toEqual(['Bora Rice', 'Joha Rice'])
    expect(await found({ q: 'মধ' })).toEqual(['মধু'])
    expect(await found({ q: 'café' })).toEqual(['Café \\ Crème'])
    expect(await found({ q: 'no such thing' })).toEqual([])
  })

  test('finds the brand, which a product without one leaves out', async () => {
    const other = await startShop()
    const visitor = aVisitor(other)
    const { _id: id } = await aProduct(other, { name: 'Cream Bar', brand: 'Dove', barcode: '8901030865237' })
    const { products } = await visitor.listProducts({ q: 'dove' })
    expect(products.map((product) => [product.name, product.brand])).toEqual([['Cream Bar', 'Dove']])
    expect(products[0]).not.toHaveProperty('barcode')
    const { products: byWords } = await visitor.fuzzySearch({ q: 'dove cream' })
    expect(byWords.map(({ _id }) => _id)).toEqual([id])
  })

  test('without a word finds everything', async () => {
    const { total, products } = await asha.listProducts({ q: '  ', limit: 200 })
    expect([total, products.length]).toEqual([all.length, all.length])
  })

  test('takes pattern characters literally', async () => {
    expect(await found({ q: '%' })).toEqual(['Tea 100% Assam'])
    expect(await found({ q: '_' })).toEqual(['Tea_Bags'])
    expect(await found({ q: '\\' })).toEqual(['Café \\ Crème'])
    for (const q of ['J%', 'J_ha', '.*', '(a+)+$', '[a-z]', "' OR '1'='1", "%' --", '$1', '{}'])
      expect([q, await found({ q })]).toEqual([q, []])
  })

  test('takes SQL literally', async () => {
    for (const q of ["'; DROP TABLE products; --", '") OR 1=1', "\\'; SELECT pg_sleep(5); --"]) {
      expect(await found({ q })).toEqual([])
      expect(await found({ category: q })).toEqual([])
    }
    expect((await asha.listProducts()).products).toHaveLength(all.length)
  })

  test('refuses ten thousand letters and a lone surrogate', async () => {
    for (const q of ['x'.repeat(10_000), 'x'.repeat(201), 'a\0b'])
      expect([q.length, (await ask(`?q=${encodeURIComponent(q)}`)).statusCode]).toEqual([q.length, 400])
    // Invalid encodings are refused or read as text, but never cause a 500.
    for (const raw of ['%ED%A0%80', '%FF', '%', '%zz', 'a%00b']) {
      const reply = await ask(`?q=${raw}`)
      expect([raw, reply.statusCode < 500, reply.json().success]).toEqual([
        raw,
        true,
        reply.statusCode === 200,
      ])
    }
  })
})

describe('a query', () => {
  test('by category takes any case; an unknown category is empty', async () => {
    for (const category of ['fruits', 'FRUITS', 'Fruits'])
      expect(await found({ category })).toEqual(['Kaji Nemu'])
    for (const category of ['Toys', 'fruit', "Fruits' OR '1'='1", '%'])
      expect(await found({ category })).toEqual([])
  })

  test('by stock leaves out the others, and the reverse', async () => {
    expect(await found({ inStock: 'false' })).toEqual(['Bora Rice', 'Hilsa'])
    const there = await found({ inStock: 'true' })
    expect(there).toHaveLength(all.length - 2)
    expect(there).not.toContain('Hilsa')
  })

  test('by ids returns the existing ones', async () => {
    const [rice, , lemon] = all
    const ids = [lemon?._id, crypto.randomUUID(), rice?._id.toUpperCase(), rice?._id].join()
    expect(await found({ ids })).toEqual(['Joha Rice', 'Kaji Nemu'])
    expect(await found({ ids: '' })).toEqual([])
  })

  test('by price compares the offer price, both ends included', async () => {
    expect(await found({ maxPrice: '5' })).toEqual(['Kaji Nemu'])
    expect(await found({ maxPrice: '4.99' })).toEqual([])
    expect(await found({ minPrice: '99.50', maxPrice: '110.00' })).toEqual(['Bora Rice', 'Joha Rice'])
    expect(await found({ minPrice: '900' })).toEqual(['Hilsa'])
    expect(await found({ minPrice: '900.01', maxPrice: '1000000' })).toEqual([])
    expect(await found({ minPrice: '0', q: 'rice' })).toEqual(['Bora Rice', 'Joha Rice'])
  })

  test('by offer finds products below their MRP, and the reverse', async () => {
    expect(await found({ offer: 'false' })).toEqual(['Bora Rice', 'Café \\ Crème', 'Hilsa'])
    expect(await found({ offer: 'true' })).toHaveLength(all.length - 3)
    expect(await found({ offer: 'true', q: 'rice' })).toEqual(['Joha Rice'])
  })

  test('combines its parts and counts what matches all', async () => {
    const { total, products } = await asha.listProducts({ q: 'rice', category: 'grocery', inStock: 'true' })
    expect([total, products.map(({ name }) => name)]).toEqual([1, ['Joha Rice']])
  })

  test('that is malformed or repeats a parameter is refused', async () => {
    const wrong = [
      'q=a&q=b',
      'category=a&category=b',
      'sort=price&sort=name',
      'limit=5&limit=6',
      'ids=a&ids=b',
      'inStock=true&inStock=true',
      'cursor=a&cursor=b',
      'sort=cheap',
      'sort=',
      'sort=PRICE',
      'limit=0',
      'limit=201',
      'limit=-1',
      'limit=1.5',
      'limit=',
      'limit=ten',
      'limit=0x10',
      'limit=1e2',
      'limit=%2B5',
      'minPrice=5&minPrice=6',
      'offer=true&offer=true',
      'minPrice=',
      'minPrice=-1',
      'minPrice=1.005',
      'minPrice=1e2',
      'minPrice=0x10',
      'minPrice=ten',
      'minPrice=NaN',
      'maxPrice=Infinity',
      'maxPrice=1000000.01',
      'maxPrice=999999999999',
      'minPrice=10&maxPrice=9.99',
      'offer=yes',
      'offer=',
      'offer=1',
      'inStock=yes',
      'inStock=',
      'ids=1',
      'ids=a,b',
      `category=${'x'.repeat(51)}`,
    ]
    for (const query of wrong) {
      const reply = await ask(`?${query}`)
      expect([query, reply.statusCode, reply.json()]).toEqual([
        query,
        400,
        expect.objectContaining({ code: 'invalid_input', message: expect.stringMatching(/\w/) }),
      ])
    }
    const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID()).join()
    expect((await ask(`?ids=${tooMany}`)).statusCode).toBe(400)
  })

  test('returns 1 to 200 products, and 40 by default', async () => {
    expect((await asha.listProducts({ limit: 1 })).products).toHaveLength(1)
    expect((await asha.listProducts({ limit: 200 })).products).toHaveLength(all.length)
    const inCategory = { category: 'Services', sort: 'newest' } as const
    for (let count = 0; count < 41; count++) await aProduct(shop, { category: 'Services' })
    const { products, nextCursor, total } = await asha.listProducts(inCategory)
    await shop.db.deleteFrom('products').where('category', '=', 'Services').execute()
    expect([products.length, typeof nextCursor, total]).toEqual([40, 'string', 41])
  })
})

describe('sorting', () => {
  const sorted = async (sort: (typeof productSorts)[number]) =>
    (await asha.listProducts({ sort, limit: 200 })).products

  test('by price compares the offer price', async () => {
    const prices = (await sorted('price')).map(({ offerPrice }) => offerPrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await sorted('-price')).map(({ offerPrice }) => offerPrice)).toEqual(prices.toReversed())
  })

  test('by discount compares the saved part of the price', async () => {
    const shares = (await sorted('discount')).map(({ price, offerPrice }) => (price - offerPrice) / price)
    for (const [index, share] of shares.entries())
      if (index > 0) expect(share).toBeLessThanOrEqual(shares[index - 1]! + 0.001)
    expect(
      (await sorted('discount'))
        .slice(0, 2)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Bhut Jolokia', 'Kaji Nemu'])
  })

  test('by name and by age', async () => {
    const names = (await sorted('name')).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Bhut Jolokia', 'Bora Rice', 'Café \\ Crème'])
    expect((await sorted('newest')).map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id).toReversed())
    expect((await sorted('featured')).map(({ _id }) => _id)).toEqual(
      (await asha.listProducts()).products.map(({ _id }) => _id),
    )
  })

  test.for(productSorts)('by %s pages show each product once, also with ties', async (sort) => {
    for (const limit of [3, 200]) {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await asha.listProducts({ sort, limit, ...(cursor ? { cursor } : {}) })
        expect([page.total, page.products.length <= limit]).toEqual([all.length, true])
        seen.push(...page.products.map(({ _id }) => _id))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual((await sorted(sort)).map(({ _id }) => _id))
      expect(new Set(seen).size).toBe(all.length)
    }
  })

  test.for(productSorts)('by %s pages of a filtered list show each product once', async (sort) => {
    const query = { sort, minPrice: 5, maxPrice: 126, offer: 'true', inStock: 'true' } as const
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await asha.listProducts({ ...query, limit: 4, ...(cursor ? { cursor } : {}) })
      seen.push(...page.products.map(({ _id }) => _id))
      expect(page.total).toBe(19)
      cursor = page.nextCursor
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([19, 19])
    expect(seen).toEqual((await asha.listProducts({ ...query, limit: 200 })).products.map(({ _id }) => _id))
  })

  test('keeps the filter from page to page', async () => {
    const query = { q: 'dal', category: 'grocery', sort: 'price', limit: 10 } as const
    const first = await asha.listProducts(query)
    const second = await asha.listProducts({ ...query, cursor: first.nextCursor! })
    expect([first.products.length, second.products.length, second.nextCursor]).toEqual([10, 4, null])
  })
})

describe('a cursor', () => {
  const id = crypto.randomUUID()
  const made = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

  test('that does not fit the list is a 400, never a 500', async () => {
    const { nextCursor } = await asha.listProducts({ sort: 'price', limit: 1 })
    const wrong = [
      ['price', ''],
      ['price', 'x'],
      ['price', 'null'],
      ['price', '%00'],
      ['name', nextCursor],
      ['featured', nextCursor],
      ['price', `${nextCursor}x`],
      ['price', made(['price', 100])],
      ['price', made(['price', 100, 'x'.repeat(36)])],
      ['price', made(['price', 100, '-'.repeat(36)])],
      ['price', made(['price', 100, `${id}'`])],
      ['price', made(['price', 100, `${id.slice(0, 35)}-`])],
      ['price', made(['price', '100', id])],
      ['price', made(['price', 1.5, id])],
      ['price', made(['price', 2 ** 31, id])],
      ['price', made(['price', -(2 ** 31) - 1, id])],
      ['price', made(['price', Number.MAX_SAFE_INTEGER, id])],
      ['price', made(['price', null, id])],
      ['price', made(['price', [1], id])],
      ['price', made(['price', 1, id, id])],
      ['price', made({ 0: 'price', length: 3 })],
      ['featured', made(['featured', 'true', 1, id])],
      ['featured', made(['featured', true, 2 ** 40, id])],
      ['name', made(['name', 'a\0', id])],
      ['name', made(['name', { $gt: '' }, id])],
      ['newest', made(['newest', "' OR 1=1 --", id])],
    ]
    for (const [sort, cursor] of wrong) {
      const reply = await ask(`?sort=${sort}&cursor=${cursor}`)
      const about = `${sort} ${Buffer.from(cursor ?? '', 'base64url')}`
      expect([about, reply.statusCode, reply.json().success]).toEqual([about, 400, false])
    }
  })

  test('of the right form only shows another part of the same list', async () => {
    for (const [sort, values] of [
      ['price', [0, id]],
      ['-price', [2 ** 31 - 1, id]],
      ['name', ["'; DROP TABLE products; --", id]],
      ['name', ['\ud800', id]],
      ['newest', [id]],
    ] as const) {
      const reply = await ask(`?sort=${sort}&cursor=${made([sort, ...values])}`)
      expect([sort, reply.statusCode]).toEqual([sort, 200])
    }
  })
})

describe('the cached list is fresh', async () => {
  const fresh = await startShop()
  const [visitor, seller] = [aVisitor(fresh), await aSeller(fresh)]
  const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }

  test('after a change by a seller', async () => {
    const questions = [{}, { limit: 5 }, { inStock: 'true' }] as const
    const see = () =>
      Promise.all(questions.map(async (question) => namesOf(await visitor.listProducts(question))))
    expect(await see()).toEqual([[], [], []])
    const { product } = await seller.addProduct(rice)
    expect(await see()).toEqual([['Joha Rice'], ['Joha Rice'], ['Joha Rice']])
    await seller.setStock({ id: product._id, inStock: false })
    expect(await see()).toEqual([['Joha Rice'], ['Joha Rice'], []])
  })

  test('for requests during the change', async () => {
    const before = (await visitor.listProducts()).products.length
    for (let count = before + 1; count <= before + 10; count++) {
      const asking = Array.from({ length: 5 }, () => visitor.listProducts())
      await seller.addProduct(rice)
      expect((await visitor.listProducts()).products).toHaveLength(count)
      await Promise.all(asking)
      expect((await visitor.listProducts()).products).toHaveLength(count)
    }
  })

  test('in another process, a moment later', async () => {
    const there = aVisitor(await startSecondApp(fresh))
    const see = async () => (await there.listProducts({ q: 'bora' })).products
    expect(await see()).toEqual([])
    const { product } = await seller.addProduct({ ...rice, name: 'Bora Rice' })
    await expect.poll(see).toEqual([product])
    await seller.setStock({ id: product._id, inStock: false })
    await expect.poll(async () => (await see())[0]?.inStock).toBe(false)
  })
})
