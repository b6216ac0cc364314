import { afterAll, describe, expect, test } from 'vitest'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { anAddress, aSeller, aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { setDelivery } from '#test/builders/delivery.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const rice = await aProduct(shop, { price: 100 })
const [rita, bikash] = [await aRider(shop), await aRider(shop, { name: 'Bikash' })]

const [near, far] = [
  { latitude: 27.0215, longitude: 93.93 },
  { latitude: 27.0215, longitude: 94.02 },
]
await setDelivery(owner, { terms: { ...defaultTerms, chargePaise: 10_00, perKmPaise: 5_00 } })
afterAll(() => setDelivery(owner))

/** With an address at `location`, if any. */
async function aShopperAt(location?: typeof near): Promise<Shopper> {
  const shopper = await aShopper(shop)
  const address = anAddress({ email: shopper.email, ...(location && { location }) })
  await shopper.updateAddress({ id: shopper.address, address })
  return shopper
}

async function anOrderOf(shopper: Shopper): Promise<string> {
  const items = [{ product: rice._id, quantity: 1 }]
  return (await shopper.placeCodOrder({ items, address: shopper.address })).order._id
}

const savedLocation = async (shopper: Shopper) => (await shopper.listAddresses()).addresses[0]?.location
const chargeOf = async (shopper: Shopper) =>
  (await shopper.quoteDelivery({ address: shopper.address })).quote.charge

describe('a packer', () => {
  test('corrects the location of an order and of the next ones, not what was charged', async () => {
    const asha = await aShopperAt(far)
    const id = await anOrderOf(asha)
    const before = (await packer.getOrder({ id })).order
    expect([before.address.location, before.fees.delivery]).toEqual([far, 60])
    const reply = await packer.setOrderLocation({ id, location: near, version: 1 })
    expect(reply).toMatchObject({
      order: { _id: id, version: 2, status: 'Pending', isPaid: false },
      isForNextOrders: true,
      message: 'Location saved, also for the customer’s next orders',
    })
    const { order } = await packer.getOrder({ id })
    expect(order).toEqual({
      ...before,
      version: 2,
      address: { ...before.address, location: near },
    })
    expect([await savedLocation(asha), await chargeOf(asha)]).toEqual([near, 15])
    expect((await asha.listMyOrders()).orders[0]).toMatchObject({ amount: before.amount })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('removes it, and then the distance is unknown again', async () => {
    const asha = await aShopperAt(far)
    const id = await anOrderOf(asha)
    const reply = await packer.setOrderLocation({ id, location: null })
    expect(reply).toMatchObject({ isForNextOrders: true, message: 'Location removed' })
    expect((await packer.getOrder({ id })).order.address.location).toBeUndefined()
    expect([await savedLocation(asha), await chargeOf(asha)]).toEqual([undefined, null])
  })

  test('saves the same location once', async () => {
    const asha = await aShopperAt(far)
    const id = await anOrderOf(asha)
    const location = { latitude: 27.02150000004, longitude: 93.93 }
    await packer.setOrderLocation({ id, location })
    const repeated = await packer.setOrderLocation({ id, location })
    expect(repeated).toMatchObject({ order: { version: 2 }, isForNextOrders: true })
    const entries = await shop.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'order.location')
      .where('subject_id', '=', id)
      .execute()
    expect(entries).toEqual([
      { before: { distanceKm: 9.9, nextOrders: null }, after: { distanceKm: 1, nextOrders: true } },
    ])
  })

  test.each([
    ['moved it to another street', { street: 'New Lane 9' }],
    ['moved its location to the east', { location: { ...far, longitude: 94.1 } }],
    ['moved its location to the north', { location: { ...far, latitude: 27.1 } }],
  ])('changes nothing of an address after the shopper %s', async (_, change) => {
    const asha = await aShopperAt(far)
    const id = await anOrderOf(asha)
    const address = anAddress({ email: asha.email, location: far, ...change })
    const { address: moved } = await asha.updateAddress({ id: asha.address, address })
    const reply = await packer.setOrderLocation({ id, location: near })
    expect(reply).toMatchObject({ isForNextOrders: false, message: 'Location saved for this order' })
    expect((await asha.listAddresses()).addresses).toEqual([moved])
    expect((await packer.getOrder({ id })).order.address.location).toEqual(near)
  })

  test('corrects it also after the shopper changed the phone number, and leaves other shoppers alone', async () => {
    const [asha, bina] = [await aShopperAt(far), await aShopperAt(far)]
    const id = await anOrderOf(asha)
    const address = anAddress({ email: asha.email, location: far, phone: '60000 54321' })
    await asha.updateAddress({ id: asha.address, address })
    await packer.setOrderLocation({ id, location: near })
    expect([await savedLocation(asha), await savedLocation(bina)]).toEqual([near, far])
  })

  test('is refused with an old version, an unknown order or what is no location', async () => {
    const asha = await aShopperAt(far)
    const id = await anOrderOf(asha)
    await packer.setOrderStatus({ id, status: 'Processing' })
    await expect(packer.setOrderLocation({ id, location: near, version: 1 })).rejects.toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    })
    await expect(packer.setOrderLocation({ id: crypto.randomUUID(), location: near })).rejects.toMatchObject({
      status: 404,
      code: 'order_not_found',
    })
    for (const location of [
      undefined,
      {},
      'here',
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: -181 },
      { latitude: '27', longitude: 93 },
    ]) {
      const reply = await packer.browser.send(
        `/api/order/seller/order/${id}/location`,
        json('PUT', { location }),
      )
      expect([location, reply.statusCode]).toEqual([location, 400])
    }
    expect([await savedLocation(asha), (await packer.getOrder({ id })).order.version]).toEqual([far, 2])
  })

  test('is refused once the address was deleted with the account', async () => {
    const asha = await aShopperAt(far)
    const id = await anOrderOf(asha)
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    await asha.deleteAccount({ password: asha.password })
    await expect(packer.setOrderLocation({ id, location: near })).rejects.toMatchObject({
      ...{ status: 409, code: 'no_address' },
    })
    expect((await packer.getOrder({ id })).order.address.location).toBeUndefined()
  })
})

describe('a rider', () => {
  const order = { owner, product: rice, rider: rita }

  test('saves the place of an own open order, and sees the new distance', async () => {
    const asha = await aShopperAt(far)
    const id = await anOrderToDeliver({ ...order, shopper: asha })
    expect((await rita.getRunSheet()).stops[0]).toMatchObject({ location: far, distanceKm: 9.9 })
    const { stop, isForNextOrders } = await rita.setStopLocation({ id, location: near })
    expect([stop.location, stop.distanceKm, isForNextOrders]).toEqual([near, 1, true])
    expect(await savedLocation(asha)).toEqual(near)
  })

  test('is refused for an order of a colleague, a delivered one, and by staff', async () => {
    const asha = await aShopperAt(far)
    const [others, done] = [
      await anOrderToDeliver({ ...order, shopper: asha, rider: bikash }),
      await anOrderToDeliver({ ...order, shopper: asha }),
    ]
    await expect(rita.setStopLocation({ id: others, location: near })).rejects.toMatchObject({
      ...{ status: 404, code: 'order_not_found' },
    })
    const code = await findDeliveryCode(asha, done)
    await rita.completeDelivery({ id: done, key: crypto.randomUUID(), code, cash: 0, note: 'Later' })
    await expect(rita.setStopLocation({ id: done, location: near })).rejects.toMatchObject({
      ...{ status: 409, code: 'not_deliverable' },
    })
    await expect(rita.setOrderLocation({ id: done, location: near })).rejects.toMatchObject({ status: 403 })
    expect(await savedLocation(asha)).toEqual(far)
  })
})

test('visitors, shoppers and staff of the catalogue are refused', async () => {
  const asha = await aShopperAt(far)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita })
  for (const other of [aVisitor(shop), asha]) {
    await expect(other.setOrderLocation({ id, location: near })).rejects.toMatchObject({ status: 401 })
    await expect(other.setStopLocation({ id, location: near })).rejects.toMatchObject({ status: 401 })
  }
  const catalogue = await aSeller(shop, { role: 'catalogue' })
  await expect(catalogue.setOrderLocation({ id, location: near })).rejects.toMatchObject({ status: 403 })
  await expect(catalogue.setStopLocation({ id, location: near })).rejects.toMatchObject({ status: 403 })
  expect(await savedLocation(asha)).toEqual(far)
})

test('ten corrections at once, and changes of the address, end with one of them', async () => {
  const asha = await aShopperAt(far)
  const id = await anOrderOf(asha)
  const locations = Array.from({ length: 10 }, (_, step) => ({ ...near, longitude: (9394 + step) / 100 }))
  await Promise.all(locations.map((location) => packer.setOrderLocation({ id, location })))
  const { address, version } = (await packer.getOrder({ id })).order
  expect([await savedLocation(asha), version]).toEqual([address.location, 11])
  expect(locations).toContainEqual(address.location)
})
