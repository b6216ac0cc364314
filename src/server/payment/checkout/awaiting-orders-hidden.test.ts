import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress, aSeller, aShopper } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  listExceptions,
  listMessages,
  payAtPractice,
  sendPracticeEvent,
  type UnpaidOrder,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { openEventStream } from '#test/event-stream-client.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, heartbeatMs: 50 })
const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop, { stock: 50 })]
const items = [{ product: rice._id, quantity: 2 }]
const anOrder = () => anUnpaidOrder(shop, { shopper: asha, items })

/** On a slow machine the shop replies with its progress first. */
async function readReport() {
  let report = await seller.getReport({ days: 7 })
  while (report.counting) report = await seller.getReport({ days: 7 })
  return report.figures
}

function amongst(orders: readonly { _id: string }[], wanted: readonly UnpaidOrder[]): number[] {
  const ids = orders.map(({ _id }) => _id)
  return wanted.filter(({ _id }) => ids.includes(_id)).map(({ orderNumber }) => orderNumber)
}

describe('orders that await payment and expired orders are hidden from sellers', () => {
  let [waiting, lapsed]: UnpaidOrder[] = []
  let both: UnpaidOrder[]
  beforeAll(async () => {
    ;[lapsed, waiting] = [await anOrder(), await anOrder()]
    both = [waiting, lapsed!]
    await endPaymentTime(shop, lapsed!)
    await expireUnpaidOrders(shop)
  })

  test.for([
    ['all orders', {}],
    ['a page of them', { limit: 50 }],
    ['those of a status', { status: ['Pending', 'Cancelled'] as const }],
    ['those that are not paid', { payment: 'pending' as const }],
    ['those paid online', { method: 'Online' as const }],
    ['those of a name', { q: 'Asha' }],
    ['those of a telephone number', { q: '6000012345' }],
    [
      'those of a name, narrowed',
      { q: 'Borah', status: ['Pending', 'Cancelled'] as const, method: 'Online' as const },
    ],
  ] as const)('not in the list of %s', async ([, query]) => {
    const text = 'status' in query ? { ...query, status: query.status.join(',') } : query
    const { orders } = await seller.listOrders(text as Parameters<typeof seller.listOrders>[0])
    expect(amongst(orders, both)).toEqual([])
  })

  test('by number, by id and in counts', async () => {
    for (const { _id, orderNumber } of both) {
      expect((await seller.listOrders({ q: String(orderNumber) })).orders).toEqual([])
      expect((await seller.listOrders({ ids: _id })).orders).toEqual([])
      await expect(seller.getOrder({ id: _id })).rejects.toMatchObject({
        status: 404,
        code: 'order_not_found',
      })
    }
    const { counts } = await seller.listOrders({ limit: 1 })
    expect(counts).toEqual({ Pending: 0, Processing: 0, Shipped: 0, Delivered: 0, Cancelled: 0 })
  })

  test('in pages, which they do not shorten', async () => {
    const [bina, past] = [
      await aShopper(shop, { name: 'Bina' }),
      { firstName: 'Rupjyoti', phone: '+91 91234 56789' },
    ]
    const { address } = await bina.addAddress({ address: anAddress(past) })
    const order = { items: [{ product: rice._id, quantity: 1 }], address: address._id }
    const placed = await bina.placeCodOrder(order)
    await bina.placeOnlineOrder(order)
    for (const q of ['9123456789', 'Rupjyoti']) {
      const { orders, nextCursor } = await seller.listOrders({ q, limit: 1 })
      expect([orders.map(({ _id }) => _id), nextCursor]).toEqual([[placed.order._id], null])
    }
    await seller.setOrderStatus({ id: placed.order._id, status: 'Cancelled' })
    await sql`UPDATE orders SET created_at = created_at - interval '40 days' WHERE id = ${placed.order._id}`.execute(
      shop.db,
    )
  })

  test('in changes of status, single and bulk, and for cash', async () => {
    for (const { _id: id } of both) {
      for (const change of [
        () => seller.setOrderStatus({ id, status: 'Processing' }),
        () => seller.setOrderPayment({ id, isPaid: true }),
      ])
        await expect(change()).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
    }
    const moved = await seller.bulkOrderStatus({
      orders: both.map(({ _id }) => ({ id: _id })),
      status: 'Shipped',
    })
    expect(moved.moved).toEqual([])
    expect(moved.refused.map(({ code }) => code)).toEqual(['order_not_found', 'order_not_found'])
    const { orders } = await asha.listMyOrders()
    expect(orders.map(({ status, isPaid }) => [status, isPaid])).toEqual([
      ['Pending', false],
      ['Cancelled', false],
    ])
  })

  test('in reports, of today and of stored days', async () => {
    const figures = await readReport()
    expect(figures?.today).toEqual({ orders: 0, cancelled: 0, sales: 0 })
    expect([figures?.topByUnits, figures?.categories]).toEqual([[], []])
    await sql`UPDATE orders SET created_at = created_at - interval '1 day' WHERE id = ${waiting!._id}`.execute(
      shop.db,
    )
    expect((await readReport())?.span).toEqual({ orders: 0, cancelled: 0, sales: 0 })
    await payAtPractice(asha, { order: waiting! })
    const paid = await readReport()
    expect(paid?.span).toMatchObject({ orders: 1, sales: waiting!.amount })
    expect(paid?.topByUnits).toMatchObject([{ units: 2 }])
  })
})

describe('the seller panel', () => {
  test('gets a placed and paid order with its payment, and nothing before', async () => {
    const stream = await openEventStream(shop, seller.browser)
    await expect.poll(stream.text).toContain('retry: ')
    const [given, late, paid] = [await anOrder(), await anOrder(), await anOrder()]
    await asha.cancelOrder({ id: given._id })
    await endPaymentTime(shop, late)
    await expireUnpaidOrders(shop)
    await payAtPractice(asha, { order: paid })
    await expect.poll(() => stream.orderIdsOf('placed')).toEqual([paid._id])
    // A late payment places the order. Its earlier cancellation is no event.
    await sendPracticeEvent(shop, { order: late })
    await expect.poll(() => stream.orderIdsOf('placed')).toEqual([paid._id, late._id])
    expect(stream.orderIdsOf('changed')).toEqual([])
    expect(stream.events.at(-1)?.order).toMatchObject({ isPaid: true, status: 'Pending', version: 3 })
    await sendPracticeEvent(shop, { order: given })
    await expect.poll(() => stream.orderIdsOf('changed')).toEqual([given._id])
    expect(stream.orderIdsOf('placed')).toHaveLength(2)
    stream.close()
  })

  test('refuses to receive or reverse cash for an online order', async () => {
    const order = await anOrder()
    await payAtPractice(asha, { order })
    const id = order._id
    await expect(seller.setOrderPayment({ id, isPaid: false })).rejects.toMatchObject({
      status: 409,
      code: 'not_payable',
      message: expect.stringContaining('paid online'),
    })
    await seller.setOrderPayment({ id, isPaid: true })
    const { payments } = (await seller.getOrder({ id })).order
    expect(payments).toMatchObject([{ method: 'Practice', takenBackAt: null }])
  })
})

describe('a paid order that is cancelled', () => {
  async function aPaid() {
    const order = await anOrder()
    await payAtPractice(asha, { order })
    return order
  }
  test.for([
    ['its shopper', (id: string) => asha.cancelOrder({ id })],
    ['a seller', (id: string) => seller.setOrderStatus({ id, status: 'Cancelled' as const })],
    [
      'a seller with others',
      (id: string) => seller.bulkOrderStatus({ orders: [{ id }], status: 'Cancelled' as const }),
    ],
  ] as const)('by %s returns its stock once and is due for a refund (P-13)', async ([, cancel]) => {
    const order = await aPaid()
    const before = await findStock(shop, rice)
    await cancel(order._id)
    expect(await findStock(shop, rice)).toBe(Number(before) + 2)
    await sendPracticeEvent(shop, { order, changes: { id: `${order._id}-again` } })
    expect([await findStock(shop, rice), await listExceptions(shop, order)]).toEqual([
      Number(before) + 2,
      ['cancelled due'],
    ])
    expect(await listMessages(shop, order)).toEqual(['order-paid 2', 'order-cancelled 3'])
    expect((await seller.getOrder({ id: order._id })).order).toMatchObject({
      status: 'Cancelled',
      isPaid: true,
    })
  })

  test('keeps its payment when reopened, and is due for a refund when cancelled again', async () => {
    const { _id: id, ...order } = await aPaid()
    for (const [status, exception] of [
      ['Cancelled', 'cancelled due'],
      ['Pending', 'cancelled settled'],
      ['Cancelled', 'cancelled due'],
    ] as const) {
      await seller.setOrderStatus({ id, status })
      expect(await listExceptions(shop, { _id: id, ...order })).toEqual([exception])
    }
  })

  test('cannot be reopened once its refund has started', async () => {
    const order = await aPaid()
    await seller.setOrderStatus({ id: order._id, status: 'Cancelled' })
    const { exceptions } = await seller.listPaymentExceptions()
    await seller.refundPayment({
      id: String(exceptions.find((exception) => exception.order?._id === order._id)?._id),
    })
    await expect(seller.setOrderStatus({ id: order._id, status: 'Pending' })).rejects.toMatchObject({
      status: 409,
      code: 'refund_begun',
    })
    expect((await seller.getOrder({ id: order._id })).order.status).toBe('Cancelled')
  })
})

test('a shopper cannot pay a cash order online', async () => {
  const reply = await asha.browser.send(
    '/api/order/pay',
    json('POST', { id: crypto.randomUUID(), via: 'cheque' }),
  )
  expect(reply.statusCode).toBe(400)
})

afterAll(async () => expect(await listViolations(shop.db)).toEqual([]))
