import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, packer, asha] = [
  await aSeller(shop),
  await aSeller(shop, { role: 'packer' }),
  await aShopper(shop),
]

async function anOrder(stock: number) {
  const rice = await aProduct(shop, { price: 60, stock })
  const { order } = await asha.placeCodOrder({
    ...{ items: [{ product: rice._id, quantity: 1 }], address: asha.address },
  })
  return { id: order._id, rice }
}

const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'ok' : result.reason.code)).toSorted()

test('of two changes at once one is made', async () => {
  const { id, rice } = await anOrder(10)
  const results = await Promise.allSettled(
    [2, 3, 4].map((quantity) =>
      owner.editOrder({ id, version: 1, items: [{ product: rice._id, quantity }] }),
    ),
  )
  expect(codes(results)).toEqual(['changed_meanwhile', 'changed_meanwhile', 'ok'])
  expect(await listViolations(shop.db)).toEqual([])
})

test('the same request twice at once is one change', async () => {
  const { id, rice } = await anOrder(10)
  const wanted = { id, version: 1, items: [{ product: rice._id, quantity: 4 }] }
  await Promise.all([1, 2, 3].map(() => owner.editOrder(wanted, { idempotencyKey: 'one' })))
  expect(await findStock(shop, rice)).toBe(6)
  expect((await owner.getOrder({ id })).order.version).toBe(2)
})

test('a change against packing or cancelling leaves one sound order', async () => {
  for (const round of [1, 2, 3]) {
    const { id, rice } = await anOrder(10)
    await packer.pickLine({ id, position: 1, quantity: 1 })
    const edit = () => packer.editOrder({ id, version: 2, items: [{ product: rice._id, quantity: 3 }] })
    const pack = () => packer.packOrder({ id, bags: 1, expectedDue: 78 })
    const results = await Promise.allSettled(round % 2 ? [edit(), pack()] : [pack(), edit()])
    expect(codes(results)).toContain('ok')
    expect(codes(results)).not.toEqual(['ok', 'ok'])
    const cancelled = await anOrder(10)
    const wanted = { id: cancelled.id, version: 1, items: [{ product: cancelled.rice._id, quantity: 3 }] }
    const [cancelling] = await Promise.allSettled([
      asha.cancelOrder({ id: cancelled.id }),
      owner.editOrder(wanted),
    ])
    expect(cancelling.status).toBe('fulfilled')
    expect(await findStock(shop, cancelled.rice)).toBe(10)
    expect(await listViolations(shop.db)).toEqual([])
  }
})

test('the last unit goes to one: to the change or to the shopper who orders', async () => {
  const { id, rice } = await anOrder(2)
  const items = [{ product: rice._id, quantity: 2 }]
  const results = await Promise.allSettled([
    owner.editOrder({ id, version: 1, items }),
    asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address }),
  ])
  expect(codes(results)).toEqual(['ok', 'out_of_stock'])
  expect(await findStock(shop, rice)).toBe(0)
  expect(await listViolations(shop.db)).toEqual([])
})

test('the last place of a slot goes to one, and products are locked in one order', async () => {
  await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:30', capacity: 1 })] } })
  const [rice, dal] = [await aProduct(shop, { stock: 40 }), await aProduct(shop, { stock: 40 })]
  const place = async () =>
    (await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })).order
      ._id
  const ids = [await place(), await place(), await place(), await place()]
  const slot = (await owner.listOrderSlots({ id: ids[0]! })).slots.at(-1)!.id
  const results = await Promise.allSettled(
    ids.map((id, index) => {
      const items = [rice, dal].map(({ _id: product }) => ({ product, quantity: 2 }))
      return owner.editOrder({ id, version: 1, slot, items: index % 2 ? items : items.toReversed() })
    }),
  )
  expect(codes(results)).toEqual(['ok', 'slot_gone', 'slot_gone', 'slot_gone'])
  expect([await findStock(shop, rice), await findStock(shop, dal)]).toEqual([35, 38])
  expect(await listViolations(shop.db)).toEqual([])
  await setDelivery(owner)
})
