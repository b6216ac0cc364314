import { beforeEach, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import type { TicketReason } from '#domain/ticket/ticket.ts'
import { aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { decide, setFeeShares } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aMember(shop, { name: 'Bipul' })
const [asha, rita] = [await aShopper(shop), await aRider(shop)]
const rice = await aProduct(shop, { price: 100, stock: 1000 })
const key = () => crypto.randomUUID()

type Lines = EndpointInput<'returnAtDoor'>['lines']
const ofRice = (quantity: number, reason: TicketReason = 'damaged'): Lines => [
  { product: rice._id, quantity, reason },
]

/** Three bags of rice for ₹300 and ₹18 of fees, to pay at the door. */
async function anUnpaidStop() {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 3, rider: rita })
  await rita.startDelivery({ id, key: key() })
  return { id, code: await findDeliveryCode(asha, id) }
}

/** The same, paid with the test card. */
async function aPaidStop() {
  const order = await anUnpaidOrder(shop, { shopper: asha, items: [{ product: rice._id, quantity: 3 }] })
  await payAtPractice(asha, { order })
  const id = order._id
  await owner.setOrderStatus({ id, status: 'Processing' })
  await owner.assignRider({ orders: [{ id }], rider: rita.id })
  await rita.startDelivery({ id, key: key() })
  return id
}

async function refundsOf(id: string): Promise<number[]> {
  await shop.app.jobs.run('finish-refunds')
  const refunds = shop.db.selectFrom('payment_exceptions').select('received_minor as paise')
  const rows = await refunds
    .where('order_id', '=', id)
    .where('state', '=', 'refunded')
    .orderBy('id')
    .execute()
  return rows.map(({ paise }) => Number(paise))
}

const notesOf = async (id: string) =>
  (await owner.listOrderDocuments({ ids: id })).documents.slice(1).map(({ total }) => total)

beforeEach(() => setFeeShares(owner, false))

test('when the rest of a paid order comes back, its fees go back, too, and the notes close the bill', async () => {
  for (const reason of ['damaged', 'changed-mind'] as const) {
    const id = await aPaidStop()
    await rita.returnAtDoor({ id, key: key(), lines: ofRice(1, reason) })
    const sent = { id, key: key(), lines: ofRice(2, reason) }
    for (const _ of [1, 2]) await rita.returnAtDoor(sent)
    expect(await refundsOf(id)).toEqual([100_00, 218_00])
    expect(await notesOf(id)).toEqual([100, 218])
    const tickets = (await asha.listMyTickets()).tickets.filter(({ order }) => order?._id === id)
    expect(tickets.flatMap(({ lines }) => lines.map(({ fees }) => fees))).toEqual([18, undefined])
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('of returns of the rest that are sent at once, one brings the fees', async () => {
  const id = await aPaidStop()
  await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  const sent = [1, 2, 3].map(() => rita.returnAtDoor({ id, key: key(), lines: ofRice(1) }))
  const results = await Promise.allSettled(sent)
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refusals).toEqual(['ticket_lines_wrong'])
  expect((await refundsOf(id)).toSorted((a, b) => a - b)).toEqual([100_00, 100_00, 118_00])
  expect(await listViolations(shop.db)).toEqual([])
})

test('all of a paid order at once is not delivered: it is cancelled, with its fees', async () => {
  const id = await aPaidStop()
  const all = rita.returnAtDoor({ id, key: key(), lines: ofRice(3) })
  await expect(all).rejects.toMatchObject({ status: 409, code: 'return_all' })
  await rita.failDelivery({ id, key: key(), reason: 'refused' })
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  const due = shop.db.selectFrom('payment_exceptions').select(['kind', 'received_minor as paise'])
  expect(await due.where('order_id', '=', id).execute()).toEqual([{ kind: 'cancelled', paise: '31800' }])
  expect(await notesOf(id)).toEqual([318])
})

test('without the setting, a part of an unpaid order lowers what is to be collected by the items alone', async () => {
  const { id } = await anUnpaidStop()
  const { stop } = await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  expect([stop.cash, stop.refundsFeeShares]).toEqual([218, undefined])
})

test('with it, also by the share of the fees, and the cash, the note and the amount agree', async () => {
  await setFeeShares(owner, true)
  const { id, code } = await anUnpaidStop()
  const { stop } = await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  expect(stop).toMatchObject({
    ...{ cash: 212, refundsFeeShares: true },
    lines: [{ paidPaise: 300_00, returnedPaise: 100_00, feesPaise: 18_00, returnedFeesPaise: 6_00 }],
  })
  const kept = await rita.returnAtDoor({ id, key: key(), lines: ofRice(1, 'changed-mind') })
  expect(kept.stop.cash).toBe(112)
  expect(await notesOf(id)).toEqual([106, 100])
  await rita.completeDelivery({ id, key: key(), code, cash: 112 })
  const { order } = await owner.getOrder({ id })
  expect([order.amount, order.due, order.isPaid]).toEqual([318, 112, true])
  expect(await listViolations(shop.db)).toEqual([])
  // A claim of what is left then brings the rest of the fees.
  const lines = ofRice(1)
  const { ticket } = await asha.openTicket({ order: id, lines })
  const decided = await decide(owner, { ticket, decision: 'approved' })
  expect(decided.lines[0]).toMatchObject({ amount: 112, fees: 12 })
  expect(sumOf(await notesOf(id))).toBe(318)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that was lowered with its share is cancelled with the rest', async () => {
  await setFeeShares(owner, true)
  const { id } = await anUnpaidStop()
  await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  await rita.failDelivery({ id, key: key(), reason: 'refused' })
  const [ticket] = (await asha.listMyTickets()).tickets
  await owner.decideStock({ id: ticket?._id ?? '', product: rice._id, disposition: 'waste' })
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect(await notesOf(id)).toEqual([106, 212])
  expect(await listViolations(shop.db)).toEqual([])
})

test('of a paid order the share goes back as money, and the order is no longer cancelled', async () => {
  await setFeeShares(owner, true)
  const id = await aPaidStop()
  const { stop } = await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  expect(stop.cash).toBeNull()
  expect(await refundsOf(id)).toEqual([106_00])
  await rita.failDelivery({ id, key: key(), reason: 'refused' })
  const cancelled = owner.setOrderStatus({ id, status: 'Cancelled' })
  await expect(cancelled).rejects.toMatchObject({ code: 'order_claimed' })
})

test('what credit paid waits for staff, whose last decision brings the fees', async () => {
  await owner.grantCredit({ id: asha.id, amount: '318', note: 'The milk was late' })
  const items = [{ product: rice._id, quantity: 3 }]
  const { order } = await asha.placeCodOrder({ items, address: asha.address, credit: 318 })
  const id = order._id
  await owner.setOrderStatus({ id, status: 'Processing' })
  await owner.assignRider({ orders: [{ id }], rider: rita.id })
  await rita.startDelivery({ id, key: key() })
  for (const quantity of [1, 2]) {
    await rita.returnAtDoor({ id, key: key(), lines: ofRice(quantity) })
    const ticket = (await asha.listMyTickets()).tickets.find(({ state }) => state === 'open')
    if (!ticket) throw new Error('no ticket waits')
    await decide(owner, { ticket, decision: 'approved', disposition: 'restock' })
  }
  expect((await asha.getMyCredit()).credit.balance).toBe(318)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order of which only fees went back as money is not cancelled either', async () => {
  await setFeeShares(owner, true)
  const { id } = await anUnpaidStop()
  await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  // As if a part of the order had been paid before.
  await shop.db
    .updateTable('ticket_lines')
    .set({ lowered_paise: 100_00 })
    .where('order_id', '=', id)
    .execute()
  await rita.failDelivery({ id, key: key(), reason: 'refused' })
  const cancelled = owner.setOrderStatus({ id, status: 'Cancelled' })
  await expect(cancelled).rejects.toMatchObject({ code: 'order_claimed' })
})
