import { afterEach, describe, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  listExceptions,
  listMessages,
  paidEvent,
  payAtPractice,
  readCheckoutId,
  sendPracticeEvent,
  type UnpaidOrder,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const second = await startSecondApp(shop, withPractice)
const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

afterEach(async () => {
  expect(await listViolations(shop.db)).toEqual([])
  // The number of unpaid orders per shopper is limited.
  for (const { _id } of (await asha.listUnpaidOrders()).orders) await asha.cancelOrder({ id: _id })
})

async function anOrder({ stock = null as number | null, quantity = 1 } = {}) {
  const rice = await aProduct(shop, { stock })
  const order = await anUnpaidOrder(shop, { shopper: asha, items: [{ product: rice._id, quantity }] })
  return { order, rice }
}

async function paymentStateOf({ _id }: { _id: string }) {
  const { status, isPaid, online } = (await asha.listMyOrders()).orders.find((known) => known._id === _id)!
  return [online?.state, status, isPaid]
}

const counted = (order: UnpaidOrder) =>
  shop.db.selectFrom('order_payments').selectAll().where('order_id', '=', order._id).execute()

function money(order: UnpaidOrder, changes: Partial<NonNullable<ReturnType<typeof paidEvent>['money']>>) {
  const { id, money } = paidEvent(order)
  return { id: `${id}.${JSON.stringify(changes)}`, money: { ...money!, ...changes } }
}

describe('a paid order', () => {
  test('is placed and leaves the rest in the cart', async () => {
    const { order, rice } = await anOrder({ stock: 5, quantity: 2 })
    const dal = await aProduct(shop)
    await asha.updateCart({ cartItems: { [rice._id]: 3, [dal._id]: 1 } })
    expect(await paymentStateOf(order)).toEqual(['awaiting', 'Pending', false])
    expect([await findStock(shop, rice), await listMessages(shop, order)]).toEqual([3, []])
    await payAtPractice(asha, { order })
    expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
    expect((await asha.getShopperSession()).user.cartItems).toEqual({ [rice._id]: 1, [dal._id]: 1 })
    expect([await findStock(shop, rice), await listMessages(shop, order)]).toEqual([3, ['order-paid 2']])
    const { order: seen } = await seller.getOrder({ id: order._id })
    expect(seen).toMatchObject({ isPaid: true, paymentType: 'Online', amount: order.amount })
    expect(seen.payments).toMatchObject([{ amount: order.amount, method: 'Practice', receivedBy: null }])
    expect(seen.history.map(({ status, by }) => [status, by])).toEqual([['Pending', null]])
    expect((await asha.listMyOrders()).orders[0]?.history.map(({ status }) => status)).toEqual(['Pending'])
  })

  test('is paid once for repeated and concurrent events in two processes (P-02, K-11)', async () => {
    for (const _ of range(3)) {
      const { order, rice } = await anOrder({ stock: 5 })
      const one = paidEvent(order)
      const replies = await Promise.all([
        ...[shop, second, shop].map((at) => sendPracticeEvent(at, { order })),
        ...[second, shop].map((at, index) =>
          sendPracticeEvent(at, { order, changes: { id: `${one.id}-${index}` } }),
        ),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      await sendPracticeEvent(second, { order, changes: { id: `${one.id}-later` } })
      expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
      expect(await counted(order)).toHaveLength(1)
      expect([
        await findStock(shop, rice),
        await listMessages(shop, order),
        await listExceptions(shop, order),
      ]).toEqual([4, ['order-paid 2'], []])
    }
  })

  test('does not change when its checkout ends (P-03)', async () => {
    const { order } = await anOrder()
    await payAtPractice(asha, { order })
    await sendPracticeEvent(shop, {
      order,
      changes: { id: `${order.session}.ended`, kind: 'checkout.ended', money: null },
    })
    expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
    const { orders } = await asha.listMyOrders()
    expect(orders.find(({ _id }) => _id === order._id)?.online?.via).toBe('practice')
  })

  test('stays paid after a second payment, which is due for a refund (P-11)', async () => {
    const { order } = await anOrder()
    await payAtPractice(asha, { order })
    for (const _ of range(2))
      await sendPracticeEvent(shop, { order, changes: money(order, { payment: `${order._id}-b` }) })
    expect(await listExceptions(shop, order)).toEqual(['double due'])
    expect(await counted(order)).toHaveLength(1)
    expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
  })
})

describe('a mismatched payment pays nothing and opens an exception (P-07)', () => {
  const strange = [
    ['of another amount', 'amount', { amountMinor: 100 }],
    ['of one paisa more', 'amount', { amountMinor: 78_01 }],
    ['in another currency', 'currency', { currency: 'USD' }],
    ['for another order', 'order', { orderId: crypto.randomUUID() }],
  ] as const

  test.for(strange)('%s', async ([, kind, changes]) => {
    const { order, rice } = await anOrder({ stock: 5 })
    const payment = crypto.randomUUID()
    for (const _ of range(2))
      await sendPracticeEvent(shop, { order, changes: money(order, { ...changes, payment }) })
    expect(await listExceptions(shop, order)).toEqual([`${kind} due`])
    expect(await paymentStateOf(order)).toEqual(['awaiting', 'Pending', false])
    expect([await counted(order), await findStock(shop, rice), await listMessages(shop, order)]).toEqual([
      [],
      4,
      ['payment-exception 1'],
    ])
    const { rows } = {
      rows: (await seller.listPaymentExceptions({})).exceptions.filter(
        ({ order: of }) => of?._id === order._id,
      ),
    }
    expect(rows).toHaveLength(1)
    const { url } = await asha.payOrder({ id: order._id })
    await payAtPractice(asha, { order: { session: readCheckoutId(url) } })
    expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
    expect(await listExceptions(shop, order)).toEqual([`${kind} due`])
  })

  test.for([
    ['checkout than the one that was opened', { reference: 'another' }],
    ['provider than that of the checkout', { provider: 'stripe' }],
  ] as const)('from another %s', async ([, opened]) => {
    const { order } = await anOrder()
    await shop.db.updateTable('payment_sessions').set(opened).where('id', '=', order.session).execute()
    await sendPracticeEvent(shop, { order })
    expect(await listExceptions(shop, order)).toEqual(['order due'])
    expect(await paymentStateOf(order)).toEqual(['awaiting', 'Pending', false])
  })

  test('for an unknown checkout', async () => {
    const { order } = await anOrder()
    const unknown = { ...order, session: crypto.randomUUID() }
    const reply = await sendPracticeEvent(shop, {
      order: unknown,
      changes: money(unknown, { orderId: null }),
    })
    expect(reply.statusCode).toBe(200)
    expect(await listExceptions(shop, null)).toEqual(['unknown due'])
    expect(await paymentStateOf(order)).toEqual(['awaiting', 'Pending', false])
  })
})

describe('a late payment (P-03)', () => {
  async function aLapsed(given?: Parameters<typeof anOrder>[0]) {
    const { order, rice } = await anOrder(given)
    await endPaymentTime(shop, order)
    await expireUnpaidOrders(shop)
    expect(await paymentStateOf(order)).toEqual(['lapsed', 'Cancelled', false])
    return { order, rice }
  }

  test('places the order if its stock is still there', async () => {
    const { order, rice } = await aLapsed({ stock: 2, quantity: 2 })
    expect(await findStock(shop, rice)).toBe(2)
    for (const at of [shop, second])
      await sendPracticeEvent(at, { order, changes: { id: `${order._id}-${Math.random()}` } })
    expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
    expect([await findStock(shop, rice), await listExceptions(shop, order)]).toEqual([0, []])
    expect(await listMessages(shop, order)).toEqual(['order-expired 2', 'order-paid 3'])
    const { products } = await asha.listProducts({ ids: rice._id })
    expect(products[0]?.inStock).toBe(false)
    const { order: seen } = await seller.getOrder({ id: order._id })
    expect(seen.history.map(({ status }) => status)).toEqual(['Pending'])
  })

  test('is due for a refund if the stock is gone, with mails to both', async () => {
    const { order, rice } = await aLapsed({ stock: 2, quantity: 2 })
    await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
    await sendPracticeEvent(shop, { order })
    await sendPracticeEvent(second, { order, changes: { id: `${order._id}-again` } })
    expect(await listExceptions(shop, order)).toEqual(['late due'])
    expect([await findStock(shop, rice), await counted(order)]).toMatchObject([1, [{ method: 'Practice' }]])
    expect(await listMessages(shop, order)).toEqual(['order-expired 2', 'order-cancelled 3'])
    const { order: seen } = await seller.getOrder({ id: order._id })
    expect(seen).toMatchObject({ status: 'Cancelled', isPaid: true, cancelledBy: null })
  })

  test.for([
    ['archived', { archived_at: new Date() }],
    ['switched off', { in_stock: false }],
  ] as const)('is due for a refund if the product is %s in the meantime', async ([, changes]) => {
    const { order, rice } = await aLapsed()
    await shop.db.updateTable('products').set(changes).where('id', '=', rice._id).execute()
    await sendPracticeEvent(shop, { order })
    expect(await listExceptions(shop, order)).toEqual(['late due'])
    expect((await paymentStateOf(order))[1]).toBe('Cancelled')
  })

  test('does not place an order that its shopper cancelled, also without the account', async () => {
    for (const isGone of [false, true]) {
      const bina = await aShopper(shop, { name: 'Bina' })
      const rice = await aProduct(shop, { stock: 5 })
      const items = [{ product: rice._id, quantity: 1 }]
      const order = await anUnpaidOrder(shop, { shopper: bina, items })
      await bina.cancelOrder({ id: order._id })
      if (isGone) await bina.deleteAccount({ password: bina.password })
      await sendPracticeEvent(shop, { order })
      expect(await listExceptions(shop, order)).toEqual(['late due'])
      expect(await findStock(shop, rice)).toBe(5)
      expect((await seller.getOrder({ id: order._id })).order.status).toBe('Cancelled')
    }
  })

  test('and the expiry exclude each other, twenty times', async () => {
    for (const turn of range(20)) {
      const { order, rice } = await anOrder({ stock: 1 })
      await endPaymentTime(shop, order)
      await Promise.all([
        sendPracticeEvent(turn % 2 ? shop : second, { order }),
        expireUnpaidOrders(shop),
        asha.cancelOrder({ id: order._id, onlyUnpaid: true }).catch(() => {}),
      ])
      const [state, status] = await paymentStateOf(order)
      const exceptions = await listExceptions(shop, order)
      if (status === 'Pending')
        expect([state, exceptions, await findStock(shop, rice)]).toEqual(['paid', [], 0])
      else expect([state, exceptions, await findStock(shop, rice)]).toEqual(['refund-due', ['late due'], 1])
      expect(await listViolations(shop.db)).toEqual([])
    }
  })
})

describe('only a payment makes an order Paid (P-10)', () => {
  test('not a field of the request, and not the return from the provider', async () => {
    const rice = await aProduct(shop)
    const forged = {
      isPaid: true,
      is_paid: true,
      status: 'Delivered',
      paymentType: 'COD',
      state: 'paid',
      amount: 1,
    }
    const placed = await asha.browser.send(
      '/api/order/stripe',
      json('POST', { items: [{ product: rice._id, quantity: 1 }], address: asha.address, ...forged }),
    )
    const { order } = placed.json()
    expect(await paymentStateOf(order)).toEqual(['awaiting', 'Pending', false])
    for (const path of ['/api/order/check-payment', '/api/order/pay'])
      await asha.browser.send(path, json('POST', { id: order._id, ...forged }))
    await asha.browser.send('/my-orders?session_id=paid')
    expect(await paymentStateOf(order)).toEqual(['awaiting', 'Pending', false])
  })
})
