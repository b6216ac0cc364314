import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SellerOrder } from '#contract/seller/order.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { streamAllOrders } from './stream-all-orders.ts'

const count = 20_000
const { delivery, pins, onlyToPins, place } = defaultSettings
const rules = { ...delivery, pins, onlyToPins, shop: place }
const shop = await startShop()
const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]

beforeAll(async () => {
  await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
  await sql`INSERT INTO orders (id, request_hash, payment_type, items_paise, charges, amount_paise, due_paise, address)
    SELECT gen_random_uuid(), '', 'COD', items_paise, charges, amount_paise, due_paise, address
    FROM orders, generate_series(2, ${count})`.execute(shop.db)
  await sql`INSERT INTO order_lines (order_id, position, product_id, quantity, name, category, price_paise, offer_price_paise)
    SELECT id, 1, ${rice._id}, 1, 'Rice', 'Grocery', 6000, 6000 FROM orders WHERE number > 1001`.execute(
    shop.db,
  )
}, 60_000)

describe('all orders', () => {
  test('are complete, each once, also with equal times', async () => {
    const { orders } = (await seller.browser.send('/api/order/seller')).json<{ orders: SellerOrder[] }>()
    expect(orders).toHaveLength(count)
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(count)
    expect(orders.every(({ items }) => items.length === 1)).toBe(true)
    const ages = orders.map(({ createdAt }) => createdAt)
    expect(ages).toEqual(ages.toSorted().toReversed())
  })

  test('are read only as fast as the client reads', async () => {
    const pieces = streamAllOrders(shop.db, { hasEmails: true, rules }).iterator()
    const first = String((await pieces.next()).value)
    const { orders: read } = JSON.parse(`${first}]}`) as { orders: SellerOrder[] }
    const { rowCount: changed } = await shop.database.pool.query(
      `UPDATE orders SET status = 'Shipped'
      WHERE id IN (SELECT id FROM orders WHERE id <> ALL($1::uuid[]) LIMIT 1500)`,
      [read.map(({ _id }) => _id)],
    )
    let [rest, piece] = ['', await pieces.next()]
    for (; !piece.done; piece = await pieces.next()) rest += piece.value
    const { orders } = JSON.parse(first + rest) as { orders: SellerOrder[] }
    expect(orders).toHaveLength(count)
    const shipped = orders.filter(({ status }) => status === 'Shipped').length
    // One batch is read ahead.
    expect(Number(changed) - shipped).toBeLessThanOrEqual(500)
  })

  test('abort if the database fails, so that a part is not taken for the whole', async () => {
    const body = streamAllOrders(shop.db, { hasEmails: true, rules })
    await once(body, 'readable')
    await sql`ALTER TABLE orders RENAME TO away`.execute(shop.db)
    const end = once(body.resume(), 'end')
    await expect(end).rejects.toThrow()
    const { port } = (await listen()).address() as AddressInfo
    await sql`ALTER TABLE away RENAME TO orders`.execute(shop.db)
    const cookie = [...seller.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const reply = await fetch(`http://127.0.0.1:${port}/api/order/seller`, { headers: { cookie } })
    const reader = reply.body!.getReader()
    expect((await reader.read()).value?.length).toBeGreaterThan(0)
    await sql`ALTER TABLE orders RENAME TO away`.execute(shop.db)
    await expect(readToEnd(reader)).rejects.toThrow()
    await sql`ALTER TABLE away RENAME TO orders`.execute(shop.db)
  })
})

test('without orders the list is empty', async () => {
  const empty = await startShop()
  expect(await (await aSeller(empty)).listOrders()).toEqual({ success: true, orders: [] })
})

async function listen() {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return shop.app.server
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
