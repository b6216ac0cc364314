import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, seller, rice] = [
  await aShopper(shop),
  await aSeller(shop, { role: 'packer' }),
  await aProduct(shop),
]

async function anOrder(): Promise<string> {
  return (await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 2 }], address: asha.address }))
    .order._id
}

async function paymentsOf(id: string) {
  return (await seller.getOrder({ id })).order.payments
}

async function deedsOn(id: string) {
  const deeds = shop.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id')
  return (await deeds.execute()).map(({ action, subject_name, before, after }) => ({
    action,
    subject_name,
    before,
    after,
  }))
}

test('cash that was received is kept with who and when, shown in the list and to the shopper, and written in the log', async () => {
  const id = await anOrder()
  const { order } = await seller.setOrderPayment({ id, isPaid: true, version: 1 })
  expect(order).toEqual({
    _id: id,
    orderNumber: order.orderNumber,
    status: 'Pending',
    isPaid: true,
    version: 2,
  })
  const [payment, ...others] = await paymentsOf(id)
  expect([payment?.receivedBy, payment?.takenBackAt, others]).toEqual(['Bipul', null, []])
  const [shown] = (await seller.listOrders({ payment: 'paid' })).orders
  expect([shown?._id, shown?.isPaid, payment?.amount]).toEqual([id, true, shown?.amount])
  const mine = (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)
  expect([mine?.isPaid, mine?.history.map(({ status }) => status)]).toEqual([true, ['Pending']])
  expect(await deedsOn(id)).toEqual([
    {
      action: 'order.payment',
      subject_name: `#${order.orderNumber}`,
      before: { isPaid: false },
      after: { isPaid: true },
    },
  ])
})

test('a payment that is taken back stays on record, and another one may follow', async () => {
  const id = await anOrder()
  for (const isPaid of [true, false, true]) await seller.setOrderPayment({ id, isPaid })
  const payments = await paymentsOf(id)
  expect(payments.map(({ takenBackBy }) => takenBackBy)).toEqual(['Bipul', null])
  expect(payments[0]?.takenBackAt).toMatch(/Z$/)
  expect((await seller.getOrder({ id })).order).toMatchObject({ isPaid: true, version: 4 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('what is so already changes nothing, and is written nowhere', async () => {
  const id = await anOrder()
  await seller.setOrderPayment({ id, isPaid: false })
  await seller.setOrderPayment({ id, isPaid: true })
  expect((await seller.setOrderPayment({ id, isPaid: true })).order.version).toBe(2)
  expect(await paymentsOf(id)).toHaveLength(1)
  expect(await deedsOn(id)).toHaveLength(1)
})

test('ten presses at once receive it once', async () => {
  const id = await anOrder()
  await Promise.all(Array.from({ length: 10 }, () => seller.setOrderPayment({ id, isPaid: true })))
  expect(await paymentsOf(id)).toHaveLength(1)
  const presses = Array.from({ length: 10 }, () => seller.setOrderPayment({ id, isPaid: false, version: 2 }))
  const codes = (await Promise.allSettled(presses)).map((one) =>
    one.status === 'fulfilled' ? 'done' : one.reason.code,
  )
  expect(codes.toSorted()).toEqual([...Array(9).fill('changed_meanwhile'), 'done'])
  expect(await listViolations(shop.db)).toEqual([])
})

test('a paid order that is cancelled stays paid until the money is given back; then nothing more is received for it', async () => {
  const id = await anOrder()
  await seller.setOrderPayment({ id, isPaid: true })
  await seller.setOrderStatus({ id, status: 'Cancelled' })
  expect((await seller.getOrder({ id })).order).toMatchObject({
    status: 'Cancelled',
    isPaid: true,
    cancelledBy: 'shop',
  })
  await seller.setOrderPayment({ id, isPaid: false })
  await expect(seller.setOrderPayment({ id, isPaid: true })).rejects.toMatchObject({
    status: 409,
    code: 'not_payable',
    message: expect.stringContaining('cancelled'),
  })
  expect((await seller.getOrder({ id })).order).toMatchObject({ cancelledBy: 'shop', version: 4 })
  await seller.setOrderStatus({ id, status: 'Delivered' })
  expect((await seller.setOrderPayment({ id, isPaid: true })).order.isPaid).toBe(true)
  expect(await listViolations(shop.db)).toEqual([])
})

test('for what is paid online no cash is received', async () => {
  const id = await anOrder()
  await sql`UPDATE orders SET payment_type = 'Online' WHERE id = ${id}`.execute(shop.db)
  await expect(seller.setOrderPayment({ id, isPaid: true })).rejects.toMatchObject({
    status: 409,
    code: 'not_payable',
  })
  expect(await paymentsOf(id)).toEqual([])
})

test('who decided by an older version is told how the order stands, and changes nothing', async () => {
  const id = await anOrder()
  const { order } = await seller.setOrderPayment({ id, isPaid: true })
  for (const version of [1, 3]) {
    await expect(seller.setOrderStatus({ id, status: 'Shipped', version })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: `Order #${order.orderNumber} has changed meanwhile: it is Pending and paid now.`,
    })
    await expect(seller.setOrderPayment({ id, isPaid: false, version })).rejects.toMatchObject({
      status: 409,
    })
  }
  expect((await seller.getOrder({ id })).order).toMatchObject({ status: 'Pending', isPaid: true, version: 2 })
})

test('bad bodies and unknown orders are refused', async () => {
  const id = await anOrder()
  const path = (id: string) => `/api/order/seller/order/${id}/payment`
  for (const body of [
    {},
    { isPaid: 'true' },
    { isPaid: 1 },
    { isPaid: true, version: 0 },
    { isPaid: true, version: '1' },
    [],
  ])
    expect((await seller.browser.send(path(id), json('PUT', body))).statusCode).toBe(400)
  expect((await seller.browser.send(path('x'), json('PUT', { isPaid: true }))).statusCode).toBe(400)
  expect(
    (await seller.browser.send(path(crypto.randomUUID()), json('PUT', { isPaid: true }))).statusCode,
  ).toBe(404)
  expect(await paymentsOf(id)).toEqual([])
})
