import { expect, test } from 'vitest'
import { aSeller, aShopper, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { openEventStream } from '#test/event-stream-client.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ heartbeatMs: 600_000, orderLimits: noOrderLimits })
const [bikash, dipa] = [
  await aSeller(shop, { name: 'Bikash', role: 'packer' }),
  await aSeller(shop, { name: 'Dipa', role: 'packer' }),
]
const [asha, rice] = [await aShopper(shop), await aProduct(shop, { name: 'Joha Rice' })]

async function anOrder(): Promise<string> {
  const items = [{ product: rice._id, quantity: 2 }]
  return (await asha.placeCodOrder({ items, address: asha.address })).order._id
}

async function idOf(staff: typeof bikash): Promise<string | undefined> {
  return (await staff.getSellerSession()).seller.id
}

/** The same in the list, the list without parameters and the detail. */
async function packerOf(id: string) {
  const [page, all, { order }] = [
    await dipa.listOrders({ limit: 40 }),
    await dipa.listOrders(),
    await dipa.getOrder({ id }),
  ]
  for (const { orders } of [page, all])
    expect(orders.find(({ _id }) => _id === id)?.packer).toEqual(order.packer)
  return order.packer
}

test('an order names its packer until it is left, taken over or packed', async () => {
  const id = await anOrder()
  expect(await packerOf(id)).toBeUndefined()
  await bikash.takeOrder({ id })
  expect(await packerOf(id)).toEqual({ id: await idOf(bikash), name: 'Bikash' })
  await bikash.releaseOrder({ id })
  expect(await packerOf(id)).toBeUndefined()
  await bikash.pickLine({ id, position: 1, quantity: 2 })
  await dipa.takeOrder({ id, force: true })
  expect(await packerOf(id)).toEqual({ id: await idOf(dipa), name: 'Dipa' })
  const { due } = (await dipa.getPicking({ id })).picking
  await dipa.packOrder({ id, bags: 1, expectedDue: due })
  expect(await packerOf(id)).toBeUndefined()
  await dipa.unpackOrder({ id })
  expect(await packerOf(id)).toBeUndefined()
})

test.each(['Shipped', 'Cancelled'] as const)('an order that is %s has no packer', async (status) => {
  const id = await anOrder()
  await bikash.takeOrder({ id })
  await dipa.setOrderStatus({ id, status, evenUnpacked: true })
  expect(await packerOf(id)).toBeUndefined()
})

test('taking, taking over, leaving and packing reach open panels, with the packer', async () => {
  const id = await anOrder()
  const stream = await openPanel(dipa)
  async function expectLast(version: number, packer: string | null) {
    await expect
      .poll(() => stream.events.at(-1)?.order)
      .toMatchObject({
        ...{ _id: id, version, packer: packer && { name: packer } },
      })
  }
  await bikash.takeOrder({ id })
  await expectLast(2, 'Bikash')
  await dipa.takeOrder({ id, force: true })
  await expectLast(3, 'Dipa')
  await dipa.releaseOrder({ id })
  await expectLast(4, null)
  const { picking } = await bikash.pickLine({ id, position: 1, quantity: 2 })
  await expectLast(5, 'Bikash')
  await bikash.packOrder({ id, bags: 1, expectedDue: picking.due })
  await expectLast(6, null)
  expect(stream.orderIdsOf('placed')).toEqual([])
  stream.close()
})

test('a panel that follows the events accepts an order that a packer has taken', async () => {
  const id = await anOrder()
  const stream = await openPanel(dipa)
  await bikash.takeOrder({ id })
  await expect.poll(() => stream.orderIdsOf('changed')).toEqual([id])
  await dipa.acceptOrder({ id, version: stream.events.at(-1)!.order.version })
  expect(await packerOf(id)).toMatchObject({ name: 'Bikash' })
  stream.close()
})

test('a shopper does not see who packs', async () => {
  const id = await anOrder()
  await bikash.takeOrder({ id })
  const mine = (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)
  expect(mine).toMatchObject({ packing: true })
  expect(JSON.stringify(mine)).not.toContain('Bikash')
})

async function openPanel(staff: TestUser) {
  const stream = await openEventStream(shop, staff.browser)
  await expect.poll(stream.text).toContain('retry: ')
  return stream
}
