import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSubstituteShop } from '#test/builders/substitutes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const { owner, packer, asha, aShortOrder, offer, pack, stockOf } = await openSubstituteShop(shop)

async function expectSound(): Promise<void> {
  expect(await listViolations(shop.db)).toEqual([])
}

async function rowsOf({ id }: { id: string }) {
  return shop.db
    .selectFrom('order_substitutes')
    .select(['charged_paise', 'stock_held', 'state'])
    .where('order_id', '=', id)
    .execute()
}

async function endTime(id: string): Promise<void> {
  await sql`UPDATE order_substitutes SET answer_by = now() WHERE id = ${id}`.execute(shop.db)
}

test('packing charges an agreed substitute, beside the line as ordered and as picked', async () => {
  const order = await aShortOrder()
  await offer(order)
  expect(await stockOf(order)).toEqual([7, 8])
  const { picking } = await pack(order)
  expect(picking).toMatchObject({ amount: 378, due: 358 })
  expect(await stockOf(order)).toEqual([9, 8])
  expect(await rowsOf(order)).toEqual([{ charged_paise: '18000', stock_held: 2, state: 'agreed' }])
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'order.pack')
    .where('subject_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(audited.after).toMatchObject({ amount: 358, picked: ['1/3 Rohu + 2 Katla', '1/1 Joha Rice'] })
  const messages = await shop.db
    .selectFrom('messages')
    .select('kind')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(messages.map(({ kind }) => kind)).toEqual(['order-placed', 'order-changed'])
  await expectSound()
})

test('it is never charged more than the units that are still missing', async () => {
  const order = await aShortOrder()
  await offer(order)
  await packer.pickLine({ id: order.id, position: 1, quantity: 2 })
  const { picking } = await pack(order)
  expect(picking).toMatchObject({ amount: 378, due: 378 })
  expect(picking.lines.find(({ position }) => position === 1)?.substitute).toMatchObject({ amount: 100 })
  expect(await rowsOf(order)).toMatchObject([{ charged_paise: '10000', stock_held: 2 }])
  await expectSound()
})

test('an order of which only substitutes were found can be packed', async () => {
  const order = await aShortOrder({ picked: 0 })
  await packer.pickLine({ id: order.id, position: 2, quantity: 0 })
  await expect(pack(order)).rejects.toMatchObject({ status: 409, code: 'nothing_picked' })
  await offer(order, { quantity: 3 })
  expect((await pack(order)).picking.due).toBe(288)
  await expectSound()
})

test('an open question holds the packing up until it is answered', async () => {
  const order = await aShortOrder({ substitution: 'ask' })
  const substitute = await offer(order)
  await expect(pack(order)).rejects.toMatchObject({
    ...{ status: 409, code: 'substitute_open' },
    message: expect.stringMatching(/^The customer can answer until \d+:\d\d [ap]m\. /),
  })
  expect(await stockOf(order)).toEqual([7, 8])
  await asha.answerSubstitute({ id: order.id, substitute, accept: true })
  expect((await pack(order)).picking.due).toBe(358)
  await expectSound()
})

test.each(['declined', 'not answered in time'])('a question that is %s is left out', async (how) => {
  const order = await aShortOrder({ substitution: 'ask' })
  const substitute = await offer(order)
  if (how === 'declined') await asha.answerSubstitute({ id: order.id, substitute, accept: false })
  else await endTime(substitute)
  expect((await pack(order)).picking.due).toBe(178)
  expect(await rowsOf(order)).toEqual([])
  expect(await stockOf(order)).toEqual([9, 10])
  await expectSound()
})

test('a substitute that no unit is missing for any more is left out', async () => {
  const order = await aShortOrder()
  await offer(order)
  // As a process of the previous release does, which does not know substitutes.
  await sql`UPDATE picked_lines SET quantity = 3 WHERE order_id = ${order.id} AND position = 1`.execute(
    shop.db,
  )
  expect((await pack(order)).picking.due).toBe(378)
  expect(await rowsOf(order)).toEqual([])
  expect(await stockOf(order)).toEqual([7, 10])
  await expectSound()
})

test('opened bags keep their substitute, and packing again charges it again', async () => {
  const order = await aShortOrder()
  await offer(order)
  const packed = await pack(order)
  const { picking } = await packer.unpackOrder({ id: order.id, version: packed.picking.version })
  expect(picking).toMatchObject({ packed: null, due: 358 })
  expect(await rowsOf(order)).toEqual([{ charged_paise: null, stock_held: 2, state: 'agreed' }])
  expect(await stockOf(order)).toEqual([7, 8])
  await expectSound()
  expect((await pack(order)).picking.due).toBe(358)
  expect(await rowsOf(order)).toMatchObject([{ charged_paise: '18000' }])
  await expectSound()
})

test('a line marked sold out, its substitute and a declined one of another line are one packing', async () => {
  const order = await aShortOrder({ substitution: 'ask', picked: 0 })
  await packer.pickLine({ id: order.id, position: 1, quantity: 0, soldOut: true })
  await packer.pickLine({ id: order.id, position: 2, quantity: 0 })
  await offer(order, { agreed: true })
  const other = await aShortOrder()
  const declined = await offer({ id: order.id, katla: other.katla }, { position: 2, quantity: 1 })
  await asha.answerSubstitute({ id: order.id, substitute: declined, accept: false })
  expect((await pack(order)).picking.due).toBe(198)
  expect(await stockOf(order)).toEqual([0, 8])
  expect(await stockOf(other)).toEqual([7, 10])
  await expectSound()
})

test('a repeated packing changes nothing, another one is refused', async () => {
  const order = await aShortOrder()
  await offer(order)
  const [first, again] = [await pack(order), await pack(order)]
  expect(again).toEqual(first)
  await expect(
    packer.packOrder({ id: order.id, bags: 1, expectedDue: first.picking.due - 180 }),
  ).rejects.toMatchObject({ code: 'order_packed' })
  await expectSound()
})

test('of an answer and a packing at once, the amount is that of the answer that counts', async () => {
  for (let round = 0; round < 10; round++) {
    const order = await aShortOrder({ substitution: 'ask' })
    const substitute = await offer(order)
    const accept = round % 2 === 0
    if (round >= 5) await endTime(substitute)
    const packing = () => packer.packOrder({ id: order.id, bags: 1, expectedDue: 178 })
    const [answered, packed] = await Promise.allSettled([
      asha.answerSubstitute({ id: order.id, substitute, accept }),
      packing(),
      owner.getPicking({ id: order.id }),
    ])
    if (round >= 5) expect(answered).toMatchObject({ reason: { code: 'question_closed' } })
    if (packed.status === 'rejected')
      expect(['substitute_open', 'amount_changed']).toContain(packed.reason.code)
    await expectSound()
  }
})

test('packings that give back the products of each other end together', async () => {
  const orders = []
  for (let pair = 0; pair < 5; pair++) {
    const [one, other] = [
      await aShortOrder({ substitution: 'ask' }),
      await aShortOrder({ substitution: 'ask' }),
    ]
    await endTime(await offer(one, { product: other.rohu._id }))
    await endTime(await offer(other, { product: one.rohu._id }))
    orders.push(one, other)
  }
  const packed = await Promise.all(orders.map((order) => pack(order)))
  expect(packed.map(({ picking }) => picking.due)).toEqual(orders.map(() => 178))
  for (const order of orders) expect((await stockOf(order))[0]).toBe(9)
  await expectSound()
})
