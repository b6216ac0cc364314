import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxWhatsAppText } from '#domain/delivery/whatsapp-link.ts'
import { anonymizeOldOrders } from '#server/order/anonymize-customer-store.ts'
import { anAddress, aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aRider } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'
import { listOrderMailData } from './order-mail-store.ts'

const shop = await startShop({ orderLimits: noOrderLimits, languages: ['en', 'hi'] })
const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
const rice = await aProduct(shop, { name: 'Joha\nRice', price: 60, offerPrice: 50 })

async function order(by: Shopper, items = [{ product: rice._id, quantity: 3 }]): Promise<string> {
  return (await by.placeCodOrder({ items, address: by.address })).order._id
}

const textsOf = async (id: string) => (await seller.getOrder({ id })).order.whatsApp

test('a waiting order has a message and a bill', async () => {
  const id = await order(asha)
  const { orderNumber } = (await seller.getOrder({ id })).order
  expect(await textsOf(id)).toEqual({
    about: `Hello Asha, this is Haat about your order #${orderNumber}.`,
    bill: [
      `Haat: order #${orderNumber}`,
      '3 × Joha Rice: ₹150.00',
      'Handling fee: ₹12.00',
      'Platform fee: ₹6.00',
      'Delivery: Free',
      'To pay in cash: ₹168.00',
    ].join('\n'),
  })
})

test('the status follows the order', async () => {
  const id = await order(asha)
  await seller.acceptOrder({ id, minutes: 30 })
  expect((await textsOf(id))?.status).toMatch(
    /^Hello Asha,\nWe have accepted .* by .*\d+:\d\d [ap]m\.\n– Haat$/,
  )
  const { picking } = await seller.pickLine({ id, position: 1, quantity: 2 })
  await seller.packOrder({ id, bags: 1, expectedDue: picking.due })
  expect((await textsOf(id))?.status).toContain('The total is ₹118.00 instead of ₹168.00.')
  expect((await textsOf(id))?.bill).toContain('2 × Joha Rice: ₹100.00')
  await seller.setOrderStatus({ id, status: 'Shipped' })
  expect((await textsOf(id))?.status).toContain('is on the way.')
  await seller.setOrderStatus({ id, status: 'Delivered' })
  await seller.setOrderPayment({ id, isPaid: true })
  expect((await textsOf(id))?.status).toContain('is delivered.')
  expect((await textsOf(id))?.status).toMatch(/Your bill: http.*\/your-bill#[\w-]{67}\n/)
  expect((await textsOf(id))?.bill).toContain('Paid: ₹118.00')
})

test('a cancelled order has no bill', async () => {
  const id = await order(asha)
  await asha.cancelOrder({ id })
  expect(await textsOf(id)).toEqual({
    about: expect.any(String),
    status: expect.stringContaining('was cancelled.'),
  })
})

test("texts are in the customer's language, whatever the seller's is", async () => {
  const rita = await aShopper(shop, { name: 'Rita', language: 'hi' })
  const texts = await textsOf(await order(rita))
  expect(texts?.about).toMatch(/^नमस्ते Asha/)
  expect(texts?.bill).toContain('कैश में देना है')
})

test('a long bill is cut at a whole line', async () => {
  const products = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      aProduct(shop, { name: `Product ${index} ${'long '.repeat(12)}` }),
    ),
  )
  const items = products.map(({ _id }) => ({ product: _id, quantity: 1 }))
  const bill = (await textsOf(await order(asha, items)))?.bill ?? ''
  expect(bill.length).toBeLessThanOrEqual(maxWhatsAppText)
  expect(bill).toMatch(/\nand \d+ more items\nHandling fee: /)
})

test("an order that staff typed in has texts in the shop's language, until its data is deleted", async () => {
  const { order: typedIn } = await seller.placeStaffOrder({
    source: 'phone',
    items: [{ product: rice._id, quantity: 2 }],
    name: 'Rita Das',
    phone: '98640 12345',
    street: 'House 4, Station Road',
    zipcode: 784164,
  })
  const id = typedIn._id
  expect((await textsOf(id))?.about).toMatch(/^Hello Rita Das, this is Haat about your order #\d+\.$/)
  expect((await textsOf(id))?.bill).toContain('2 × Joha Rice: ₹100.00')
  await seller.setSellerLanguage({ language: 'hi' })
  expect((await textsOf(id))?.about).toMatch(/^नमस्ते Rita Das/)
  await seller.setSellerLanguage({ language: 'as' })
  expect((await textsOf(id))?.about, 'a language that the shop does not offer').toMatch(/^Hello/)
  await seller.setSellerLanguage({ language: 'en' })
  await seller.setOrderStatus({ id, status: 'Shipped' })
  expect((await textsOf(id))?.status).toContain('is on the way.')
  await seller.setOrderStatus({ id, status: 'Delivered' })
  await sql`UPDATE orders SET created_at = now() - interval '20 years' WHERE id = ${id}`.execute(shop.db)
  await anonymizeOldOrders(shop.db, { days: 3650, isPlaced: true, limit: 10 })
  expect(await textsOf(id)).toBeUndefined()
})

test('an order that staff typed in sends no mail', async () => {
  const address = { name: 'Rita Das', phone: '98640 12345', street: 'House 4', zipcode: 784164 }
  const items = [{ product: rice._id, quantity: 1 }]
  const { order: typedIn } = await seller.placeStaffOrder({ source: 'phone', items, ...address })
  const messages = [{ id: '7', orderId: typedIn._id, exceptionId: null }]
  expect(await listOrderMailData(shop.db, messages)).toEqual(new Map())
})

test('an order of a deleted account has no texts', async () => {
  const dipa = await aShopper(shop, { name: 'Dipa' })
  await dipa.addAddress({ address: anAddress() })
  const id = await order(dipa)
  await sql`UPDATE orders SET user_id = NULL WHERE id = ${id}`.execute(shop.db)
  expect(await textsOf(id)).toBeUndefined()
})

test('a customer without an account reads the rider and the code, others do not', async () => {
  const rita = await aRider(shop)
  const address = { name: 'Mina Das', phone: '98640 12345', street: 'Tea Lane 7', zipcode: '784176' }
  const items = [{ product: rice._id, quantity: 1 }]
  const { order: typedIn } = await seller.placeStaffOrder({ source: 'phone', items, ...address })
  const [mina, theirs] = [typedIn._id, await order(asha)]
  for (const id of [mina, theirs]) {
    await seller.setOrderStatus({ id, status: 'Processing' })
    await seller.assignRider({ orders: [{ id }], rider: rita.id })
    expect((await textsOf(id))?.status).not.toContain('code')
    await seller.setOrderStatus({ id, status: 'Shipped' })
  }
  const code = (await seller.getOrder({ id: mina })).order.delivery?.code
  expect(code).toMatch(/^\d{4}$/)
  expect((await textsOf(mina))?.status).toContain(
    `is on the way. Rita delivers your order. Please give them this code at your door: ${code}`,
  )
  expect((await textsOf(theirs))?.status).toMatch(/is on the way\.\n/)
  await seller.setOrderStatus({ id: mina, status: 'Delivered' })
  expect((await textsOf(mina))?.status).not.toMatch(/code|at your door/)
})
