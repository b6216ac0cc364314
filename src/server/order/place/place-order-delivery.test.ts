import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/days.ts'
import { neverClosed, weekdayOf } from '#domain/delivery/opening-hours.ts'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { anAddress, aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { anArea, aroundTheClock, aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import { endPaymentTime, expireUnpaidOrders, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aSeller(shop)
const asha = await aShopper(shop)
const rice = await aProduct(shop, { price: 120, offerPrice: 100, stock: 1000 })
const delhi = (await asha.addAddress({ address: anAddress({ zipcode: 110001 }) })).address._id

const dayNames = {
  ...{ Mo: 'Monday', Tu: 'Tuesday', We: 'Wednesday', Th: 'Thursday' },
  ...{ Fr: 'Friday', Sa: 'Saturday', Su: 'Sunday' },
}

afterAll(() => setDelivery(owner))

const order = (quantity = 1, changes: object = {}) => ({
  items: [{ product: rice._id, quantity }],
  address: asha.address,
  ...changes,
})

async function placedBy(shopper: Shopper) {
  const { orders } = await shopper.listMyOrders()
  return orders[0]!
}

async function firstSlot(shopper: Shopper = asha) {
  const { quote } = await shopper.quoteDelivery({ address: shopper.address })
  return quote.slots[0]!
}

describe('the charge', () => {
  test('is that of the area, and free above an amount', async () => {
    const terms = { ...defaultTerms, chargePaise: 25_00, freeAbovePaise: 300_00 }
    await setDelivery(owner, { areas: [anArea({ terms })] })
    expect((await asha.placeCodOrder(order(3))).order.amount).toBe(300 + 18 + 25)
    expect((await placedBy(asha)).fees).toEqual({ handling: 12, platform: 6, delivery: 25 })
    expect((await asha.placeCodOrder(order(4))).order.amount).toBe(400 + 18)
    expect((await placedBy(asha)).fees.delivery).toBe(0)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('grows with the distance, and an address without a location is refused', async () => {
    await setDelivery(owner, { terms: { perKmPaise: 10_00, freeKm: 5 } })
    await expect(asha.placeCodOrder(order())).rejects.toMatchObject({ status: 409, code: 'location_needed' })
    // 0.1 degrees of latitude north of the shop: 11.1 km.
    const address = anAddress({ location: { latitude: 27.1215, longitude: 93.9201 } })
    const far = (await asha.addAddress({ address })).address
    expect(far.location).toEqual(address.location)
    expect((await asha.placeCodOrder(order(1, { address: far._id }))).order.amount).toBe(100 + 18 + 70)
    expect((await placedBy(asha)).address.location).toEqual(address.location)
    await asha.updateAddress({ id: far._id, address: anAddress() })
    await expect(asha.placeCodOrder(order(1, { address: far._id }))).rejects.toMatchObject({
      code: 'location_needed',
    })
  })

  test('an order has the fees of its time', async () => {
    await setDelivery(owner, { fees: { handlingPaise: 0, platformPaise: 2_50 } })
    expect((await asha.placeCodOrder(order())).order.amount).toBe(102.5)
    await setDelivery(owner)
    expect((await placedBy(asha)).fees).toEqual({ handling: 0, platform: 2.5, delivery: 0 })
    expect(await listViolations(shop.db)).toEqual([])
  })
})

describe('is refused, and nothing is written,', () => {
  test.each<
    [what: string, rules: Parameters<typeof setDelivery>[1], changes: object, code: string, message: string]
  >([
    [
      'below the minimum amount',
      { terms: { minimumPaise: 200_00 } },
      {},
      'delivery_minimum',
      'The minimum order for delivery to this address is ₹200.',
    ],
    [
      'above the limit of cash',
      { areas: [anArea({ terms: { ...defaultTerms, maxCashPaise: 117_99 } })] },
      {},
      'cash_limit',
      'Cash on delivery is available up to ₹117.99. Please pay online.',
    ],
    [
      'for cash where there is none',
      { terms: { maxCashPaise: 0 } },
      {},
      'cash_limit',
      'Cash on delivery is not available for this address. Please pay online.',
    ],
    [
      'for another amount than the shopper saw',
      { fees: { handlingPaise: 20_00, platformPaise: 6_00 } },
      { expectedAmount: 118 },
      'amount_changed',
      'The amount is ₹126.00 now. Please check it and order again.',
    ],
    [
      'outside the areas if the shop delivers to no others',
      { onlyToPins: true, areas: [anArea()] },
      { address: delhi },
      'address_unserved',
      "Sorry, we don't deliver to this pin code yet.",
    ],
    [
      'for a slot that does not exist',
      {},
      { slot: 'all_2026-11-23_17:00-19:00' },
      'slot_gone',
      'This delivery time is no longer available. Please choose another one.',
    ],
  ])('%s', async (_, rules, changes, code, message) => {
    await setDelivery(owner, rules)
    const before = await findStock(shop, rice)
    const { orders } = await asha.listMyOrders()
    await expect(asha.placeCodOrder(order(1, changes))).rejects.toMatchObject({ code, message })
    expect(await findStock(shop, rice)).toBe(before)
    expect((await asha.listMyOrders()).orders).toHaveLength(orders.length)
  })

  test('while the shop is closed, except for a slot', async () => {
    const closedUntil = new Date(Date.now() + 60_000).toISOString()
    await setDelivery(owner, { closing: { ...neverClosed, closedUntil }, terms: { slots: [aSlotRule()] } })
    await expect(asha.placeCodOrder(order())).rejects.toMatchObject({ status: 409, code: 'shop_closed' })
    await asha.placeCodOrder(order(1, { slot: (await firstSlot()).id }))
  })

  test('outside the hours, if the owner takes no orders then', async () => {
    const now = Date.now()
    const time = (ms: number) => new Date(now + 5.5 * 3600_000 + ms).toISOString().slice(11, 16)
    const isLate = time(0) > '12:00'
    const hours = isLate ? { opens: '00:00', closes: '00:01' } : { opens: '23:58', closes: '23:59' }
    const openingHours = { days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const, ...hours }
    await setDelivery(owner, { openingHours })
    await asha.placeCodOrder(order())
    await setDelivery(owner, { openingHours, closing: { ...neverClosed, takesOrdersWhenClosed: false } })
    await expect(asha.placeCodOrder(order())).rejects.toMatchObject({
      code: 'shop_closed',
      message: expect.stringMatching(/^The shop is closed now\. It opens (on \w+ )?at /),
    })
  })

  test('on days off, if the owner takes no orders then', async () => {
    const today = dayOf(new Date())
    const daysOff = [today, addDays(today, 1)]
    await setDelivery(owner, { openingHours: aroundTheClock, closing: { ...neverClosed, daysOff } })
    await asha.placeCodOrder(order())
    await setDelivery(owner, {
      openingHours: aroundTheClock,
      closing: { ...neverClosed, daysOff, takesOrdersWhenClosed: false },
    })
    const day = dayNames[weekdayOf(addDays(today, 2))]
    await expect(asha.placeCodOrder(order())).rejects.toMatchObject({
      code: 'shop_closed',
      message: `The shop is closed now. It opens on ${day} at 12 AM.`,
    })
  })

  test('while staff have closed the shop, and no longer once it opens again', async () => {
    await setDelivery(owner)
    const packer = await aSeller(shop, { role: 'packer' })
    await packer.setClosing({ closedUntil: new Date(Date.now() + 3600_000).toISOString() })
    const { quote } = await asha.quoteDelivery({ address: asha.address })
    expect(quote).toMatchObject({
      isNowAllowed: false,
      refusals: [expect.stringMatching(/^The shop is closed until/)],
    })
    await expect(asha.placeCodOrder(order())).rejects.toMatchObject({ code: 'shop_closed' })
    await packer.setClosing({ closedUntil: null })
    await asha.placeCodOrder(order())
  })

  test('for a foreign address', async () => {
    await setDelivery(owner, { areas: [anArea()] })
    const bina = await aShopper(shop)
    await expect(bina.placeCodOrder(order())).rejects.toMatchObject({ code: 'address_missing' })
    await expect(bina.quoteDelivery({ address: asha.address })).rejects.toMatchObject({ status: 404 })
  })
})

test('a repeated request gets its order, also after the rules have changed', async () => {
  await setDelivery(owner)
  const key = { idempotencyKey: crypto.randomUUID() }
  const wanted = order(1, { expectedAmount: 118 })
  const first = await asha.placeCodOrder(wanted, key)
  await setDelivery(owner, {
    closing: { ...neverClosed, closedUntil: new Date(Date.now() + 60_000).toISOString() },
    terms: { minimumPaise: 900_00, perKmPaise: 10_00 },
    fees: { handlingPaise: 0, platformPaise: 0 },
  })
  expect((await asha.placeCodOrder(wanted, key)).order).toEqual(first.order)
  await expect(asha.placeCodOrder({ ...wanted, note: 'Ring twice' }, key)).rejects.toMatchObject({
    status: 422,
  })
})

test.each([
  ['once is priced again', 1, { success: true, order: expect.objectContaining({ amount: 100 + 18 + 50 }) }],
  ['each time is refused', Number.POSITIVE_INFINITY, { success: false, code: 'busy' }],
])('an address that changes while it is priced, %s', async (_, maxChanges, reply) => {
  const [here, there] = [
    { ...defaultTerms, chargePaise: 10_00 },
    { ...defaultTerms, chargePaise: 50_00 },
  ]
  await setDelivery(owner, {
    areas: [anArea({ terms: here }), anArea({ id: 'far', pins: ['784161'], terms: there })],
  })
  const { address } = await asha.addAddress({ address: anAddress() })
  const { pool } = shop.database
  let changes = 0
  const held = new Proxy(pool, {
    get: (target, name) =>
      name !== 'query'
        ? Reflect.get(target, name, target)
        : async (config: { text?: string }) => {
            if (config.text?.includes('INSERT INTO orders') && changes < maxChanges) {
              changes += 1
              const zipcode = changes % 2 ? 784161 : 784164
              await asha.updateAddress({ id: address._id, address: anAddress({ zipcode }) })
            }
            return Reflect.apply(target.query, target, [config])
          },
  })
  const second = await startSecondApp(
    { ...shop, database: { ...shop.database, pool: held } },
    { orderLimits: noOrderLimits },
  )
  const cookie = [...asha.browser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await second.app.inject({
    ...{ method: 'POST', url: '/api/order/cod', headers: { cookie } },
    payload: order(1, { address: address._id }),
  })
  expect(changes).toBe(Math.min(3, maxChanges))
  expect(answer.json()).toMatchObject(reply)
})

test('note and place at the door stay with the order', async () => {
  await setDelivery(owner)
  await asha.placeCodOrder(order(1, { note: '  Blue gate ', leaveAtDoor: true }))
  expect(await placedBy(asha)).toMatchObject({ note: 'Blue gate', leaveAtDoor: true })
  await asha.placeCodOrder(order(1, { note: '' }))
  const plain = await placedBy(asha)
  expect([plain.note, plain.leaveAtDoor, plain.slot]).toEqual([undefined, undefined, undefined])
  await expect(asha.placeCodOrder(order(1, { note: 'x'.repeat(201) }))).rejects.toMatchObject({ status: 400 })
})

describe('a slot', () => {
  test('the last place goes to one of twenty shoppers', async () => {
    await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:55', capacity: 1 })] } })
    const people = await Promise.all(Array.from({ length: 20 }, () => aShopper(shop)))
    const slot = await firstSlot()
    const tries = await Promise.allSettled(
      people.map((shopper) => shopper.placeCodOrder(order(1, { address: shopper.address, slot: slot.id }))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const failed of tries.filter((one) => one.status === 'rejected'))
      expect(failed.reason).toMatchObject({ status: 409, code: 'slot_gone' })
    expect((await firstSlot()).isFull).toBe(true)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('a cancelled order frees its place, and takes one again when it is reopened', async () => {
    await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:50', capacity: 1 })] } })
    const slot = await firstSlot()
    const { order: placed } = await asha.placeCodOrder(order(1, { slot: slot.id }))
    expect((await placedBy(asha)).slot).toEqual({ from: slot.from, to: slot.to })
    await owner.setOrderStatus({ id: placed._id, status: 'Cancelled' })
    expect((await firstSlot()).isFull).toBe(false)
    await owner.setOrderStatus({ id: placed._id, status: 'Pending' })
    expect((await firstSlot()).isFull).toBe(true)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('a reopened order whose slot is full loses the slot, not its place in the shop', async () => {
    await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:40', capacity: 1 })] } })
    const slot = await firstSlot()
    const { order: placed } = await asha.placeCodOrder(order(1, { slot: slot.id }))
    await owner.setOrderStatus({ id: placed._id, status: 'Cancelled' })
    const bina = await aShopper(shop)
    await bina.placeCodOrder(order(1, { address: bina.address, slot: slot.id }))
    await owner.setOrderStatus({ id: placed._id, status: 'Pending' })
    const { orders } = await asha.listMyOrders()
    expect(orders.find(({ _id }) => _id === placed._id)).toMatchObject({ status: 'Pending' })
    expect(orders.find(({ _id }) => _id === placed._id)?.slot).toBeUndefined()
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('an order that awaits payment has its place until it is cancelled or expires', async () => {
    await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:30', capacity: 1 })] } })
    const slot = await firstSlot()
    const { order: placed } = await asha.placeOnlineOrder(order(1, { slot: slot.id }))
    expect((await firstSlot()).isFull).toBe(true)
    await asha.cancelOrder({ id: placed._id })
    expect((await firstSlot()).isFull).toBe(false)
    const { order: unpaid } = await asha.placeOnlineOrder(order(1, { slot: slot.id }))
    expect((await firstSlot()).isFull).toBe(true)
    await endPaymentTime(shop, unpaid)
    await expireUnpaidOrders(shop)
    expect((await firstSlot()).isFull).toBe(false)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('a lower number of places stops new orders, and keeps those that are in', async () => {
    const rule = aSlotRule({ from: '22:20', capacity: 3 })
    await setDelivery(owner, { terms: { slots: [rule] } })
    const slot = await firstSlot()
    for (const _ of [1, 2]) await asha.placeCodOrder(order(1, { slot: slot.id }))
    await setDelivery(owner, { terms: { slots: [{ ...rule, capacity: 1 }] } })
    await expect(asha.placeCodOrder(order(1, { slot: slot.id }))).rejects.toMatchObject({ code: 'slot_gone' })
    await setDelivery(owner, { terms: { slots: [{ ...rule, capacity: 4 }] } })
    for (const _ of [3, 4]) await asha.placeCodOrder(order(1, { slot: slot.id }))
    await expect(asha.placeCodOrder(order(1, { slot: slot.id }))).rejects.toMatchObject({ code: 'slot_gone' })
    expect(await listViolations(shop.db)).toEqual([])
  })
})
