import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { aComplaint, aDeliveredOrder, decide } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aMember(shop, { name: 'Bipul' })

async function aTicket({ quantity = 2 } = {}) {
  const shopper = await aShopper(shop, { name: 'Asha' })
  const order = await aDeliveredOrder(shop, { shopper, owner })
  return { shopper, order, ticket: await aComplaint({ shopper, order, quantity, wanted: 'replacement' }) }
}

async function aReplacement() {
  const given = await aTicket()
  const { lines } = await decide(owner, { ticket: given.ticket, decision: 'replaced' })
  return { ...given, id: lines[0]!.replacement!._id }
}

const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst())?.stock

test('a replacement is an order of nothing to pay, with its stock and its link', async () => {
  const { shopper, order, ticket } = await aTicket()
  expect((await owner.getTicket({ id: ticket._id })).ticket.lines[0]).toMatchObject({ wanted: 'replacement' })
  const decided = await decide(owner, { ticket, decision: 'replaced', disposition: 'waste' })
  expect(decided).toMatchObject({ state: 'done', outcome: 'approved', lines: [{ decision: 'replaced' }] })
  expect(await stockOf(order.product)).toBe(95)
  const { orderNumber } = decided.order!
  const { _id: id } = decided.lines[0]!.replacement!
  const replacement = { amount: 0, isPaid: true, status: 'Pending', replaces: { _id: order.id, orderNumber } }
  expect((await owner.getOrder({ id })).order).toMatchObject({ ...replacement, source: 'replacement' })
  const [mine] = (await shopper.listMyOrders()).orders
  expect(mine).toMatchObject({ _id: id, ...replacement, items: [{ quantity: 2 }] })
  expect(mine?.version).toBeUndefined()
  expect((await shopper.listMyTickets()).tickets[0]?.lines[0]?.replacement).toMatchObject({ _id: id })
  expect(await listViolations(shop.db)).toEqual([])
})

test('it is delivered as any order, without money, and without a document', async () => {
  const { id } = await aReplacement()
  await owner.pickLine({ id, position: 1, quantity: 1 })
  await owner.packOrder({ id, bags: 1, expectedDue: 0 })
  await owner.setOrderStatus({ id, status: 'Delivered' })
  const unpaid = owner.setOrderPayment({ id, isPaid: false })
  await expect(unpaid).rejects.toMatchObject({ code: 'not_payable' })
  const documents = await shop.db.selectFrom('documents').select('id').where('order_id', '=', id).execute()
  expect(documents).toEqual([])
  expect(await listViolations(shop.db)).toEqual([])
})

test('it is not edited, and gets no substitutes', async () => {
  const { id, order } = await aReplacement()
  const { version } = (await owner.getOrder({ id })).order
  const edited = owner.editOrder({ id, version, items: [{ product: order.product, quantity: 1 }] })
  await expect(edited).rejects.toMatchObject({ code: 'not_editable' })
})

test('a cancelled replacement gives its stock back, and its line can be claimed again', async () => {
  const { shopper, order, id } = await aReplacement()
  await shopper.cancelOrder({ id })
  expect(await stockOf(order.product)).toBe(97)
  const again = await aComplaint({ shopper, order: { ...order, id } })
  expect(again.order?._id).toBe(order.id)
  expect((await decide(owner, { ticket: again, decision: 'approved' })).lines[0]).toMatchObject({
    amount: 100,
  })
  expect(await listViolations(shop.db)).toEqual([])
})

test('what is not there is not sent again, and the line stays open', async () => {
  const { order, ticket } = await aTicket()
  await shop.db.updateTable('products').set({ in_stock: false }).where('id', '=', order.product).execute()
  const refused = decide(owner, { ticket, decision: 'replaced' })
  await expect(refused).rejects.toMatchObject({ code: 'out_of_stock' })
  expect((await owner.getTicket({ id: ticket._id })).ticket.lines[0]?.decision).toBeUndefined()
  expect(await decide(owner, { ticket, decision: 'approved' })).toMatchObject({ outcome: 'approved' })
})

test('fifty decisions at once make one order', async () => {
  const { order, ticket } = await aTicket()
  const replies = await Promise.allSettled(
    Array.from({ length: 50 }, () => decide(owner, { ticket, decision: 'replaced' })),
  )
  expect(replies.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const orders = shop.db.selectFrom('orders').select('id').where('replaces_id', '=', order.id)
  expect(await orders.execute()).toHaveLength(1)
  expect(await stockOf(order.product)).toBe(95)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order with a replacement is not cancelled, and its payment can still be corrected', async () => {
  const { order } = await aReplacement()
  const cancelled = owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
  await expect(cancelled).rejects.toMatchObject({ code: 'order_claimed' })
  await owner.setOrderPayment({ id: order.id, isPaid: false })
})

test('a packer without the grant sends nothing again', async () => {
  const { ticket } = await aTicket()
  const ranjit = await aSeller(shop, { name: 'Ranjit', role: 'packer' })
  await expect(decide(ranjit, { ticket, decision: 'replaced' })).rejects.toMatchObject({ status: 403 })
})
