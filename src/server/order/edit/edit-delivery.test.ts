import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAddress, aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { anArea, aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import { payAtPractice, readCheckoutId, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const [asha, bina] = [await aShopper(shop), await aShopper(shop)]
const rice = await aProduct(shop, { price: 100 })
afterAll(() => setDelivery(owner))

/** Two slots in town and at the river. Delivery: ₹50 at the river; elsewhere ₹20, free above ₹300. */
let minute = 0
beforeEach(async () => {
  minute += 1
  const at = (hour: number) => `${hour}:${String(minute).padStart(2, '0')}`
  const slots = [aSlotRule({ from: at(22), capacity: 1 }), aSlotRule({ from: at(23), capacity: 1 })]
  const terms = { chargePaise: 20_00, freeAbovePaise: 300_00, slots }
  const river = anArea({
    name: 'River',
    pins: ['784501'],
    terms: { ...riverTerms, slots: slots.slice(0, 1) },
  })
  await setDelivery(owner, { terms, areas: [river] })
})
const riverTerms = {
  ...{ chargePaise: 50_00, perKmPaise: 0, freeKm: 0, freeAbovePaise: null, minimumPaise: 150_00 },
  ...{ minutes: 90, maxCashPaise: 400_00 },
}

async function anOrder({ quantity = 1, slot }: { quantity?: number; slot?: string } = {}) {
  const { order } = await asha.placeCodOrder({
    ...{ items: [{ product: rice._id, quantity }], address: asha.address },
    ...(slot !== undefined && { slot }),
  })
  return order._id
}

async function slotsOf(id: string) {
  return (await packer.listOrderSlots({ id })).slots.slice(-2)
}

async function atTheRiver() {
  const { address } = await asha.addAddress({ address: anAddress({ zipcode: '784501', street: 'Ghat 1' }) })
  return address._id
}

const takenOf = async (...slots: { id: string }[]) => {
  const rows = await shop.db.selectFrom('delivery_slots').select(['id', 'taken']).execute()
  return slots.map(({ id }) => rows.find((row) => row.id === id)?.taken ?? 0)
}

test('more items make delivery free, and fewer charge it again', async () => {
  const id = await anOrder({ quantity: 2 })
  const of = async (version: number, quantity: number) =>
    (await owner.editOrder({ id, version, items: [{ product: rice._id, quantity }] })).order.amount
  expect([await of(1, 4), await of(2, 3)]).toEqual([418, 338])
  expect(await listViolations(shop.db)).toEqual([])
})

test('staff change address, note and the door: area, fee and time follow the address', async () => {
  const id = await anOrder({ quantity: 2 })
  const address = { name: 'Rita Das', phone: '98640 00009', street: 'Ghat 7', zipcode: '784501' }
  const wanted = { address, note: 'Blue gate', leaveAtDoor: true }
  expect((await owner.editOrder({ id, version: 1, ...wanted })).order).toMatchObject({
    before: 238,
    amount: 268,
  })
  const { order } = await owner.getOrder({ id })
  expect(order).toMatchObject({
    ...{ area: 'River', minutes: 90, note: 'Blue gate', leaveAtDoor: true, amount: 268 },
    address: { firstName: 'Rita Das', lastName: '', street: 'Ghat 7', zipcode: 784501, phone: '98640 00009' },
  })
  expect(order.fees.delivery).toBe(50)
  await owner.editOrder({ id, version: 2, note: '', leaveAtDoor: false })
  const { order: plain } = await owner.getOrder({ id })
  expect([plain.note, plain.leaveAtDoor]).toEqual([undefined, undefined])
  const kept = await shop.db
    .selectFrom('order_events')
    .select('payload')
    .where('order_id', '=', id)
    .where('kind', '=', 'edited')
    .execute()
  expect(JSON.stringify(kept)).not.toMatch(/Ghat|Rita|gate/)
})

test('the slot moves with its place; a full one is refused', async () => {
  const id = await anOrder()
  const [first, second] = await slotsOf(id)
  await owner.editOrder({ id, version: 1, slot: first!.id })
  await owner.editOrder({ id, version: 2, slot: second!.id })
  expect(await takenOf(first!, second!)).toEqual([0, 1])
  const late = await anOrder()
  const items = [{ product: rice._id, quantity: 9 }]
  await expect(owner.editOrder({ id: late, version: 1, slot: second!.id, items })).rejects.toMatchObject({
    ...{ status: 409, code: 'slot_gone' },
  })
  expect((await owner.getOrder({ id: late })).order).toMatchObject({ version: 1, amount: 138 })
  await owner.editOrder({ id, version: 3, slot: null })
  expect(await takenOf(first!, second!)).toEqual([0, 0])
  expect((await owner.getOrder({ id })).order.slotMoves).toHaveLength(3)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that moves to another area keeps its hours only if the area has them', async () => {
  const address = await atTheRiver()
  const probe = await slotsOf(await anOrder())
  const early = await anOrder({ quantity: 2, slot: probe[0]!.id })
  await asha.editMyOrder({ id: early, version: 1, address })
  const { order } = await owner.getOrder({ id: early })
  expect([order.area, order.slot?.from]).toEqual(['River', probe[0]!.from])
  const late = await anOrder({ quantity: 2, slot: probe[1]!.id })
  await expect(asha.editMyOrder({ id: late, version: 1, address })).rejects.toMatchObject({
    code: 'slot_gone',
  })
  await asha.editMyOrder({ id: late, version: 1, address, slot: null })
  expect((await owner.getOrder({ id: late })).order).toMatchObject({ area: 'River' })
  expect(await listViolations(shop.db)).toEqual([])
})

test('a shopper changes address, slot and note of an own order, by the rules of placing', async () => {
  const address = await atTheRiver()
  const small = await anOrder()
  await expect(asha.editMyOrder({ id: small, version: 1, address })).rejects.toMatchObject({
    code: 'delivery_minimum',
  })
  const large = await anOrder({ quantity: 4 })
  await expect(asha.editMyOrder({ id: large, version: 1, address })).rejects.toMatchObject({
    code: 'cash_limit',
  })
  const id = await anOrder({ quantity: 2 })
  const preview = await asha.editMyOrder({ id, version: 1, address, isPreview: true })
  expect(preview.order).toMatchObject({ before: 238, amount: 268 })
  const { order } = await asha.editMyOrder({ id, version: 1, address, note: 'Ring', expectedAmount: 268 })
  expect(order.version).toBe(2)
  const { orders } = await asha.listMyOrders()
  expect(orders.find(({ _id }) => _id === id)).toMatchObject({
    ...{ amount: 268, note: 'Ring', address: { street: 'Ghat 1' } },
  })
  await setDelivery(owner, { onlyToPins: true })
  const refused = { id: small, version: 1, address }
  await expect(asha.editMyOrder(refused)).rejects.toMatchObject({ code: 'address_unserved' })
})

test('to a dearer address, a shopper alone moves no order that is paid online; staff do, and the rest is due', async () => {
  const items = [{ product: rice._id, quantity: 2 }]
  const placed = await asha.placeOnlineOrder({ items, address: asha.address })
  await payAtPractice(asha, { order: { session: readCheckoutId(placed.url) } })
  const { _id: id } = placed.order
  const move = { id, version: 2, address: await atTheRiver() }
  await expect(asha.editMyOrder(move)).rejects.toMatchObject({
    ...{ status: 409, code: 'paid_online' },
    message: '₹238.00 was paid online, and the order would cost ₹268.00. Please call the shop.',
  })
  const { firstName, lastName, phone } = anAddress()
  const to = { name: `${firstName} ${lastName}`, phone, street: 'Ghat 1', zipcode: '784501' }
  const { order } = await packer.editOrder({ id, version: 2, address: to })
  expect(order).toMatchObject({ before: 238, amount: 268, paid: 238 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('only own orders and addresses, and only until a packer begins', async () => {
  const id = await anOrder()
  const wanted = { id, version: 1, note: 'Ring' }
  await expect(bina.editMyOrder(wanted)).rejects.toMatchObject({ status: 404 })
  await expect(asha.editMyOrder({ ...wanted, address: bina.address })).rejects.toMatchObject({
    code: 'address_missing',
  })
  for (const caller of [aVisitor(shop), owner])
    await expect(caller.editMyOrder(wanted)).rejects.toMatchObject({ status: 401 })
  const versionSeen = async () => {
    const { orders } = await asha.listMyOrders()
    return orders.find(({ _id }) => _id === id)?.version
  }
  await owner.acceptOrder({ id })
  expect(await versionSeen()).toBe(2)
  await asha.editMyOrder({ ...wanted, version: 2 })
  await packer.takeOrder({ id })
  expect(await versionSeen()).toBeUndefined()
  await expect(asha.editMyOrder({ ...wanted, version: 4, note: '' })).rejects.toMatchObject({
    ...{ status: 409, code: 'not_editable' },
  })
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'order.edit')
    .execute()
  expect(audited.length).toBeGreaterThan(0)
})
