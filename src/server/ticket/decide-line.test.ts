import { expect, test } from 'vitest'
import { sumOf } from '#domain/pricing/spread.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aComplaint, aDeliveredOrder, aPaidDeliveredOrder, decide } from '#test/builders/tickets.ts'
import { setUpiId } from '#test/builders/upi-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aMember(shop, { name: 'Bipul' })
const mina = await aMember(shop, { name: 'Mina', role: 'packer', grants: ['tickets'] })
const newShopper = () => aShopper(shop, { name: 'Asha' })

async function aTicket({ isOnline = false, quantity = 1, isPaid = true } = {}) {
  const shopper = await newShopper()
  const order = isOnline
    ? await aPaidDeliveredOrder(shop, { shopper, owner })
    : await aDeliveredOrder(shop, { shopper, owner, isPaid })
  return { shopper, order, ticket: await aComplaint({ shopper, order, quantity }) }
}

const refundsOf = (orderId: string) =>
  shop.db
    .selectFrom('payment_exceptions')
    .select(['kind', 'state', 'received_minor as paise'])
    .where('order_id', '=', orderId)
    .execute()
const cashOf = (orderId: string) =>
  shop.db
    .selectFrom('cash_entries')
    .select(['kind', 'method', 'amount_paise as paise'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst())?.stock

test('an online order gets the money back through its provider', async () => {
  const { order, ticket } = await aTicket({ isOnline: true, quantity: 2 })
  const decided = await decide(owner, { ticket, decision: 'approved' })
  expect(decided).toMatchObject({ state: 'done', outcome: 'approved', lines: [{ amount: 200, left: 100 }] })
  await shop.app.jobs.run('finish-refunds')
  expect(await refundsOf(order.id)).toEqual([{ kind: 'claim', state: 'refunded', paise: '20000' }])
  expect((await cashOf(order.id)).at(-1)).toEqual({ kind: 'refunded', method: 'Practice', paise: '-20000' })
  // The payment stands.
  expect((await owner.getOrder({ id: order.id })).order.isPaid).toBe(true)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a cash order gets cash from the hand of who decides, or a transfer', async () => {
  const [cash, upi] = [await aTicket(), await aTicket()]
  await decide(mina, { ticket: cash.ticket, decision: 'approved' })
  expect((await cashOf(cash.order.id)).at(-1)).toEqual({ kind: 'refunded', method: 'Cash', paise: '-10000' })
  expect((await mina.getOwnCash()).cash).toMatchObject({ balance: -100 })
  await decide(mina, { ticket: upi.ticket, decision: 'part', amount: 40, method: 'UPI' })
  expect((await cashOf(upi.order.id)).at(-1)).toEqual({ kind: 'refunded', method: 'UPI', paise: '-4000' })
  await owner.closeCashBook({ key: crypto.randomUUID(), number: 1 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that was paid online and at the door gets its money by hand', async () => {
  const { order, ticket } = await aTicket({ isOnline: true })
  const payments = shop.db.updateTable('order_payments').where('order_id', '=', order.id)
  await payments
    .set({ provider: null, reference: null, method: 'UPI' as never, received_by: owner.id })
    .execute()
  expect((await owner.getTicket({ id: ticket._id })).ticket.payment).toEqual({ isOnline: false })
  await decide(owner, { ticket, decision: 'approved', method: 'UPI' })
  expect(await refundsOf(order.id)).toEqual([])
  expect((await cashOf(order.id)).at(-1)).toEqual({ kind: 'refunded', method: 'UPI', paise: '-10000' })
})

test('the same decision again changes nothing, another one is refused', async () => {
  const { order, ticket } = await aTicket()
  await decide(owner, { ticket, decision: 'part', amount: 60 })
  const entries = await cashOf(order.id)
  expect((await decide(owner, { ticket, decision: 'part', amount: 60 })).lines[0]).toMatchObject({
    amount: 60,
  })
  const others = [
    { decision: 'part', amount: 61 },
    { decision: 'approved' },
    { decision: 'declined', note: 'No' },
  ] as const
  for (const other of others)
    await expect(decide(owner, { ticket, ...other })).rejects.toMatchObject({ code: 'ticket_decided' })
  expect(await cashOf(order.id)).toEqual(entries)
})

test('never more than was paid for the line goes back, over all tickets', async () => {
  const { shopper, order, ticket } = await aTicket({ quantity: 3 })
  const tooMuch = decide(owner, { ticket, decision: 'part', amount: 300.01 })
  await expect(tooMuch).rejects.toMatchObject({ code: 'ticket_amount' })
  await decide(owner, { ticket, decision: 'part', amount: 250 })
  const second = await aComplaint({ shopper, order, quantity: 3 })
  await expect(decide(owner, { ticket: second, decision: 'part', amount: 51 })).rejects.toMatchObject({
    code: 'ticket_amount',
  })
  // With the fees, since nothing is left.
  expect((await decide(owner, { ticket: second, decision: 'approved' })).lines[0]).toMatchObject({
    ...{ amount: 68, fees: 18 },
  })
  const third = await aComplaint({ shopper, order })
  await expect(decide(owner, { ticket: third, decision: 'approved' })).rejects.toMatchObject({ status: 409 })
  const declined = await decide(owner, { ticket: third, decision: 'declined', note: 'All of it went back' })
  expect(declined).toMatchObject({ outcome: 'declined' })
})

test('a reason is needed to decline, and the shopper reads it', async () => {
  const { shopper, ticket } = await aTicket()
  await expect(decide(owner, { ticket, decision: 'declined' })).rejects.toMatchObject({ status: 400 })
  await decide(owner, { ticket, decision: 'declined', note: 'It is whole in the photo' })
  expect((await shopper.listMyTickets()).tickets[0]?.lines[0]?.note).toBe('It is whole in the photo')
})

test('an order that is not paid gives no money back', async () => {
  const { ticket } = await aTicket({ isPaid: false })
  await expect(decide(owner, { ticket, decision: 'approved' })).rejects.toMatchObject({
    code: 'ticket_unpaid',
  })
})

test('items come back into the stock only as staff say, and no more than the order holds', async () => {
  const { order, ticket } = await aTicket({ quantity: 2 })
  expect(await stockOf(order.product)).toBe(97)
  await decide(owner, { ticket, decision: 'approved', disposition: 'restock' })
  expect(await stockOf(order.product)).toBe(99)
  const other = await aTicket()
  await decide(owner, { ticket: other.ticket, decision: 'approved', disposition: 'waste' })
  expect(await stockOf(other.order.product)).toBe(97)
  expect(await listViolations(shop.db)).toEqual([])
})

test('two tickets of a line bring back no more units than it had', async () => {
  const { shopper, order, ticket } = await aTicket({ quantity: 2 })
  await decide(owner, { ticket, decision: 'approved', disposition: 'restock' })
  const second = await aComplaint({ shopper, order, quantity: 2 })
  await decide(owner, { ticket: second, decision: 'approved', disposition: 'restock' })
  expect(await stockOf(order.product)).toBe(100)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order with money that went back is neither cancelled nor marked as not paid', async () => {
  const { order, ticket } = await aTicket()
  await decide(owner, { ticket, decision: 'part', amount: 10 })
  const unpaid = owner.setOrderPayment({ id: order.id, isPaid: false })
  await expect(unpaid).rejects.toMatchObject({ code: 'order_claimed' })
  const cancelled = owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
  await expect(cancelled).rejects.toMatchObject({ code: 'order_claimed' })
})

test('fifty approvals at once pay once', async () => {
  const { order, ticket } = await aTicket({ isOnline: true, quantity: 3 })
  const replies = await Promise.allSettled(
    Array.from({ length: 50 }, () => decide(owner, { ticket, decision: 'approved' })),
  )
  expect(replies.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await shop.app.jobs.run('finish-refunds')
  const refunds = await refundsOf(order.id)
  expect(refunds).toEqual([{ kind: 'claim', state: 'refunded', paise: '31800' }])
})

test('parts of fifty tickets at once stay within what was paid', async () => {
  const { shopper, order, ticket } = await aTicket({ quantity: 3 })
  // Tickets of a line that wait together come from staff of an earlier release, or are opened again.
  const tickets = [ticket]
  for (let count = 1; count < 10; count++) {
    await shop.db
      .updateTable('ticket_lines')
      .set({ decision: 'declined', decided_at: new Date() })
      .where('order_id', '=', order.id)
      .execute()
    await shop.db.deleteFrom('failed_logins').execute()
    tickets.push(await aComplaint({ shopper, order }))
  }
  await shop.db
    .updateTable('ticket_lines')
    .set({ decision: null, decided_at: null })
    .where('order_id', '=', order.id)
    .execute()
  await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      decide(owner, { ticket: tickets[index % tickets.length]!, decision: 'part', amount: 70 }),
    ),
  )
  const rows = await shop.db
    .selectFrom('ticket_lines')
    .select('decided_paise')
    .where('order_id', '=', order.id)
    .execute()
  expect(sumOf(rows.map(({ decided_paise: paise }) => Number(paise)))).toBe(28_000)
  const back = (await cashOf(order.id)).filter(({ kind }) => kind === 'refunded')
  expect(sumOf(back.map(({ paise }) => -Number(paise)))).toBe(28_000)
})

test('a packer without the grant decides nothing', async () => {
  const { ticket } = await aTicket()
  const ranjit = await aSeller(shop, { name: 'Ranjit', role: 'packer' })
  await expect(decide(ranjit, { ticket, decision: 'approved' })).rejects.toMatchObject({ status: 403 })
})

// Last: the shop offers no test card any more.
test('money that was paid by UPI waits for the owner to send it', async () => {
  const { order, ticket } = await aTicket({ isOnline: true })
  await setUpiId(owner)
  await shop.db
    .updateTable('order_payments')
    .set({ provider: 'upi', method: 'UPI' as never })
    .where('order_id', '=', order.id)
    .execute()
  await decide(owner, { ticket, decision: 'approved' })
  expect(await refundsOf(order.id)).toEqual([{ kind: 'claim', state: 'due', paise: '10000' }])
  const { exceptions } = await owner.listPaymentExceptions({ state: 'open' })
  const id = exceptions.find((exception) => exception.order?._id === order.id)!._id
  await owner.resolvePaymentException({ id, as: 'by-hand', note: 'Sent by UPI' })
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'refunded' }])
})
