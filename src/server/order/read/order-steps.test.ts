import { beforeAll, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { orderStep, orderSteps } from '#domain/order-step.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner, rita] = [await aShopper(shop), await aSeller(shop), await aRider(shop)]
const rice = await aProduct(shop, { name: 'Joha Rice' })
const ids: Record<string, string> = {}
const key = () => crypto.randomUUID()

beforeAll(async () => {
  ids.toPick = await anOrder()
  ids.packed = await pack(await anOrder())
  ids.reopened = await pack(await anOrder())
  await owner.unpackOrder({ id: ids.reopened })
  ids.out = await pack(await anOrder({ isAssigned: true }))
  await rita.startDelivery({ id: ids.out, key: key() })
  ids.failed = await fail(await anOrder({ isAssigned: true }))
  ids.again = await fail(await anOrder({ isAssigned: true }))
  await owner.assignRider({ orders: [{ id: ids.again }], rider: rita.id })
  ids.sent = await anOrder()
  await owner.setOrderStatus({ id: ids.sent, status: 'Shipped' })
  ids.reverted = await pack(await anOrder())
  await owner.setOrderStatus({ id: ids.reverted, status: 'Pending' })
  ids.done = await anOrder()
  await owner.setOrderStatus({ id: ids.done, status: 'Delivered' })
  ids.cancelled = await fail(await anOrder({ isAssigned: true }))
  await owner.setOrderStatus({ id: ids.cancelled, status: 'Cancelled' })
  const items = [{ product: rice._id, quantity: 1 }]
  ids.new = (await asha.placeCodOrder({ items, address: asha.address })).order._id
})

function anOrder({ isAssigned = false } = {}): Promise<string> {
  return anOrderToDeliver({ shopper: asha, owner, product: rice, ...(isAssigned && { rider: rita }) })
}

async function pack(id: string): Promise<string> {
  const { picking } = await owner.pickLine({ id, position: 1, quantity: 1 })
  await owner.packOrder({ id, bags: 2, expectedDue: picking.due })
  return id
}

async function fail(id: string): Promise<string> {
  await rita.startDelivery({ id, key: key() })
  await rita.failDelivery({ id, key: key(), reason: 'refused' })
  return id
}

async function found(query: EndpointInput<'listOrders'>): Promise<string[]> {
  const { orders } = await owner.listOrders(query)
  return orders.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0] ?? _id)
}

test.each([
  // Packed, and set back to Pending: the shop accepts it again, before a rider can have it.
  ['new', ['new', 'reverted']],
  ['to_pick', ['reopened', 'toPick']],
  ['packed', ['packed']],
  ['out', ['sent', 'again', 'out']],
  ['not_delivered', ['failed']],
  ['done', ['done']],
  ['cancelled', ['cancelled']],
  ['to_pick,packed', ['reopened', 'packed', 'toPick']],
] as const)('step %s lists %j, newest first', async (step, expected) => {
  expect(await found({ step })).toEqual(expected)
})

test('the step that a panel derives is the step that the list filters by', async () => {
  for (const step of orderSteps) {
    const { orders } = await owner.listOrders({ step })
    expect([step, orders.map((order) => orderStep(order))]).toEqual([step, orders.map(() => step)])
  }
})

test('counts are the lengths of the lists, whatever status and step are chosen', async () => {
  const expected: Record<string, number> = {}
  for (const step of orderSteps) expected[step] = (await found({ step })).length
  for (const query of [{ limit: 1 }, { step: 'packed' }, { status: 'Pending' }] as const) {
    const { stepCounts, counts } = await owner.listOrders(query)
    expect(stepCounts).toEqual(expected)
    expect(counts).toEqual({ Pending: 2, Processing: 3, Shipped: 4, Delivered: 1, Cancelled: 1 })
  }
  expect((await owner.listOrders({ payment: 'paid' })).stepCounts).toMatchObject({ to_pick: 0, done: 0 })
})

test('the to-do list counts the orders that the list shows', async () => {
  const { counts } = await owner.getToDo()
  expect(counts).toMatchObject({
    accept: (await found({ step: 'new' })).length,
    pick: (await found({ step: 'to_pick' })).length,
    handOver: (await found({ step: 'packed', waits: 'no_rider' })).length,
    failed: (await found({ step: 'not_delivered' })).length,
    late: (await found({ waits: 'late' })).length,
  })
  expect(counts).toMatchObject({ accept: 2, pick: 2, handOver: 1, failed: 1 })
})

test('what was packed and set back to Pending is packed again once it is accepted', async () => {
  const id = await pack(await anOrder())
  await owner.setOrderStatus({ id, status: 'Pending' })
  expect(orderStep((await owner.getOrder({ id })).order)).toBe('new')
  await owner.acceptOrder({ id })
  expect(orderStep((await owner.getOrder({ id })).order)).toBe('packed')
  await owner.setOrderStatus({ id, status: 'Cancelled' })
})

test('a step goes with the other filters', async () => {
  expect(await found({ step: 'to_pick', q: 'asha' })).toEqual(await found({ step: 'to_pick' }))
  expect(await found({ step: 'to_pick,out', status: 'Shipped' })).toEqual(['sent', 'again', 'out'])
  expect(await found({ step: 'packed', status: 'Shipped' })).toEqual([])
  expect(await found({ step: 'out', payment: 'paid' })).toEqual([])
  const { orders } = await owner.listOrders({ step: 'packed' })
  const { orderNumber } = orders[0]!
  expect(await found({ step: 'packed', q: `#${orderNumber}` })).toEqual(['packed'])
  expect(await found({ step: 'to_pick', q: `#${orderNumber}` })).toEqual([])
})

test('a page ends where the next one begins', async () => {
  const first = await owner.listOrders({ step: 'out', limit: 2 })
  expect(first.orders).toHaveLength(2)
  const rest = await owner.listOrders({ step: 'out', limit: 2, cursor: first.nextCursor! })
  expect([...first.orders, ...rest.orders].map(({ _id }) => _id)).toEqual([ids.sent, ids.again, ids.out])
})

test('the detail says who picked, packed, assigned and failed', async () => {
  const name = (await owner.getSellerSession()).seller.name
  const work = async (id: string) =>
    (await owner.getOrder({ id })).order.work?.map(({ at: _, ...entry }) => entry)
  expect(await work(ids.packed!)).toEqual([
    { kind: 'picking-started', by: name },
    { kind: 'packed', by: name, bags: 2 },
  ])
  expect(await work(ids.failed!)).toEqual([
    { kind: 'rider-assigned', by: name, rider: 'Rita Das' },
    { kind: 'delivery-failed', by: 'Rita Das', reason: 'refused' },
  ])
  expect(await work(ids.new!)).toEqual([])
})

test('refuses an unknown step', async () => {
  await expect(owner.listOrders({ step: 'lost' as never })).rejects.toMatchObject({ status: 400 })
})
