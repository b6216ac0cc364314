import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { billLinkDays } from '#domain/tax/document.ts'
import { createSecretBox } from '#server/auth/secret-box.ts'
import { anonymizeOldOrders } from '#server/order/anonymize-customer-store.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { deliverForLink } from '#test/builders/bill-links.ts'
import { aProduct } from '#test/builders/products.ts'
import { aComplaint, aDeliveredOrder, decide } from '#test/builders/tickets.ts'
import { noOrderLimits, testSecretBox } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'
import { createBillToken, readBillToken } from './bill-link.ts'

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const secretBox = createSecretBox(key)
const orderId = '01a2265b-be89-72c4-baff-1d3a300fb775'
const now = new Date('2026-11-28T06:30:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const token = createBillToken(secretBox, { orderId, now })

test('a link names one order until it ends', () => {
  const at = (time: Date) => readBillToken(secretBox, { token, now: time })
  expect([at(now), at(inDays(billLinkDays - 0.001))]).toEqual([orderId, orderId])
  expect([at(inDays(billLinkDays)), at(inDays(1_000))]).toEqual([null, null])
  expect(readBillToken(createSecretBox(other, key), { token, now })).toBe(orderId)
})

test('a link that was changed, shortened or made elsewhere names none', () => {
  const bytes = Buffer.from(token, 'base64url')
  const changed = [...bytes.keys()].map((at) => bytes.with(at, bytes[at]! ^ 1))
  const texts = [...changed, bytes.subarray(0, -1), Buffer.alloc(0)].map((one) =>
    Buffer.from(one).toString('base64url'),
  )
  const otherSecret = secretBox.encrypt(Buffer.alloc(22, 255), 'two-factor').toString('base64url')
  for (const text of [...texts, otherSecret, '', 'x'])
    expect([text, readBillToken(secretBox, { token: text, now })]).toEqual([text, null])
  expect(readBillToken(createSecretBox(other), { token, now })).toBeNull()
})

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner, visitor] = [await aShopper(shop), await aSeller(shop), aVisitor(shop)]
const tea = await aProduct(shop, { name: 'Tea', price: 100, stock: 1_000 })
const items = [{ product: tea._id, quantity: 2 }]
const caller = { name: 'Rita Das', phone: '98640 12345', street: 'Tea Lane 7', zipcode: '784176' }

const linkOf = (id: string) => deliverForLink(owner, id)

test('a customer without an account opens the bill by the link that staff send', async () => {
  const { order } = await owner.placeStaffOrder({ source: 'phone', items, ...caller })
  const bill = await visitor.openBill({ token: await linkOf(order._id) })
  expect(bill.documents).toMatchObject([{ kind: 'bill', total: 218, lines: [{ name: 'Tea', quantity: 2 }] }])
  expect(bill.order).toEqual({
    ...{ orderNumber: order.orderNumber, status: 'Delivered', isPaid: false, amount: 218 },
  })
  // A plain bill has the town alone, and nothing else of the customer is sent.
  expect(JSON.stringify(bill)).not.toMatch(/Rita|98640|Tea Lane/)
})

test('it opens the notes too, and no other order', async () => {
  const [mine, theirs] = await Promise.all(
    [1, 2].map(async () => (await asha.placeCodOrder({ items, address: asha.address })).order._id),
  )
  const link = await linkOf(mine!)
  await linkOf(theirs!)
  await owner.setOrderStatus({ id: mine!, status: 'Cancelled' })
  const { documents, order } = await visitor.openBill({ token: link })
  expect(documents.map(({ kind, order: of }) => [kind, of])).toEqual([
    ['bill', mine],
    ['refund_note', mine],
  ])
  expect(order.status).toBe('Cancelled')
})

test('an order without a bill has no link, and nothing opens by a wrong one', async () => {
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  expect((await owner.getOrder({ id: order._id })).order.whatsApp).not.toHaveProperty('status')
  for (const wrong of ['', 'x', token])
    await expect(visitor.openBill({ token: wrong })).rejects.toMatchObject({ code: 'bill_link_over' })
})

test('an order that was billed with the one that it replaces has no link', async () => {
  const order = await aDeliveredOrder(shop, { shopper: asha, owner })
  expect(await linkOf(order.id)).not.toBe('')
  const ticket = await aComplaint({ shopper: asha, order, wanted: 'replacement' })
  const { lines } = await decide(owner, { ticket, decision: 'replaced' })
  expect(await linkOf(lines[0]?.replacement?._id ?? '')).toBe('')
})

test('it ends for the shop, too', async () => {
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  await linkOf(order._id)
  const sent = (days: number) =>
    createBillToken(testSecretBox, {
      ...{ orderId: order._id, now: new Date(Date.now() - days * 86_400_000) },
    })
  expect((await visitor.openBill({ token: sent(billLinkDays - 1) })).documents).toHaveLength(1)
  await expect(visitor.openBill({ token: sent(billLinkDays) })).rejects.toMatchObject({
    ...{ status: 404, code: 'bill_link_over' },
  })
})

test('it ends when the account of the customer is deleted', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const { order } = await bina.placeCodOrder({ items, address: bina.address })
  const link = await linkOf(order._id)
  expect((await visitor.openBill({ token: link })).documents).toHaveLength(1)
  await bina.deleteAccount({ password: bina.password })
  await expect(visitor.openBill({ token: link })).rejects.toMatchObject({ code: 'bill_link_over' })
})

test('it ends when an old order of a customer without an account loses its name', async () => {
  const { order } = await owner.placeStaffOrder({ source: 'phone', items, ...caller })
  const link = await linkOf(order._id)
  expect((await visitor.openBill({ token: link })).documents).toHaveLength(1)
  await sql`UPDATE orders SET created_at = now() - interval '20 years' WHERE id = ${order._id}`.execute(
    shop.db,
  )
  expect(await anonymizeOldOrders(shop.db, { days: 3650, isPlaced: true, limit: 10 })).toBe(1)
  await expect(visitor.openBill({ token: link })).rejects.toMatchObject({ code: 'bill_link_over' })
})
