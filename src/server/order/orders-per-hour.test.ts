import { describe, expect, test } from 'vitest'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { codSender, readOrderId, sortedStatuses } from '#test/cod-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const upTo = (limits: Partial<OrderLimits>) => ({
  ...withPractice,
  orderLimits: { ...noOrderLimits, ...limits },
})

describe('orders per hour of one shopper', async () => {
  const shop = await startShop(upTo({ shopperPerHour: 3 }))
  const order = await codSender(shop)

  test('are limited for all payment types, and cancelling makes no room', async () => {
    const asha = await aShopper(shop)
    const { _id: product } = await aProduct(shop)
    const wanted = { items: [{ product, quantity: 1 }], address: asha.address }
    await asha.cancelOrder({ id: readOrderId(await order(asha)) })
    await order(asha)
    await asha.placeOnlineOrder(wanted)
    const reply = await order(asha)
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_orders'])
    await expect(asha.placeOnlineOrder(wanted)).rejects.toMatchObject({ status: 429 })
    expect((await order(await aShopper(shop))).statusCode).toBe(200)
  })

  test('a refusal says when the next one may be placed', async () => {
    const asha = await aShopper(shop)
    for (const minutesAgo of [50, 20, 10])
      await shop.database.pool.query(
        'UPDATE orders SET created_at = now() - make_interval(mins => $2) WHERE id = $1',
        [readOrderId(await order(asha)), minutesAgo],
      )
    const reply = await order(asha)
    const retryAfter = Number(reply.headers['retry-after'])
    expect(reply.statusCode).toBe(429)
    expect(retryAfter).toBeGreaterThan(9 * 60)
    expect(retryAfter).toBeLessThanOrEqual(10 * 60)
    expect(reply.json().message).toBe(
      'You have placed many orders within the hour. Please try again in 10 minutes, or call the shop.',
    )
    await shop.database.pool.query(`UPDATE orders SET created_at = created_at - interval '11 minutes'`)
    expect(sortedStatuses([await order(asha), await order(asha)])).toEqual([200, 429])
  })

  test('stay within the limit if concurrent, and a repeated key is returned above it', async () => {
    const asha = await aShopper(shop)
    const replies = await Promise.all(range(10).map((index) => order(asha, { key: `order ${index}` })))
    expect(sortedStatuses(replies)).toEqual([...Array(3).fill(200), ...Array(7).fill(429)])
    const placed = replies.findIndex(({ statusCode }) => statusCode === 200)
    const again = await order(asha, { key: `order ${placed}` })
    expect(readOrderId(again)).toBe(readOrderId(replies[placed]!))
  })
})

describe('orders per hour of one network', async () => {
  const shop = await startShop(upTo({ networkPerHour: 3 }))
  const order = await codSender(shop)

  test('are limited for all new shoppers together, in every process, per network', async () => {
    const second = await startSecondApp(shop, upTo({ networkPerHour: 3 }))
    const people = await Promise.all(range(6).map(() => aShopper(shop)))
    const ips = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::']
    const replies = await Promise.all(
      people.map((shopper, index) =>
        order(shopper, { ip: ips[index % 3], app: index % 2 ? second.app : shop.app }),
      ),
    )
    expect(sortedStatuses(replies)).toEqual([200, 200, 200, 429, 429, 429])
    const refused = replies.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json().message).toBe(
      'Many orders came from your network within the hour. Please try again in 60 minutes, or call the shop.',
    )
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    const elsewhere = await order(people[0]!, { ip: '2001:db8:0:2::1' })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('do not limit a shopper with a delivered order, nor count theirs', async () => {
    const ip = '198.51.100.1'
    const [asha, bina, seller] = [await aShopper(shop), await aShopper(shop), await aSeller(shop)]
    await seller.setOrderStatus({ id: readOrderId(await order(asha, { ip })), status: 'Delivered' })
    for (const _ of range(4)) expect((await order(asha, { ip })).statusCode).toBe(200)
    expect(sortedStatuses([await order(bina, { ip }), await order(bina, { ip })])).toEqual([200, 200])
    expect((await order(bina, { ip })).statusCode).toBe(429)
    expect((await order(asha, { ip })).statusCode).toBe(200)
  })

  test('count placed orders for an hour', async () => {
    const ip = '198.51.100.2'
    const asha = await aShopper(shop)
    for (const _ of range(5))
      expect((await order({ ...asha, address: crypto.randomUUID() }, { ip })).statusCode).toBe(400)
    for (const _ of range(3)) expect((await order(asha, { ip })).statusCode).toBe(200)
    expect((await order(asha, { ip })).statusCode).toBe(429)
    await shop.database.pool.query(`UPDATE order_networks SET placed_at = placed_at - interval '61 minutes'`)
    expect((await order(asha, { ip })).statusCode).toBe(200)
  })

  test('are stored without order and shopper', async () => {
    const { rows } = await shop.database.pool.query('SELECT * FROM order_networks')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Object.keys(row)).toEqual(['network', 'placed_at'])
  })
})
