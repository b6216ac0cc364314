import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpointPath } from '#contract/endpoint-request.ts'
import { lowStockThreshold } from '#domain/catalogue.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aPastOrder, type PastOrder } from '#test/builders/past-orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { buildReport } from './build-report.ts'
import { createReportReader } from './read-report.ts'
import { refreshRollups } from './refresh-rollups.ts'
import { markDayDirty } from './rollup-store.ts'

const shop = await startShop()
const seller = await aSeller(shop, { role: 'packer' })
const [rice, apple] = [
  await aProduct(shop, { name: 'Joha Rice', price: 100 }),
  await aProduct(shop, { name: 'Apple', category: 'Fruits', price: 20.5, weight: null }),
]
const lines = [{ product: rice, quantity: 2, price: 100 }]
const readNow = createReportReader(shop.database)

beforeEach(async () => {
  await sql`INSERT INTO dirty_days SELECT created_at FROM orders`.execute(shop.db)
  await shop.db.deleteFrom('orders').execute()
  // No shopper can place orders in closed days, so the rollups are cleared.
  await shop.db.deleteFrom('rollup_days').execute()
})

async function figures(now: string, days: 7 | 30 | 90 = 7) {
  let answer = await readNow({ days, now: new Date(now) }, buildReport)
  // On a slow machine the reader replies with its progress.
  while (!answer.found) answer = await readNow({ days, now: new Date(now) }, buildReport)
  return answer.found
}

async function placeAt(at: string, order: Partial<PastOrder> = {}): Promise<string> {
  return aPastOrder(shop, { at, lines, ...order })
}

describe('the endpoint', () => {
  test('returns zeros for an empty shop', async () => {
    const { figures, counting } = await seller.getReport()
    expect(counting).toBeNull()
    expect(figures).toMatchObject({
      today: { orders: 0, cancelled: 0, sales: 0 },
      span: { orders: 0, cancelled: 0, sales: 0 },
      categories: [],
      topByUnits: [],
      low: { count: 0, products: [] },
      cash: { shipped: { orders: 0, amount: 0 }, delivered: { orders: 0, amount: 0 } },
    })
    expect(figures?.days).toHaveLength(30)
    expect(figures?.hours).toHaveLength(24)
  })

  test('includes an order of this minute at once', async () => {
    const asha = await aShopper(shop)
    await asha.placeCodOrder({ items: [{ product: apple._id, quantity: 3 }], address: asha.address })
    const { figures } = await seller.getReport({ days: 7 })
    expect(figures?.today).toEqual({ orders: 1, cancelled: 0, sales: 79.5 })
    expect(figures?.topBySales).toEqual([
      { _id: apple._id, name: 'Apple', weight: null, units: 3, sales: 61.5 },
    ])
    expect(figures?.days.at(-1)).toEqual({ day: dayOf(new Date()), orders: 1, cancelled: 0, sales: 79.5 })
  })

  test.each(['days=8', 'days=7&days=30', 'days=', 'days=7.0', 'days=-7', 'days=1e1'])(
    'refuses %s',
    async (query) => {
      const reply = await seller.browser.send(`/api/seller/reports?${query}`)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
    },
  )

  test('refuses the catalogue role', async () => {
    const catalogue = await aSeller(shop, { role: 'catalogue' })
    await expect(catalogue.getReport()).rejects.toMatchObject({ status: 403, code: 'permission_denied' })
    const reply = await catalogue.browser.send(endpointPath('downloadReport', { table: 'days' }))
    expect(reply.statusCode).toBe(403)
  })
})

describe('the figures', () => {
  test('start a day at midnight in the shop', async () => {
    await placeAt('2026-11-19T18:29:59.999Z')
    await placeAt('2026-11-19T18:30:00Z')
    await placeAt('2026-11-20T18:29:59.999Z')
    await placeAt('2026-11-20T18:30:00Z')
    const { today, days, hours } = await figures('2026-11-20T19:00:00Z')
    expect(today.orders).toBe(1)
    expect(days.slice(-3).map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 2],
      ['2026-11-21', 1],
    ])
    expect(hours[0]).toMatchObject({ span: { orders: 2 }, today: { orders: 1 } })
    expect(hours[23]).toMatchObject({ span: { orders: 2 }, today: { orders: 0 } })
  })

  test('include an order that was in progress at midnight', async () => {
    await placeAt('2026-11-20T10:00:00Z')
    expect((await figures('2026-11-20T18:31:00Z')).yesterday.orders).toBe(0)
    expect((await figures('2026-11-20T18:31:00Z')).span.orders).toBe(1)
    // Its statement began before midnight.
    await placeAt('2026-11-20T18:29:58Z')
    expect((await figures('2026-11-20T18:31:00Z')).span.orders).toBe(2)
    expect((await figures('2026-11-20T19:31:00Z')).span.orders).toBe(2)
  })

  test('compare with the previous period up to the same time of the day', async () => {
    await placeAt('2026-11-20T04:00:00Z')
    await placeAt('2026-11-19T03:59:00Z')
    await placeAt('2026-11-19T06:00:00Z')
    // The 14th to the 20th against the 7th to the 13th, whose last day counts until now.
    await placeAt('2026-11-13T04:59:00Z')
    await placeAt('2026-11-13T05:00:00Z')
    await placeAt('2026-11-06T18:30:00Z')
    await placeAt('2026-11-06T18:29:00Z')
    const found = await figures('2026-11-20T05:00:00Z')
    expect([found.today, found.yesterday, found.span, found.before].map(({ orders }) => orders)).toEqual([
      1, 1, 3, 2,
    ])
  })

  test('leave cancelled orders out of sales and products, and count them', async () => {
    await placeAt('2026-11-20T04:00:00Z')
    const id = await placeAt('2026-11-10T04:00:00Z', { status: 'Delivered', isPaid: true })
    const now = '2026-11-20T05:00:00Z'
    expect((await figures(now, 30)).span).toEqual({ orders: 2, cancelled: 0, sales: 436 })
    await seller.setOrderStatus({ id, status: 'Cancelled' })
    const { span, topByUnits, categories, statuses } = await figures(now, 30)
    expect(span).toEqual({ orders: 2, cancelled: 1, sales: 218 })
    expect(topByUnits).toMatchObject([{ _id: rice._id, units: 2, sales: 200 }])
    expect(categories).toEqual([{ category: 'Grocery', units: 2, sales: 200 }])
    expect(statuses.map(({ status, today, all }) => [status, today, all])).toEqual([
      ['Pending', 1, 1],
      ['Processing', 0, 0],
      ['Shipped', 0, 0],
      ['Delivered', 0, 0],
      ['Cancelled', 0, 1],
    ])
  })

  test('include the cash due of orders of any age, without what riders reported as paid by UPI', async () => {
    await placeAt('2026-02-05T04:00:00Z', { status: 'Delivered' })
    const reported = await placeAt('2026-02-05T04:00:00Z', { status: 'Delivered' })
    await placeAt('2026-02-05T04:00:00Z', { status: 'Delivered', isPaid: true })
    await placeAt('2026-02-05T04:00:00Z', { status: 'Delivered', paymentType: 'Online' })
    await placeAt('2026-02-05T04:00:00Z', { status: 'Cancelled' })
    await placeAt('2026-11-20T04:00:00Z', { status: 'Shipped' })
    await placeAt('2026-11-20T04:00:00Z', { status: 'Pending' })
    await refreshRollups(shop.db, new Date('2026-11-20T05:00:00Z'))
    const report = { is_upi_reported: true }
    await shop.db.updateTable('orders').set(report).where('id', '=', reported).execute()
    const one = { orders: 1, amount: 218 }
    const cash = { shipped: one, delivered: one, upi: one }
    expect((await figures('2026-11-20T05:00:00Z')).cash).toEqual(cash)
    await shop.db.updateTable('orders').set({ is_paid: true }).where('id', '=', reported).execute()
    await markDayDirty(shop.db, { orderId: reported })
    const paid = { ...cash, upi: { orders: 0, amount: 0 } }
    expect((await figures('2026-11-20T05:00:00Z')).cash).toEqual(paid)
  })

  test('are the same after a shopper has deleted the account', async () => {
    const asha = await aShopper(shop)
    await placeAt('2026-11-18T04:00:00Z', { status: 'Delivered', userId: asha.id })
    const before = await figures('2026-11-20T05:00:00Z')
    await asha.deleteAccount({ password: asha.password })
    expect(await figures('2026-11-20T05:00:00Z')).toEqual(before)
  })

  test('list products with low stock, the lowest first', async () => {
    const few = await aProduct(shop, { name: 'Saffron', stock: lowStockThreshold })
    const gone = await aProduct(shop, { name: 'Bay Leaf', stock: 0 })
    await aProduct(shop, { name: 'Plenty', stock: lowStockThreshold + 1 })
    const away = await aProduct(shop, { name: 'Out of season', stock: 1 })
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', away._id)
      .execute()
    const { low } = await figures('2026-11-20T05:00:00Z')
    expect([low.count, low.products.map(({ _id, stock }) => [_id, stock])]).toEqual([
      2,
      [
        [gone._id, 0],
        [few._id, lowStockThreshold],
      ],
    ])
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'report their progress, without an error, while another process counts',
    async () => {
      await placeAt('2026-01-05T10:00:00Z')
      await shop.db.transaction().execute(async (tx) => {
        await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.rollups})`.execute(tx)
        const { figures, counting } = await seller.getReport({ days: 7 })
        expect([figures, counting?.done]).toEqual([null, 0])
      })
      await expect.poll(async () => (await seller.getReport({ days: 7 })).counting).toBeNull()
    },
  )

  test('report their progress while many days are still to be counted', async () => {
    await placeAt('1600-01-01T04:00:00Z')
    const { found, progress } = await readNow({ days: 7, now: new Date('2026-11-20T05:00:00Z') }, buildReport)
    expect(found).toBeNull()
    expect(progress?.done).toBeGreaterThan(0)
    expect(progress?.done).toBeLessThan(progress?.of ?? 0)
  })
})

describe('an export', () => {
  const file = (table: Parameters<typeof endpointPath<'downloadReport'>>[1]['table']) =>
    seller.browser.send(endpointPath('downloadReport', { table, days: 7 }))

  test('is a table that spreadsheets open', async () => {
    await aPastOrder(shop, { at: new Date(), lines })
    const reply = await file('days')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="days-7-days.csv"',
      'cache-control': 'no-store',
    })
    const today = dayOf(new Date())
    expect(reply.body.startsWith('\ufeffday,orders,cancelled,sales\r\n')).toBe(true)
    expect(reply.body.endsWith(`\r\n${addDays(today, -1)},0,0,0.00\r\n${today},1,0,218.00\r\n`)).toBe(true)
  })

  test.each([
    ['hours', 'hour,orders,cancelled,sales,orders today,cancelled today,sales today'],
    ['orders', 'status,placed today,all'],
    ['categories', 'category,units,sales'],
    ['products', 'product,weight,category,units,sales'],
    ['low-stock', 'product,weight,stock'],
  ] as const)('has its headings: %s', async (table, heads) => {
    const reply = await file(table)
    expect([reply.statusCode, reply.body.slice(1).split('\r\n')[0]]).toEqual([200, heads])
  })

  test('has every product, and no formulas', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) => aProduct(shop, { name: `=cmd|' /C calc'!A${index}` })),
    )
    await aPastOrder(shop, {
      at: new Date(),
      lines: many.map((product) => ({ product, quantity: 1, price: 5 })),
    })
    const rows = (await file('products')).body.trim().split('\r\n')
    expect(rows).toHaveLength(13)
    for (const row of rows.slice(1)) expect(row).toMatch(/^'=cmd/)
  })

  test.each(['', 'table=secrets', 'table=days&days=1'])('refuses “%s”', async (query) => {
    const reply = await seller.browser.send(`/api/seller/reports/file?${query}`)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
  })
})
