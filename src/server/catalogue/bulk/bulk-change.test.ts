import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, type ProductInput } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)

async function several(...goods: ProductInput[]) {
  const products = []
  for (const each of goods) products.push({ id: (await aProduct(shop, each))._id, version: 1 })
  return products
}
const look = (products: readonly { id: string }[]) =>
  Promise.all(products.map(async ({ id }) => (await seller.getSellerProduct({ id })).product))
const catalogueVersion = async () =>
  Number((await shop.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version)

describe('a bulk change', () => {
  test('changes all, in the order of the request, with an audit entry each', async () => {
    const products = await several({ price: 60 }, { price: 50, offerPrice: 45 }, { price: 33.33 })
    const before = await catalogueVersion()
    const done = await seller.bulkUpdateProducts({ products, change: { price: { percent: -10 } } })
    expect(done.message).toBe('3 products changed')
    expect(done.products.map(({ _id, offerPrice, version }) => [_id, offerPrice, version])).toEqual([
      [products[0]?.id, 54, 2],
      [products[1]?.id, 40.5, 2],
      [products[2]?.id, 30, 2],
    ])
    expect(await catalogueVersion()).toBe(before + 1)
    const deeds = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'request_id', 'before', 'after'])
      .where(
        'subject_id',
        'in',
        products.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    expect(deeds.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['product.update', { offerPrice: 60 }, { offerPrice: 54 }],
      ['product.update', { offerPrice: 45 }, { offerPrice: 40.5 }],
      ['product.update', { offerPrice: 33.33 }, { offerPrice: 30 }],
    ])
    expect(new Set(deeds.map((deed) => deed.request_id)).size).toBe(1)
  })

  test.each([
    ['the switch', { inStock: false }, { isSwitchedOn: false, inStock: false }],
    ['the category', { category: 'dairy' }, { category: 'Dairy' }],
    ['the count', { stock: 40 }, { stock: 40, isLow: false }],
    ['whether it is counted', { stock: null }, { stock: null }],
    ['whether it is sold', { archived: true }, { isArchived: true }],
    ['the price by an amount', { price: { amount: '-2.50' } }, { offerPrice: 57.5 }],
    ['the price to whole rupees', { price: { percent: 12.5, toRupee: true } }, { offerPrice: 68 }],
  ] as const)('may be of %s, and is taken back', async (_, change, expected) => {
    const products = await several({ stock: 3, price: 60 }, { stock: 9, price: 60 })
    await seller.bulkUpdateProducts({ products, change: { price: { amount: 0 } } })
    for (const { id } of products) await seller.updateProduct({ id, version: 1, price: 80 })
    const now = products.map(({ id }) => ({ id, version: 2 }))
    const before = await look(products)
    const done = await seller.bulkUpdateProducts({ products: now, change })
    for (const product of done.products) expect(product).toMatchObject(expected)
    expect(await look(products)).toEqual(done.products)
    const undone = await seller.undoBulkUpdate({ undo: done.undo })
    expect(undone.message).toBe('Change undone for 2 products')
    expect(undone.products).toEqual(
      before.map((product) => ({ ...product, version: 4, updatedAt: expect.any(String) })),
    )
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('switching on a product with count 0 makes it uncounted', async () => {
    const products = await several({ stock: 0 }, { stock: 2 }, {})
    const done = await seller.bulkUpdateProducts({ products, change: { inStock: true } })
    expect(done.products.map(({ stock, inStock }) => [stock, inStock])).toEqual([
      [null, true],
      [2, true],
      [null, true],
    ])
    expect(done.undo).toEqual([
      { id: products[0]?.id, version: 2, before: { stock: 0 }, after: { stock: null } },
    ])
    expect((await seller.undoBulkUpdate({ undo: done.undo })).products[0]).toMatchObject({
      stock: 0,
      inStock: false,
    })
  })

  test('names the products whose price would be invalid, and changes none', async () => {
    const products = await several(
      ...[
        { name: 'Dear', price: 60, offerPrice: 60 },
        { name: 'Cheap', price: 60, offerPrice: 50 },
      ],
    )
    for (const [price, message] of [
      [{ percent: 10 }, /above the MRP or zero: “Dear”\. No price/],
      [{ amount: 10.01 }, /“Dear” and “Cheap”|“Cheap” and “Dear”/],
      [{ percent: -100 }, /zero/],
      [{ amount: -50 }, /zero: “Cheap”/],
    ] as const) {
      await expect(seller.bulkUpdateProducts({ products, change: { price } })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(message),
      })
    }
    expect((await look(products)).map(({ offerPrice, version }) => [offerPrice, version])).toEqual([
      [60, 1],
      [50, 1],
    ])
  })

  test('names the products with another version, and changes none', async () => {
    const products = await several({ name: 'Left alone' }, { name: 'Renamed' })
    await seller.updateProduct({ id: products[1]?.id ?? '', version: 1, weight: '2 kg' })
    await expect(seller.bulkUpdateProducts({ products, change: { inStock: false } })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: 'Someone else changed “Renamed”. Review the list and try again; nothing was saved.',
    })
    expect((await look(products)).map(({ isSwitchedOn }) => isSwitchedOn)).toEqual([true, true])
    const gone = [...products.slice(0, 1), { id: crypto.randomUUID(), version: 1 }]
    await expect(
      seller.bulkUpdateProducts({ products: gone, change: { inStock: false } }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })

  test('refuses an invalid change', async () => {
    const products = await several({}, {})
    const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID(), version: 1 }))
    const wrong: unknown[] = [
      ...[
        { products: [], change: { inStock: true } },
        { products: many, change: { inStock: true } },
      ],
      ...[{ products: [...products, products[0]], change: { inStock: true } }, { change: { inStock: true } }],
      ...[{ products }, { products, change: {} }, { products, change: { inStock: true, stock: 4 } }],
      ...[
        {},
        { percent: 1, amount: 1 },
        { percent: 'x' },
        { percent: 1.005 },
        { percent: 1e9 },
        { amount: '' },
      ].map((price) => ({ products, change: { price } })),
      ...[
        { category: 'Toys' },
        { stock: -1 },
        { archived: 'yes' },
        { offerPrice: 5 },
        { name: 'All the same' },
      ].map((change) => ({ products, change })),
      { products: products.map(({ id }) => ({ id })), change: { inStock: true } },
    ]
    for (const body of wrong) {
      const reply = await seller.browser.send('/api/product/bulk', json('POST', body))
      expect([JSON.stringify(body).slice(0, 200), reply.statusCode]).toEqual([
        JSON.stringify(body).slice(0, 200),
        400,
      ])
    }
    expect((await look(products)).map(({ version }) => version)).toEqual([1, 1])
  })
})

describe('the undo of a bulk change', () => {
  test('refuses products that were changed since', async () => {
    const products = await several({ name: 'One' }, { name: 'Two' })
    const { undo } = await seller.bulkUpdateProducts({ products, change: { category: 'Dairy' } })
    await seller.setStock({ id: products[0]?.id ?? '', inStock: false })
    await expect(seller.undoBulkUpdate({ undo })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('“One”'),
    })
    expect((await look(products)).map(({ category }) => category)).toEqual(['Dairy', 'Dairy'])
  })

  test('undoes a count as a difference, so that orders since then stay counted', async () => {
    const products = await several({ stock: 12 })
    const id = products[0]?.id ?? ''
    const { undo } = await seller.bulkUpdateProducts({ products, change: { stock: 50 } })
    const asha = await aShopper(shop)
    await asha.placeCodOrder({ items: [{ product: id, quantity: 2 }], address: asha.address })
    expect((await seller.undoBulkUpdate({ undo })).products[0]?.stock).toBe(10)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('refuses a forged step with a price above the MRP', async () => {
    const [product] = await several({ price: 60 })
    const undo = [{ ...product, before: { offerPrice: 61 }, after: { offerPrice: 60 } }]
    const reply = await seller.browser.send('/api/product/undo', json('POST', { undo }))
    expect(reply.statusCode).toBe(400)
  })

  test('races with orders and itself: all or none, and movements add up', async () => {
    const products = await several({ stock: 20 }, { stock: 20 }, { stock: 20 })
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => aShopper(shop)))
    const items = products.toReversed().map(({ id }) => ({ product: id, quantity: 2 }))
    const orders = shoppers.flatMap((shopper) =>
      [1, 2, 3].map(() => shopper.placeCodOrder({ items, address: shopper.address })),
    )
    const changes = [{ stock: 9 }, { price: { percent: -10 } }, { archived: true }, { stock: null }].map(
      (change) => seller.bulkUpdateProducts({ products: products.toReversed(), change }),
    )
    const done = await Promise.allSettled([...orders, ...changes])
    const refusals = done.flatMap((result) => (result.status === 'rejected' ? [result.reason.status] : []))
    expect(refusals.filter((status) => status !== 409)).toEqual([])
    const after = await look(products)
    expect(after.map(({ version }) => version)).toEqual([2, 2, 2])
    expect(await listViolations(shop.db)).toEqual([])
    expect(
      (await aVisitor(shop).listProducts({ ids: products.map(({ id }) => id).join() })).products.length,
    ).toBe(after[0]?.isArchived ? 0 : 3)
  })
})
