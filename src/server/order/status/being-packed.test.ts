import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, bipul, asha] = [
  await aSeller(shop),
  await aSeller(shop, { name: 'Bipul Das', role: 'packer' }),
  await aShopper(shop),
]
const rita = await aRider(shop)
const rohu = await aProduct(shop, { name: 'Rohu', price: 100 })
const key = () => crypto.randomUUID()
const refused = {
  ...{ status: 409, code: 'being_packed' },
  message: 'This order is still being packed. It can go out when its bags are ready.',
}

/** Three units, of which Bipul has found one. */
async function anOrderBeingPacked(): Promise<string> {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rohu, quantity: 3, rider: rita })
  await bipul.pickLine({ id, position: 1, quantity: 1 })
  return id
}

async function packWhatIsFound(id: string): Promise<void> {
  const { due } = (await bipul.getPicking({ id })).picking
  await bipul.packOrder({ id, bags: 1, expectedDue: due })
}

async function statusOf(id: string) {
  return (await owner.getOrder({ id })).order.status
}

async function stopOf(id: string) {
  return (await rita.getRunSheet()).stops.find(({ _id }) => _id === id)
}

test('a rider takes an order away once it is packed, and collects what is in its bags', async () => {
  const id = await anOrderBeingPacked()
  const code = await findDeliveryCode(asha, id)
  expect(await stopOf(id)).toMatchObject({ state: 'assigned', isPacked: false, isBeingPacked: true })
  await expect(rita.startDelivery({ id, key: key() })).rejects.toMatchObject(refused)
  for (const typed of [code, '0000'])
    await expect(rita.completeDelivery({ id, key: key(), code: typed, cash: 300 })).rejects.toMatchObject(
      refused,
    )
  expect(await statusOf(id)).toBe('Processing')
  await packWhatIsFound(id)
  expect(await stopOf(id)).not.toHaveProperty('isBeingPacked')
  const { stop } = await rita.startDelivery({ id, key: key() })
  expect(stop).toMatchObject({
    state: 'out',
    codeTriesLeft: 5,
    cash: (await owner.getOrder({ id })).order.due,
  })
})

test.each<[string, (id: string) => Promise<unknown>, boolean]>([
  ['no packer has taken', async () => {}, false],
  ['a packer has taken', (id) => bipul.takeOrder({ id }), true],
  [
    'a packer has left',
    async (id) => {
      await bipul.pickLine({ id, position: 1, quantity: 1 })
      await bipul.releaseOrder({ id })
    },
    true,
  ],
  [
    'a packer took by mistake',
    async (id) => {
      await bipul.pickLine({ id, position: 1, quantity: 1 })
      await bipul.pickLine({ id, position: 1, quantity: null })
      await bipul.releaseOrder({ id })
    },
    false,
  ],
])('an order that %s', async (_, prepare, isBeingPacked) => {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rohu, quantity: 3, rider: rita })
  await prepare(id)
  expect((await stopOf(id))?.isBeingPacked ?? false).toBe(isBeingPacked)
  const start = rita.startDelivery({ id, key: key() })
  if (isBeingPacked) await expect(start).rejects.toMatchObject(refused)
  else expect((await start).stop.state).toBe('out')
})

test.each(['Shipped', 'Delivered'] as const)('staff set it to %s only on purpose', async (status) => {
  const id = await anOrderBeingPacked()
  await expect(owner.setOrderStatus({ id, status })).rejects.toMatchObject(refused)
  expect(await statusOf(id)).toBe('Processing')
  await owner.setOrderStatus({ id, status, evenUnpacked: true })
  expect(await statusOf(id)).toBe(status)
  expect((await owner.getOrder({ id })).order.due).toBeUndefined()
})

test('delivered with its cash only on purpose', async () => {
  const id = await anOrderBeingPacked()
  const delivered = { id, status: 'Delivered', cashReceived: true } as const
  await expect(owner.setOrderStatus(delivered)).rejects.toMatchObject(refused)
  expect((await owner.getOrder({ id })).order).toMatchObject({ status: 'Processing', isPaid: false })
  await owner.setOrderStatus({ ...delivered, evenUnpacked: true })
  expect((await owner.getOrder({ id })).order).toMatchObject({ status: 'Delivered', isPaid: true })
})

test('the owner does not confirm its delivery', async () => {
  const id = await anOrderBeingPacked()
  await expect(owner.overrideDelivery({ id, reason: 'No phone', cash: 0 })).rejects.toMatchObject(refused)
  expect(await statusOf(id)).toBe('Processing')
})

test('once sent out on purpose, its rider delivers it', async () => {
  const id = await anOrderBeingPacked()
  await owner.setOrderStatus({ id, status: 'Shipped', evenUnpacked: true })
  const code = await findDeliveryCode(asha, id)
  const { stop } = await rita.completeDelivery({ id, key: key(), code, cash: 0, note: 'Pays later' })
  expect(stop.state).toBe('delivered')
})

test('many orders: those that are being packed stay, the others go out', async () => {
  const [picked, whole, packed] = [
    await anOrderBeingPacked(),
    await anOrderToDeliver({ shopper: asha, owner, product: rohu }),
    await anOrderBeingPacked(),
  ]
  await packWhatIsFound(packed)
  const orders = [picked, whole, packed].map((id) => ({ id }))
  const reply = await owner.bulkOrderStatus({ orders, status: 'Shipped' })
  expect(reply.moved.map(({ id }) => id)).toEqual([whole, packed])
  expect(reply.refused).toEqual([{ id: picked, code: refused.code, message: refused.message }])
  expect(await statusOf(picked)).toBe('Processing')
})

test('it can be cancelled, and set back to pending', async () => {
  const id = await anOrderBeingPacked()
  await owner.setOrderStatus({ id, status: 'Pending' })
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect(await statusOf(id)).toBe('Cancelled')
})
