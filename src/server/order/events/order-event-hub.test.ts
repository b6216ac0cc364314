import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, atProcess, type Shopper, type TestUser } from '#test/builders/accounts.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { findStaffId } from '#test/builders/staff.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { openEventStream } from '#test/event-stream-client.ts'
import { openBrowser, type Shop, startSecondApp, startShop } from '#test/shop.ts'
import { changeStatus } from '../status/change-status.ts'
import { createOrderEventHub } from './order-event-hub.ts'
import { maxEventsAtOnce } from './order-event-reader.ts'

const soon = { heartbeatMs: 50, orderLimits: noOrderLimits }
const shop = await startShop(soon)
const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]
const none = async () => new Set<string>()
const command = { sellerId: null, requestId: null }

async function order(by: Shopper = asha): Promise<string> {
  return (await by.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: by.address })).order
    ._id
}

async function openStream(
  of: Shop = shop,
  who: TestUser = seller,
  options: Parameters<typeof openEventStream>[2] = {},
) {
  const stream = await openEventStream(of, who.browser, options)
  await expect.poll(stream.text).toContain('retry: ')
  return stream
}

describe('an open stream', () => {
  test('gets each placed and changed order', async () => {
    const stream = await openStream()
    await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(['ready'])
    const id = await order()
    await expect.poll(() => stream.orderIdsOf('placed')).toEqual([id])
    await seller.setOrderStatus({ id, status: 'Processing' })
    await seller.setOrderPayment({ id, isPaid: true })
    await seller.bulkOrderStatus({ orders: [{ id }], status: 'Pending' })
    await asha.cancelOrder({ id })
    await expect.poll(() => stream.orderIdsOf('changed')).toHaveLength(4)
    const { order: shown } = await seller.getOrder({ id })
    expect(stream.events.slice(1).map(({ order }) => [order.version, order.status])).toEqual([
      [1, 'Pending'],
      [2, 'Processing'],
      [3, 'Processing'],
      [4, 'Pending'],
      [5, 'Cancelled'],
    ])
    expect(stream.events.at(-1)?.order).toEqual({
      _id: id,
      orderNumber: shown.orderNumber,
      status: 'Cancelled',
      isPaid: true,
      version: 5,
      amount: shown.amount,
      name: 'Asha Borah',
      slot: null,
      promisedAt: null,
      packer: null,
      at: expect.stringMatching(/Z$/),
    })
    stream.close()
  })

  test('gets nothing for a refusal or a repeat', async () => {
    const stream = await openStream()
    const none = await aProduct(shop, { stock: 0 })
    const items = [{ product: none._id, quantity: 1 }]
    await expect(asha.placeCodOrder({ items, address: asha.address })).rejects.toMatchObject({
      code: 'out_of_stock',
    })
    const wanted = { items: [{ product: rice._id, quantity: 1 }], address: asha.address }
    for (let time = 0; time < 3; time++) await asha.placeCodOrder(wanted, { idempotencyKey: 'the same' })
    const last = await order()
    await expect.poll(() => stream.orderIdsOf('placed')).toContain(last)
    expect(stream.orderIdsOf('placed')).toHaveLength(2)
    stream.close()
  })

  test('gets many concurrent events once, in order', async () => {
    const ears = [await openStream(), await openStream(), await openStream()]
    const ids = await Promise.all(Array.from({ length: 40 }, () => order()))
    for (const stream of ears) {
      await expect.poll(() => stream.orderIdsOf('placed').length).toBe(ids.length)
      expect(stream.orderIdsOf('placed').toSorted()).toEqual(ids.toSorted())
      const numbers = stream.events.map(({ id }) => id)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      stream.close()
    }
  })

  test('gets events without a notification', async () => {
    const id = await order()
    const stream = await openStream()
    // As if the process had died before it sent a notification.
    await changeStatus(ordersOf(shop), { orderId: id, to: 'Shipped', by: command, isOwner: true })
    await expect.poll(() => stream.orderIdsOf('changed')).toEqual([id])
    stream.close()
  })

  test('gets an event with a lower id that was committed later', async () => {
    const [id, stream] = [await order(), await openStream()]
    const { rows } = await sql<{ id: string }>`
      SELECT nextval(pg_get_serial_sequence('order_events', 'id')) AS id`.execute(shop.db)
    const later = await order()
    await expect.poll(() => stream.orderIdsOf('placed')).toEqual([later])
    await sql`INSERT INTO order_events (id, order_id, version, kind, payload) OVERRIDING SYSTEM VALUE
      VALUES (${rows[0]?.id}, ${id}, 2, 'shipped', '{"from":"Pending","to":"Shipped"}')`.execute(shop.db)
    await expect.poll(() => stream.orderIdsOf('changed')).toEqual([id])
    // A client that saw only the later event gets this one when it reconnects.
    const back = await openStream(shop, seller, {
      lastEventId: stream.events.find(({ event }) => event === 'placed')!.id,
    })
    await expect.poll(() => back.orderIdsOf('changed')).toContain(id)
    stream.close()
    back.close()
  })

  test('gets events of another process', async () => {
    const other = await startSecondApp(shop, soon)
    const [here, there] = [await openStream(), await openStream(other, seller)]
    const id = await order()
    await expect.poll(() => here.orderIdsOf('placed')).toEqual([id])
    await expect.poll(() => there.orderIdsOf('placed')).toEqual([id])
    here.close()
    there.close()
  })
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'processes on a server notify each other without waiting for a heartbeat',
  async () => {
    const [one, other] = [await startSecondApp(shop), await startSecondApp(shop)]
    const there = await openStream(other)
    const here = await openEventStream(one, seller.browser)
    const dipa = await aShopper(one)
    const id = await order(dipa)
    await expect.poll(() => there.orderIdsOf('placed')).toEqual([id])
    here.close()
    there.close()
  },
)

describe('a stream that reconnects', () => {
  test('gets the missed events, by header or by query', async () => {
    const stream = await openStream()
    const first = await order()
    await expect.poll(() => stream.orderIdsOf('placed')).toEqual([first])
    stream.close()
    const missed = [await order(), await order()]
    const { id } = stream.events.at(-1)!
    const known = new Set(stream.events.map(({ id }) => id))
    const back = await openStream(shop, seller, { lastEventId: id })
    await expect.poll(() => back.events.at(-1)?.order._id).toBe(missed[1])
    const news = back.events.filter(({ id, event }) => !known.has(id) && event === 'placed').slice(-2)
    expect(news.map(({ order }) => order._id)).toEqual(missed)
    const next = await order()
    await expect.poll(() => back.events.at(-1)?.order._id).toBe(next)
    const numbers = back.events.map(({ id }) => id)
    expect(new Set(numbers).size).toBe(numbers.length)
    back.close()
    const { body } = await seller.browser.send(`/api/order/seller/events?lastEventId=${id}`)
    for (const order of missed) expect(body).toContain(order)
  })

  test('gets a resync after too many events or an unknown id', async () => {
    const before = await openStream()
    const first = before.events[0]!.id
    before.close()
    await sql`INSERT INTO order_events (order_id, version, kind, payload)
      SELECT id, 1000 + n, 'updated', '{}' FROM (SELECT id FROM orders LIMIT 1) AS o, generate_series(1, ${maxEventsAtOnce + 1}) AS n`.execute(
      shop.db,
    )
    for (const lastEventId of [first, 999_999_999, 'x', -1, '1e5']) {
      const stream = await openStream(shop, seller, { lastEventId })
      await expect.poll(() => [...new Set(stream.events.map(({ event }) => event))]).toEqual(['resync'])
      expect(stream.events[0]?.id).toBeGreaterThan(first)
      stream.close()
    }
  })

  test('continues after a resync', async () => {
    const stream = await openStream()
    await sql`INSERT INTO order_events (order_id, version, kind, payload)
      SELECT id, 5000 + n, 'updated', '{}' FROM (SELECT id FROM orders LIMIT 1) AS o, generate_series(1, ${maxEventsAtOnce + 1}) AS n`.execute(
      shop.db,
    )
    await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(['ready', 'resync'])
    const id = await order()
    await expect.poll(() => stream.orderIdsOf('placed')).toEqual([id])
    stream.close()
  })
})

describe('a stream ends', () => {
  test.for<[string, (who: TestUser) => Promise<unknown>]>([
    ['when its seller logs out', (who) => who.sellerLogout()],
    ['when its session expires', (who) => change(who, 'seller_sessions', sql`expires_at = now()`)],
    ['when its seller is switched off', (who) => change(who, 'sellers', sql`disabled_at = now()`)],
    ['when its seller loses the orders permission', (who) => change(who, 'sellers', sql`role = 'catalogue'`)],
  ])('%s', async ([, happen]) => {
    const [packer, stream] = [await aSeller(shop, { role: 'packer' }), await openStream()]
    const theirs = await openStream(shop, packer)
    await happen(packer)
    await expect.poll(theirs.isClosed).toBe(true)
    await order()
    await expect.poll(() => stream.orderIdsOf('placed')).toHaveLength(1)
    expect(theirs.orderIdsOf('placed')).toEqual([])
    expect(stream.isClosed()).toBe(false)
    stream.close()
  })

  test('when its session opens a thirteenth; other sessions keep theirs', async () => {
    const [packer, stream] = [await aSeller(shop, { role: 'packer' }), await openStream()]
    const first = await openStream(shop, packer)
    const others = await Promise.all(Array.from({ length: 11 }, () => openStream(shop, packer)))
    const thirteenth = await openStream(shop, packer)
    await expect.poll(first.isClosed).toBe(true)
    expect(first.events.at(-1)?.event).toBe('replaced')
    expect(first.text()).toContain('retry: 60000\n')
    const id = await order()
    for (const open of [...others, thirteenth, stream]) {
      await expect.poll(() => open.orderIdsOf('placed')).toEqual([id])
      open.close()
    }
  })

  test('when the shop closes, which waits for no stream', async () => {
    const other = await startSecondApp(shop)
    const ears = [await openStream(other), await openStream(other)]
    await other.app.close()
    for (const stream of ears) await expect.poll(stream.isClosed).toBe(true)
  })
})

describe('no event reaches a stream whose access was taken away', () => {
  const ways: [string, (packer: TestUser, owner: TestUser) => Promise<unknown>][] = [
    [
      'by switching the login off',
      async (packer, owner) =>
        owner.setStaffMemberActive({ id: await findStaffId(shop, packer), isOff: true }),
    ],
    ['by another role', async (packer, owner) => makeRider(owner, packer)],
    ['by a new password', (packer) => replacePassword(packer)],
    ['by a logout on another device', (packer) => logOutElsewhere(packer)],
  ]

  test.for(ways)('%s', async ([, takeAway]) => {
    // Its heartbeat is far away.
    const process = await startSecondApp(shop, { orderLimits: noOrderLimits })
    const [packer, shopper] = [await aSeller(shop, { role: 'packer' }), atProcess(process, asha)]
    const [theirs, ours] = [await openStream(process, packer), await openStream(process)]
    await takeAway(packer, seller)
    const id = await order(shopper)
    await expect.poll(() => ours.orderIdsOf('placed')).toEqual([id])
    await expect.poll(theirs.isClosed).toBe(true)
    expect(theirs.orderIdsOf('placed')).toEqual([])
    ours.close()
  })

  test.skipIf(!process.env.TEST_DATABASE_URL).for(ways)('%s, at another process', async ([, takeAway]) => {
    const [one, other] = [
      await startSecondApp(shop, { orderLimits: noOrderLimits }),
      await startSecondApp(shop, { orderLimits: noOrderLimits }),
    ]
    const packer = await aSeller(shop, { role: 'packer' })
    const [theirs, ours] = [await openStream(other, packer), await openStream(other)]
    await takeAway(packer, atProcess(one, seller))
    const id = await order(atProcess(one, asha))
    await expect.poll(() => ours.orderIdsOf('placed')).toEqual([id])
    await expect.poll(theirs.isClosed).toBe(true)
    expect(theirs.orderIdsOf('placed')).toEqual([])
    ours.close()
  })

  test('while the sessions cannot be checked', async () => {
    const faults: unknown[] = []
    const hub = createOrderEventHub({
      database: shop.database,
      heartbeatMs: 60_000,
      findEndedSessions: { staff: () => Promise.reject(new Error('no answer')), shoppers: none },
      onError: (error) => faults.push(error),
    })
    let text = ''
    const stream = await hub.subscribe({ session: 'one', since: undefined })
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    await order()
    hub.publish()
    // The browser connects again and gets what it missed.
    await expect.poll(() => hub.subscriberCount()).toBe(0)
    expect(text).toContain('event: ready')
    expect(text).not.toContain('event: placed')
    expect(faults).toHaveLength(1)
    await hub.close()
  })
})

test('a stream is not cached, compressed or buffered, and has no HEAD route', async () => {
  const stream = await openStream(shop, seller, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(stream.headers).not.toHaveProperty('content-encoding')
  await expect.poll(stream.text).toContain('\nevent: beat\ndata: {}\n\n')
  stream.close()
  const head = await seller.browser.send('/api/order/seller/events?', { method: 'HEAD' })
  expect(head.statusCode).toBe(405)
})

test('a process has five hundred streams; the next gets 503 with Retry-After', async () => {
  const live = createOrderEventHub({
    database: shop.database,
    heartbeatMs: 60_000,
    findEndedSessions: { staff: none, shoppers: none },
    onError: () => {},
  })
  const open = (index: number) => live.subscribe({ session: `session-${index}`, since: undefined })
  const streams = await Promise.all(Array.from({ length: 500 }, (_, index) => open(index)))
  await expect(open(500)).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 60 })
  streams[0]?.destroy()
  await expect
    .poll(() =>
      open(501).then(
        () => 'open',
        () => 'busy',
      ),
    )
    .toBe('open')
  await live.close()
})

test('listens to the database only while a stream is open', async () => {
  let listening = 0
  const database: Shop['database'] = {
    ...shop.database,
    async listen(...given) {
      const stop = await shop.database.listen(...given)
      listening++
      return async () => {
        listening--
        await stop()
      }
    },
  }
  const faults: unknown[] = []
  const live = createOrderEventHub({
    database,
    heartbeatMs: 1000,
    findEndedSessions: { staff: none, shoppers: none },
    onError: (error) => faults.push(error),
  })
  const open = () => live.subscribe({ session: 'one', since: undefined })
  const streams = await Promise.all([open(), open(), open()])
  expect(listening).toBe(1)
  for (const stream of streams) stream.destroy()
  await expect.poll(() => listening).toBe(0)

  await sql`ALTER TABLE order_events RENAME TO away`.execute(shop.db)
  const tries = await Promise.allSettled([open(), open()])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await sql`ALTER TABLE away RENAME TO order_events`.execute(shop.db)
  await expect.poll(() => listening).toBe(0)
  await open()
  expect(listening).toBe(1)
  await live.close()
  expect(listening).toBe(0)
  await expect(open()).rejects.toMatchObject({ code: 'busy' })
  expect(faults).toEqual([])
})

async function makeRider(owner: TestUser, packer: TestUser) {
  const was = { name: 'Bipul', role: 'packer' as const }
  const id = await findStaffId(shop, packer)
  await owner.updateStaffMember({ id, name: 'Bipul', role: 'rider', was })
}

async function replacePassword({ email, password }: TestUser) {
  const elsewhere = openBrowser(shop).api
  await elsewhere.sellerLogin({ email, password })
  await elsewhere.changeSellerPassword({ currentPassword: password, newPassword: 'rain-on-the-tin-roof' })
}

async function logOutElsewhere({ email, password }: TestUser) {
  const elsewhere = openBrowser(shop).api
  await elsewhere.sellerLogin({ email, password })
  await elsewhere.logoutOtherDevices()
}

function change(who: TestUser, table: 'sellers' | 'seller_sessions', set: ReturnType<typeof sql>) {
  const id = sql`(SELECT id FROM sellers WHERE email = ${who.email})`
  return sql`UPDATE ${sql.table(table)} SET ${set} WHERE ${sql.ref(table === 'sellers' ? 'id' : 'seller_id')} = ${id}`.execute(
    shop.db,
  )
}
