import { expect, test } from 'vitest'
import { aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { aComplaint, announcedFees, aPaidDeliveredOrder, decide } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aMember(shop, { name: 'Bipul' })
const [rice, milk] = [await aProduct(shop, { price: 100 }), await aProduct(shop, { name: 'Milk', price: 60 })]

/** Rice for 100 and milk for 60, with ₹18 of fees, delivered and paid in cash. */
async function anOrder(shopper: Shopper): Promise<string> {
  const items = [rice, milk].map(({ _id: product }) => ({ product, quantity: 1 }))
  const { order } = await shopper.placeCodOrder({ items, address: shopper.address })
  await owner.setOrderStatus({ id: order._id, status: 'Delivered', cashReceived: true })
  return order._id
}

async function backOf(id: string): Promise<number> {
  const entries = shop.db.selectFrom('cash_entries').select('amount_paise').where('order_id', '=', id)
  const rows = await entries.where('kind', '=', 'refunded').execute()
  return rows.reduce((sum, { amount_paise: paise }) => sum - Number(paise), 0)
}

const notesOf = (id: string) =>
  shop.db
    .selectFrom('documents')
    .select(['reason', 'total_paise as paise'])
    .where('order_id', '=', id)
    .where('kind', '=', 'refund_note')
    .orderBy('id')
    .execute()

test('the fees go back with the last item, and the notes close the bill', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const first = await aComplaint({ shopper: asha, order: { id, product: rice._id } })
  expect(announcedFees((await owner.getTicket({ id: first._id })).ticket)).toBe(0)
  await decide(owner, { ticket: first, decision: 'approved' })
  expect(await backOf(id)).toBe(100_00)
  const last = await aComplaint({ shopper: asha, order: { id, product: milk._id } })
  expect(announcedFees((await owner.getTicket({ id: last._id })).ticket)).toBe(18)
  for (const _ of [1, 2]) await decide(owner, { ticket: last, decision: 'approved' })
  expect(await backOf(id)).toBe(178_00)
  expect((await asha.listMyTickets()).tickets[0]?.lines).toMatchObject([{ amount: 78, fees: 18 }])
  expect(await notesOf(id)).toEqual([
    { reason: 'returned', paise: '10000' },
    { reason: 'returned', paise: '7800' },
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('they stay while the customer keeps a paisa, and go back with it', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  for (const [product, amount] of [
    [rice._id, 100],
    [milk._id, 59.99],
  ] as const)
    await decide(owner, {
      ...{ ticket: await aComplaint({ shopper: asha, order: { id, product } }), decision: 'part', amount },
    })
  expect(await backOf(id)).toBe(159_99)
  const rest = await aComplaint({ shopper: asha, order: { id, product: milk._id } })
  await decide(owner, { ticket: rest, decision: 'approved' })
  expect(await backOf(id)).toBe(178_00)
  expect(await listViolations(shop.db)).toEqual([])
})

test('they stay with an order of which an item is sent again', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const again = await aComplaint({ shopper: asha, order: { id, product: milk._id }, wanted: 'replacement' })
  await decide(owner, { ticket: again, decision: 'replaced' })
  await decide(owner, {
    ...{
      ticket: await aComplaint({ shopper: asha, order: { id, product: rice._id } }),
      decision: 'approved',
    },
  })
  expect(await backOf(id)).toBe(100_00)
  expect(await listViolations(shop.db)).toEqual([])
})

test('of an order that was paid online all goes back through its provider', async () => {
  const asha = await aShopper(shop)
  const order = await aPaidDeliveredOrder(shop, { shopper: asha, owner, quantity: 2 })
  await decide(owner, {
    ticket: await aComplaint({ shopper: asha, order, quantity: 2 }),
    decision: 'approved',
  })
  await shop.app.jobs.run('finish-refunds')
  const refunds = shop.db.selectFrom('payment_exceptions').select(['state', 'received_minor as paise'])
  expect(await refunds.where('order_id', '=', order.id).execute()).toEqual([
    { state: 'refunded', paise: '21800' },
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('of the last two lines that are approved at once, one brings the fees', async () => {
  const asha = await aShopper(shop)
  for (let round = 0; round < 3; round += 1) {
    const id = await anOrder(asha)
    const tickets = []
    for (const { _id: product } of [rice, milk])
      tickets.push(await aComplaint({ shopper: asha, order: { id, product } }))
    const decided = await Promise.all(
      tickets.map((ticket) => decide(owner, { ticket, decision: 'approved' })),
    )
    const fees = decided.flatMap(({ lines }) => lines.map((line) => line.fees ?? 0))
    expect(fees.toSorted()).toEqual([0, 18])
    expect(await backOf(id)).toBe(178_00)
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('a line that is declined, once all of the order went back, brings none', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  for (const { _id: product } of [rice, milk])
    await decide(owner, {
      ...{ ticket: await aComplaint({ shopper: asha, order: { id, product } }), decision: 'approved' },
    })
  const late = await aComplaint({ shopper: asha, order: { id, product: milk._id } })
  expect(announcedFees((await owner.getTicket({ id: late._id })).ticket)).toBe(0)
  const declined = await decide(owner, { ticket: late, decision: 'declined', note: 'All of it went back' })
  expect(declined.lines[0]).not.toHaveProperty('fees')
  expect(declined.account).toMatchObject({ deliveredSum: 178, refundedSum: 178 })
  expect(await backOf(id)).toBe(178_00)
})

test.each([1, -1])('the database refuses fees of %i paisa beside no money', async (fees) => {
  const asha = await aShopper(shop)
  const { _id: id } = await aComplaint({
    shopper: asha,
    order: { id: await anOrder(asha), product: rice._id },
  })
  const written = shop.db.updateTable('ticket_lines').set({ fees_paise: fees }).where('ticket_id', '=', id)
  await expect(written.execute()).rejects.toThrow('ticket_lines_fees_check')
})
