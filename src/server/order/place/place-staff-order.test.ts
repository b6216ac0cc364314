import { afterAll, describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { neverClosed, weekdays } from '#domain/delivery/opening-hours.ts'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { anonymizeOldOrders } from '#server/order/anonymize-customer-store.ts'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { anArea, aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const rice = await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 100, stock: 1000 })

afterAll(() => setDelivery(owner))

type StaffOrder = EndpointInput<'placeStaffOrder'>

const byPhone = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  source: 'phone',
  items: [{ product: rice._id, quantity: 2 }],
  name: 'Rita Das',
  phone: '98640 12345',
  street: 'House 4, Station Road',
  zipcode: 784164,
  ...changes,
})
const atCounter = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  source: 'counter',
  items: [{ product: rice._id, quantity: 1 }],
  ...changes,
})
const detailOf = async (id: string) => (await owner.getOrder({ id })).order

describe('an order by phone', () => {
  test('has what the caller said, the price of the shop, its source and who typed it in', async () => {
    const stock = (await findStock(shop, rice)) ?? 0
    const { order } = await packer.placeStaffOrder(byPhone({ note: 'Ring twice', leaveAtDoor: true }))
    expect(order.amount).toBe(218)
    expect(await detailOf(order._id)).toMatchObject({
      source: 'phone',
      status: 'Pending',
      paymentType: 'COD',
      isPaid: false,
      amount: 218,
      fees: { handling: 12, platform: 6, delivery: 0 },
      address: {
        firstName: 'Rita Das',
        phone: '98640 12345',
        city: 'Dikrong',
        state: 'Assam',
        zipcode: 784164,
      },
      items: [{ quantity: 2, product: { name: 'Joha Rice', offerPrice: 100 } }],
      note: 'Ring twice',
      leaveAtDoor: true,
      history: [{ status: 'Pending', by: 'Bipul' }],
    })
    expect(await detailOf(order._id)).not.toHaveProperty('customer')
    expect(await findStock(shop, rice)).toBe(stock - 2)
    expect((await owner.listOrders({ q: '98640 12345', limit: 1 })).orders[0]?._id).toBe(order._id)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('is accepted at once, with a time', async () => {
    const { order } = await packer.placeStaffOrder(byPhone({ acceptMinutes: 45 }))
    const { status, acceptedAt, promisedAt } = await detailOf(order._id)
    expect(status).toBe('Processing')
    expect(Date.parse(promisedAt ?? '') - Date.parse(acceptedAt ?? '')).toBe(45 * 60_000)
  })

  test('belongs to no shopper, and its customer gets no mail', async () => {
    const asha = await aShopper(shop)
    const { order } = await owner.placeStaffOrder(byPhone())
    expect((await asha.listMyOrders()).orders).toEqual([])
    await expect(asha.cancelOrder({ id: order._id })).rejects.toMatchObject({ status: 404 })
    const messages = await shop.db
      .selectFrom('messages')
      .select('kind')
      .where('order_id', '=', order._id)
      .execute()
    expect(messages.map(({ kind }) => kind)).toEqual(['order-placed'])
  })

  test.each(['name', 'phone', 'street', 'zipcode'] as const)('needs the %s', async (field) => {
    const { [field]: _, ...rest } = byPhone()
    await expect(owner.placeStaffOrder(rest)).rejects.toMatchObject({
      status: 400,
      field,
    })
  })

  test('pays the charge of its area, or the one that was agreed', async () => {
    const terms = {
      ...defaultTerms,
      chargePaise: 25_00,
      freeAbovePaise: 300_00,
      minimumPaise: 500_00,
      maxCashPaise: 0,
    }
    await setDelivery(owner, { areas: [anArea({ terms })] })
    expect((await owner.placeStaffOrder(byPhone())).order.amount).toBe(243)
    expect((await owner.placeStaffOrder(byPhone({ deliveryCharge: 40.5 }))).order.amount).toBe(258.5)
    const free = byPhone({ items: [{ product: rice._id, quantity: 4 }] })
    expect((await owner.placeStaffOrder(free)).order.amount).toBe(418)
    expect((await owner.placeStaffOrder({ ...free, deliveryCharge: 10 })).order.amount).toBe(428)
    await setDelivery(owner, { terms: { perKmPaise: 10_00, freeKm: 5 } })
    await expect(owner.placeStaffOrder(byPhone())).rejects.toMatchObject({
      status: 409,
      code: 'charge_needed',
    })
    expect((await owner.placeStaffOrder(byPhone({ deliveryCharge: 0 }))).order.amount).toBe(218)
    await setDelivery(owner)
  })

  test('is taken outside the delivery area and while the shop is closed', async () => {
    await setDelivery(owner, {
      onlyToPins: true,
      closing: { ...neverClosed, closedUntil: new Date(Date.now() + 3_600_000).toISOString() },
    })
    expect((await owner.placeStaffOrder(byPhone({ zipcode: 110001 }))).order.amount).toBe(218)
    await setDelivery(owner)
  })

  test('takes a place of its slot, and the last place only once', async () => {
    await setDelivery(owner, { terms: { slots: [aSlotRule({ days: weekdays, capacity: 1 })] } })
    const { quote } = await owner.quoteDelivery({ pin: '784164' })
    const slot = quote.slots[0]!.id
    const both = await Promise.allSettled([
      owner.placeStaffOrder(byPhone({ slot })),
      packer.placeStaffOrder(byPhone({ slot })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(owner.placeStaffOrder(byPhone({ slot }))).rejects.toMatchObject({ code: 'slot_gone' })
    await setDelivery(owner)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('is promised by the end of its slot, also from a page that sends minutes', async () => {
    const terms = { minutes: 50, slots: [aSlotRule({ days: weekdays, capacity: 9 })] }
    await setDelivery(owner, { terms })
    const { quote } = await owner.quoteDelivery({ pin: '784164' })
    const slot = quote.slots.at(-1)!
    for (const how of [
      { accept: true },
      { acceptMinutes: 30 },
      { accept: true, acceptMinutes: 30 },
    ] as const) {
      const { order } = await packer.placeStaffOrder(byPhone({ slot: slot.id, ...how }))
      expect(await detailOf(order._id)).toMatchObject({
        ...{ status: 'Processing', minutes: 50, promisedAt: slot.to },
      })
    }
    const { order } = await packer.placeStaffOrder(byPhone({ slot: slot.id }))
    expect((await detailOf(order._id)).status, 'accepted later').toBe('Pending')
    const soon = await detailOf((await packer.placeStaffOrder(byPhone({ accept: true }))).order._id)
    expect(Date.parse(soon.promisedAt ?? '') - Date.parse(soon.acceptedAt ?? '')).toBe(50 * 60_000)
    await setDelivery(owner)
  })

  test('is the same order when its request comes again after it has left', async () => {
    const idempotencyKey = crypto.randomUUID()
    const place = () => packer.placeStaffOrder(byPhone({ accept: true }), { idempotencyKey })
    const { order } = await place()
    await owner.setOrderStatus({ id: order._id, status: 'Shipped' })
    expect((await place()).order._id).toBe(order._id)
    expect((await detailOf(order._id)).status).toBe('Shipped')
  })

  test('is refused for a blocked number, and says what to do', async () => {
    await owner.blockPhone({ phone: '98640 55555', reason: 'Refused three parcels' })
    await expect(owner.placeStaffOrder(byPhone({ phone: '+91 98640-55555' }))).rejects.toMatchObject({
      status: 409,
      code: 'phone_blocked',
      message: expect.stringContaining('unblock it under Customers'),
    })
    await owner.unblockPhone({ phone: '98640 55555' })
    await owner.placeStaffOrder(byPhone({ phone: '+91 98640-55555' }))
  })

  test('is forgotten with the other old orders', async () => {
    const { order } = await owner.placeStaffOrder(byPhone({ name: 'Canary Kalita', note: 'Canary gate' }))
    await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
      .where('id', '=', order._id)
      .execute()
    expect(await anonymizeOldOrders(shop.db, { days: 30, isPlaced: true, limit: 10 })).toBe(1)
    expect(await anonymizeOldOrders(shop.db, { days: 30, isPlaced: true, limit: 10 })).toBe(0)
    expect(JSON.stringify(await detailOf(order._id))).not.toMatch(/Canary|98640 ?12345/)
  })
})

describe('a sale at the counter', () => {
  test("costs the goods alone, at the shop's own address", async () => {
    await setDelivery(owner, { terms: { chargePaise: 25_00 } })
    const { order } = await packer.placeStaffOrder(atCounter())
    expect(order.amount).toBe(100)
    expect(await detailOf(order._id)).toMatchObject({
      source: 'counter',
      fees: { handling: 0, platform: 0, delivery: 0 },
      address: { firstName: 'Customer at the counter', phone: '', zipcode: 784161 },
    })
    expect(await detailOf(order._id)).not.toHaveProperty('minutes')
    await setDelivery(owner)
    await packer.setOrderStatus({ id: order._id, status: 'Delivered' })
    await packer.setOrderPayment({ id: order._id, isPaid: true })
    expect(await detailOf(order._id)).toMatchObject({ status: 'Delivered', isPaid: true })
    expect(await listViolations(shop.db)).toEqual([])
  })
})

describe('the placing statement', () => {
  test('sells the last unit once, to staff or shoppers', async () => {
    for (let trial = 0; trial < 5; trial++) {
      const lemon = await aProduct(shop, { stock: 1 })
      const items = [{ product: lemon._id, quantity: 1 }]
      const asha = await aShopper(shop)
      const all = await Promise.allSettled([
        asha.placeCodOrder({ items, address: asha.address }),
        owner.placeStaffOrder(byPhone({ items })),
        packer.placeStaffOrder(atCounter({ items })),
      ])
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await findStock(shop, lemon)).toBe(0)
    }
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('answers a repeated key with the first order, also at the same time and in another process', async () => {
    const second = await startSecondApp(shop)
    const key = { idempotencyKey: crypto.randomUUID() }
    const there = atProcess(second, owner)
    const placed = await Promise.all([
      owner.placeStaffOrder(byPhone({ acceptMinutes: 30 }), key),
      there.placeStaffOrder(byPhone({ acceptMinutes: 30 }), key),
      owner.placeStaffOrder(byPhone({ acceptMinutes: 30, expectedAmount: 218 }), key),
    ])
    expect(new Set(placed.map(({ order }) => order._id)).size).toBe(1)
    const other = owner.placeStaffOrder(byPhone({ note: 'Another order' }), key)
    await expect(other).rejects.toMatchObject({ status: 422, code: 'key_reused' })
    // Keys belong to the staff member.
    const packers = await packer.placeStaffOrder(byPhone(), key)
    expect(packers.order._id).not.toBe(placed[0].order._id)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('a repeat after the order went on answers without changing it', async () => {
    const key = { idempotencyKey: crypto.randomUUID() }
    const { order } = await owner.placeStaffOrder(byPhone({ acceptMinutes: 30 }), key)
    await packer.setOrderStatus({ id: order._id, status: 'Shipped' })
    expect((await owner.placeStaffOrder(byPhone({ acceptMinutes: 30 }), key)).order).toEqual(order)
    expect((await detailOf(order._id)).status).toBe('Shipped')
  })

  test('refuses another amount than the staff member saw, and names the right one', async () => {
    await expect(owner.placeStaffOrder(byPhone({ expectedAmount: 200 }))).rejects.toMatchObject({
      status: 409,
      code: 'amount_changed',
      message: expect.stringContaining('218'),
    })
  })
})
