import { describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { sellerProductSorts } from '#domain/catalogue.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)

const rice = await aProduct(shop, { name: 'Joha Rice', sku: 'JR-1', price: 80, stock: 40 })
const tea = await aProduct(shop, { name: 'Assam Tea', sku: 'Tea_5%', price: 250, offerPrice: 200, stock: 5 })
const milk = await aProduct(shop, { name: 'Milk', category: 'Dairy', price: 30, stock: 0 })
const bulb = await aProduct(shop, { name: 'Bulb', category: 'Electronics', price: 90 })
const jam = await aProduct(shop, { name: 'Jam', sku: 'JAM-55', price: 120, stock: 2 })
const soap = await aProduct(shop, { name: 'Old Soap', sku: 'OLD-RICE', category: 'Fashion', stock: 3 })
await seller.setStock({ id: bulb._id, inStock: false })
await seller.archiveProduct({ id: soap._id, archived: true })
await seller.updateProduct({ id: rice._id, version: 1, weight: '2 kg' })

type Query = EndpointInput<'listSellerProducts'>
const names = async (query: Query) => {
  const { products, total } = await seller.listSellerProducts(query)
  expect(total).toBe(products.length)
  return products.map(({ name }) => name)
}

describe("the seller's product list", () => {
  test('has the fields that shoppers do not see', async () => {
    const { products } = await seller.listSellerProducts({ q: 'assam' })
    expect(products).toEqual([
      {
        ...tea,
        ...{
          sku: 'Tea_5%',
          barcode: null,
          stock: 5,
          isSwitchedOn: true,
          isLow: true,
          isArchived: false,
          version: 1,
        },
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      },
    ])
  })

  test.each<[string, Query, string[]]>([
    ['all that is sold', {}, ['Jam', 'Bulb', 'Milk', 'Assam Tea', 'Joha Rice']],
    ['what is there', { show: 'in' }, ['Jam', 'Assam Tea', 'Joha Rice']],
    ['what is out, switched off or used up', { show: 'out' }, ['Bulb', 'Milk']],
    ['what runs low, used up or not', { show: 'low' }, ['Jam', 'Milk', 'Assam Tea']],
    ['what is archived', { show: 'archived' }, ['Old Soap']],
    ['one category', { category: 'dairy' }, ['Milk']],
    ['no category there is', { category: 'toys' }, []],
    ['part of a name', { q: 'RICE' }, ['Joha Rice']],
    ['part of a SKU', { q: 'jr-' }, ['Joha Rice']],
    ['part of a SKU of an archived one', { q: 'old-r', show: 'archived' }, ['Old Soap']],
    ['signs that stand for others elsewhere', { q: '_5%' }, ['Assam Tea']],
    ['a name and a category at once', { q: 'm', category: 'Grocery' }, ['Jam', 'Assam Tea']],
    ['the words in another order', { q: 'tea assam' }, ['Assam Tea']],
    ['the beginnings of words', { q: 'ri jo' }, ['Joha Rice']],
    ['another name of the same thing', { q: 'chai' }, ['Assam Tea']],
    ['another name of a product that is out of stock', { q: 'doodh', show: 'out' }, ['Milk']],
    ['a similar spelling', { q: 'assan tea' }, ['Assam Tea']],
    ['no similar spelling where the text itself is found', { q: 'jam' }, ['Jam']],
    ['nothing for an unknown word', { q: 'zzqqx' }, []],
    ['by name', { sort: 'name' }, ['Assam Tea', 'Bulb', 'Jam', 'Joha Rice', 'Milk']],
    ['cheapest first', { sort: 'price' }, ['Milk', 'Joha Rice', 'Bulb', 'Jam', 'Assam Tea']],
    ['dearest first', { sort: '-price' }, ['Assam Tea', 'Jam', 'Bulb', 'Joha Rice', 'Milk']],
    [
      'least stock first, not counted last',
      { sort: 'stock' },
      ['Milk', 'Jam', 'Assam Tea', 'Joha Rice', 'Bulb'],
    ],
    ['last changed first', { sort: 'updated', limit: 5 }, ['Joha Rice', 'Bulb', 'Jam', 'Milk', 'Assam Tea']],
  ])('shows %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('counts the products of each view for the search and the category, on the first page', async () => {
    const countsOf = async (query: Query) => (await seller.listSellerProducts(query)).counts
    expect(await countsOf({})).toEqual({
      all: 5,
      in: 3,
      out: 2,
      low: 3,
      archived: 1,
      unpictured: 5,
      undeclared: 5,
      combos: 0,
    })
    expect(await countsOf({ show: 'low', sort: 'name' })).toEqual(await countsOf({}))
    expect(await countsOf({ q: 'rice' })).toEqual({
      ...{ all: 1, in: 1, out: 0, low: 0, archived: 1, unpictured: 1, undeclared: 1, combos: 0 },
    })
    expect(await countsOf({ category: 'dairy' })).toEqual({
      ...{ all: 1, in: 0, out: 1, low: 1, archived: 0, unpictured: 1, undeclared: 1, combos: 0 },
    })
    const { nextCursor } = await seller.listSellerProducts({ limit: 2 })
    expect(await countsOf({ limit: 2, cursor: nextCursor ?? '' })).toBeUndefined()
  })

  test.each(sellerProductSorts)('pages sorted by %s continue where the last one ended', async (sort) => {
    const whole = (await seller.listSellerProducts({ sort })).products
    const seen = []
    let cursor: string | undefined
    for (let page = 0; page < 9; page++) {
      const { products, nextCursor, total } = await seller.listSellerProducts({
        sort,
        limit: 2,
        ...(cursor && { cursor }),
      })
      expect(total).toBe(5)
      seen.push(...products)
      if (nextCursor === null) break
      cursor = nextCursor
    }
    expect(seen).toEqual(whole)
  })

  test('refuses invalid queries', async () => {
    const { nextCursor } = await seller.listSellerProducts({ sort: 'updated', limit: 1 })
    const forged = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
    const id = rice._id
    for (const query of [
      ...[
        'limit=0',
        'limit=201',
        'sort=featured',
        'show=some',
        'q=%00',
        'q=a&q=b',
        'cursor=x',
        `cursor=${nextCursor}`,
      ],
      ...[
        ['updated', -1, id],
        ['updated', 1.5, id],
        ['updated', 1e300, id],
        ['updated', '1', id],
        ['updated', 1, 'x'],
      ].map((values) => `sort=updated&cursor=${forged(values)}`),
      `sort=stock&cursor=${forged(['stock', 2 ** 40, id])}`,
      `sort=newest&cursor=${forged(['newest', id, id])}`,
    ]) {
      const reply = await seller.browser.send(`/api/product/seller-list?${query}`)
      expect([query, reply.statusCode]).toEqual([query, 400])
    }
    for (const micros of [0, Number.MAX_SAFE_INTEGER]) {
      const cursor = forged(['updated', micros, id])
      expect((await seller.listSellerProducts({ sort: 'updated', cursor })).products).toHaveLength(
        micros ? 5 : 0,
      )
    }
  })

  test('a single product has its stock movements; an unknown one is a 404', async () => {
    const { product, movements } = await seller.getSellerProduct({ id: milk._id })
    expect([product.name, movements.map(({ kind, delta }) => [kind, delta])]).toEqual([
      'Milk',
      [['opening', 0]],
    ])
    await expect(seller.getSellerProduct({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
    await expect(seller.getSellerProduct({ id: 'x' })).rejects.toMatchObject({ status: 400 })
    expect((await seller.getSellerProduct({ id: jam._id })).product.isLow).toBe(true)
  })
})
