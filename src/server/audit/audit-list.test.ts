import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { recordAudit } from './audit-store.ts'

const shop = await startShop()
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const ids = { owner: '', packer: '' }

beforeAll(async () => {
  const sellers = await shop.db.selectFrom('sellers').select(['id', 'email']).execute()
  ids.owner = sellers.find(({ email }) => email === owner.email)!.id
  ids.packer = sellers.find(({ email }) => email === packer.email)!.id
  await shop.db.deleteFrom('audit_log').execute()
  const product = (name: string, at: string, by = ids.owner) =>
    write({ action: 'product.update', subject: { id: `id-${name}`, name }, at, by })
  await product('Joha Rice', '2026-11-01T10:00:00Z')
  await product('100% Pure Ghee', '2026-11-02T18:29:59Z')
  await product('Basmati rice', '2026-11-02T18:30:00Z', ids.packer)
  await write({
    action: 'order.status',
    subject: { id: 'o1', name: '#1042' },
    at: '2026-11-03T10:00:00Z',
    by: ids.packer,
  })
})

type Written = {
  action: 'product.update' | 'order.status'
  subject: { id: string; name: string }
  at: string
  by: string
  requestId?: string
}

async function write({ action, subject, at, by, requestId = 'r' }: Written): Promise<void> {
  await recordAudit(shop.db, {
    by: { sellerId: by, requestId },
    action,
    subject,
    before: { offerPrice: 55 },
    after: { offerPrice: 52 },
  })
  await sql`UPDATE audit_log SET at = ${at} WHERE id = (SELECT max(id) FROM audit_log)`.execute(shop.db)
}

type Query = Parameters<typeof owner.listAuditEntries>[0]
const names = async (query: Query) =>
  (await owner.listAuditEntries(query)).entries.map(({ subject }) => subject.name)

test('the list has the actor, the time, the action, the subject, and the values that differ', async () => {
  const { entries, nextCursor } = await owner.listAuditEntries({ limit: 1 })
  expect(entries).toEqual([
    {
      _id: expect.any(String),
      at: '2026-11-03T10:00:00.000Z',
      by: { _id: ids.packer, name: 'Bipul' },
      request: 'r',
      action: 'order.status',
      subject: { _id: 'o1', name: '#1042' },
      before: { offerPrice: 55 },
      after: { offerPrice: 52 },
    },
  ])
  expect(nextCursor).toEqual(expect.any(String))
})

describe('a search of the list', () => {
  test.each<[string, EndpointInput<'listAuditEntries'>, string[]]>([
    ['without a filter', {}, ['#1042', 'Basmati rice', '100% Pure Ghee', 'Joha Rice']],
    ['by text in any case', { q: 'RICE' }, ['Basmati rice', 'Joha Rice']],
    ['by complete id', { q: 'id-Joha Rice' }, ['Joha Rice']],
    ['by a literal percent sign', { q: '%' }, ['100% Pure Ghee']],
    ['by text without a match', { q: '_' }, []],
    ['by subject type', { thing: 'order' }, ['#1042']],
    ['from a day in the shop', { from: '2026-11-03' }, ['#1042', 'Basmati rice']],
    ['to a day in the shop', { to: '2026-11-02' }, ['100% Pure Ghee', 'Joha Rice']],
    ['within a day', { from: '2026-11-03', to: '2026-11-03' }, ['#1042', 'Basmati rice']],
    ['by all filters', { q: 'rice', thing: 'product', from: '2026-11-02' }, ['Basmati rice']],
  ])('%s', async (_, query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test('by person', async () => {
    expect(await names({ who: ids.packer })).toEqual(['#1042', 'Basmati rice'])
    expect(await names({ who: crypto.randomUUID() })).toEqual([])
  })

  test('returns nothing for an unknown filter', async () => {
    for (const query of [
      { who: 'me' },
      { thing: 'nothing' },
      { from: 'yesterday' },
      { to: '2026-02-30' },
      { from: '0000-01-01' },
      { to: '0000-12-31' },
      { cursor: 'x' },
      { limit: 0 },
      { limit: 1000 },
      { q: 'x'.repeat(201) },
    ])
      await expect(owner.listAuditEntries(query as Query)).rejects.toMatchObject({ status: 400 })
  })
})

test('pages contain every entry once, also entries of the same moment', async () => {
  const before = await names({})
  const at = '2026-12-01T00:00:00.123456Z'
  for (let count = 0; count < 7; count++)
    await write({
      ...{ action: 'product.update', subject: { id: 'x', name: `X${count}` } },
      ...{ at, by: ids.owner, requestId: `r${count}` },
    })
  const read: string[] = []
  let cursor: string | undefined
  do {
    const page = await owner.listAuditEntries({ limit: 3, ...(cursor ? { cursor } : {}) })
    expect(page.entries.length).toBeGreaterThan(0)
    read.push(...page.entries.map(({ subject }) => subject.name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(read).toEqual(['X6', 'X5', 'X4', 'X3', 'X2', 'X1', 'X0', ...before])
})

test('entries of the command line and of failed logins have no person', async () => {
  for (const requestId of [null, 'r'])
    await recordAudit(shop.db, {
      by: { sellerId: null, requestId },
      action: 'person.off',
      subject: { id: 'p', name: 'Nobody' },
      before: null,
      after: {},
    })
  const { entries } = await owner.listAuditEntries({ q: 'nobody' })
  expect(entries.map(({ by, request }) => [by, request])).toEqual([
    [null, 'r'],
    [null, null],
  ])
})

test('a bulk action is one entry with all its items, and pages skip none', async () => {
  await shop.db.deleteFrom('audit_log').execute()
  const asha = await aShopper(shop)
  const rice = await aProduct(shop)
  const orders: { id: string }[] = []
  while (orders.length < 3) {
    const items = [{ product: rice._id, quantity: 1 }]
    orders.push({ id: (await asha.placeCodOrder({ items, address: asha.address })).order._id })
  }
  await owner.bulkOrderStatus({ orders, status: 'Processing' })
  await owner.setOrderStatus({ id: orders[0]!.id, status: 'Shipped' })
  await owner.setStock({ id: rice._id, inStock: false })
  const all = (await owner.listAuditEntries({})).entries
  expect(all.map(({ action, items }) => [action, items?.length])).toEqual([
    ['product.stock', undefined],
    ['order.status', undefined],
    ['order.status', 3],
  ])
  expect(all[2]?.items?.map(({ subject }) => subject._id)).toEqual(orders.map(({ id }) => id))
  expect(all[2]?.items?.[1]?.after).toEqual({ status: 'Processing' })
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await owner.listAuditEntries({ limit: 1, ...(cursor && { cursor }) })
    paged.push(...page.entries.map(({ _id }) => _id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(all.map(({ _id }) => _id))
})
