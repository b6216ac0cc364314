import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSeller, aShopper, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [bipul, rupa] = [await aSeller(shop, { role: 'packer' }), await aSeller(shop, { role: 'packer' })]
const asha = await aShopper(shop)
const [rice, dal] = [await aProduct(shop, { price: 60 }), await aProduct(shop, { price: 90 })]

async function anOrder(): Promise<string> {
  const items = [rice, dal].map(({ _id }) => ({ product: _id, quantity: 3 }))
  return (await asha.placeCodOrder({ items, address: asha.address })).order._id
}

async function listPicks(by: TestUser, id: string) {
  const { lines } = (await by.getPicking({ id })).picking
  return new Map(lines.map(({ position, picked, soldOut }) => [position, { picked, soldOut }]))
}

type Request = { position: number; quantity: number | null; soldOut: boolean }

const request: fc.Arbitrary<Request> = fc.record({
  position: fc.constantFrom(1, 2),
  quantity: fc.option(fc.nat(3)),
  soldOut: fc.boolean(),
})
/** Actions in their order, and the order in which their requests arrive, some of them twice. */
const reordered = fc
  .array(request, { minLength: 1, maxLength: 6 })
  .map((actions) => actions.map((action, index) => ({ ...action, at: 1_790_000_000_000 + index })))
  .chain((actions) =>
    fc.record({
      actions: fc.constant(actions),
      arrivals: fc.shuffledSubarray([...actions, ...actions], { minLength: actions.length * 2 }),
    }),
  )

test('in whatever order requests arrive, each line has the last action', async () => {
  await fc.assert(
    fc.asyncProperty(reordered, async ({ actions, arrivals }) => {
      const id = await anOrder()
      for (const arrival of arrivals) await bipul.pickLine({ id, ...arrival })
      const picks = await listPicks(bipul, id)
      for (const { position, quantity, soldOut } of new Map(
        actions.map((action) => [action.position, action]),
      ).values())
        expect(picks.get(position)).toEqual({ picked: quantity, soldOut: quantity !== null && soldOut })
    }),
    { numRuns: 25 },
  )
})

test('requests that arrive at the same time leave the last action', async () => {
  const id = await anOrder()
  const actions = [3, null, 1, 2, 0].map((quantity, index) => ({ position: 1, quantity, at: index + 1 }))
  await Promise.all(actions.toReversed().map((action) => bipul.pickLine({ id, ...action })))
  expect((await listPicks(bipul, id)).get(1)).toMatchObject({ picked: 0 })
})

test('a late request changes nothing and is answered with the line as it is', async () => {
  const id = await anOrder()
  const newer = await bipul.pickLine({ id, position: 1, quantity: 3, at: 20 })
  const late = await bipul.pickLine({ id, position: 1, quantity: 1, soldOut: true, at: 10 })
  expect(late.picking).toEqual(newer.picking)
  expect(late.picking.lastPress).toBe(20)
  expect((await bipul.pickLine({ id, position: 2, quantity: 1, at: 5 })).picking.lastPress).toBe(20)
  expect((await listPicks(bipul, id)).get(2)).toMatchObject({ picked: 1 })
})

test('a colleague whose clock is behind is not late, also after the order has changed hands', async () => {
  const id = await anOrder()
  await bipul.pickLine({ id, position: 1, quantity: 3, at: 2_000 })
  await rupa.takeOrder({ id, force: true })
  const { picking } = await rupa.pickLine({ id, position: 1, quantity: 2, at: 1_000 })
  expect((await listPicks(rupa, id)).get(1)).toMatchObject({ picked: 2 })
  expect(picking.lastPress).toBe(1_000)
  await bipul.takeOrder({ id, force: true })
  await bipul.pickLine({ id, position: 1, quantity: 1, at: 1_500 })
  expect((await listPicks(bipul, id)).get(1)).toMatchObject({ picked: 2 })
})

test('a client that sends no time sets the line as before', async () => {
  const id = await anOrder()
  await bipul.pickLine({ id, position: 1, quantity: 3, at: 20 })
  const { picking } = await bipul.pickLine({ id, position: 1, quantity: 1 })
  expect(picking.lastPress).toBe(20)
  expect((await listPicks(bipul, id)).get(1)).toMatchObject({ picked: 1 })
  expect((await bipul.getPicking({ id: await anOrder() })).picking).not.toHaveProperty('lastPress')
})

test.each([0, -1, 1.5, 253_402_300_800_000, '20'])('the time %s is refused', async (at) => {
  const id = await anOrder()
  await expect(bipul.pickLine({ id, position: 1, quantity: 1, at: at as number })).rejects.toMatchObject({
    status: 400,
  })
})
