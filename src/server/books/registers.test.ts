import { describe, expect, test } from 'vitest'
import { endpointPath } from '#contract/endpoint-request.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { roundToPaise } from '#domain/money.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
const tea = await aProduct(shop, { name: '=Tea', price: 105, stock: 1_000 })
const milk = await aProduct(shop, { name: 'Milk', price: 60, stock: 1_000 })
const taxed = (product: { _id: string }, hsn: string, taxClass: string) =>
  shop.db.updateTable('products').set({ hsn, tax_class: taxClass }).where('id', '=', product._id).execute()
await taxed(tea, '0902', '5')
await taxed(milk, '0401', 'nil')
const today = dayOf(new Date())
// The day may change while this runs.
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

  test('downloads vouchers for Tally that are well formed', async () => {
    const { type, text } = await download(endpointPath('downloadTally', range))
    expect(type).toContain('application/xml')
    expect(text.match(/<VOUCHER /g)?.length).toBe(2)
    expect(text.match(/<VOUCHER /g)?.length).toBe(text.match(/<\/VOUCHER>/g)?.length)
  })
})

test.each([
  { from: '2026-11-02', to: '2026-11-01' },
  { from: '2024-01-01', to: '2026-01-01' },
])('days from $from to $to are refused', async (days) => {
  await expect(owner.getRegister(days)).rejects.toMatchObject({ code: 'invalid_input' })
})
