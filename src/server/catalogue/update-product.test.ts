import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aPhoto, listStoredFiles } from '#test/builders/pictures.ts'
import { aProductForm } from '#test/builders/product-form.ts'
import { aProduct, type ProductInput } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { listLockWaits } from '#test/lock-waits.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)

async function known(goods: ProductInput = {}) {
  const { _id } = await aProduct(shop, goods)
  return (await seller.getSellerProduct({ id: _id })).product
}
const look = (id: string) => seller.getSellerProduct({ id })
const inShop = async (id: string) => (await aVisitor(shop).listProducts({ ids: id })).products[0]
const deedsOf = (id: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'subject_name', 'seller_id', 'request_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('updateProduct', () => {
  test('changes only the given fields, also in the shop, with an audit entry', async () => {
    const before = await known({ stock: 4, weight: '1 kg', sku: 'JOHA-1' })
    const { product, message } = await seller.updateProduct({
      id: before._id,
      version: before.version,
      name: ' Joha Rice, new crop ',
      offerPrice: '55.50',
    })
    expect(message).toBe('Product saved')
    expect(product).toEqual({
      ...before,
      name: 'Joha Rice, new crop',
      offerPrice: 55.5,
      version: 2,
      updatedAt: expect.any(String),
    })
    expect(await inShop(before._id)).toMatchObject({
      name: 'Joha Rice, new crop',
      offerPrice: 55.5,
      price: 60,
    })
    expect(await deedsOf(before._id)).toEqual([
      {
        action: 'product.update',
        before: { name: before.name, offerPrice: 60 },
        after: { name: 'Joha Rice, new crop', offerPrice: 55.5 },
        subject_name: 'Joha Rice, new crop',
        seller_id: expect.any(String),
        request_id: expect.any(String),
      },
    ])
  })

  test('changes every field', async () => {
    const { _id: id, version } = await known({ stock: 4 })
    const all = {
      ...{
        name: 'Bora',
        description: ['Sticky', '', 'For pitha'],
        category: 'grains',
        price: 90,
        offerPrice: 80,
      },
      ...{ weight: '500 g', stock: '7', sku: 'BORA-500', inStock: false, brand: 'Bora', barcode: '12345678' },
    }
    const { product } = await seller.updateProduct({ id, version, ...all })
    expect(product).toMatchObject({
      ...{
        name: 'Bora',
        description: ['Sticky', 'For pitha'],
        category: 'Grains',
        price: 90,
        offerPrice: 80,
      },
      ...{ weight: '500 g', stock: 7, sku: 'BORA-500', isSwitchedOn: false, inStock: false, isLow: false },
      ...{ brand: 'Bora', barcode: '12345678' },
    })
    const emptied = await seller.updateProduct({
      ...{ id, version: product.version, weight: '', sku: null, stock: '', description: [] },
      ...{ brand: '', barcode: '' },
    })
    expect(emptied.product).toMatchObject({ weight: null, sku: null, stock: null, description: [] })
    expect([emptied.product.barcode, emptied.product]).toEqual([
      null,
      expect.not.objectContaining({ brand: 'Bora' }),
    ])
  })

  test('without a difference keeps the version and writes no audit entry', async () => {
    const { _id: id, version, name, price } = await known()
    const { product } = await seller.updateProduct({ id, version, name, price, stock: null })
    expect(product.version).toBe(version)
    expect(await deedsOf(id)).toEqual([])
  })

  test('refuses another version, so that two tabs lose nothing', async () => {
    const { _id: id, version } = await known()
    await seller.updateProduct({ id, version, offerPrice: 50 })
    await expect(
      seller.updateProduct({ id, version, name: 'Another', offerPrice: 58 }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    expect((await look(id)).product).toMatchObject({ offerPrice: 50, version: 2 })
    expect((await seller.updateProduct({ id, version: 2, offerPrice: 58 })).product.offerPrice).toBe(58)
  })

  test('of twenty concurrent changes one wins', async () => {
    const { _id: id, version } = await known()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => seller.updateProduct({ id, version, name: `Rice ${n}` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await look(id)).product.version).toBe(2)
    expect(await deedsOf(id)).toHaveLength(1)
  })

  test('refuses an offer above the MRP, whichever price changes', async () => {
    const { _id: id, version } = await known({ price: 60, offerPrice: 55 })
    for (const wrong of [{ offerPrice: 60.01 }, { price: 54.99 }, { price: 70, offerPrice: 71 }])
      await expect(seller.updateProduct({ id, version, ...wrong })).rejects.toMatchObject({
        status: 400,
        message: 'The offer price cannot be above the product price (MRP)',
      })
    expect((await look(id)).product).toMatchObject({ price: 60, offerPrice: 55, version: 1 })
    await seller.updateProduct({ id, version, price: 54, offerPrice: 54 })
  })

  test('refuses an invalid change', async () => {
    const { _id: id, version } = await known({ stock: 3 })
    const wrong: unknown[] = [
      ...[{ version: 0 }, { version: '1' }, { version: null }, { id: 'x' }, { id: null }],
      ...[{ name: '' }, { name: 'x'.repeat(201) }, { name: null }, { name: 'a\0' }],
      ...[
        { category: '' },
        { category: 'Toys' },
        { price: 0 },
        { price: -1 },
        { price: null },
        { price: 1e9 },
      ],
      ...[{ offerPrice: 1.999 }, { offerPrice: '' }, { stock: -1 }, { stock: 1.5 }, { stock: 'x' }],
      ...[{ stock: 1_000_000 }, { inStock: 'true' }, { inStock: null }, { description: 'text' }],
      ...[
        { barcode: '8.9E+12' },
        { brand: 7 },
        { weight: 7 },
        { sku: 7 },
        { sku: 'x'.repeat(201) },
        { pictures: 'x' },
        { pictures: [7] },
      ],
      ...[
        { pictures: ['/pictures/aaaaaaaaaaaaaaaa-640.webp'] },
        { pictures: ['https://evil.example/x.png'] },
      ],
      ...[{ pictures: ['new:0'] }, { pictures: ['new:-1'] }, { pictures: Array(5).fill('new:0') }],
    ]
    for (const change of wrong) {
      const body = { id, version, ...Object(change) }
      const reply = await seller.browser.send('/api/product/update', json('POST', body))
      expect([change, reply.statusCode, reply.json().code]).toEqual([change, 400, 'invalid_input'])
    }
    await expect(seller.updateProduct({ id: crypto.randomUUID(), version: 1 })).rejects.toMatchObject({
      status: 404,
      code: 'product_not_found',
    })
    expect((await look(id)).product).toMatchObject({ version: 1, stock: 3 })
  })

  test('refuses the SKU of another product', async () => {
    await known({ sku: 'TAKEN' })
    const { _id: id, version } = await known()
    await expect(seller.updateProduct({ id, version, sku: 'TAKEN' })).rejects.toMatchObject({
      status: 409,
      code: 'sku_taken',
    })
    const another = { name: 'Bora', category: 'Grocery', price: 60, offerPrice: 60, sku: 'TAKEN' }
    await expect(seller.addProduct(another)).rejects.toMatchObject({ status: 409, code: 'sku_taken' })
  })

  test.skipIf(shop.database.kind === 'embedded')(
    'of the name waits for an import before it locks the product, so that no import deadlocks',
    async () => {
      const { _id: id, version } = await known()
      const hasTurn = Promise.withResolvers<void>()
      const importing = shop.db.transaction().execute(async (tx) => {
        await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.newSearchWords})`.execute(tx)
        hasTurn.resolve()
        // PostgreSQL cancels the session that checks for a deadlock second, after `deadlock_timeout`.
        await expect.poll(async () => Math.max(...(await listLockWaits(shop.db)))).toBeGreaterThan(1100)
        await tx.updateTable('products').set({ weight: '9 kg' }).where('id', '=', id).execute()
      })
      await hasTurn.promise
      const renaming = seller.updateProduct({ id, version, name: 'Gondhoraj' })
      const ends = await Promise.allSettled([importing, renaming])
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect((await look(id)).product).toMatchObject({ name: 'Gondhoraj', weight: '9 kg' })
    },
  )

  test('ignores fields that a seller cannot set', async () => {
    const { _id: id, version } = await known()
    const forged = {
      id,
      version,
      featured_rank: 0,
      available: false,
      archived_at: '2020-01-01',
      created_at: '2000-01-01',
    }
    const reply = await seller.browser.send(
      '/api/product/update',
      json('POST', { ...forged, weight: '2 kg' }),
    )
    expect(reply.json().product).toMatchObject({ weight: '2 kg', isArchived: false, inStock: true })
    const row = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([row.featured_rank, row.created_at.getFullYear() > 2000]).toEqual([2147483647, true])
  })
})

describe('counted stock', () => {
  test('opening, correction and end are movements with their seller', async () => {
    const { _id: id } = await known()
    let version = 1
    for (const stock of [12, 9, null, 5, 0]) {
      const { product } = await seller.updateProduct({ id, version, stock })
      version = product.version
      expect([product.stock, product.inStock]).toEqual([stock, stock !== 0])
    }
    const { movements, product } = await look(id)
    expect(product.isLow).toBe(true)
    expect(movements.toReversed().map(({ kind, delta, by }) => [kind, delta, by])).toEqual([
      ['opening', 12, 'Bipul'],
      ['correction', -3, 'Bipul'],
      ['correction', -9, 'Bipul'],
      ['opening', 5, 'Bipul'],
      ['correction', -5, 'Bipul'],
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('ends when a product with count 0 is switched on', async () => {
    const { _id: id, version } = await known({ stock: 0 })
    const on = await seller.updateProduct({ id, version, inStock: true })
    expect(on.product).toMatchObject({ stock: null, inStock: true })
    const none = await seller.updateProduct({ id, version: on.product.version, inStock: true, stock: 0 })
    expect(none.product).toMatchObject({ stock: 0, inStock: false, isSwitchedOn: true })
  })

  test('movements of sales have the order number', async () => {
    const { _id: id } = await known({ stock: 6 })
    const asha = await aShopper(shop)
    const { order } = await asha.placeCodOrder({
      items: [{ product: id, quantity: 2 }],
      address: asha.address,
    })
    const { movements, product } = await look(id)
    expect(movements[0]).toEqual({
      ...{ at: expect.any(String), kind: 'sale', delta: -2, by: null, orderNumber: order.orderNumber },
    })
    // An order does not raise the version, so a sale never refuses a price edit.
    expect([product.stock, product.version, product.isLow]).toEqual([4, 1, true])
  })

  test('prices and counts change during orders: amounts and movements add up', async () => {
    const [rice, tea] = [await known({ stock: 30, price: 60 }), await known({ stock: 30, price: 40 })]
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(shop)))
    const orders = shoppers.flatMap((shopper) =>
      [1, 2, 3].map((quantity) =>
        shopper.placeCodOrder({
          items: [tea, rice].map(({ _id }) => ({ product: _id, quantity })),
          address: shopper.address,
        }),
      ),
    )
    const edit = async (id: string, change: object) => {
      const { version } = (await look(id)).product
      await seller.updateProduct({ id, version, ...change })
    }
    const edits = [rice, tea].flatMap(({ _id: id }) => [
      edit(id, { offerPrice: 31.25 }),
      edit(id, { stock: 12 }),
      edit(id, { stock: null }),
      edit(id, { stock: 25 }),
      seller.setStock({ id, inStock: false }),
      seller.archiveProduct({ id, archived: true }),
      seller.archiveProduct({ id, archived: false }),
      seller.setStock({ id, inStock: true }),
    ])
    const done = await Promise.allSettled([...orders, ...edits])
    const refusals = done.flatMap((result) => (result.status === 'rejected' ? [result.reason.status] : []))
    expect(refusals.filter((status) => ![404, 409].includes(status))).toEqual([])
    expect(done.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await listViolations(shop.db)).toEqual([])
  })
})

describe('pictures of a product', () => {
  const send = (change: unknown, files: Buffer[]) =>
    seller.browser.send('/api/product/update', {
      method: 'POST',
      body: aProductForm({ product: change, files }),
    })
  const shown = async (id: string) => (await look(id)).product.image
  const files = () => listStoredFiles(shop)

  test('are sorted, added and removed; their files stay', async () => {
    const { _id: id } = await known()
    const first = await send({ id, version: 1, pictures: ['new:1', 'new:0'] }, [
      await aPhoto(),
      await aPhoto(),
    ])
    expect(first.statusCode).toBe(200)
    const [front, back] = await shown(id)
    expect((await inShop(id))?.image).toEqual([front, back])
    await send({ id, version: 2, pictures: [back, 'new:0', front] }, [await aPhoto()])
    const [one, two, three] = await shown(id)
    expect([one, three]).toEqual([back, front])
    expect([front, back]).not.toContain(two)
    const kept = await files()
    await seller.updateProduct({ id, version: 3, pictures: [two ?? ''] })
    expect(await shown(id)).toEqual([two])
    expect(await files()).toEqual(kept)
    expect((await seller.updateProduct({ id, version: 4, name: 'Same pictures' })).product.image).toEqual([
      two,
    ])
  })

  test('of a refused change are not stored', async () => {
    const { _id: id } = await known()
    const before = await files()
    const photo = await aPhoto()
    for (const [change, status] of [
      [{ id, version: 9, pictures: ['new:0'] }, 409],
      [{ id, version: 1, pictures: ['new:0', 'new:1'] }, 400],
      [{ id, version: 1, pictures: [] }, 400],
      [{ id, version: 1 }, 400],
      [{ id, version: 1, offerPrice: 99, pictures: ['new:0'] }, 400],
      [{ id: crypto.randomUUID(), version: 1, pictures: ['new:0'] }, 404],
    ] as const) {
      const reply = await send(change, [photo])
      expect([change, reply.statusCode]).toEqual([change, status])
    }
    expect(await files()).toEqual(before)
    expect(await shown(id)).toEqual([])
  })

  test('of another product are refused', async () => {
    const [{ _id: theirs }, { _id: id }] = [await known(), await known()]
    await send({ id: theirs, version: 1, pictures: ['new:0'] }, [await aPhoto()])
    const pictures = await shown(theirs)
    await expect(seller.updateProduct({ id, version: 1, pictures })).rejects.toMatchObject({ status: 400 })
  })
})
