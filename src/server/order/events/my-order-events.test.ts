import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, atProcess, type Shopper, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { type EventStreamClient, openEventStream } from '#test/event-stream-client.ts'
import { type Shop, startSecondApp, startShop } from '#test/shop.ts'
import { createOrderEventHub } from './order-event-hub.ts'
import { maxEventsAtOnce } from './order-event-reader.ts'

const soon = { heartbeatMs: 50, orderLimits: noOrderLimits }
const shop = await startShop(soon)
const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
const [seller, rice] = [await aSeller(shop), await aProduct(shop)]

async function order(by: Shopper, quantity = 1): Promise<string> {
  const items = [{ product: rice._id, quantity }]
  return (await by.placeCodOrder({ items, address: by.address })).order._id
}

async function openStream(
  who: TestUser,
  { of = shop, lastEventId }: { of?: Shop; lastEventId?: number } = {},
): Promise<EventStreamClient> {
  const stream = await openEventStream(of, who.browser, {
    endpoint: 'streamMyOrderEvents',
    ...(lastEventId === undefined ? {} : { lastEventId }),
  })
  await expect.poll(stream.text).toContain('retry: ')
  return stream
}

const seenBy = (stream: EventStreamClient) =>
  stream.events.filter(({ event }) => event !== 'ready').map(({ order }) => order)

describe('a shopper', () => {
  test('gets the changes of own orders only, without what they contain', async () => {
    const [hers, theirs] = [await openStream(asha), await openStream(bina)]
    const [id, other] = [await order(asha), await order(bina)]
    await seller.acceptOrder({ id, minutes: 30 })
    await seller.takeOrder({ id })
    await seller.setOrderStatus({ id: other, status: 'Shipped' })
    await expect.poll(() => theirs.orderIdsOf('changed')).toEqual([other])
    await expect.poll(() => hers.orderIdsOf('changed')).toEqual([id, id])
    expect(seenBy(hers)).toEqual([
      { _id: id, version: 1, status: 'Pending' },
      { _id: id, version: 2, status: 'Processing' },
      { _id: id, version: 3, status: 'Processing' },
    ])
    expect(seenBy(theirs).map(({ _id }) => _id)).toEqual([other, other])
    hers.close()
    theirs.close()
  })

  test('reads that an order is being packed, then that it is packed and for how much', async () => {
    const id = await order(asha, 3)
    const stream = await openStream(asha)
    const mine = async () => (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)
    expect(await mine()).not.toHaveProperty('packing')
    await seller.takeOrder({ id })
    expect(await mine()).toMatchObject({ status: 'Pending', packing: true })
    await seller.releaseOrder({ id })
    expect(await mine()).not.toHaveProperty('packing')
    const { picking } = await seller.pickLine({ id, position: 1, quantity: 2 })
    await seller.packOrder({ id, bags: 1, expectedDue: picking.due })
    const packed = await mine()
    expect(packed).toMatchObject({ status: 'Processing', due: picking.due })
    expect(packed?.packedAt).toMatch(/Z$/)
    expect(packed).not.toHaveProperty('packing')
    await expect.poll(() => stream.orderIdsOf('changed')).toHaveLength(4)
    stream.close()
  })

  test('gets events of another process', async () => {
    const other = await startSecondApp(shop, soon)
    const there = await openStream(asha, { of: other })
    const [id] = [await order(asha), await order(bina)]
    await seller.setOrderStatus({ id, status: 'Processing' })
    await expect.poll(() => there.orderIdsOf('changed')).toEqual([id])
    expect(there.orderIdsOf('placed')).toEqual([id])
    there.close()
  })

  test('gets own missed events when the stream reconnects', async () => {
    const before = await openStream(asha)
    const first = await order(asha)
    await expect.poll(() => before.orderIdsOf('placed')).toEqual([first])
    const { id: lastEventId } = before.events.at(-1)!
    before.close()
    const [, missed] = [await order(bina), await order(asha)]
    const back = await openStream(asha, { lastEventId })
    await expect.poll(() => back.orderIdsOf('placed')).toContain(missed)
    const own = new Set((await asha.listMyOrders()).orders.map(({ _id }) => _id))
    expect(back.orderIdsOf('placed').filter((id) => !own.has(id))).toEqual([])
    back.close()
  })

  test('is asked to fetch the orders again after too many events', async () => {
    const stream = await openStream(bina)
    await sql`INSERT INTO order_events (order_id, version, kind, payload)
      SELECT id, 1000 + n, 'updated', '{}' FROM (SELECT id FROM orders WHERE user_id = ${asha.id} LIMIT 1) AS o,
        generate_series(1, ${maxEventsAtOnce + 1}) AS n`.execute(shop.db)
    await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(['ready', 'resync'])
    stream.close()
  })
})

test('a stream needs the login of a shopper', async () => {
  for (const browser of [seller.browser, (await aShopper(shop, { name: 'Out' })).browser]) {
    if (browser !== seller.browser) browser.cookies.clear()
    const reply = await browser.send('/api/order/my-events')
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'login_needed'])
  }
})

describe('a stream ends', () => {
  test.for<[string, (who: Shopper) => Promise<unknown>]>([
    ['when its shopper logs out', (who) => who.logoutByPost()],
    [
      'when its session expires',
      (who) => sql`UPDATE user_sessions SET expires_at = now() WHERE user_id = ${who.id}`.execute(shop.db),
    ],
    ['when its account is deleted', (who) => sql`DELETE FROM users WHERE id = ${who.id}`.execute(shop.db)],
  ])('%s', async ([, happen]) => {
    const dipa = await aShopper(shop, { name: 'Dipa' })
    const [hers, others] = [await openStream(dipa), await openStream(asha)]
    await happen(dipa)
    await expect.poll(hers.isClosed).toBe(true)
    const id = await order(asha)
    await expect.poll(() => others.orderIdsOf('placed')).toEqual([id])
    others.close()
  })

  test('when its shopper opens a seventh, in any browser', async () => {
    const first = await openStream(asha)
    const rest = await Promise.all(Array.from({ length: 5 }, () => openStream(asha)))
    const theirs = await openStream(bina)
    const seventh = await openStream(asha)
    await expect.poll(first.isClosed).toBe(true)
    expect(first.events.at(-1)?.event).toBe('replaced')
    const id = await order(asha)
    for (const open of [...rest, seventh]) {
      await expect.poll(() => open.orderIdsOf('placed')).toEqual([id])
      open.close()
    }
    expect(theirs.isClosed()).toBe(false)
    theirs.close()
  })

  test('when the shop closes', async () => {
    const other = await startSecondApp(shop)
    const stream = await openStream(asha, { of: other })
    await other.app.close()
    await expect.poll(stream.isClosed).toBe(true)
  })
})

test('a process has a thousand streams of shoppers, beside those of its staff', async () => {
  const none = async () => new Set<string>()
  const hub = createOrderEventHub({
    database: shop.database,
    heartbeatMs: 60_000,
    findEndedSessions: { staff: none, shoppers: none },
    onError: () => {},
  })
  const open = (index: number) =>
    hub.subscribe({ session: `session-${index}`, shopperId: `shopper-${index}`, since: undefined })
  await Promise.all(Array.from({ length: 1000 }, (_, index) => open(index)))
  await expect(open(1000)).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 60 })
  await hub.subscribe({ session: 'staff', since: undefined })
  expect(hub.subscriberCount()).toBe(1001)
  await hub.close()
})

test('no event reaches a stream whose shopper has a new password', async () => {
  // Its heartbeat is far away.
  const process = await startSecondApp(shop, { orderLimits: noOrderLimits })
  const dipa = await aShopper(shop, { name: 'Dipa' })
  const stream = await openStream(dipa, { of: process })
  const elsewhere = atProcess(process, dipa)
  await elsewhere.changePassword({ currentPassword: dipa.password, newPassword: 'rain-on-the-tin-roof' })
  const now = await openStream(elsewhere, { of: process })
  const id = await order(elsewhere)
  await expect.poll(() => now.orderIdsOf('placed')).toEqual([id])
  await expect.poll(stream.isClosed).toBe(true)
  expect(stream.orderIdsOf('placed')).toEqual([])
  now.close()
})

test('a stream is not cached, compressed or buffered, and has no HEAD route', async () => {
  const stream = await openStream(asha)
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await expect.poll(stream.text).toContain('\nevent: beat\ndata: {}\n\n')
  stream.close()
  const head = await asha.browser.send('/api/order/my-events?', { method: 'HEAD' })
  expect(head.statusCode).toBe(405)
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'processes on a server notify each other without waiting for a heartbeat',
  async () => {
    const [one, other] = [await startSecondApp(shop), await startSecondApp(shop)]
    const dipa = await aShopper(one, { name: 'Dipa' })
    const [there, here] = [await openStream(dipa, { of: other }), await openStream(dipa, { of: one })]
    const id = await order(dipa)
    await expect.poll(() => there.orderIdsOf('placed')).toEqual([id])
    here.close()
    there.close()
  },
)
