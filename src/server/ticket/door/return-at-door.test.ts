import { expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode, type Rider } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aMember(shop, { name: 'Bipul' })
const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 100, stock: 1000 })]
const [rita, bikash] = [await aRider(shop), await aRider(shop, { name: 'Bikash Gogoi' })]
const key = () => crypto.randomUUID()

type Lines = EndpointInput<'returnAtDoor'>['lines']

const ofRice = (quantity: number): Lines => [{ product: rice._id, quantity, reason: 'damaged' }]

/** Three bags of rice for ₹300 and ₹18 of charges, on their way. */
async function aStop({ rider = rita as Rider, quantity = 3 } = {}) {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity, rider })
  await rider.startDelivery({ id, key: key() })
  return { id, code: await findDeliveryCode(asha, id) }
}

async function aPaidStop() {
  const order = await anUnpaidOrder(shop, { shopper: asha, items: [{ product: rice._id, quantity: 3 }] })
  await payAtPractice(asha, { order })
  const id = order._id
  await owner.setOrderStatus({ id, status: 'Processing' })
  await owner.assignRider({ orders: [{ id }], rider: rita.id })
  await rita.startDelivery({ id, key: key() })
  return { id, code: await findDeliveryCode(asha, id) }
}

const documentsOf = async (id: string) =>
  (await owner.listOrderDocuments({ ids: id })).documents.map(({ kind, total, lines }) => ({
    ...{ kind, total, quantities: lines.map(({ quantity }) => quantity) },
  }))

const ticketsOf = async (id: string) =>
  (await asha.listMyTickets()).tickets.filter(({ order }) => order?._id === id)

const messagesOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('messages')
      .leftJoin('tickets', 'tickets.id', 'messages.ticket_id')
      .select('messages.kind')
      .where((where) => where.or([where('messages.order_id', '=', id), where('tickets.order_id', '=', id)]))
      .orderBy('messages.id')
      .execute()
  ).map(({ kind }) => kind)

test('less is collected, noted and booked: the cash book has the lowered amount', async () => {
  const { id, code } = await aStop()
  const { stop, isRepeated } = await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  expect({ cash: stop.cash, isRepeated, lines: stop.lines }).toMatchObject({
    ...{ cash: 218, isRepeated: false },
    lines: [{ units: 3, paidPaise: 30000, returnedPaise: 10000, returned: 1 }],
  })
  expect(await documentsOf(id)).toMatchObject([
    { kind: 'bill', total: 318 },
    { kind: 'refund_note', total: 100, quantities: [1] },
  ])
  const refused = rita.completeDelivery({ id, key: key(), code, cash: 318 })
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'cash_amount' })
  await rita.completeDelivery({ id, key: key(), code, cash: 218 })
  const { order } = await owner.getOrder({ id })
  expect(order).toMatchObject({ status: 'Delivered', isPaid: true, amount: 318, due: 218 })
  expect(order.payments).toMatchObject([{ amount: 218 }])
  expect(await ticketsOf(id)).toMatchObject([
    { kind: 'return', state: 'answered', lines: [{ quantity: 1, amount: 100, lowered: 100 }] },
  ])
  expect(await messagesOf(id)).toContain('order-edited')
  expect(await messagesOf(id)).not.toContain('ticket-opened')
  expect(await listViolations(shop.db)).toEqual([])
})

test('a request that comes again changes nothing, another one with its key is refused', async () => {
  const { id } = await aStop()
  const sent = { id, key: key(), lines: ofRice(1) }
  const first = await rita.returnAtDoor(sent)
  const replies = await Promise.all([1, 2, 3].map(() => rita.returnAtDoor(sent)))
  for (const reply of replies) expect(reply).toEqual({ ...first, isRepeated: true })
  const reused = rita.returnAtDoor({ ...sent, lines: ofRice(2) })
  await expect(reused).rejects.toMatchObject({ status: 422, code: 'key_reused' })
  expect(await documentsOf(id)).toHaveLength(2)
})

test('no more comes back than was delivered, whatever is sent at once', async () => {
  const { id } = await aStop({ quantity: 5 })
  const sent = Array.from({ length: 8 }, () => rita.returnAtDoor({ id, key: key(), lines: ofRice(1) }))
  const results = await Promise.allSettled(sent)
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  // The last unit stays: an order of which nothing stays is not delivered.
  expect(refusals).toEqual(['return_all', 'return_all', 'return_all', 'return_all'])
  const notes = (await documentsOf(id)).filter(({ kind }) => kind === 'refund_note')
  expect(sumOf(notes.map(({ total }) => total))).toBe(400)
  expect((await owner.getOrder({ id })).order.due).toBe(118)
  expect(await listViolations(shop.db)).toEqual([])
})

test('of a delivery and a return at once, the cash and the notes agree', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, code } = await aStop()
    const [returned, delivered] = await Promise.allSettled([
      rita.returnAtDoor({ id, key: key(), lines: ofRice(2) }),
      rita.completeDelivery({ id, key: key(), code, cash: 318 }),
    ])
    expect([returned.status, delivered.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { order } = await owner.getOrder({ id })
    const notes = (await documentsOf(id)).filter(({ kind }) => kind === 'refund_note')
    if (returned.status === 'fulfilled') expect([order.status, order.due]).toEqual(['Shipped', 118])
    else expect([order.status, order.due, notes]).toEqual(['Delivered', undefined, []])
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('what was paid online goes back through its provider', async () => {
  const { id, code } = await aPaidStop()
  const { stop } = await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  expect(stop.cash).toBeNull()
  await shop.app.jobs.run('finish-refunds')
  await rita.completeDelivery({ id, key: key(), code })
  const refunds = await shop.db
    .selectFrom('payment_exceptions')
    .select(['kind', 'state', 'received_minor as paise'])
    .where('order_id', '=', id)
    .execute()
  expect(refunds).toEqual([{ kind: 'claim', state: 'refunded', paise: '10000' }])
  expect(await documentsOf(id)).toMatchObject([{ total: 318 }, { total: 100 }])
  expect(await messagesOf(id)).toContain('ticket-resolved')
  expect(await listViolations(shop.db)).toEqual([])
})

test('what was paid by hand before waits for staff', async () => {
  const { id } = await aStop()
  await owner.setOrderPayment({ id, isPaid: true })
  await rita.returnAtDoor({ id, key: key(), lines: ofRice(1) })
  expect(await ticketsOf(id)).toMatchObject([{ state: 'open', lines: [{ quantity: 1 }] }])
  expect(await documentsOf(id)).toHaveLength(1)
  expect(await messagesOf(id)).toContain('ticket-opened')
  expect(await listViolations(shop.db)).toEqual([])
})

test('only the rider who has the order takes items back, on the way', async () => {
  const { id, code } = await aStop()
  const lines = ofRice(1)
  for (const other of [bikash, await aSeller(shop, { role: 'packer' }), owner])
    await expect(other.returnAtDoor({ id, key: key(), lines })).rejects.toMatchObject({
      ...{ status: 404, code: 'order_not_found' },
    })
  await rita.completeDelivery({ id, key: key(), code, cash: 318 })
  await expect(rita.returnAtDoor({ id, key: key(), lines })).rejects.toMatchObject({
    ...{ status: 409, code: 'not_deliverable' },
  })
  const waiting = await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 2, rider: rita })
  await expect(rita.returnAtDoor({ id: waiting, key: key(), lines })).rejects.toMatchObject({
    ...{ status: 409, code: 'not_deliverable' },
  })
})

const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

/** Two of three came back, of a product of its own. */
async function aReturn() {
  const tea = await aProduct(shop, { price: 50, stock: 10 })
  const id = await anOrderToDeliver({ shopper: asha, owner, product: tea, quantity: 3, rider: rita })
  await rita.startDelivery({ id, key: key() })
  await rita.returnAtDoor({ id, key: key(), lines: [{ product: tea._id, quantity: 2, reason: 'damaged' }] })
  const ticket = (await ticketsOf(id))[0]?._id ?? ''
  return { id, product: tea._id, ticket }
}

test('the stock waits for the shop, which decides once and ends the ticket', async () => {
  const [good, bad] = [await aReturn(), await aReturn()]
  expect(await stockOf(good.product)).toBe(7)
  expect((await owner.getTicket({ id: good.ticket })).ticket).toMatchObject({
    ...{ state: 'answered', lines: [{ isStockOpen: true }] },
  })
  const closed = owner.answerTicket({ id: good.ticket, text: 'Thank you', close: true })
  await expect(closed).rejects.toMatchObject({ code: 'ticket_undecided' })
  const decide = { id: good.ticket, product: good.product, disposition: 'restock' as const }
  const replies = await Promise.all([1, 2, 3].map(() => owner.decideStock(decide)))
  expect(replies[2]?.ticket).toMatchObject({ state: 'done', outcome: 'approved' })
  expect(await stockOf(good.product)).toBe(9)
  const other = owner.decideStock({ ...decide, disposition: 'waste' })
  await expect(other).rejects.toMatchObject({ status: 409, code: 'ticket_decided' })
  await owner.decideStock({ id: bad.ticket, product: bad.product, disposition: 'waste' })
  expect(await stockOf(bad.product)).toBe(7)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that is not delivered after all is cancelled once the stock is decided, and not reopened', async () => {
  const { id, product, ticket } = await aReturn()
  await rita.failDelivery({ id, key: key(), reason: 'refused' })
  const early = owner.setOrderStatus({ id, status: 'Cancelled' })
  await expect(early).rejects.toMatchObject({ status: 409, code: 'returns_undecided' })
  await owner.decideStock({ id: ticket, product, disposition: 'waste' })
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  // What was thrown away does not come back.
  expect(await stockOf(product)).toBe(8)
  const totals = (await documentsOf(id)).map(({ kind, total }) => (kind === 'bill' ? total : -total))
  expect(sumOf(totals)).toBe(0)
  const reopened = owner.setOrderStatus({ id, status: 'Processing' })
  await expect(reopened).rejects.toMatchObject({ status: 409, code: 'order_claimed' })
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that comes back to the shop and leaves again keeps its bill, its note and its amount', async () => {
  const { id } = await aReturn()
  await owner.setOrderStatus({ id, status: 'Processing' })
  await owner.setOrderStatus({ id, status: 'Shipped' })
  expect(await documentsOf(id)).toHaveLength(2)
  const { order } = await owner.getOrder({ id })
  expect([order.amount, order.due]).toEqual([168, 68])
  await owner.setOrderStatus({ id, status: 'Processing' })
  const edited = owner.editOrder({
    ...{
      id,
      version: (await owner.getOrder({ id })).order.version,
      items: [{ product: rice._id, quantity: 1 }],
    },
  })
  await expect(edited).rejects.toMatchObject({ status: 409 })
})

test('grams of a weighed line come back, and whole units alone can be sold again', async () => {
  const fish = await aProduct(shop, { price: 100, offerPrice: 90, stepGrams: 250, stock: 40 })
  const id = await anOrderToDeliver({ shopper: asha, owner, product: fish, quantity: 4, rider: rita })
  await owner.pickLine({ id, position: 1, quantity: 4, grams: 990 })
  const { due } = (await owner.getPicking({ id })).picking
  await owner.packOrder({ id, bags: 1, expectedDue: due })
  await rita.startDelivery({ id, key: key() })
  const part = { product: fish._id, quantity: 2, grams: 300, reason: 'quality' as const }
  const { stop } = await rita.returnAtDoor({ id, key: key(), lines: [part] })
  expect([due, stop.cash]).toEqual([374.4, 266.4])
  const much = rita.returnAtDoor({ id, key: key(), lines: [{ ...part, quantity: 3, grams: 691 }] })
  await expect(much).rejects.toMatchObject({ status: 409, code: 'ticket_lines_wrong' })
  expect(await documentsOf(id)).toMatchObject([{ total: 374.4 }, { total: 108, quantities: [0.3] }])
  const ticket = (await ticketsOf(id))[0]?._id ?? ''
  await owner.decideStock({ id: ticket, product: fish._id, disposition: 'restock' })
  expect(await stockOf(fish._id)).toBe(37)
  expect(await listViolations(shop.db)).toEqual([])
})
