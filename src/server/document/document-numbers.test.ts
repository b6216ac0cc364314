import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DocumentLine } from '#domain/tax/document.ts'
import type { SellerTax } from '#domain/tax/seller-tax.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { changeOrder, type OrderEventHandler, systemActor } from '#server/order/core/change-order.ts'
import { applyStatusChange } from '#server/order/status/apply-status-change.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { cutConnectionAt, type Moment } from '#test/fakes/cut-connection.ts'
import { listViolations } from '#test/invariants.ts'
import { maxWaitMs } from '#test/limits.ts'
import { startShop } from '#test/shop.ts'
import { insertDocument, type NewDocument } from './document-store.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
const rice = await aProduct(shop, { price: 199, stock: 10_000 })
const isServer = shop.database.kind === 'server'

async function anOrder(): Promise<string> {
  const items = [{ product: rice._id, quantity: 1 }]
  return (await asha.placeCodOrder({ items, address: asha.address })).order._id
}

const documentsOf = (id: string) =>
  shop.db.selectFrom('documents').select(['kind', 'number', 'serial']).where('order_id', '=', id).execute()

async function listSerials(): Promise<number[]> {
  const { rows } = await sql<{ serial: number }>`
    SELECT serial FROM documents WHERE kind = 'bill' ORDER BY serial`.execute(shop.db)
  return rows.map(({ serial }) => serial)
}

const oneToN = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

const ship = (db: Db, id: string, handlers: OrderEventHandler[] = []) => {
  const orders = ordersOf({ db })
  return changeOrder(
    { ...orders, handlers: [...orders.handlers, ...handlers] },
    { id, by: systemActor },
    (_, change) => applyStatusChange(change, { to: 'Shipped' }),
  )
}

describe.runIf(isServer)('many orders that leave at once, over three pools', () => {
  const pools: Awaited<ReturnType<typeof openDatabase>>[] = []
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(shop.db)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = rows[0]!.name
    for (const _ of [1, 2, 3])
      pools.push(await openDatabase({ url: url.href, dataDir: null, limits: { connectMs: maxWaitMs } }))
  })
  afterAll(() => Promise.all(pools.map((pool) => pool.close())))

  test('have the numbers from 1 without a hole or a double, also if some roll back', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, anOrder))
    const refused = 'refused after its number was taken'
    const failing: OrderEventHandler = async (change) =>
      change.beforeCommit(async () => {
        throw new Error(refused)
      })
    const left = await Promise.allSettled(
      ids.map((id, index) => ship(pools[index % 3]!.db, id, index % 4 === 0 ? [failing] : [])),
    )
    const rolledBack = left.filter(({ status }) => status === 'rejected')
    expect(new Set(rolledBack.map((one) => Reflect.get(one, 'reason').message))).toEqual(new Set([refused]))
    expect([rolledBack.length, await listSerials()]).toEqual([15, oneToN(45)])
    for (const [index, id] of ids.entries()) if (index % 4 === 0) await ship(shop.db, id)
    expect(await listSerials()).toEqual(oneToN(60))
    expect(await listViolations(shop.db)).toEqual([])
  })
})

test.runIf(isServer).for<Moment>(['before', 'after'])(
  'an order, disconnected %s any statement, leaves with one bill after a retry',
  async (moment) => {
    let [n, wasCut] = [0, true]
    while (wasCut) {
      n += 1
      const id = await anOrder()
      const reconnect = cutConnectionAt(n, moment)
      await owner.setOrderStatus({ id, status: 'Shipped' }).catch(() => {})
      wasCut = await reconnect()
      await expect.poll(() => shop.database.isReady()).toBe(true)
      await owner.setOrderStatus({ id, status: 'Shipped' })
      expect(await documentsOf(id)).toHaveLength(1)
    }
    expect(n).toBeGreaterThan(8)
    expect(await listViolations(shop.db)).toEqual([])
  },
)

test.runIf(isServer)('an order leaves in at most eleven SQL statements with BEGIN and COMMIT', async () => {
  const id = await anOrder()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await ship(shop.db, id)
  const { calls, contexts } = query.mock
  const texts = calls.map(([config]) => String(Reflect.get(Object(config), 'text') ?? config))
  const issued = texts.findIndex((text) => text.includes('INSERT INTO documents'))
  // Jobs of the shop ask on other connections.
  const own = texts.filter((_, index) => contexts[index] === contexts[issued] && index <= issued)
  const inChange = own.slice(own.findLastIndex((text) => /^begin/i.test(text)))
  expect(inChange.length + 1).toBeLessThanOrEqual(11)
  // Its document takes two: what leaves is read, and the document with its number and lines is written.
  expect(inChange.filter((text) => text.includes('documents'))).toHaveLength(2)
  query.mockRestore()
})

describe('the financial year', () => {
  async function issueAt(issuedAt: string): Promise<string> {
    return (await insertDocument(shop.db, { ...(await aNewDocument()), issuedAt: new Date(issuedAt) })).number
  }

  test('turns at midnight in India, and its numbers begin with 1, in both directions', async () => {
    const [last, first] = ['2031-03-31T23:59:59.999+05:30', '2031-04-01T00:00:00+05:30']
    expect(await issueAt(last)).toBe('30-31/000001')
    expect(await issueAt(first)).toBe('31-32/000001')
    expect(await issueAt(last)).toBe('30-31/000002')
    expect(await issueAt(first)).toBe('31-32/000002')
  })

  test('has a series of its own for each prefix', async () => {
    const document = await aNewDocument()
    const at = { issuedAt: new Date('2032-06-01T00:00:00Z') }
    expect((await insertDocument(shop.db, { ...document, ...at, prefix: 'B-' })).number).toBe(
      'B-32-33/000001',
    )
    expect((await insertDocument(shop.db, { ...document, ...at })).number).toBe('32-33/000001')
  })
})

describe('an issued document', () => {
  test.each([
    ['changed', sql`UPDATE documents SET total_paise = total_paise + 1`],
    ['deleted', sql`DELETE FROM documents`],
    ['given another line', sql`UPDATE document_lines SET name = 'Tea'`],
    ['shortened', sql`DELETE FROM document_lines`],
    ['emptied', sql`TRUNCATE documents CASCADE`],
    ['emptied of its lines', sql`TRUNCATE document_lines`],
    ['renumbered', sql`UPDATE document_series SET next_number = 1`],
    ['left without its series', sql`DELETE FROM document_series`],
  ])('cannot be %s', async (_, statement) => {
    await ship(shop.db, await anOrder())
    await expect(statement.execute(shop.db)).rejects.toMatchObject({ code: '23000' })
  })

  test('gets no further line, and its lines add up to it', async () => {
    const id = await anOrder()
    await ship(shop.db, id)
    await expect(
      sql`
        INSERT INTO document_lines SELECT (jsonb_populate_record(l, '{"line_no": 99}')).*
        FROM document_lines l JOIN documents d ON d.id = l.document_id WHERE d.order_id = ${id}`.execute(
        shop.db,
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('is taken back once', async () => {
    const id = await anOrder()
    await ship(shop.db, id)
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    const { id: originalId } = await shop.db
      .selectFrom('documents')
      .select('id')
      .where('order_id', '=', id)
      .where('kind', '=', 'bill')
      .executeTakeFirstOrThrow()
    const note = { ...(await aNewDocument(id)), kind: 'refund_note', reason: 'returned' } as const
    await expect(insertDocument(shop.db, { ...note, originalId })).rejects.toMatchObject({ code: '23514' })
  })
})

test('a registered seller issues tax invoices, and credit notes with the tax of then', async () => {
  const seller: SellerTax = {
    ...{ mode: 'regular', gstin: '18AABCU9603R1ZM', legalName: 'Rita Bora', tradeName: 'Bora Store' },
    ...{
      stateCode: '18',
      address: 'Station Road\nBihpuria',
      chargesTax: 'as_items',
      validFrom: '2026-04-01',
    },
  }
  const id = await anOrder()
  const to = (status: 'Shipped' | 'Cancelled') =>
    changeOrder(ordersOf(shop, { sellerTax: () => seller }), { id, by: systemActor }, (_, change) =>
      applyStatusChange(change, { to: status }),
    )
  const setRate = (taxClass: string) =>
    sql`
    UPDATE products SET hsn = '1006', tax_class = ${taxClass}, unit_code = 'BAG' WHERE id = ${rice._id}`.execute(
      shop.db,
    )
  await setRate('5')
  await to('Shipped')
  await setRate('18')
  await to('Cancelled')
  const { rows } = await sql`
    SELECT d.kind, left(d.number, 1) AS letter, supplier ->> 'gstin' AS gstin, place_of_supply AS place, total_paise::int AS total,
      d.taxable_paise::int AS taxable, d.cgst_paise::int AS cgst, d.sgst_paise::int AS sgst, hsn, unit_code AS unit, rate_basis_points AS rate
    FROM documents d JOIN document_lines l ON l.document_id = d.id WHERE order_id = ${id} ORDER BY d.id`.execute(
    shop.db,
  )
  const amounts = { total: 217_00, taxable: 206_66, cgst: 5_17, sgst: 5_17 }
  const line = { gstin: seller.gstin, place: '18', hsn: '1006', unit: 'BAG', rate: 500 }
  expect(rows).toEqual([
    { kind: 'tax_invoice', letter: 'T', ...amounts, ...line },
    { kind: 'credit_note', letter: 'C', ...amounts, ...line },
  ])
})

async function aNewDocument(orderId?: string): Promise<NewDocument> {
  const line: DocumentLine = {
    ...{ lineNo: 1, productId: rice._id, charge: null, name: 'Rice', names: {}, pack: null, quantity: 1 },
    ...{
      unitCode: 'NOS' as const,
      combo: null,
      stepGrams: null,
      unitPaise: 1_00,
      hsn: '',
      treatment: null,
      rateBasisPoints: 0,
    },
    ...{ amountPaise: 1_00, chargesPaise: 0, taxablePaise: 1_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  }
  const buyer = { ...{ name: 'Asha', street: '', city: '', state: '', zipcode: '', country: '' }, gstin: '' }
  return {
    ...{ kind: 'bill', prefix: '', issuedAt: new Date(), orderId: orderId ?? (await anOrder()) },
    ...{
      originalId: null,
      reason: null,
      sellerMode: 'unregistered',
      placeOfSupply: null,
      charges: {},
      roundOffPaise: 0,
      buyer,
    },
    supplier: {
      ...{ name: 'Haat', sellerName: '', address: [], phone: '', email: '', gstin: '' },
      ...{ fssaiLicence: '', state: null },
    },
    lines: [line],
  }
}
