import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { anOffer, aShortOrder } from '#test/builders/short-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const second = await startSecondApp(shop)
const [bipul, dipa] = [await aSeller(shop, { role: 'packer' }), await aSeller(shop)]
const [asha, bina] = [await aShopper(shop), await aShopper(shop)]
const dipaThere = atProcess(second, dipa)
const rounds = 8

const anOrder = (packer: typeof bipul, substitution: 'ask' | 'best-match' = 'best-match') =>
  aShortOrder(shop, { shopper: asha, packer, substitution })
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.map(({ status }) => status === 'fulfilled')
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

test('the last units go to one of two packers and a shopper', async () => {
  for (let round = 0; round < rounds; round++) {
    const product = await aProduct(shop, { price: 50, stock: 2 })
    const [one, two] = [await anOrder(bipul), await anOrder(dipa)]
    const items = [{ product: product._id, quantity: 2 }]
    const results = await Promise.allSettled([
      anOffer(bipul, { id: one.id, product }),
      anOffer(dipaThere, { id: two.id, product }),
      bina.placeCodOrder({ items, address: bina.address }),
    ])
    expect(succeeded(results).filter(Boolean)).toHaveLength(1)
    expect(codesOf(results)).toEqual(['out_of_stock', 'out_of_stock'])
    expect(await findStock(shop, product)).toBe(0)
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('one offer that is sent ten times at once is one substitute', async () => {
  const [{ id }, product] = [await anOrder(dipa, 'ask'), await aProduct(shop, { price: 50, stock: 10 })]
  const offer = { id, substitute: crypto.randomUUID(), position: 1, product: product._id, quantity: 2 }
  const { version } = (await dipa.getPicking({ id })).picking
  const sent = Array.from({ length: 10 }, (_, index) => (index % 2 ? dipa : dipaThere).offerSubstitute(offer))
  for (const { picking } of await Promise.all(sent)) expect(picking.version).toBe(version + 1)
  expect(await findStock(shop, product)).toBe(8)
  const messages = await shop.db.selectFrom('messages').selectAll().where('order_id', '=', id).execute()
  expect(messages.filter(({ kind }) => kind === 'substitute-asked')).toHaveLength(1)
  expect(await listViolations(shop.db)).toEqual([])
})

test('of yes, no and a removal at once the stock is right', async () => {
  for (let round = 0; round < rounds; round++) {
    const [{ id }, product] = [await anOrder(dipa, 'ask'), await aProduct(shop, { price: 50, stock: 2 })]
    const { substitute } = await anOffer(dipa, { id, product })
    const [yes, no] = await Promise.allSettled([
      asha.answerSubstitute({ id, substitute, accept: true }),
      atProcess(second, asha).answerSubstitute({ id, substitute, accept: false }),
      ...(round % 2 ? [dipaThere.removeSubstitute({ id, substitute })] : []),
    ])
    const line = (await dipa.getPicking({ id })).picking.lines.find(({ position }) => position === 1)
    if (round % 2) expect(line).not.toHaveProperty('substitute')
    else expect(succeeded([yes, no]).toSorted()).toEqual([false, true])
    expect(await findStock(shop, product)).toBe(line?.substitute?.state === 'agreed' ? 0 : 2)
    expect(codesOf([yes, no]).every((code) => code === 'question_closed')).toBe(true)
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order is packed before or after an answer, never without it', async () => {
  for (let round = 0; round < rounds; round++) {
    const [{ id }, product] = [await anOrder(dipa, 'ask'), await aProduct(shop, { price: 50, stock: 2 })]
    const { substitute } = await anOffer(dipa, { id, product })
    const accept = round % 2 === 0
    const [answer, ...packings] = await Promise.allSettled([
      asha.answerSubstitute({ id, substitute, accept }),
      dipaThere.packOrder({ id, bags: 1, expectedDue: 98 }),
      dipa.packOrder({ id, bags: 1, expectedDue: 198 }),
    ])
    expect(succeeded([answer])).toEqual([true])
    const { picking } = await dipa.getPicking({ id })
    expect(picking.due).toBe(accept ? 198 : 98)
    expect(succeeded(packings)[accept ? 0 : 1]).toBe(false)
    expect(await findStock(shop, product)).toBe(accept ? 0 : 2)
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('two orders that exchange their substitutes wait for each other and do not deadlock', async () => {
  const before = await countDeadlocks()
  for (let round = 0; round < rounds; round++) {
    const products = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { stock: 10 })] as const
    const [one, two] = [await anOrder(bipul), await anOrder(dipa)]
    await anOffer(bipul, { id: one.id, product: products[0] })
    await anOffer(dipa, { id: two.id, product: products[1] })
    await Promise.all([
      anOffer(bipul, { id: one.id, product: products[1], quantity: 3 }),
      anOffer(dipaThere, { id: two.id, product: products[0], quantity: 3 }),
    ])
    expect([await findStock(shop, products[0]), await findStock(shop, products[1])]).toEqual([7, 7])
  }
  expect(await countDeadlocks()).toBe(before)
  expect(await listViolations(shop.db)).toEqual([])
})

/** Deadlocks are retried, so their number shows them. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`.execute(shop.db)
  return rows[0]?.deadlocks ?? -1
}
