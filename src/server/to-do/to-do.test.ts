import { expect, test } from 'vitest'
import { setupSteps } from '#domain/settings/setup-steps.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderPaidByUpi, anOrderToDeliver, aRider } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
const start = await owner.getToDo()
const rice = await aProduct(shop, { price: 98.5, stock: 1000 })
const rita = await aRider(shop)
const key = () => crypto.randomUUID()
const anOrder = (rider?: typeof rita) =>
  anOrderToDeliver({ shopper: asha, owner, product: rice, ...(rider && { rider }) })

async function pack(id: string) {
  await owner.pickLine({ id, position: 1, quantity: 1 })
  const { due } = (await owner.getPicking({ id })).picking
  await owner.packOrder({ id, bags: 2, expectedDue: due })
}

/** The orders behind a number of the page. */
const listed = async (query: { step?: string; waits?: 'late' | 'no_rider' }) =>
  (await owner.listOrders({ ...query, limit: 50 })).orders.length

const counts = async () => (await owner.getToDo()).counts

test('an empty shop has nothing to do but to set itself up', () => {
  expect(start.counts).toEqual({
    ...{ accept: 0, pick: 0, handOver: 0, failed: 0, late: 0, upi: 0, payments: 0, low: 0 },
    ...{ tickets: 0, ticketsLate: 0, conflicts: 0 },
  })
  expect(start.setup).toEqual({ left: setupSteps, of: setupSteps.length })
})

test('an order is counted at the step that it needs next', async () => {
  const items = [{ product: rice._id, quantity: 1 }]
  const id = (await asha.placeCodOrder({ items, address: asha.address })).order._id
  expect(await counts()).toMatchObject({ accept: 1, pick: 0, handOver: 0 })
  await owner.setOrderStatus({ id, status: 'Processing' })
  expect(await counts()).toMatchObject({ accept: 0, pick: 1, handOver: 0 })
  await pack(id)
  expect(await counts()).toMatchObject({ pick: 0, handOver: 1 })
  expect(await listed({ step: 'packed', waits: 'no_rider' })).toBe(1)
  await owner.assignRider({ orders: [{ id }], rider: rita.id })
  expect(await counts()).toMatchObject({ pick: 0, handOver: 0, failed: 0 })
  expect(await listed({ step: 'packed', waits: 'no_rider' })).toBe(0)
  expect(await listed({ step: 'packed' })).toBe(1)
  const toDeliver = async () => (await rita.getToDo()).counts.deliver
  await rita.startDelivery({ id, key: key() })
  expect(await toDeliver()).toBe(1)
  await rita.failDelivery({ id, key: key(), reason: 'not-home' })
  expect(await counts()).toMatchObject({ failed: 1 })
  expect(await toDeliver()).toBe(0)
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect(await counts()).toMatchObject({ pick: 0, handOver: 0, failed: 0 })
})

test('an open order is late after its promise', async () => {
  const id = await anOrder()
  const promise = (minutes: number) =>
    shop.db
      .updateTable('orders')
      .set({ promised_at: new Date(Date.now() + minutes * 60_000) })
      .where('id', '=', id)
      .execute()
  await promise(5)
  expect(await counts()).toMatchObject({ late: 0 })
  expect(await listed({ waits: 'late' })).toBe(0)
  await promise(-5)
  expect(await counts()).toMatchObject({ late: 1 })
  expect(await listed({ waits: 'late' })).toBe(1)
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect(await counts()).toMatchObject({ late: 0 })
  expect(await listed({ waits: 'late' })).toBe(0)
})

test('products that run low are those of the product list', async () => {
  await aProduct(shop, { name: 'Joha Rice', stock: 5 })
  await aProduct(shop, { name: 'Bora Rice', stock: 6 })
  const { total } = await owner.listSellerProducts({ show: 'low' })
  expect((await counts()).low).toBe(total)
  expect(total).toBe(1)
})

test('each role sees what it may do: no UPI for a packer, own deliveries for a rider', async () => {
  await anOrderPaidByUpi({ shopper: asha, owner, product: rice, rider: rita })
  await anOrder(rita)
  await anOrder(await aRider(shop, { name: 'Bikash' }))
  const packer = await aMember(shop, { name: 'Ranjit', role: 'packer' })
  const granted = await aMember(shop, { name: 'Mina', role: 'packer', grants: ['upi'] })
  const rina = await aSeller(shop, { name: 'Rina', role: 'catalogue' })
  expect((await owner.getToDo()).counts).toMatchObject({ pick: 2, upi: 1, payments: 0 })
  const seen = await packer.getToDo()
  expect(Object.keys(seen.counts)).toEqual([
    'accept',
    'pick',
    'handOver',
    'failed',
    'late',
    'conflicts',
    'low',
  ])
  expect(seen.setup).toBeNull()
  expect((await granted.getToDo()).counts).toMatchObject({ upi: 1 })
  expect(await rina.getToDo()).toMatchObject({ counts: { low: 1 }, setup: null })
  expect(Object.keys((await rina.getToDo()).counts)).toEqual(['low'])
  expect(await rita.getToDo()).toMatchObject({ counts: { deliver: 1 }, setup: null })
  expect(Object.keys((await rita.getToDo()).counts)).toEqual(['deliver'])
})

test('strangers and shoppers are refused', async () => {
  await expect(aVisitor(shop).getToDo()).rejects.toMatchObject({ status: 401 })
  await expect(asha.getToDo()).rejects.toMatchObject({ status: 401 })
})

test('a step is done when its fields are filled in', async () => {
  const { version } = await owner.getShopSettings()
  const changes = { name: 'Bora Stores', blurb: 'Rice and more', onlyToPins: true }
  await owner.saveShopSettings({ version, changes })
  const { setup } = await owner.getToDo()
  expect(setup?.left).toEqual(['contact', 'payment', 'legal'])
})
