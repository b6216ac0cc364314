import { afterEach, describe, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [asha, owner, packer] = [
  await aShopper(shop),
  await aSeller(shop),
  await aSeller(shop, { name: 'Ranjit', role: 'packer' }),
]
const [rice, tea] = [await aProduct(shop, { price: 50 }), await aProduct(shop, { price: 30 })]

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

async function anOrder(): Promise<string> {
  const items = [rice, tea].map(({ _id: product }) => ({ product, quantity: 1 }))
  return (await asha.placeCodOrder({ items, address: asha.address })).order._id
}

async function aPaidOnlineOrder(): Promise<string> {
  const order = await anUnpaidOrder(shop, { shopper: asha })
  await payAtPractice(asha, { order })
  return order._id
}

const viewOf = async (id: string) => {
  const { status, isPaid, version, payments } = (await owner.getOrder({ id })).order
  return { status, isPaid, version, payments: payments.map(({ amount, receivedBy }) => [amount, receivedBy]) }
}

describe('Delivered with the cash', () => {
  test('is one request: status and payment, each with its version and audit entry', async () => {
    const id = await anOrder()
    const change = { id, status: 'Delivered' as const, version: 1, cashReceived: true as const }
    const { moved } = await packer.setOrderStatus(change)
    expect([moved.from, moved.status, moved.version]).toEqual(['Pending', 'Delivered', 3])
    const paid = { status: 'Delivered', isPaid: true, version: 3, payments: [[98, 'Ranjit']] }
    expect(await viewOf(id)).toEqual(paid)
    const rows = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['order.status', 'order.payment'])
    await expect(packer.setOrderStatus(change)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await packer.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    expect(await viewOf(id)).toEqual(paid)
  })

  test('takes what was packed', async () => {
    const id = await anOrder()
    await packer.pickLine({ id, position: 1, quantity: 1 })
    await packer.pickLine({ id, position: 2, quantity: 0 })
    await packer.packOrder({ id, bags: 1, expectedDue: 68 })
    await packer.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    expect(await viewOf(id)).toMatchObject({ isPaid: true, payments: [[68, 'Ranjit']] })
  })

  test('of ten concurrent requests records one payment', async () => {
    const id = await anOrder()
    const change = { id, status: 'Delivered' as const, cashReceived: true as const }
    await Promise.all(Array.from({ length: 10 }, () => packer.setOrderStatus(change)))
    expect(await viewOf(id)).toMatchObject({ version: 3, payments: [[98, 'Ranjit']] })
  })

  test('leaves a paid order as it is, and an order without it unpaid', async () => {
    const online = await aPaidOnlineOrder()
    await packer.setOrderStatus({ id: online, status: 'Delivered', cashReceived: true })
    expect((await viewOf(online)).payments).toHaveLength(1)
    const id = await anOrder()
    await packer.setOrderStatus({ id, status: 'Delivered' })
    expect(await viewOf(id)).toMatchObject({ status: 'Delivered', isPaid: false, payments: [] })
    await packer.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    expect(await viewOf(id)).toMatchObject({ status: 'Delivered', isPaid: true })
  })

  test('is refused with another status, and then changes nothing', async () => {
    const id = await anOrder()
    await expect(packer.setOrderStatus({ id, status: 'Shipped', cashReceived: true })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'cashReceived',
    })
    const body = { status: 'Delivered', cashReceived: 'yes' }
    const reply = await packer.browser.send(`/api/order/seller/order/${id}/status`, json('PUT', body))
    expect(reply.statusCode).toBe(400)
    expect(await viewOf(id)).toMatchObject({ status: 'Pending', version: 1 })
  })
})

describe('cash received in bulk', () => {
  test('pays each order by what it has due, and refuses the others with a reason', async () => {
    const [first, second, paid, cancelled] = [
      await anOrder(),
      await anOrder(),
      await anOrder(),
      await anOrder(),
    ]
    await packer.setOrderPayment({ id: paid, isPaid: true })
    await packer.setOrderStatus({ id: cancelled, status: 'Cancelled' })
    const online = await aPaidOnlineOrder()
    const unknown = crypto.randomUUID()
    const reply = await packer.bulkReceiveCash({
      orders: [
        ...[first, second, paid, cancelled].map((id) => ({ id, version: 1 })),
        ...[{ id: online }, { id: unknown }],
      ],
    })
    expect(reply.paid.map(({ id, amount, version }) => [id, amount, version])).toEqual([
      [first, 98, 2],
      [second, 98, 2],
      [online, 78, 2],
    ])
    expect(reply.refused.map(({ id, code }) => [id, code])).toEqual([
      [paid, 'changed_meanwhile'],
      [cancelled, 'changed_meanwhile'],
      [unknown, 'order_not_found'],
    ])
    expect(reply.message).toBe('3 of 6 orders marked as paid')
    expect(await viewOf(cancelled)).toMatchObject({ isPaid: false, payments: [] })
    expect((await viewOf(online)).payments).toHaveLength(1)
    const again = await packer.bulkReceiveCash({ orders: [{ id: first }, { id: cancelled }] })
    expect(again.paid.map(({ version }) => version)).toEqual([2])
    expect(again.refused.map(({ code }) => code)).toEqual(['not_payable'])
    expect((await viewOf(first)).payments).toHaveLength(1)
  })

  test('takes 1 to 200 orders, each once', async () => {
    const id = await anOrder()
    for (const orders of [[], [{ id }, { id }], Array.from({ length: 201 }, () => ({ id }))])
      await expect(packer.bulkReceiveCash({ orders })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await viewOf(id)).toMatchObject({ isPaid: false })
  })
})
