import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endpointPath } from '#contract/endpoint-request.ts'
import { monthRange } from '#domain/books/register.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { roundToPaise } from '#domain/money.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import type { DocumentLine } from '#domain/tax/document.ts'
import { insertDocument } from '#server/document/document-store.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { readVouchers } from '#test/judge-tally.ts'
import { startShop } from '#test/shop.ts'
import { waitForSteadyDay } from '#test/steady-day.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
const tea = await aProduct(shop, { name: '=Tea', price: 105, stock: 1_000 })
const milk = await aProduct(shop, { name: 'Milk', price: 60, stock: 1_000 })
const taxed = (product: { _id: string }, hsn: string, taxClass: string) =>
  shop.db.updateTable('products').set({ hsn, tax_class: taxClass }).where('id', '=', product._id).execute()
await taxed(tea, '0902', '5')
await taxed(milk, '0401', 'nil')
const today = await waitForSteadyDay()
const range = { from: addDays(today, -1), to: addDays(today, 1) }
const month = today.slice(0, 7)

async function shippedOrder(products: readonly { _id: string }[]): Promise<string> {
  const items = products.map(({ _id: product }) => ({ product, quantity: 1 }))
  const id = (await asha.placeCodOrder({ items, address: asha.address })).order._id
  await owner.setOrderStatus({ id, status: 'Shipped' })
  return id
}

const download = async (path: string) => {
  const reply = await owner.browser.send(path)
  return { status: reply.statusCode, type: reply.headers['content-type'], text: reply.body }
}

test('a seller who is not registered has plain bills, and files no return', async () => {
  await shippedOrder([tea])
  const { register } = await owner.getRegister(range)
  expect(register).toMatchObject({ hasReturn: false, hasTurnover: false, sales: { documents: 1 } })
  const reply = await download(endpointPath('downloadGstr1', { month }))
  expect([reply.status, JSON.parse(reply.text).code]).toEqual([409, 'return_not_needed'])
})

describe('a regular seller', () => {
  test('reads documents, notes and sums that agree, page by page', async () => {
    await owner.saveSellerTax(aSellerTax())
    const before = (await owner.getRegister(range)).register
    await shippedOrder([tea, milk])
    const returned = await shippedOrder([tea])
    await owner.setOrderStatus({ id: returned, status: 'Cancelled' })
    const { register } = await owner.getRegister(range)
    expect(register.sales.documents).toBe(before.sales.documents + 2)
    expect(register.notes.documents).toBe(before.notes.documents + 1)
    const pages = []
    let cursor: string | undefined
    do {
      const page = await owner.listRegister({ ...range, of: 'sales', limit: 1, ...(cursor && { cursor }) })
      pages.push(...page.documents)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(pages.length).toBe(register.sales.documents)
    const listed = pages.reduce((sum, { total }) => sum + roundToPaise(total), 0)
    expect(listed).toBe(roundToPaise(register.sales.total))
    const { documents: notes } = await owner.listRegister({ ...range, of: 'notes' })
    expect(notes.map(({ kind, original }) => [kind, original])).toEqual([
      ['credit_note', pages.at(-1)?.number],
    ])
  })

  test('downloads a register in which no cell is a formula', async () => {
    const sales = await download(endpointPath('downloadRegister', { ...range, table: 'sales' }))
    expect(sales.type).toContain('text/csv')
    expect(sales.text.split('\r\n').length).toBe(5)
    const hsn = await download(endpointPath('downloadRegister', { ...range, table: 'hsn' }))
    expect(hsn.text).toContain("'=Tea")
  })

  test('downloads the return, whose sections are those of its documents', async () => {
    const { text } = await download(endpointPath('downloadGstr1', { month }))
    const gstr1 = JSON.parse(text)
    expect(gstr1).toMatchObject({
      ...{ gstin: '18AABCU9603R1ZM', fp: `${month.slice(5)}${month.slice(0, 4)}` },
      b2cs: [{ sply_ty: 'INTRA', pos: '18', typ: 'OE', rt: 5 }],
      nil: { inv: [{ sply_ty: 'INTRAB2C' }] },
      doc_issue: { doc_det: [{ doc_num: 1 }, { doc_num: 5, docs: [{ totnum: 1 }] }] },
    })
    expect(gstr1.hsn.hsn_b2c.map((row: { hsn_sc: string }) => row.hsn_sc)).toEqual(['0401', '0902'])
  })

  test('downloads vouchers for Tally that are well formed, of bills and of notes', async () => {
    const { type, text } = await download(endpointPath('downloadTally', range))
    expect(type).toContain('application/xml')
    const vouchers = readVouchers(text)
    expect(vouchers.map((voucher) => voucher.type)).toEqual(['Sales', 'Credit Note'])
    for (const { entries } of vouchers) expect(sumOf(entries.map(({ paise }) => paise))).toBe(0)
  })
})

describe('a locked month', () => {
  const past = monthRange('2020-02')

  /** Documents are dated by the day they are issued. Only a clock that goes wrong comes here. */
  async function aDocumentOf(day: string): Promise<void> {
    const original = (await owner.listRegister({ ...range, of: 'sales', limit: 1 })).documents[0]!
    const { _id: id } = original
    const row = await shop.db
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await insertDocument(shop.db, {
      ...{ kind: 'bill', prefix: '', issuedAt: new Date(`${day}T12:00:00+05:30`), orderId: row.order_id },
      ...{ originalId: null, reason: null, sellerMode: 'unregistered', supplier: row.supplier },
      ...{ buyer: row.buyer, placeOfSupply: null, charges: {}, lines: [aLine], roundOffPaise: 0 },
    })
  }

  test('shows what was filed, takes no document, and is unlocked by the owner, who is recorded', async () => {
    await aDocumentOf('2020-02-29')
    const locked = await owner.lockMonth({ month: '2020-02', isLocked: true })
    expect(locked).toMatchObject({ register: { net: { total: 105 } }, lock: { by: expect.any(String) } })
    await expect(aDocumentOf('2020-02-01')).rejects.toThrow('is locked')
    await aDocumentOf('2020-03-01')
    await owner.lockMonth({ month: '2020-02', isLocked: true })
    expect(await owner.getRegister(past)).toMatchObject({ register: locked.register, lock: locked.lock })
    expect((await owner.getRegister({ ...past, from: '2020-02-02' })).lock).toBeNull()
    expect((await owner.lockMonth({ month: '2020-02', isLocked: false })).lock).toBeNull()
    await aDocumentOf('2020-02-01')
    expect((await owner.getRegister(past)).register.net.total).toBe(210)
    const { entries } = await owner.listAuditEntries({ q: '2020-02' })
    const changes = entries.map(({ action, subject }) => [action, subject.name])
    expect(changes).toEqual([
      ['settings.unlock-month', '2020-02'],
      ['settings.lock-month', '2020-02'],
    ])
  })

  test('keeps its sums in the database too', async () => {
    await owner.lockMonth({ month: '2020-03', isLocked: true })
    await expect(
      sql`UPDATE month_locks SET register = '{}' WHERE month = '2020-03'`.execute(shop.db),
    ).rejects.toThrow('stay')
  })

  test('has ended', async () => {
    const month = dayOf(new Date()).slice(0, 7)
    await expect(owner.lockMonth({ month, isLocked: true })).rejects.toMatchObject({ code: 'month_open' })
  })
})

const aLine: DocumentLine = {
  ...{ lineNo: 1, productId: crypto.randomUUID(), charge: null, name: 'Tea', names: {}, pack: null },
  ...{
    combo: null,
    quantity: 1,
    unitCode: 'PAC',
    stepGrams: null,
    unitPaise: 105_00,
    hsn: '',
    treatment: null,
  },
  ...{ rateBasisPoints: 0, amountPaise: 105_00, chargesPaise: 0, taxablePaise: 105_00 },
  ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
}

test.each([
  { from: '2026-11-02', to: '2026-11-01' },
  { from: '2024-01-01', to: '2026-01-01' },
])('days from $from to $to are refused', async (days) => {
  await expect(owner.getRegister(days)).rejects.toMatchObject({ code: 'invalid_input' })
})
