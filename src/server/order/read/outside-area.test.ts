import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Coordinates } from '#domain/delivery/terms.ts'
import { anAddress, aSeller, aShopper } from '#test/builders/accounts.ts'
import { anArea, setDelivery } from '#test/builders/delivery.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const [asha, rice] = [await aShopper(shop), await aProduct(shop)]

beforeEach(() => setDelivery(owner))
afterAll(() => setDelivery(owner))

const guwahati = { latitude: 26.1445, longitude: 91.7362 }

async function anOrderTo(zipcode: number, location?: Coordinates): Promise<string> {
  const { address } = await asha.addAddress({
    address: anAddress({ zipcode, ...(location && { location }) }),
  })
  const items = [{ product: rice._id, quantity: 1 }]
  return (await asha.placeCodOrder({ items, address: address._id })).order._id
}

const outsideOf = async (id: string) => (await packer.getOrder({ id })).order.outsideArea

test('an order to a PIN code of the shop is inside', async () => {
  expect(await outsideOf(await anOrderTo(784161))).toBeUndefined()
})

test('an order to another PIN code is outside, on its page and in each list', async () => {
  const id = await anOrderTo(781001)
  expect(await outsideOf(id)).toEqual({ distanceKm: null })
  for (const query of [{}, { limit: 5 }, { ids: id }]) {
    const { orders } = await packer.listOrders(query)
    expect(orders.find(({ _id }) => _id === id)?.outsideArea).toEqual({ distanceKm: null })
  }
})

test('its distance is that of the location, else what the owner wrote for the PIN code', async () => {
  const id = await anOrderTo(781001, guwahati)
  expect(await outsideOf(id)).toEqual({ distanceKm: 238.1 })
  const other = await anOrderTo(781001)
  await setDelivery(owner, { distances: [{ place: '781001', km: 190 }] })
  expect(await outsideOf(other)).toEqual({ distanceKm: 190 })
  await packer.setOrderLocation({ id: other, location: guwahati })
  expect(await outsideOf(other)).toEqual({ distanceKm: 238.1 })
})

test('an order that was in an area stays inside without it', async () => {
  await setDelivery(owner, { areas: [anArea({ pins: ['781001'] })] })
  const id = await anOrderTo(781001)
  expect(await outsideOf(id)).toBeUndefined()
  await setDelivery(owner)
  expect(await outsideOf(id)).toBeUndefined()
})

test('an order is inside once the shop delivers to its PIN code', async () => {
  const id = await anOrderTo(781001)
  await setDelivery(owner, { areas: [anArea({ pins: ['781001'] })] })
  expect(await outsideOf(id)).toBeUndefined()
})

test('an order from the counter is never outside', async () => {
  const { version, values } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { pins: ['781001'] } })
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await packer.placeStaffOrder({ source: 'counter', items })
  expect(await outsideOf(order._id)).toBeUndefined()
  const { version: next } = await owner.getShopSettings()
  await owner.saveShopSettings({ version: next, changes: { pins: values.pins } })
})

test("the question is the panel's: each client accepts as before", async () => {
  const [one, other] = [await anOrderTo(781001), await anOrderTo(781001)]
  expect((await packer.acceptOrder({ id: one })).moved.status).toBe('Processing')
  const { moved } = await packer.bulkOrderStatus({ orders: [{ id: other }], status: 'Processing' })
  expect(moved).toHaveLength(1)
})
