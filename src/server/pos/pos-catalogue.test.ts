import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, dayOf } from '#domain/days.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { setUpiId } from '#test/builders/upi-orders.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]

test('lists what is switched on, each with what it has, and what was sold in thirty days', async () => {
  const rice = await aProduct(shop, {
    ...{ name: 'Joha Rice', price: 60, offerPrice: 50, stock: 4, sku: 'JOHA-1', barcode: '8901030865275' },
    ...{ names: { as: 'জহা চাউল' }, searchWords: ['pitha'], brand: 'Brahma' },
  })
  await shop.db
    .updateTable('products')
    .set({ pictures: ['f625eb4af437de45'] })
    .where('id', '=', rice._id)
    .execute()
  const fish = await aProduct(shop, { name: 'Fish', price: 80, weight: null, stepGrams: 250 })
  const off = await aProduct(shop)
  await owner.setStock({ id: off._id, inStock: false })
  for (const [daysAgo, units] of [
    [1, 3],
    [30, 4],
    [31, 50],
  ] as const)
    await sql`INSERT INTO day_products (day, product_id, units, paise)
      VALUES (${dayOf(new Date(Date.now() - daysAgo * dayMs))}, ${rice._id}, ${units}, 1)`.execute(shop.db)
  expect(await packer.getPosCatalogue()).toEqual({
    success: true,
    products: [
      {
        ...{ _id: fish._id, name: 'Fish', category: 'Grocery', pricePaise: 80_00, mrpPaise: 80_00 },
        ...{ stepGrams: 250, weight: '250 g' },
      },
      {
        ...{ _id: rice._id, name: 'Joha Rice', category: 'Grocery', pricePaise: 50_00, mrpPaise: 60_00 },
        ...{ names: { as: 'জহা চাউল' }, brand: 'Brahma', searchWords: ['pitha'], barcode: '8901030865275' },
        ...{ sku: 'JOHA-1', weight: '1 kg', stock: 4, sold: 7, image: '/pictures/f625eb4af437de45-640.webp' },
      },
    ],
    payee: null,
    buyerFromPaise: null,
  })
  await setUpiId(owner)
  expect((await packer.getPosCatalogue()).payee?.id).toContain('@')
})

test('a combo has what it is made of, its MRP and its stock, and how many of it were sold', async () => {
  const milk = await aProduct(shop, { name: 'Milk', price: 33, stock: 9 })
  const kit = await aProduct(shop, {
    name: 'A kit',
    price: 60,
    weight: null,
    sku: 'KIT-1',
    combo: [[milk, 2]],
  })
  const found = async () => (await packer.getPosCatalogue()).products.find(({ _id }) => _id === kit._id)
  const item = {
    ...{ _id: kit._id, name: 'A kit', category: 'Grocery', pricePaise: 60_00, mrpPaise: 66_00, sku: 'KIT-1' },
    ...{ combo: [{ product: milk._id, quantity: 2, name: 'Milk', weight: '1 kg' }], stock: 4 },
  }
  expect(await found()).toEqual(item)
  const sale = aSale([aSaleLine(kit, { quantity: 2 })])
  const { order } = await owner.sellAtCounter(sale)
  await owner.sellAtCounter(aSale([aSaleLine(kit)]))
  expect(await found()).toEqual({ ...item, stock: 1, sold: 3 })
  await owner.setOrderPayment({ id: order._id, isPaid: false })
  await owner.setOrderStatus({ id: order._id, status: 'Cancelled' })
  expect(await found()).toEqual({ ...item, stock: 3, sold: 1 })
})

test('what the caller has is not sent again', async () => {
  const get = (headers: Record<string, string> = {}) =>
    packer.browser.send('/api/seller/pos/catalogue', { headers })
  const first = await get()
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await get({ 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await aProduct(shop)
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(200)
})

test('five thousand products take less than 320 KB', async () => {
  await sql`
    INSERT INTO products (id, name, category, price_paise, offer_price_paise, weight, barcode, stock, pictures)
    SELECT gen_random_uuid(), 'Product of a longer name ' || n, 'Grocery', 5000 + n, 4000 + n, '500 g',
      (8901030000000 + n * 7919 % 900000)::text, n % 90, ARRAY[md5(n::text) || '.webp']
    FROM generate_series(1, 5000) AS n`.execute(shop.db)
  const reply = await packer.browser.send('/api/seller/pos/catalogue', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(reply.rawPayload.length).toBeLessThan(320_000)
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString()).products.length).toBeGreaterThan(5_000)
})
