import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { orderStatuses } from '#domain/order.ts'
import { anAddress, aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, seller, rice] = [
  await aShopper(shop),
  await aSeller(shop, { role: 'packer' }),
  await aProduct(shop),
]

const customers = [
  { firstName: 'Asha', lastName: 'Borah', phone: '+91 60000 12345' },
  { firstName: 'Bina', lastName: 'Das', phone: '098540-54321' },
  { firstName: 'Chandan', lastName: 'Borah', phone: '9435099999' },
  { firstName: 'Émile', lastName: '100%_Real', phone: '+33 1 70 18 99 00' },
  { firstName: 'অসম', lastName: 'বৰা', phone: '0371 522 2222' },
  { firstName: 'Asha', lastName: 'Zaman', phone: '+91 70000 10030' },
]
const ids: string[] = []

beforeAll(async () => {
  for (const customer of customers) {
    const { address } = await asha.addAddress({ address: anAddress(customer) })
    const { order } = await asha.placeCodOrder({
      items: [{ product: rice._id, quantity: 1 }],
      address: address._id,
    })
    ids.push(order._id)
  }
  await seller.bulkOrderStatus({ orders: [{ id: ids[1]! }, { id: ids[2]! }], status: 'Delivered' })
  await seller.setOrderStatus({ id: ids[3]!, status: 'Cancelled' })
  await asha.cancelOrder({ id: ids[4]! })
  await seller.setOrderPayment({ id: ids[1]!, isPaid: true })
})

async function found(query: EndpointInput<'listOrders'>): Promise<number[]> {
  const { orders } = await seller.listOrders(query)
  return orders.map(({ _id }) => ids.indexOf(_id))
}

test('without parameters returns all orders, newest first, with version and who cancelled', async () => {
  const { orders, ...rest } = await seller.listOrders()
  expect(rest).toEqual({ success: true })
  expect(orders.map(({ _id }) => _id)).toEqual(ids.toReversed())
  expect(orders.map(({ version, cancelledBy }) => [version, cancelledBy])).toEqual([
    [1, null],
    [2, 'shopper'],
    [2, 'shop'],
    [2, null],
    [3, null],
    [1, null],
  ])
})

describe('search finds', () => {
  test.for<[string, number[]]>([
    ['1003', [2]],
    ['#1003', [2]],
    ['# 1003', [2]],
    ['1007', []],
    ['borah', [2, 0]],
    ['BORAH', [2, 0]],
    ['orah', [2, 0]],
    ['asha', [5, 0]],
    ['Borah Asha', [0]],
    ['asha  b', [0]],
    ['asha 10030', [5]],
    ['b', [2, 1, 0]],
    ['z', [5]],
    ['émi', [3]],
    ['100%', [3]],
    ['%', []],
    ['_r', []],
    ['%_real', [3]],
    ['বৰা', [4]],
    ['অ', [4]],
    ['+91 60000 12345', [0]],
    ['6000012345', [0]],
    ['060000-12345', [0]],
    ['12345', [0]],
    ['(0091) 60000.12345', [0]],
    ['9854054321', [1]],
    ['+33 1 70 18 99 00', [3]],
    ['2222', []],
    ['22222', [4]],
    ['99999999999999999999', []],
    ["'; DROP", []],
    ['\\', []],
  ])('%s', async ([q, whose]) => {
    expect(await found({ q })).toEqual(whose)
  })

  test('the order number first, then phone numbers with these digits', async () => {
    await sql`UPDATE orders SET number = 10030 WHERE id = ${ids[2]}`.execute(shop.db)
    expect(await found({ q: '10030' })).toEqual([2, 5])
    expect(await found({ q: '#10030' })).toEqual([2])
    const first = await seller.listOrders({ q: '10030', limit: 1 })
    const second = await seller.listOrders({ q: '10030', limit: 1, cursor: first.nextCursor! })
    expect([...first.orders, ...second.orders].map(({ _id }) => ids.indexOf(_id))).toEqual([2, 5])
    expect(second.nextCursor).toBeNull()
    const oldest = await seller.listOrders({ q: '10030', limit: 1, sort: 'oldest' })
    const next = await seller.listOrders({ q: '10030', limit: 1, sort: 'oldest', cursor: oldest.nextCursor! })
    expect(next.orders.map(({ _id }) => ids.indexOf(_id))).toEqual([5])
    await sql`UPDATE orders SET number = 1003 WHERE id = ${ids[2]}`.execute(shop.db)
  })
})

describe('filters', () => {
  test.for<[EndpointInput<'listOrders'>, number[]]>([
    [{ status: 'Pending' }, [5, 0]],
    [{ status: 'Pending,Cancelled' }, [5, 4, 3, 0]],
    [{ status: 'Pending,Pending' }, [5, 0]],
    [{ status: orderStatuses.join() }, [5, 4, 3, 2, 1, 0]],
    [{ payment: 'paid' }, [1]],
    [{ payment: 'pending' }, [5, 4, 3, 2, 0]],
    [{ method: 'COD' }, [5, 4, 3, 2, 1, 0]],
    [{ method: 'Online' }, []],
    [{ status: 'Delivered', payment: 'pending', method: 'COD' }, [2]],
    [{ status: 'Delivered', q: 'borah' }, [2]],
    [{ status: 'Cancelled', q: '1001' }, []],
    [{ status: 'Cancelled', q: '1004' }, [3]],
    [{ limit: 2 }, [5, 4]],
    [{ sort: 'newest', limit: 2 }, [5, 4]],
    [{ sort: 'oldest' }, [0, 1, 2, 3, 4, 5]],
    [{ sort: 'oldest', status: 'Pending,Cancelled', limit: 3 }, [0, 3, 4]],
    [{ sort: 'oldest', q: 'borah' }, [0, 2]],
  ])('%j', async ([query, whose]) => {
    expect(await found(query)).toEqual(whose)
  })

  test("by days, which start at midnight in the shop's time zone", async () => {
    const setAge = (index: number, at: string) =>
      sql`UPDATE orders SET created_at = ${at} WHERE id = ${ids[index]}`.execute(shop.db)
    await setAge(0, '2026-02-28T18:29:59.999999Z')
    await setAge(1, '2026-02-28T18:30:00Z')
    await setAge(2, '2026-03-01T18:29:59.999999Z')
    await setAge(3, '2026-03-01T18:30:00Z')
    expect(await found({ day: '2026-03-01' })).toEqual([2, 1])
    expect(await found({ from: '2026-02-28', to: '2026-03-01' })).toEqual([2, 1, 0])
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual([3])
    expect(await found({ to: '2026-02-28' })).toEqual([0])
    expect(await found({ day: '2026-03-01', status: 'Delivered', payment: 'paid' })).toEqual([1])
    expect(await found({ day: '2026-03-01', q: 'borah' })).toEqual([2])
  })

  test('count each status, whichever is chosen', async () => {
    const all = { Pending: 2, Processing: 0, Shipped: 0, Delivered: 2, Cancelled: 2 }
    expect((await seller.listOrders({ limit: 1 })).counts).toEqual(all)
    expect((await seller.listOrders({ status: 'Pending' })).counts).toEqual(all)
    const paid = { Pending: 0, Processing: 0, Shipped: 0, Delivered: 1, Cancelled: 0 }
    expect((await seller.listOrders({ payment: 'paid' })).counts).toEqual(paid)
    expect(await seller.listOrders({ q: 'asha' })).not.toHaveProperty('counts')
  })
})

/** Hours of the slots of orders 0, 1 (delivered), 3 (cancelled) and 5. */
async function giveSlots() {
  for (const [index, hour] of [
    [0, 17],
    [1, 7],
    [3, 8],
    [5, 9],
  ] as const) {
    const from = `2026-03-01T${String(hour).padStart(2, '0')}:00+05:30`
    await sql`UPDATE orders SET slot_id = 'slot', slot_from = ${from}::timestamptz, slot_to = ${from}::timestamptz + interval '2 hours'
      WHERE id = ${ids[index]}`.execute(shop.db)
  }
}

test('by slot: open orders that have one, the next slot first, also with a filter or a text', async () => {
  await giveSlots()
  expect(await found({ sort: 'slot' })).toEqual([5, 0])
  expect(await found({ sort: 'slot', status: 'Delivered' })).toEqual([])
  expect(await found({ sort: 'slot', q: 'borah' })).toEqual([0])
  expect(await found({ sort: 'slot', q: '1002' })).toEqual([])
  const { counts } = await seller.listOrders({ sort: 'slot', limit: 1 })
  expect(counts).toEqual({ Pending: 2, Processing: 0, Shipped: 0, Delivered: 0, Cancelled: 0 })
})

test('pages have no gaps and no duplicates, for any query', async () => {
  for (const query of [
    {},
    { q: 'a' },
    { q: 'borah' },
    { status: 'Pending,Delivered,Cancelled' },
    { method: 'COD' as const },
    { sort: 'oldest' as const },
    { sort: 'oldest' as const, q: 'a' },
    { sort: 'slot' as const },
    { sort: 'slot' as const, q: 'a' },
    { sort: 'oldest' as const, status: 'Pending,Delivered,Cancelled' },
  ]) {
    const whole = await seller.listOrders({ ...query, limit: 200 })
    expect(whole.nextCursor).toBeNull()
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await seller.listOrders({ ...query, limit: 1, cursor })
      paged.push(...page.orders.map(({ _id }) => _id))
      cursor = page.nextCursor ?? null
    }
    expect(paged).toEqual(whole.orders.map(({ _id }) => _id))
  }
})

test('ids return orders in the given order, without unknown ones', async () => {
  const named = [ids[2], crypto.randomUUID(), ids[0], ids[4]?.toUpperCase()].join(',')
  const { orders, ...rest } = await seller.listOrders({ ids: named })
  expect(orders.map(({ _id }) => _id)).toEqual([ids[2], ids[0], ids[4]])
  expect(rest).toEqual({ success: true, nextCursor: null })
})

test('refuses malformed queries', async () => {
  for (const query of [
    'status=Lost',
    'status=pending',
    'day=2026-02-30',
    'day=0000-01-01',
    'day=today',
    'from=1',
    'day=2026-01-01&from=2026-01-01',
    'payment=yes',
    'method=Card',
    'sort=price',
    'limit=0',
    'limit=201',
    'limit=x',
    'cursor=x',
    `cursor=${Buffer.from(`1e99 ${crypto.randomUUID()}`).toString('base64url')}`,
    `cursor=${Buffer.from(`9999999999999999 ${crypto.randomUUID()}`).toString('base64url')}`,
    `cursor=${Buffer.from('1 x').toString('base64url')}`,
    'q=%00',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
    'ids=',
    'ids=x',
    `ids=${crypto.randomUUID()}&limit=5`,
    `ids=${Array.from({ length: 101 }, () => crypto.randomUUID())}`,
  ]) {
    const reply = await seller.browser.send(`/api/order/seller?${query}`)
    expect([query, reply.statusCode, reply.json().code]).toEqual([query, 400, 'invalid_input'])
  }
})

test('a single order has its history with sellers, and its payments', async () => {
  const { order } = await seller.getOrder({ id: ids[1]! })
  expect(order).toMatchObject({ _id: ids[1], orderNumber: 1002, isPaid: true, version: 3, cancelledBy: null })
  expect(order.history).toEqual([
    { status: 'Pending', at: expect.any(String), by: null },
    { status: 'Delivered', at: expect.any(String), by: 'Bipul' },
  ])
  expect(order.payments).toEqual([
    {
      amount: order.amount,
      method: 'Cash',
      receivedAt: expect.any(String),
      receivedBy: 'Bipul',
      takenBackAt: null,
      takenBackBy: null,
      provider: null,
      reference: null,
    },
  ])
  for (const { at } of order.history) expect(new Date(at).toISOString()).toBe(at)
  await expect(seller.getOrder({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  await expect(seller.getOrder({ id: 'x' })).rejects.toMatchObject({ status: 400 })
})

test('only the owner reads the e-mail address of an order', async () => {
  const owner = await aSeller(shop)
  const packer = await aSeller(shop, { role: 'packer', grants: ['upi', 'cash'] })
  const email = 'private-of-lila@example.com'
  const { address } = await asha.addAddress({ address: anAddress({ firstName: 'Lila', email }) })
  const { order } = await asha.placeCodOrder({
    items: [{ product: rice._id, quantity: 1 }],
    address: address._id,
  })
  const paths = ['', '?limit=5', '?q=lila', `?ids=${order._id}`, `/order/${order._id}`]
  for (const path of paths.map((rest) => `/api/order/seller${rest}`)) {
    const [byOwner, byPacker] = [await owner.browser.send(path), await packer.browser.send(path)]
    expect([path, byOwner.body.includes(email), byPacker.body.includes(email)]).toEqual([path, true, false])
    expect(byPacker.body).toContain('"firstName":"Lila"')
  }
  const { orders } = await asha.listMyOrders()
  expect(orders[0]?.address.email).toBe(email)
})

test('a deleted account cannot be found by name', async () => {
  const dipa = await aShopper(shop, { name: 'Dipa' })
  const { address } = await dipa.addAddress({
    address: anAddress({ firstName: 'Dipa', lastName: 'Canary', phone: '+91 88888 77777' }),
  })
  const { order } = await dipa.placeCodOrder({
    items: [{ product: rice._id, quantity: 1 }],
    address: address._id,
  })
  for (const q of ['canary', '88888 77777'])
    expect((await seller.listOrders({ q })).orders.map(({ _id }) => _id)).toEqual([order._id])
  await dipa.cancelOrder({ id: order._id })
  await dipa.deleteAccount({ password: dipa.password })
  for (const q of ['canary', '88888 77777']) expect((await seller.listOrders({ q })).orders).toEqual([])
  expect((await seller.getOrder({ id: order._id })).order.cancelledBy).toBe('shopper')
})

test('refuses visitors, shoppers and staff without the orders permission', async () => {
  const keeper = await aSeller(shop, { role: 'catalogue' })
  for (const [other, status] of [
    [aVisitor(shop), 401],
    [asha, 401],
    [keeper, 403],
  ] as const) {
    const id = ids[0]!
    await expect(other.listOrders({ q: 'asha' })).rejects.toMatchObject({ status })
    await expect(other.getOrder({ id })).rejects.toMatchObject({ status })
    await expect(other.setOrderPayment({ id, isPaid: true })).rejects.toMatchObject({ status })
    await expect(other.bulkOrderStatus({ orders: [{ id }], status: 'Shipped' })).rejects.toMatchObject({
      status,
    })
  }
})
