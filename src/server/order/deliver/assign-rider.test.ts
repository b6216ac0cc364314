import { expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, anotherCode, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { findStaffId } from '#test/builders/staff.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 100 })]
const key = () => crypto.randomUUID()
const anOrder = (rider?: Awaited<ReturnType<typeof aRider>>) =>
  anOrderToDeliver({ shopper: asha, owner, product: rice, rider })

async function tryWrongCode(rider: Awaited<ReturnType<typeof aRider>>, id: string): Promise<unknown> {
  const code = anotherCode(await findDeliveryCode(asha, id))
  return rider
    .completeDelivery({ id, key: key(), code, cash: 0, note: 'x' })
    .catch((error: { code: unknown }) => error.code)
}

test('lists active staff who can deliver, riders first, with their open deliveries', async () => {
  const [rita, off] = [await aRider(shop, { name: 'Aarav' }), await aRider(shop)]
  await aSeller(shop, { role: 'catalogue', name: 'Chandan' })
  await owner.setStaffMemberActive({ id: off.id, isOff: true })
  await anOrder(rita)
  const done = await anOrder(rita)
  await owner.setOrderStatus({ id: done, status: 'Delivered' })
  const { riders } = await packer.listRiders()
  expect(riders.filter(({ name }) => name !== 'Stockist')).toEqual([
    { id: rita.id, name: 'Aarav', role: 'rider', openStops: 1 },
    ...['owner', 'packer'].map(() => ({
      ...{ id: expect.any(String), name: 'Bipul', openStops: 0 },
      role: expect.stringMatching(/^(owner|packer)$/),
    })),
  ])
})

test('gives orders to a rider, to another one, and removes the rider, each once', async () => {
  const [rita, bikash] = [await aRider(shop), await aRider(shop, { name: 'Bikash' })]
  const [one, two] = [await anOrder(), await anOrder()]
  const orders = [
    { id: one, version: 2 },
    { id: two, version: 2 },
  ]
  const first = await packer.assignRider({ orders, rider: rita.id })
  expect(first).toMatchObject({ results: orders.map(({ id }) => ({ id, ok: true })), message: 'Rider saved' })
  expect(await packer.assignRider({ orders, rider: rita.id })).toEqual(first)
  const { order } = await packer.getOrder({ id: one })
  expect(order).toMatchObject({
    ...{ status: 'Processing', version: 3, rider: { id: rita.id, name: 'Rita Das' } },
    delivery: { assignedAt: expect.stringMatching(/Z$/), codeTriesLeft: 5 },
  })
  const code = await findDeliveryCode(asha, one)
  expect(code).toMatch(/^\d{4}$/)

  await packer.assignRider({ orders: [{ id: one, version: 3 }], rider: bikash.id })
  expect(await findDeliveryCode(asha, one)).toBe(code)
  expect((await rita.getRunSheet()).stops.map(({ _id }) => _id)).toEqual([two])
  expect((await bikash.getRunSheet()).stops.map(({ _id }) => _id)).toEqual([one])
  await expect(rita.startDelivery({ id: one, key: key() })).rejects.toMatchObject({ status: 404 })

  await packer.assignRider({ orders: [{ id: one }], rider: null })
  expect((await packer.getOrder({ id: one })).order).not.toHaveProperty('rider')
  expect((await asha.listMyOrders()).orders.find(({ _id }) => _id === one)).not.toHaveProperty('deliveryCode')
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'order.assign')
    .where('subject_id', '=', one)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { before: null, after: { rider: 'Rita Das' } },
    { before: { rider: 'Rita Das' }, after: { rider: 'Bikash' } },
    { before: { rider: 'Bikash' }, after: { rider: null } },
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('refuses some orders with a sentence and assigns the others', async () => {
  const rita = await aRider(shop)
  const pending = await asha.placeCodOrder({
    items: [{ product: rice._id, quantity: 1 }],
    address: asha.address,
  })
  const [good, done, stale] = [await anOrder(), await anOrder(), await anOrder()]
  await owner.setOrderStatus({ id: done, status: 'Delivered' })
  const unknown = crypto.randomUUID()
  const ids = [pending.order._id, done, unknown, stale, good]
  const orders = ids.map((id) => ({ id, ...(id === stale && { version: 1 }) }))
  const { results, message } = await packer.assignRider({ orders, rider: rita.id })
  expect(results).toEqual([
    { id: ids[0], ok: false, message: `Please accept order #${pending.order.orderNumber} first.` },
    { id: done, ok: false, message: expect.stringContaining('is Delivered, so it can’t be delivered now') },
    { id: unknown, ok: false, message: 'This order does not exist.' },
    { id: stale, ok: false, message: expect.stringContaining('Someone else changed') },
    { id: good, ok: true },
  ])
  expect(message).toBe('1 of 5 orders updated')
})

test('refuses people who cannot deliver', async () => {
  const [off, id] = [await aRider(shop), await anOrder()]
  await owner.setStaffMemberActive({ id: off.id, isOff: true })
  const catalogue = await findStaffId(shop, await aSeller(shop, { role: 'catalogue' }))
  for (const rider of [off.id, catalogue, crypto.randomUUID(), asha.id])
    await expect(packer.assignRider({ orders: [{ id }], rider })).rejects.toMatchObject({
      ...{ status: 409, code: 'rider_unavailable' },
    })
  expect((await packer.getOrder({ id })).order.version).toBe(2)
})

test('orders of a rider who is deactivated show it, and are given to another one', async () => {
  const [rita, bikash] = [await aRider(shop), await aRider(shop)]
  const id = await anOrder(rita)
  await owner.setStaffMemberActive({ id: rita.id, isOff: true })
  await expect(rita.getRunSheet()).rejects.toMatchObject({ status: 401 })
  expect((await packer.getOrder({ id })).order.rider).toMatchObject({ id: rita.id, isOff: true })
  await packer.assignRider({ orders: [{ id }], rider: bikash.id })
  expect((await bikash.getRunSheet()).stops.map(({ _id }) => _id)).toEqual([id])
})

test('a rider who gets another role has no run sheet', async () => {
  const rita = await aRider(shop)
  const id = await anOrder(rita)
  const was = { name: 'Rita Das', role: 'rider' } as const
  await owner.updateStaffMember({ id: rita.id, name: 'Rita Das', role: 'catalogue', was })
  await expect(rita.getRunSheet()).rejects.toMatchObject({ status: 403 })
  await expect(rita.startDelivery({ id, key: key() })).rejects.toMatchObject({ status: 403 })
  expect((await packer.getOrder({ id })).order.rider?.isOff).toBe(true)
})

test('an owner gives new tries of the code, a packer does not', async () => {
  const [rita, bikash] = [await aRider(shop), await aRider(shop)]
  const id = await anOrder(rita)
  const triesLeft = async () => (await packer.getOrder({ id })).order.delivery?.codeTriesLeft
  for (let tries = 0; tries < 5; tries++) await tryWrongCode(rita, id)
  await packer.assignRider({ orders: [{ id }], rider: bikash.id })
  expect(await triesLeft()).toBe(0)
  expect(await tryWrongCode(bikash, id)).toBe('delivery_code_locked')
  await owner.assignRider({ orders: [{ id }], rider: bikash.id })
  expect(await triesLeft()).toBe(5)
  expect(await tryWrongCode(bikash, id)).toBe('wrong_code')
  expect(await triesLeft()).toBe(4)
})

test('a failed delivery is given to the same rider again', async () => {
  const rita = await aRider(shop)
  const id = await anOrder(rita)
  await rita.startDelivery({ id, key: key() })
  await rita.failDelivery({ id, key: key(), reason: 'not-home' })
  await packer.assignRider({ orders: [{ id }], rider: rita.id })
  expect((await rita.getRunSheet()).stops).toMatchObject([{ _id: id, state: 'out' }])
  expect((await packer.getOrder({ id })).order.delivery).not.toHaveProperty('failure')
})

test('staff see the code of an order without an account only, until it is delivered', async () => {
  const rita = await aRider(shop)
  const { _id: phoneOrder } = (
    await packer.placeStaffOrder({
      ...{ source: 'phone', acceptMinutes: 30 },
      items: [{ product: rice._id, quantity: 1 }],
      ...{ name: 'Mina Das', phone: '98640 12345', street: 'Station Road 4', zipcode: 784164 },
    })
  ).order
  const own = await anOrder()
  await packer.assignRider({ orders: [phoneOrder, own].map((id) => ({ id })), rider: rita.id })
  const deliveryOf = async (id: string) => (await packer.getOrder({ id })).order.delivery
  expect(await deliveryOf(own)).not.toHaveProperty('code')
  const code = (await deliveryOf(phoneOrder))?.code ?? ''
  const note = 'Pays at the shop'
  await rita.completeDelivery({ id: phoneOrder, key: key(), code, cash: 0, note })
  expect(await deliveryOf(phoneOrder)).toMatchObject({ deliveredAt: expect.any(String) })
  expect(await deliveryOf(phoneOrder)).not.toHaveProperty('code')
})

test('refuses bad input and strangers', async () => {
  const id = await anOrder()
  for (const body of [{ orders: [{ id }] }, { orders: [], rider: null }, { orders: [{ id }], rider: 'x' }]) {
    const reply = await packer.browser.send('/api/order/assign', json('POST', body))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
  }
  const catalogue = await aSeller(shop, { role: 'catalogue' })
  await expect(catalogue.assignRider({ orders: [{ id }], rider: null })).rejects.toMatchObject({
    status: 403,
  })
  await expect(catalogue.listRiders()).rejects.toMatchObject({ status: 403 })
  for (const stranger of [aVisitor(shop), asha])
    await expect(stranger.assignRider({ orders: [{ id }], rider: null })).rejects.toMatchObject({
      status: 401,
    })
})
