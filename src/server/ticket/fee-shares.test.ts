import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sumOf } from '#domain/pricing/spread.ts'
import { aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { aComplaint, announcedFees, decide, setFeeShares } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aMember(shop, { name: 'Bipul' })
const rice = await aProduct(shop, { price: 100, category: 'Grocery' })
const milk = await aProduct(shop, { name: 'Milk', price: 60, category: 'Dairy' })
const items = [rice, milk].map(({ _id: product }) => ({ product, quantity: 1 }))

beforeEach(() => setFeeShares(owner, true))

/** Rice for 100 and milk for 60, with fees of 12 and 6: 11.25 of them for the rice, 6.75 for the milk. */
async function anOrder(shopper: Shopper): Promise<string> {
  const { order } = await shopper.placeCodOrder({ items, address: shopper.address })
  await owner.setOrderStatus({ id: order._id, status: 'Delivered', cashReceived: true })
  return order._id
}

async function backOf(id: string): Promise<number> {
  const entries = shop.db.selectFrom('cash_entries').select('amount_paise').where('order_id', '=', id)
  const rows = await entries.where('kind', '=', 'refunded').execute()
  return -sumOf(rows.map((row) => Number(row.amount_paise)))
}

/** What the note of a document takes back: for items, for fees, and of it tax. */
async function notesOf(id: string) {
  const { rows } = await sql<{ items: number; fees: number; tax: number }>`
    SELECT sum(l.amount_paise) FILTER (WHERE l.charge IS NULL)::int AS items,
      (sum(l.charges_paise) + coalesce(sum(l.amount_paise) FILTER (WHERE l.charge IS NOT NULL), 0))::int AS fees,
      sum(l.cgst_paise + l.sgst_paise)::int AS tax
    FROM documents d JOIN document_lines l ON l.document_id = d.id WHERE d.order_id = ${id} AND d.original_id IS NOT NULL
    GROUP BY d.id ORDER BY d.issued_at, d.id`.execute(shop.db)
  return rows
}

test('an approved line brings its share, as announced, and its note takes both back', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const first = await aComplaint({ shopper: asha, order: { id, product: rice._id } })
  const { ticket } = await owner.getTicket({ id: first._id })
  expect([announcedFees(ticket), announcedFees(ticket, 33.33)]).toEqual([11.25, 3.74])
  for (const _ of [1, 2]) await decide(owner, { ticket: first, decision: 'approved' })
  expect(await backOf(id)).toBe(111_25)
  expect((await asha.listMyTickets()).tickets[0]?.lines).toMatchObject([{ amount: 111.25, fees: 11.25 }])
  expect(await notesOf(id)).toMatchObject([{ items: 100_00, fees: 11_25 }])
  const last = await aComplaint({ shopper: asha, order: { id, product: milk._id } })
  await decide(owner, { ticket: last, decision: 'approved' })
  expect(await backOf(id)).toBe(178_00)
  expect(await notesOf(id)).toMatchObject([{}, { items: 60_00, fees: 6_75 }])
  expect(await listViolations(shop.db)).toEqual([])
})

test('parts of a line bring parts of its share, which the last part closes', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  for (const amount of [33.33, 33.33]) {
    const ticket = await aComplaint({ shopper: asha, order: { id, product: rice._id } })
    await decide(owner, { ticket, decision: 'part', amount })
  }
  expect(await notesOf(id)).toMatchObject([
    { items: 33_33, fees: 3_74 },
    { items: 33_33, fees: 3_75 },
  ])
  const rest = await aComplaint({ shopper: asha, order: { id, product: rice._id } })
  await decide(owner, { ticket: rest, decision: 'approved' })
  expect(await backOf(id)).toBe(111_25)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a customer who changed their mind gets the items alone, and with the last of them all that is left', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const complain = (product: string) =>
    aComplaint({ shopper: asha, order: { id, product }, reason: 'changed-mind' })
  await decide(owner, { ticket: await complain(rice._id), decision: 'approved' })
  expect(await backOf(id)).toBe(100_00)
  await decide(owner, { ticket: await complain(milk._id), decision: 'approved' })
  expect(await backOf(id)).toBe(178_00)
  expect(await listViolations(shop.db)).toEqual([])
})

test('what the setting gave before is not given again once it is off', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const first = await aComplaint({ shopper: asha, order: { id, product: milk._id } })
  await decide(owner, { ticket: first, decision: 'approved' })
  await setFeeShares(owner, false)
  const part = await aComplaint({ shopper: asha, order: { id, product: rice._id } })
  await decide(owner, { ticket: part, decision: 'part', amount: 40 })
  expect(await backOf(id)).toBe(106_75)
  const last = await aComplaint({ shopper: asha, order: { id, product: rice._id } })
  await decide(owner, { ticket: last, decision: 'approved' })
  expect(await backOf(id)).toBe(178_00)
  expect(await listViolations(shop.db)).toEqual([])
})

test('of lines that are decided at once, each brings its share and no more than the fees goes back', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const tickets = []
  for (const { product } of items) tickets.push(await aComplaint({ shopper: asha, order: { id, product } }))
  const both = [...tickets, ...tickets]
  await Promise.all(both.map((ticket) => decide(owner, { ticket, decision: 'approved' })))
  expect(await backOf(id)).toBe(178_00)
  expect(await notesOf(id)).toHaveLength(2)
  expect(await listViolations(shop.db)).toEqual([])
})

test('of an order that was paid online they go back through its provider', async () => {
  const asha = await aShopper(shop)
  const order = await anUnpaidOrder(shop, { shopper: asha, items })
  await payAtPractice(asha, { order })
  await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
  const ticket = await aComplaint({ shopper: asha, order: { id: order._id, product: milk._id } })
  await decide(owner, { ticket, decision: 'approved' })
  await shop.app.jobs.run('finish-refunds')
  const refunds = shop.db.selectFrom('payment_exceptions').select(['state', 'received_minor as paise'])
  expect(await refunds.where('order_id', '=', order._id).execute()).toEqual([
    { state: 'refunded', paise: '6675' },
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('a rule approves up to its amount with the share', async () => {
  const approve = async (autoPaise: number) => {
    const { version, values } = await owner.getShopSettings()
    await owner.saveShopSettings({ version, changes: { claims: { ...values.claims, autoPaise } } })
    const asha = await aShopper(shop)
    const id = await anOrder(asha)
    return aComplaint({ shopper: asha, order: { id, product: milk._id }, wanted: 'credit' })
  }
  expect((await approve(66_74)).state).toBe('open')
  expect(await approve(66_75)).toMatchObject({ outcome: 'approved', lines: [{ amount: 66.75, fees: 6.75 }] })
  await approve(0)
})

test('the counter gives back the share, too', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const { orderNumber } = (await owner.getOrder({ id })).order
  const line = { product: milk._id, quantity: 1, reason: 'quality' as const, disposition: 'waste' as const }
  const bill = await owner.findBill({ number: String(orderNumber) })
  expect(bill).toMatchObject({ refundsFeeShares: true, lines: [{ feesPaise: 11_25 }, { feesPaise: 6_75 }] })
  const refund = { key: crypto.randomUUID(), order: id, lines: [line], method: 'Cash' as const }
  expect((await owner.refundAtCounter(refund)).refundedPaise).toBe(66_75)
  expect(await backOf(id)).toBe(66_75)
})

test.each([
  // Rice is taxed at 5 %, milk at nil, and their fees as they are.
  { chargesTax: 'as_items' as const, tax: [5_30, 0] },
  // The fees are a service of their own at 18 %.
  { chargesTax: 'separate_18' as const, tax: [4_76 + 1_72, 1_02] },
])('a credit note takes their tax back: $chargesTax', async ({ chargesTax, tax }) => {
  await owner.saveCategoryTax({ category: 'Grocery', hsn: '1006', taxClass: '5', unitCode: 'PAC' })
  await owner.saveCategoryTax({ category: 'Dairy', hsn: '0401', taxClass: 'nil', unitCode: 'NOS' })
  await owner.saveSellerTax(aSellerTax({ chargesTax }))
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  for (const { product } of items) {
    const ticket = await aComplaint({ shopper: asha, order: { id, product } })
    await decide(owner, { ticket, decision: 'approved' })
  }
  expect(await notesOf(id)).toEqual([
    { items: 100_00, fees: 11_25, tax: tax[0] },
    { items: 60_00, fees: 6_75, tax: tax[1] },
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test.each([
  [{ fees_paise: 18_01 }, 'fees of 1801 went back, of 1800'],
  [{ lowered_paise: 111_26 }, '11126 less to collect, of 11125 that went back'],
])('the integrity check finds %j', async (wrong, fault) => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const ticket = await aComplaint({ shopper: asha, order: { id, product: rice._id } })
  await decide(owner, { ticket, decision: 'approved' })
  const tx = await shop.db.startTransaction().execute()
  await tx.updateTable('ticket_lines').set(wrong).where('ticket_id', '=', ticket._id).execute()
  const found = await listViolations(tx)
  await tx.rollback().execute()
  expect(found.join('\n')).toContain(fault)
})
