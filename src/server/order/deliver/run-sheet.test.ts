import { expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { anArea, setDelivery } from '#test/builders/delivery.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
const rice = await aProduct(shop, { name: 'Joha Rice', price: 123.45 })
const key = () => crypto.randomUUID()

test('a rider sees the own orders only, with what is needed to deliver them', async () => {
  const [rita, bikash] = [await aRider(shop), await aRider(shop, { name: 'Bikash' })]
  const id = await anOrderToDeliver({
    ...{ shopper: asha, owner, product: rice, quantity: 2, rider: rita },
    address: { firstName: 'Mina', lastName: 'Das', street: 'Tea Lane 7', zipcode: '784176' },
    order: { note: 'Blue gate', leaveAtDoor: true },
  })
  await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: bikash })
  await anOrderToDeliver({ shopper: asha, owner, product: rice })
  const { stops } = await rita.getRunSheet()
  expect(stops).toEqual([
    {
      ...{ _id: id, orderNumber: expect.any(Number), version: 3, state: 'assigned' },
      ...{ isPacked: false, bags: null, name: 'Mina Das', phone: '+91 60000 12345' },
      address: { street: 'Tea Lane 7', city: expect.any(String), state: 'Assam', zipcode: 784176 },
      ...{ location: null, area: null, distanceKm: null, note: 'Blue gate', leaveAtDoor: true },
      ...{ cash: expect.any(Number), codeTriesLeft: 5 },
    },
  ])
  const { order } = await owner.getOrder({ id })
  expect(stops[0]?.cash).toBe(order.amount)
  expect((await bikash.getRunSheet()).stops.map(({ _id }) => _id)).not.toContain(id)
})

test('holds no e-mail address, no code and no amount of a paid order', async () => {
  const rita = await aRider(shop)
  const [cash, paid] = [
    await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita }),
    await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 7, rider: rita }),
  ]
  await owner.setOrderPayment({ id: paid, isPaid: true })
  const { order } = await owner.getOrder({ id: paid })
  const text = JSON.stringify(await rita.getRunSheet())
  expect(text).not.toMatch(/@|amount|price|email|Joha/i)
  expect(text).not.toContain(String(order.amount))
  expect(text).not.toContain('123.45')
  for (const id of [cash, paid]) expect(text).not.toContain(`"${await findDeliveryCode(asha, id)}"`)
  const { stops } = await rita.getRunSheet()
  expect(stops.find(({ _id }) => _id === paid)?.cash).toBeNull()
})

test('a packed order has its bags and the cash that is due', async () => {
  const rita = await aRider(shop)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 2, rider: rita })
  await owner.pickLine({ id, position: 1, quantity: 1 })
  const { due } = (await owner.getPicking({ id })).picking
  await owner.packOrder({ id, bags: 3, expectedDue: due })
  expect((await rita.getRunSheet()).stops).toMatchObject([{ isPacked: true, bags: 3, cash: due }])
})

test('says that the customer wants to pay by UPI, while it is not paid', async () => {
  const rita = await aRider(shop)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita })
  const { version } = (await owner.getOrder({ id })).order
  await owner.editOrder({ id, version, payWith: 'UPI' })
  const [stop] = (await rita.getRunSheet()).stops
  expect([stop?.payWith, stop?.cash]).toEqual(['UPI', 141.45])
  await owner.setOrderPayment({ id, isPaid: true, method: 'UPI' })
  expect((await rita.getRunSheet()).stops[0]).not.toHaveProperty('payWith')
})

test('is sorted by area and distance', async () => {
  const far = anArea({ id: 'far', name: 'Far', pins: ['784177'] })
  const near = anArea({ id: 'near', name: 'Close', pins: ['784178'] })
  await setDelivery(owner, {
    areas: [far, near],
    distances: [
      { place: 'Mill Road', km: 2 },
      { place: 'Tea Lane', km: 1.26 },
    ],
  })
  const rita = await aRider(shop)
  const places: [zipcode: string, street: string][] = [
    ['784177', 'Unknown 1'],
    ['784178', 'Mill Road 1'],
    ['784178', 'Tea Lane 1'],
    ['784179', 'Tea Lane 9'],
  ]
  for (const [zipcode, street] of places)
    await anOrderToDeliver({
      ...{ shopper: asha, owner, product: rice, rider: rita, address: { zipcode, street } },
    })
  const located = { latitude: 26.73, longitude: 93.15 }
  await anOrderToDeliver({
    ...{ shopper: asha, owner, product: rice, rider: rita },
    address: { zipcode: '784177', street: 'Unknown 2', location: located },
  })
  const { stops } = await rita.getRunSheet()
  expect(stops.map(({ area, address, distanceKm }) => [area, address.street, distanceKm])).toEqual([
    ['Close', 'Tea Lane 1', 1.3],
    ['Close', 'Mill Road 1', 2],
    ['Far', 'Unknown 2', expect.any(Number)],
    ['Far', 'Unknown 1', null],
    [null, 'Tea Lane 9', 1.3],
  ])
  expect(stops[2]?.location).toEqual(located)
  await setDelivery(owner)
})

test('keeps what was delivered today, and no order of another day or cancelled one', async () => {
  const rita = await aRider(shop)
  const [done, old, gone, waiting] = [
    await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita }),
    await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita }),
    await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita }),
    await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita }),
  ]
  for (const id of [done, old]) {
    const code = await findDeliveryCode(asha, id)
    const { stop } = await rita.completeDelivery({ id, key: key(), code, cash: 0, note: 'Pays later' })
    expect(stop).toMatchObject({ state: 'delivered', cash: null, cashTaken: 0 })
  }
  await shop.db
    .updateTable('order_deliveries')
    .set({ delivered_at: new Date(Date.now() - 25 * 60 * 60_000) })
    .where('order_id', '=', old)
    .execute()
  await owner.setOrderStatus({ id: gone, status: 'Cancelled' })
  const { stops } = await rita.getRunSheet()
  expect(stops.map(({ _id, state }) => [_id, state])).toEqual([
    [waiting, 'assigned'],
    [done, 'delivered'],
  ])
  expect(stops[1]?.doneAt).toMatch(/Z$/)
})

test('a status that staff set is the state of the stop', async () => {
  const rita = await aRider(shop)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita })
  const stateAfter = async (status: 'Processing' | 'Shipped' | 'Delivered' | 'Pending' | 'Cancelled') => {
    await owner.setOrderStatus({ id, status })
    return (await rita.getRunSheet()).stops.map(({ state }) => state)
  }
  expect(await stateAfter('Shipped')).toEqual(['out'])
  expect(await stateAfter('Processing')).toEqual(['assigned'])
  expect(await stateAfter('Delivered')).toEqual(['delivered'])
  expect(await stateAfter('Shipped')).toEqual(['out'])
  expect(await stateAfter('Cancelled')).toEqual([])
  expect(await stateAfter('Processing')).toEqual([])
  await owner.assignRider({ orders: [{ id }], rider: rita.id })
  expect(await stateAfter('Pending')).toEqual([])
  expect(await stateAfter('Processing')).toEqual([])
})

test('others have no run sheet', async () => {
  const catalogue = await aSeller(shop, { role: 'catalogue' })
  await expect(catalogue.getRunSheet()).rejects.toMatchObject({ status: 403 })
  for (const stranger of [aVisitor(shop), asha])
    await expect(stranger.getRunSheet()).rejects.toMatchObject({ status: 401 })
})

test('a rider sees no list of orders, no order and no customer', async () => {
  const rita = await aRider(shop)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita })
  const refused = { status: 403, code: 'permission_denied' }
  await expect(rita.listOrders()).rejects.toMatchObject(refused)
  await expect(rita.getOrder({ id })).rejects.toMatchObject(refused)
  await expect(rita.getReport()).rejects.toMatchObject(refused)
  await expect(rita.listCustomers()).rejects.toMatchObject(refused)
  await expect(rita.setOrderPayment({ id, isPaid: true })).rejects.toMatchObject(refused)
  await expect(rita.assignRider({ orders: [{ id }], rider: null })).rejects.toMatchObject(refused)
  await expect(rita.overrideDelivery({ id, reason: 'No phone' })).rejects.toMatchObject(refused)
})
