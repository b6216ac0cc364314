import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { Report, Totals } from '#contract/seller/report.ts'
import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { defaultFees } from '#domain/pricing/charges.ts'
import { type ReportPeriod, reportPeriods } from '#domain/report.ts'
import type { Db } from '#server/database/tables.ts'
import { anonymizeCustomer } from '#server/order/anonymize-customer-store.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aPastOrder, type PastOrder } from '#test/builders/past-orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'
import { buildReport } from './build-report.ts'
import type { Period } from './period.ts'
import { createReportReader } from './read-report.ts'
import { refreshRollups } from './refresh-rollups.ts'
import { markDayDirty } from './rollup-store.ts'

/** Compares rollups with plain sums over all orders. */

const minute = 60_000
const day = 24 * 60 * minute
/** Asia/Kolkata is this far ahead of UTC all year, in milliseconds. */
const ahead = 5.5 * 60 * minute

const shop = await startShop()
// The cash book keeps its entries; orders that are removed have some.
const setTrigger = (state: 'ENABLE' | 'DISABLE') =>
  sql`ALTER TABLE cash_entries ${sql.raw(state)} TRIGGER cash_entry_kept`.execute(shop.db)
await setTrigger('DISABLE')
afterAll(() => setTrigger('ENABLE'))
const catalogue = await Promise.all(
  (['Grocery', 'Fruits', 'Dairy', 'Grocery'] as const).map((category) => aProduct(shop, { category })),
)
const seller = await aSeller(shop)
const asha = await aShopper(shop)
const read = createReportReader(shop.database)
let now = Date.parse('2026-11-20T18:20:00Z')

const feesRupees = (defaultFees.handlingPaise + defaultFees.platformPaise) / 100

type Step =
  | { do: 'place'; ago: number; status: OrderStatus; lines: [number, number][]; isCash: boolean }
  | { do: 'move'; which: number; to: OrderStatus }
  | { do: 'pay'; which: number; isPaid: boolean }
  /** `instead`: what replaces the missing units of the first line. */
  | { do: 'pack'; which: number; picked: number[]; instead: number | null }
  | { do: 'remove'; which: number }
  | { do: 'redate'; which: number; ago: number }
  | { do: 'wait'; ms: number }
  | { do: 'forget' | 'tidy' | 'look' }

const ago = fc.oneof(
  fc.tuple(fc.nat(190), fc.integer({ min: -3, max: 3 })).map(([days, seconds]) => {
    const midnight = Math.floor((now + ahead) / day) * day - ahead
    return Math.max(0, now - (midnight - days * day + seconds * 1000))
  }),
  fc.nat(200 * day),
)
const status = fc.constantFrom(...orderStatuses)
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('place' as const),
        ago,
        status,
        lines: fc.uniqueArray(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 9 })), {
          minLength: 1,
          maxLength: 3,
          selector: ([product]) => product,
        }),
        isCash: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('move' as const), which: fc.nat(), to: status }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(), isPaid: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pack' as const),
        which: fc.nat(),
        picked: fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }),
        instead: fc.option(fc.nat(3)),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('redate' as const), which: fc.nat(), ago }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.oneof(fc.nat(3 * minute), fc.nat(30 * 60 * minute), fc.nat(12 * day)),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('look' as const, 'tidy' as const, 'forget' as const) }),
    },
  ),
  { minLength: 10, maxLength: 30 },
)

test('the report is exact after any changes in any order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      for (const step of list) await applyStep(step)
      for (const days of reportPeriods) await expectExact(days)
    }),
    { numRuns: testRuns({ short: 12, long: 200 }) },
  )
}, 60_000)

test('the report is exact while orders change', async () => {
  const ids: string[] = []
  for (let count = 0; count < 40; count++)
    ids.push(await place(now - (count % 5) * day - minute, { lines: [lineOf(count, 2)] }))
  for (let round = 0; round < 15; round++) {
    const moves = Array.from({ length: 8 }, async (_, turn) => {
      const orderId = ids[(round * 7 + turn) % ids.length] ?? ''
      await seller.setOrderStatus({ id: orderId, status: orderStatuses[(round + turn) % 5] ?? 'Pending' })
    })
    await Promise.all([...moves, expectExact(7), expectExact(30), refreshRollups(shop.db, new Date(now))])
  }
})

async function applyStep(step: Step): Promise<void> {
  const ids = await orderIds()
  const id = 'which' in step ? ids[step.which % Math.max(1, ids.length)] : undefined
  switch (step.do) {
    case 'place':
      await place(now - step.ago, {
        status: step.status,
        paymentType: step.isCash ? 'COD' : 'Online',
        userId: step.ago % 3 === 0 ? asha.id : null,
        lines: step.lines.map(([product, quantity]) => lineOf(product, quantity)),
      })
      break
    case 'move':
      if (id) await seller.setOrderStatus({ id, status: step.to, evenUnpacked: true })
      break
    case 'pay':
      if (id) await seller.setOrderPayment({ id, isPaid: step.isPaid }).catch(refused)
      break
    case 'pack':
      if (id) await pack(id, step).catch(refused)
      break
    case 'redate':
      if (id) await redate(id, now - step.ago)
      break
    case 'remove':
      if (id) {
        await shop.db.deleteFrom('cash_entries').where('order_id', '=', id).execute()
        await shop.db.deleteFrom('order_payments').where('order_id', '=', id).execute()
        await deleteDocuments(id)
        await markDayDirty(shop.db, { orderId: id })
        await shop.db.deleteFrom('orders').where('id', '=', id).execute()
      }
      break
    case 'wait':
      now += step.ms
      break
    case 'forget':
      await anonymizeCustomer(shop.db, asha.id)
      break
    case 'tidy':
      await refreshRollups(shop.db, new Date(now))
      break
    case 'look':
      await expectExact(30)
  }
}

async function place(at: number, order: Omit<PastOrder, 'at'>): Promise<string> {
  const id = await aPastOrder(shop, { ...order, at: new Date(now) })
  await redate(id, at)
  return id
}

async function redate(id: string, at: number): Promise<void> {
  await markDayDirty(shop.db, { orderId: id })
  const orders = shop.db.updateTable('orders').set({ created_at: new Date(at) })
  await orders.where('id', '=', id).execute()
  await markDayDirty(shop.db, { orderId: id })
}

async function pack(
  id: string,
  { picked: found, instead }: Pick<Extract<Step, { do: 'pack' }>, 'picked' | 'instead'>,
): Promise<void> {
  let { picking } = await seller.getPicking({ id })
  for (const { position, quantity } of picking.lines) {
    const picked = Math.min(quantity, found[position - 1] ?? 0)
    picking = (await seller.pickLine({ id, position, quantity: picked })).picking
  }
  if (instead !== null) picking = await offer(id, instead).catch(() => picking)
  await seller.packOrder({ id, bags: 1, expectedDue: picking.due })
}

/** Refused if the first line is whole, or the order has the product. */
async function offer(id: string, product: number) {
  const offered = { substitute: crypto.randomUUID(), position: 1, product: catalogue[product]?._id ?? '' }
  return (await seller.offerSubstitute({ id, ...offered, quantity: 2, agreed: true })).picking
}

function refused(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 409) throw error
}

function lineOf(product: number, quantity: number) {
  const sold = catalogue[product % catalogue.length]
  if (!sold) throw new Error('no such product')
  return { product: sold, quantity, price: 10.05 + product }
}

async function orderIds(): Promise<string[]> {
  return (await shop.db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id)
}

/** In one transaction, so that nothing changes between the two. */
async function expectExact(days: ReportPeriod): Promise<void> {
  const buildBoth = async (tx: Db, span: Period) => ({
    figures: await buildReport(tx, span),
    plain: await sumOrders(tx, days),
  })
  let answer = await read({ days, now: new Date(now) }, buildBoth)
  // On a slow machine the reader replies with its progress.
  while (!answer.found) answer = await read({ days, now: new Date(now) }, buildBoth)
  expect(answer.found.figures).toMatchObject(answer.found.plain)
  const { categories, span } = answer.found.figures
  const fees = feesRupees * (span.orders - span.cancelled)
  expect(categories.reduce((sum, { sales }) => sum + sales, fees)).toBeCloseTo(span.sales, 6)
}

type Plain = Omit<Report, 'low' | 'at'>
type Row = Awaited<ReturnType<typeof everyOrder>>[number]

async function sumOrders(tx: Db, days: ReportPeriod): Promise<Plain> {
  const all = await everyOrder(tx)
  const today = dayNumber(now)
  const sumOf = (orders: Row[]): Totals => ({
    orders: orders.length,
    cancelled: orders.filter((order) => order.status === 'Cancelled').length,
    sales: rupees(orders.filter((order) => order.status !== 'Cancelled').map((order) => dueOf(order))),
  })
  const until = (order: Row, number: number) => order.at < now - (today - number) * day
  const inSpan = all.filter(({ day }) => day > today - days)
  const lines = inSpan.filter(({ status }) => status !== 'Cancelled').flatMap((order) => order.lines)
  const cashDue = (status: OrderStatus) => {
    const orders = all.filter(
      (order) => order.status === status && order.payment_type === 'COD' && !order.is_paid,
    )
    return { orders: orders.length, amount: rupees(orders.map((order) => dueOf(order))) }
  }
  const products = group(lines, ({ product_id }) => product_id).map(([id, sold]) => {
    const product = catalogue.find(({ _id }) => _id === id)
    return { _id: id, name: product?.name ?? '', weight: product?.weight ?? null, ...soldOf(sold) }
  })
  return {
    day: dayText(today),
    today: sumOf(all.filter(({ day }) => day === today)),
    yesterday: sumOf(all.filter((order) => order.day === today - 1 && until(order, today - 1))),
    span: sumOf(inSpan),
    before: sumOf(
      all.filter(
        (order) => order.day <= today - days && order.day > today - 2 * days && until(order, today - days),
      ),
    ),
    days: Array.from({ length: days }, (_, index) => {
      const number = today - days + 1 + index
      return { day: dayText(number), ...sumOf(inSpan.filter(({ day }) => day === number)) }
    }),
    hours: Array.from({ length: 24 }, (_, hour) => {
      const orders = inSpan.filter(({ at }) => Math.floor((((at + ahead) % day) / day) * 24) === hour)
      return { hour, span: sumOf(orders), today: sumOf(orders.filter(({ day }) => day === today)) }
    }),
    statuses: orderStatuses.map((status) => {
      const orders = all.filter((order) => order.status === status)
      return { status, today: orders.filter(({ day }) => day === today).length, all: orders.length }
    }),
    cash: { shipped: cashDue('Shipped'), delivered: cashDue('Delivered') },
    categories: group(lines, ({ category }) => category)
      .map(([category, sold]) => ({ category, ...soldOf(sold) }))
      .toSorted((a, b) => b.sales - a.sales || (a.category < b.category ? -1 : 1)),
    topBySales: products.toSorted(
      (a, b) => b.sales - a.sales || b.units - a.units || (a._id < b._id ? -1 : 1),
    ),
    topByUnits: products.toSorted(
      (a, b) => b.units - a.units || b.sales - a.sales || (a._id < b._id ? -1 : 1),
    ),
  }
}

type Line = { product_id: string; category: string; quantity: number; paise: number }

async function everyOrder(tx: Db) {
  const orders = await tx.selectFrom('orders').selectAll().execute()
  const lines = await tx.selectFrom('order_lines').selectAll().execute()
  const picks = await tx.selectFrom('picked_lines').selectAll().execute()
  const substitutes = await tx.selectFrom('order_substitutes').selectAll().execute()
  const packings = await tx.selectFrom('order_packings').selectAll().execute()
  return orders.map((order) => {
    const isOfOrder = (row: { order_id: string }) => row.order_id === order.id
    const isPacked = packings.some((row) => isOfOrder(row) && row.packed_at !== null)
    const picked = lines.filter(isOfOrder).map(({ product_id, category, position, ...line }): Line => {
      const pick = picks.find((found) => isOfOrder(found) && found.position === position)
      const quantity = isPacked && pick ? pick.quantity : line.quantity
      return { product_id, category, quantity, paise: quantity * line.offer_price_paise }
    })
    const instead = substitutes
      .filter((row) => isOfOrder(row) && isPacked)
      .map(
        ({ product_id, category, quantity, charged_paise }): Line => ({
          ...{ product_id, category, quantity },
          paise: Number(charged_paise),
        }),
      )
    return {
      ...order,
      at: order.created_at.getTime(),
      day: dayNumber(order.created_at.getTime()),
      lines: [...picked, ...instead].filter(({ quantity }) => quantity > 0),
    }
  })
}

function dueOf({ due_paise }: Row): number {
  return Number(due_paise)
}

function soldOf(lines: Line[]) {
  return {
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    sales: rupees(lines.map(({ paise }) => paise)),
  }
}

function group<Item>(items: Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  return Object.entries(Object.groupBy(items, keyOf)).map(([key, found]) => [key, found ?? []])
}

function rupees(paise: number[]): number {
  return paise.reduce((sum, each) => sum + each, 0) / 100
}

function dayNumber(at: number): number {
  return Math.floor((at + ahead) / day)
}

function dayText(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10)
}

/** As no shop can: a trigger refuses it. */
async function deleteDocuments(orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`
      WITH removed AS (DELETE FROM documents WHERE order_id = ${orderId} RETURNING id)
      DELETE FROM document_lines WHERE document_id IN (SELECT id FROM removed)`.execute(tx)
  })
}
