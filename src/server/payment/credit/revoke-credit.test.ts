import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aSeller(shop)
const rice = await aProduct(shop, { name: 'Joha Rice', price: 60 })

async function aShopperWith(amount: string) {
  const asha = await aShopper(shop)
  const { credit } = await owner.grantCredit({ id: asha.id, amount, note: 'The milk was late' })
  return { asha, grant: credit.entries[0]!._id }
}

const placing = (asha: Shopper, credit: number) =>
  asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address, credit })
const creditOf = async (asha: Shopper) => (await asha.getMyCredit()).credit

test('the owner takes back what is unspent, once per key, with a reason that the customer reads', async () => {
  const { asha, grant } = await aShopperWith('500')
  await placing(asha, 60)
  const seen = async () => (await owner.getCustomerCredit({ id: asha.id })).credit.entries.at(-1)?.unspent
  expect(await seen()).toBe(440)
  const back = { id: asha.id, grant, amount: '400', note: 'It was meant to be ₹50' }
  const key = { idempotencyKey: crypto.randomUUID() }
  expect((await owner.revokeCredit(back, key)).message).toBe('₹400.00 of store credit taken back')
  await owner.revokeCredit(back, key)
  for (const other of [{ amount: '5' }, { grant: '999' }])
    await expect(owner.revokeCredit({ ...back, ...other }, key)).rejects.toMatchObject({ code: 'key_reused' })
  await expect(owner.grantCredit({ ...back, amount: '400' }, key)).rejects.toMatchObject({
    code: 'key_reused',
  })
  expect(await creditOf(asha)).toMatchObject({
    balance: 40,
    entries: [{ kind: 'revoked', amount: -400, note: back.note }, { kind: 'spent' }, { kind: 'granted' }],
  })
  expect((await creditOf(asha)).entries.some((entry) => 'unspent' in entry)).toBe(false)
  await expect(owner.revokeCredit({ ...back, amount: '40.01' })).rejects.toMatchObject({
    ...{ status: 409, code: 'credit_spent', field: 'amount' },
    message: 'The rest is spent: ₹40.00 of it can be taken back.',
  })
  await owner.revokeCredit({ ...back, amount: '40' })
  expect(await seen()).toBeUndefined()
  const [entry] = (await owner.listAuditEntries({ thing: 'customer' })).entries
  expect(entry).toMatchObject({ action: 'customer.credit-revoke', after: { amountPaise: 40_00 } })
  expect(JSON.stringify(entry)).not.toContain(back.note)
  expect(await listViolations(shop.db)).toEqual([])
})

test('only a grant of this customer, and no other entry, is taken back', async () => {
  const { asha, grant } = await aShopperWith('60')
  await placing(asha, 60)
  const bina = await aShopper(shop)
  const back = { amount: '10', note: 'By mistake' }
  const [spent] = (await creditOf(asha)).entries
  const cases = [
    { id: bina.id, grant },
    { id: (await aShopperWith('20')).asha.id, grant },
    { id: asha.id, grant: spent!._id },
    { id: crypto.randomUUID(), grant },
  ]
  for (const wanted of cases)
    await expect(owner.revokeCredit({ ...wanted, ...back })).rejects.toMatchObject({
      ...{ status: 404, code: 'credit_grant_not_found' },
    })
  await expect(owner.revokeCredit({ id: asha.id, grant, ...back })).rejects.toMatchObject({
    code: 'credit_spent',
  })
  for (const wrong of [{ grant: '-1' }, { grant: 'x' }, { amount: '0' }, { note: '' }])
    await expect(owner.revokeCredit({ id: asha.id, grant, ...back, ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
    })
})

test('what is taken back and spent at once is never more than there was', async () => {
  const { asha, grant } = await aShopperWith('100')
  const back = { id: asha.id, grant, amount: '40', note: 'By mistake' }
  const all = await Promise.allSettled(
    Array.from({ length: 4 }, () => [placing(asha, 40), owner.revokeCredit(back)]).flat(),
  )
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toHaveLength(6)
  expect(new Set([...refused, 'credit_changed', 'credit_spent'])).toEqual(
    new Set(['credit_changed', 'credit_spent']),
  )
  expect((await creditOf(asha)).balance).toBe(20)
  expect(await listViolations(shop.db)).toEqual([])
})

test.runIf(shop.database.kind === 'server')(
  'it waits for an order that spends, and takes the rest',
  async () => {
    const { asha, grant } = await aShopperWith('100')
    const { order } = await placing(asha, 30)
    const waiting = sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const settled: string[] = []
    await shop.db.transaction().execute(async (tx) => {
      await sql`INSERT INTO credit_entries (account_id, kind, amount_paise, order_id)
      SELECT account_id, 'spent', -5000, ${order._id} FROM credit_entries WHERE id = ${grant}`.execute(tx)
      const back = owner.revokeCredit({ id: asha.id, grant, amount: '40', note: 'By mistake' })
      back.then(
        () => settled.push('done'),
        ({ code }) => settled.push(code),
      )
      await expect.poll(async () => (await waiting.execute(shop.db)).rows[0]?.count).toBe(1)
    })
    await expect.poll(() => settled).toEqual(['credit_spent'])
  },
)

test.each([
  [
    'another grant of what was taken back',
    sql`UPDATE credit_entries SET grant_id = id WHERE kind = 'revoked'`,
  ],
  [
    'less than nothing',
    sql`INSERT INTO credit_entries (account_id, kind, amount_paise, grant_id)
    SELECT e.account_id, 'revoked', -a.balance_paise - 1, e.id FROM credit_entries e JOIN credit_accounts a ON a.id = e.account_id
    WHERE e.kind = 'granted' LIMIT 1`,
  ],
  [
    'an entry that takes back no grant',
    sql`INSERT INTO credit_entries (account_id, kind, amount_paise)
    SELECT id, 'revoked', -1 FROM credit_accounts WHERE balance_paise > 0 LIMIT 1`,
  ],
])('the database refuses %s', async (_, change) => {
  const { asha, grant } = await aShopperWith('50')
  await owner.revokeCredit({ id: asha.id, grant, amount: '10', note: 'By mistake' })
  await expect(change.execute(shop.db)).rejects.toMatchObject({
    code: expect.stringMatching(/^23(514|000)$/),
  })
})
