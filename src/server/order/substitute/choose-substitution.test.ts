import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]
const items = [{ product: rice._id, quantity: 1 }]
const order = { items, address: asha.address }
const byPhone = {
  ...({ source: 'phone', items, name: 'Rita Das', phone: '98640 12345' } as const),
  ...{ street: 'Station Road', zipcode: 784164 },
}
const columnOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('substitution').where('id', '=', id).executeTakeFirstOrThrow())
    .substitution

test('the choice of the shopper is kept and shown; the default is to leave items out', async () => {
  for (const substitution of ['ask', 'best-match'] as const) {
    const { order: placed } = await asha.placeCodOrder({ ...order, substitution })
    expect(await columnOf(placed._id)).toBe(substitution)
    expect((await asha.listMyOrders()).orders[0]).toMatchObject({ _id: placed._id, substitution })
    expect((await seller.getOrder({ id: placed._id })).order.substitution).toBe(substitution)
    expect((await seller.getPicking({ id: placed._id })).picking.substitution).toBe(substitution)
  }
  for (const choice of [{}, { substitution: 'leave-out' } as const]) {
    const { order: placed } = await asha.placeCodOrder({ ...order, ...choice })
    expect(await columnOf(placed._id)).toBe('leave-out')
    expect((await asha.listMyOrders()).orders[0]).not.toHaveProperty('substitution')
    expect((await seller.getPicking({ id: placed._id })).picking.substitution).toBe('leave-out')
  }
})

test('also of an online order and of one that staff type in', async () => {
  await asha.placeOnlineOrder({ ...order, substitution: 'ask' })
  const [unpaid] = (await asha.listUnpaidOrders()).orders
  expect(unpaid).toMatchObject({ substitution: 'ask' })
  const { order: typed } = await seller.placeStaffOrder({ ...byPhone, substitution: 'best-match' })
  expect((await seller.getOrder({ id: typed._id })).order.substitution).toBe('best-match')
  const { order: plain } = await seller.placeStaffOrder(byPhone)
  expect((await seller.getOrder({ id: plain._id })).order).not.toHaveProperty('substitution')
})

test('another choice under the same key is another request; the default may be left out', async () => {
  const place = [
    (more: { substitution?: 'ask' | 'leave-out' }, key: { idempotencyKey: string }) =>
      asha.placeCodOrder({ ...order, ...more }, key),
    (more: { substitution?: 'ask' | 'leave-out' }, key: { idempotencyKey: string }) =>
      seller.placeStaffOrder({ ...byPhone, ...more }, key),
  ]
  for (const send of place) {
    const key = { idempotencyKey: crypto.randomUUID() }
    const first = await send({}, key)
    expect((await send({ substitution: 'leave-out' }, key)).order._id).toBe(first.order._id)
    await expect(send({ substitution: 'ask' }, key)).rejects.toMatchObject({ code: 'key_reused' })
    const asking = { idempotencyKey: crypto.randomUUID() }
    const asked = await send({ substitution: 'ask' }, asking)
    expect((await send({ substitution: 'ask' }, asking)).order._id).toBe(asked.order._id)
    await expect(send({}, asking)).rejects.toMatchObject({ status: 422, code: 'key_reused' })
  }
})

test('refuses an unknown choice', async () => {
  const reply = await asha.browser.send('/api/order/cod', json('POST', { ...order, substitution: 'any' }))
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
})
