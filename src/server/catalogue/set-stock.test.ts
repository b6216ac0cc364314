import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)

describe('setStock', () => {
  const inStock = async (id: string) => (await aVisitor(shop).listProducts({ ids: id })).products[0]?.inStock

  test('switches a product off and on', async () => {
    const { _id: id } = await aProduct(shop)
    for (const to of [false, true, true]) {
      const { product, message } = await seller.setStock({ id, inStock: to })
      expect([message, product.inStock, await inStock(id)]).toEqual(['Stock updated', to, to])
    }
  })

  test('switching on a product with count 0 makes it uncounted', async () => {
    const rice = await aProduct(shop, { stock: 1 })
    const asha = await aShopper(shop)
    const wanted = { items: [{ product: rice._id, quantity: 1 }], address: asha.address }
    const { order } = await asha.placeCodOrder(wanted)
    expect(await inStock(rice._id)).toBe(false)
    const { product, message } = await seller.setStock({ id: rice._id, inStock: true })
    expect([product.inStock, await inStock(rice._id)]).toEqual([true, true])
    expect(message).toBe('Stock updated. Its stock count was used up, so it is now sold without a count.')
    await asha.placeCodOrder(wanted)
    await seller.setOrderStatus({ id: order._id, status: 'Cancelled' })
    await seller.setOrderStatus({ id: order._id, status: 'Pending' })
    const { rows } = await sql<{ stock: number | null; moved: number; held: number }>`
      SELECT stock, (SELECT sum(delta)::int FROM stock_movements WHERE product_id = p.id) AS moved,
        (SELECT sum(stock_held)::int FROM order_lines WHERE product_id = p.id) AS held
      FROM products p WHERE id = ${rice._id}`.execute(shop.db)
    expect(rows[0]).toEqual({ stock: null, moved: 1, held: 0 })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('says what keeps a combo sold out that is switched on', async () => {
    const [bread, milk] = [
      await aProduct(shop, { name: 'Bread', stock: 0 }),
      await aProduct(shop, { name: 'Milk', stock: 5 }),
    ]
    const kit = await aProduct(shop, {
      price: 90,
      weight: null,
      combo: [
        [bread, 1],
        [milk, 2],
      ],
    })
    const turnOn = async () => {
      const { product, message } = await seller.setStock({ id: kit._id, inStock: true })
      return [product.inStock, product.isSwitchedOn, product.stock, message]
    }
    await seller.setStock({ id: kit._id, inStock: false })
    const soldOut = 'The combo is switched on, but sold out. It is sold again once these are in stock: Bread.'
    expect(await turnOn()).toEqual([false, true, 0, soldOut])
    expect(await turnOn()).toEqual([false, true, 0, soldOut])
    await seller.setStock({ id: bread._id, inStock: true })
    expect(await turnOn()).toEqual([true, true, 2, 'Stock updated'])
    const { version } = (await seller.getSellerProduct({ id: milk._id })).product
    await seller.updateProduct({ id: milk._id, version, offerPrice: 10 })
    expect((await turnOn())[3]).toMatch(/^The combo is switched on, but not sold: it costs more/)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('refuses invalid bodies and unknown products', async () => {
    const { _id: id } = await aProduct(shop)
    for (const wrong of [
      { id, inStock: 'false' },
      { id, inStock: 0 },
      { id, inStock: null },
      { id },
      { inStock: false },
      { id: 'x', inStock: false },
      { id: [id], inStock: false },
      { id: { $gt: '' }, inStock: false },
      { id: `${id}' OR 1=1 --`, inStock: false },
      {},
      [],
      null,
    ]) {
      const reply = await seller.browser.send('/api/product/stock', json('POST', wrong))
      expect([wrong, reply.statusCode]).toEqual([wrong, 400])
    }
    const archived = await aProduct(shop)
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', archived._id)
      .execute()
    for (const unknown of [crypto.randomUUID(), archived._id])
      await expect(seller.setStock({ id: unknown, inStock: true })).rejects.toMatchObject({
        status: 404,
        code: 'product_not_found',
      })
    expect(await inStock(id)).toBe(true)
  })

  test('changes only the switch', async () => {
    const { _id: id, offerPrice } = await aProduct(shop, { stock: 4 })
    const forged = { id, inStock: true, stock: 999, offerPrice: 0.01, price_paise: 1, featured_rank: 0 }
    const reply = await seller.browser.send('/api/product/stock', json('POST', forged))
    expect(reply.json().product.offerPrice).toBe(offerPrice)
    const row = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ stock: 4, offer_price_paise: offerPrice * 100, featured_rank: 2147483647 })
  })

  test('refuses visitors and shoppers', async () => {
    const { _id: id } = await aProduct(shop)
    for (const other of [aVisitor(shop), await aShopper(shop)])
      await expect(other.setStock({ id, inStock: false })).rejects.toMatchObject({ status: 401 })
    expect(await inStock(id)).toBe(true)
  })
})
