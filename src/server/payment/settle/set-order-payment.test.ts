import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { PersonalData } from '#contract/account-schemas.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, seller, rice] = [
  await aShopper(shop),
  await aSeller(shop, { role: 'packer' }),
  await aProduct(shop),
]

const owner = await aSeller(shop)

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

test('received cash is stored with seller and time, shown to seller and shopper, and audited', async () => {
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

test('a reversed payment stays on record, and another one may follow', async () => {
  const id = await anOrder()
  for (const isPaid of [true, false, true]) await seller.setOrderPayment({ id, isPaid })
  const payments = await paymentsOf(id)
  expect(payments.map(({ takenBackBy }) => takenBackBy)).toEqual(['Bipul', null])
  expect(payments[0]?.takenBackAt).toMatch(/Z$/)
  expect((await seller.getOrder({ id })).order).toMatchObject({ isPaid: true, version: 4 })
  expect(await listViolations(shop.db)).toEqual([])
})

describe('UPI at the door', () => {
  test('is recorded once, without a person in the cash book, and shown to the shopper', async () => {
    const id = await anOrder()
    const { order, message } = await owner.setOrderPayment({ id, isPaid: true, method: 'UPI', version: 1 })
    expect([order.isPaid, order.version, message]).toEqual([true, 2, 'UPI payment saved'])
    expect((await owner.setOrderPayment({ id, isPaid: true, method: 'UPI' })).order.version).toBe(2)
    await expect(owner.setOrderPayment({ id, isPaid: true, method: 'Cash' })).rejects.toMatchObject({
      status: 409,
      code: 'already_paid',
    })
    expect(await paymentsOf(id)).toMatchObject([
      { method: 'UPI', receivedBy: 'Bipul', provider: null, reference: null, takenBackAt: null },
    ])
    const { amount } = (await seller.getOrder({ id })).order
    expect((await owner.getCashBook()).book.online).toEqual([
      { method: 'UPI', received: amount, refunded: 0 },
    ])
    expect((await owner.getOwnCash()).cash.balance).toBe(0)
    expect((await seller.listOrders({ ids: id })).orders[0]).toMatchObject({ isPaid: true, paidBy: 'UPI' })
    const { orders } = await asha.listMyOrders()
    expect(orders.find(({ _id }) => _id === id)).toMatchObject({ isPaid: true, paidBy: 'UPI' })
    const exported = PersonalData.parse((await asha.browser.send('/api/user/data')).json())
    expect(exported.orders.find(({ _id }) => _id === id)?.paidBy).toBe('UPI')
    expect((await deedsOn(id)).map(({ after }) => after)).toEqual([{ isPaid: true, method: 'UPI' }])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('can be undone, and cash may follow', async () => {
    const id = await anOrder()
    const received = async () => (await owner.getCashBook()).book.online[0]
    const before = await received()
    await owner.setOrderPayment({ id, isPaid: true, method: 'UPI' })
    await owner.setOrderPayment({ id, isPaid: false })
    const { amount } = (await seller.getOrder({ id })).order
    expect(await received()).toEqual({
      method: 'UPI',
      received: (before?.received ?? 0) + amount,
      refunded: (before?.refunded ?? 0) + amount,
    })
    expect((await seller.getOrder({ id })).order.paidBy).toBeUndefined()
    expect((await seller.setOrderPayment({ id, isPaid: true })).message).toBe('Cash received')
    const { order } = await seller.getOrder({ id })
    expect([order.paidBy, order.payments.map(({ method }) => method)]).toEqual([undefined, ['UPI', 'Cash']])
    expect((await seller.getOwnCash()).cash.balance).toBeGreaterThanOrEqual(amount)
    const upiAgain = owner.setOrderPayment({ id, isPaid: true, method: 'UPI' })
    await expect(upiAgain).rejects.toMatchObject({ code: 'already_paid' })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('needs the permission to confirm UPI payments, an open cash order and a known method', async () => {
    const id = await anOrder()
    const upi = { id, isPaid: true, method: 'UPI' } as const
    await expect(seller.setOrderPayment(upi)).rejects.toMatchObject({
      status: 403,
      code: 'permission_denied',
    })
    await expect(owner.setOrderPayment({ ...upi, method: 'Card' as 'UPI' })).rejects.toMatchObject({
      status: 400,
    })
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    await expect(owner.setOrderPayment(upi)).rejects.toMatchObject({ code: 'not_payable' })
    const online = await anOrder()
    await sql`UPDATE orders SET payment_type = 'Online' WHERE id = ${online}`.execute(shop.db)
    await expect(owner.setOrderPayment({ ...upi, id: online })).rejects.toMatchObject({ code: 'not_payable' })
    expect([await paymentsOf(id), await paymentsOf(online)]).toEqual([[], []])
    const granted = await aSeller(shop, { role: 'packer', grants: ['upi'] })
    const other = await anOrder()
    expect((await granted.setOrderPayment({ ...upi, id: other })).order.isPaid).toBe(true)
  })

  test('is one payment of ten requests at once, and of cash at the same time', async () => {
    const id = await anOrder()
    const requests = Array.from({ length: 10 }, (_, index) =>
      owner.setOrderPayment({ id, isPaid: true, method: index % 2 === 0 ? 'UPI' : 'Cash' }),
    )
    const codes = (await Promise.allSettled(requests)).map((one) =>
      one.status === 'fulfilled' ? 'done' : one.reason.code,
    )
    expect(codes.toSorted()).toEqual([...Array(5).fill('already_paid'), ...Array(5).fill('done')])
    expect(await paymentsOf(id)).toHaveLength(1)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('is in the closing, and a cancelled order is refunded to the account', async () => {
    const dipa = await aShopper(shop, { name: 'Dipa' })
    const items = [{ product: rice._id, quantity: 2 }]
    const id = (await dipa.placeCodOrder({ items, address: dipa.address })).order._id
    await owner.setOrderPayment({ id, isPaid: true, method: 'UPI' })
    const online = (await owner.getCashBook()).book.online
    const { closing } = await owner.closeCashBook({ key: crypto.randomUUID(), number: 1 })
    expect(closing.online).toEqual(online)
    const { orderNumber, amount } = (await seller.getOrder({ id })).order
    const csv = (await owner.browser.send('/api/seller/cash/closings/1/file')).body
    expect(csv).toContain(`,,collected,UPI,${orderNumber},${amount.toFixed(2)},,,Bipul`)
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
    await shop.app.jobs.run('send-messages')
    const mail = (await listMailsTo(shop, dipa.email)).at(-1)
    expect(mail?.text).toContain(`We will refund the ₹${amount.toFixed(2)} that you paid`)
    expect(await listViolations(shop.db)).toEqual([])
  })
})

test('a repeat changes nothing and writes no audit entry', async () => {
  const id = await anOrder()
  await seller.setOrderPayment({ id, isPaid: false })
  await seller.setOrderPayment({ id, isPaid: true })
  expect((await seller.setOrderPayment({ id, isPaid: true })).order.version).toBe(2)
  expect(await paymentsOf(id)).toHaveLength(1)
  expect(await deedsOn(id)).toHaveLength(1)
})

test('ten concurrent requests record one payment', async () => {
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

test('a cancelled order stays paid until it is reversed; then it cannot be paid', async () => {
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

test('refuses cash for an online order', async () => {
  const id = await anOrder()
  await sql`UPDATE orders SET payment_type = 'Online' WHERE id = ${id}`.execute(shop.db)
  await expect(seller.setOrderPayment({ id, isPaid: true })).rejects.toMatchObject({
    status: 409,
    code: 'not_payable',
  })
  expect(await paymentsOf(id)).toEqual([])
})

test('another version is refused with the current state', async () => {
  const id = await anOrder()
  const { order } = await seller.setOrderPayment({ id, isPaid: true })
  for (const version of [1, 3]) {
    await expect(seller.setOrderStatus({ id, status: 'Shipped', version })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: `Someone else changed order #${order.orderNumber}. It is now Pending and paid.`,
    })
    await expect(seller.setOrderPayment({ id, isPaid: false, version })).rejects.toMatchObject({
      status: 409,
    })
  }
  expect((await seller.getOrder({ id })).order).toMatchObject({ status: 'Pending', isPaid: true, version: 2 })
})

test('refuses invalid bodies and unknown orders', async () => {
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
