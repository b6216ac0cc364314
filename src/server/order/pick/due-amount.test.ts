import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PersonalData } from '#contract/account-schemas.ts'
import { MyOrder } from '#contract/order.ts'
import { SellerOrder } from '#contract/seller/order.ts'
import { formatRupees } from '#domain/money.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, languages: ['en', 'hi', 'as'] })
const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
const rice = await aProduct(shop, { name: 'Joha Rice', price: 60 })
const lemon = await aProduct(shop, { name: 'Kazi Lemon', price: 30 })
const amountOf = { ordered: 258, due: 78 }

/** 3 x 60, 2 x 30 and 18 of fees: 258. One rice is found: 78. */
async function aShortOrder({
  shopper = asha,
  picked = [1, 0],
}: {
  shopper?: Shopper
  picked?: number[]
} = {}) {
  const items = [
    { product: rice._id, quantity: 3 },
    { product: lemon._id, quantity: 2 },
  ]
  const { order } = await shopper.placeCodOrder({ items, address: shopper.address })
  const id = order._id
  let due = amountOf.ordered
  for (const [index, quantity] of picked.entries())
    due = (await seller.pickLine({ id, position: index + 1, quantity })).picking.due
  await seller.packOrder({ id, bags: 1, expectedDue: due })
  return id
}

async function sendMessages() {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

test('shopper and seller see what is due and what was picked, beside what was ordered', async () => {
  const id = await aShortOrder()
  const mine = (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)
  const listed = (await seller.listOrders({ ids: id })).orders[0]
  const { order: detail } = await seller.getOrder({ id })
  for (const order of [mine, listed, detail]) {
    expect(order).toMatchObject({ amount: 258, due: 78, fees: { handling: 12, platform: 6, delivery: 0 } })
    expect(order?.items.map(({ quantity, picked }) => [quantity, picked])).toEqual([
      [3, 1],
      [2, 0],
    ])
  }
  expect([MyOrder.parse(mine), SellerOrder.parse(listed)].map(({ due }) => due)).toEqual([78, 78])
  const exported = PersonalData.parse((await asha.browser.send('/api/user/data')).json())
  expect(exported.orders.find(({ _id }) => _id === id)?.due).toBe(78)
})

test('an order that is not packed, or packed whole, has neither', async () => {
  const whole = await aShortOrder({ picked: [3, 2] })
  const { order } = await asha.placeCodOrder({
    items: [{ product: rice._id, quantity: 2 }],
    address: asha.address,
  })
  await seller.pickLine({ id: order._id, position: 1, quantity: 1 })
  for (const id of [whole, order._id]) {
    const { order } = await seller.getOrder({ id })
    expect(['due' in order, order.items.some((item) => 'picked' in item)]).toEqual([false, false])
  }
})

test('cash is received for what is due', async () => {
  const id = await aShortOrder()
  await seller.setOrderPayment({ id, isPaid: true })
  const { order } = await seller.getOrder({ id })
  expect(order.payments.map(({ amount, method }) => [amount, method])).toEqual([[78, 'Cash']])
  expect(await listViolations(shop.db)).toEqual([])
})

test.each([
  [
    'en',
    /^Subject: Order #\d+: some items are missing/m,
    /Missing:?\s+Joha Rice: 1 of 3\s+Kazi Lemon: 0 of 2/,
  ],
  ['hi', null, /अब रकम ₹258\.00 के बजाय ₹78\.00 है।.*Joha Rice: 3 में से 1/s],
  ['as', null, /ধনৰাশি এতিয়া ₹২৫৮\.০০ৰ সলনি ₹৭৮\.০০।.*Joha Rice: ৩টাৰ ভিতৰত ১টা/s],
] as const)('a shopper who reads %s gets one mail of the new amount', async (language, subject, words) => {
  const bina = await aShopper(shop, { name: 'Bina', language })
  await aShortOrder({ shopper: bina })
  for (const _ of [1, 2, 3]) await sendMessages()
  const mails = await listMailsTo(shop, bina.email)
  expect(mails).toHaveLength(2)
  if (subject) expect(mails[1]?.head).toMatch(subject)
  expect(mails[1]?.text).toMatch(words)
  expect(mails[1]?.text).toContain(withLanguage(language, () => formatRupees(78)))
})

test('a shopper whose packed order is cancelled is told only of the cancellation', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const id = await aShortOrder({ shopper: bina })
  await seller.setOrderStatus({ id, status: 'Cancelled' })
  for (const _ of [1, 2, 3]) await sendMessages()
  const mails = await listMailsTo(shop, bina.email)
  const subjects = mails.map(({ head }) => /^Subject: (.*)\r$/m.exec(head)?.[1]?.replace(/#\d+/, '#'))
  expect(subjects).toEqual(['We have received your order #', 'Order # was cancelled'])
})

test.each([
  ['due_paise = due_paise - 1', /^V10 /],
  ['due_paise = amount_paise', /^V10 /],
])('the invariants report an order with %s', async (change, fault) => {
  const id = await aShortOrder()
  const before = await shop.db
    .selectFrom('orders')
    .select('due_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`UPDATE orders SET ${sql.raw(change)} WHERE id = ${id}`.execute(shop.db)
  expect(await listViolations(shop.db)).toEqual([expect.stringMatching(fault)])
  await sql`UPDATE orders SET due_paise = ${before.due_paise} WHERE id = ${id}`.execute(shop.db)
  expect(await listViolations(shop.db)).toEqual([])
})

test('the invariants report an order that is not packed and due with less', async () => {
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  const change = (paise: number) =>
    sql`UPDATE orders SET due_paise = due_paise + ${paise} WHERE id = ${order._id}`.execute(shop.db)
  await change(-1)
  expect(await listViolations(shop.db)).toEqual([expect.stringMatching(/^V10 .* is not packed/)])
  await change(1)
  expect(await listViolations(shop.db)).toEqual([])
  await expect(change(1)).rejects.toMatchObject({ constraint: 'orders_due_check' })
})

test('the invariants report a packed line without a pick', async () => {
  const id = await aShortOrder()
  await sql`DELETE FROM picked_lines WHERE order_id = ${id} AND position = 2`.execute(shop.db)
  expect(await listViolations(shop.db)).toEqual([expect.stringMatching(/^V10 .* in 1 of 2 lines$/)])
  await sql`INSERT INTO picked_lines (order_id, position, quantity, sold_out) VALUES (${id}, 2, 0, false)`.execute(
    shop.db,
  )
})

test.for([
  ['en', 'We will give you back the ₹78.00 that you paid in cash'],
  ['hi', 'आपने कैश में जो ₹78.00 दिए थे, वे हम आपको लौटाएंगे'],
  ['as', 'আপুনি নগদে দিয়া ₹৭৮.০০ আমি আপোনাক ঘূৰাই দিম'],
] as const)(
  'in %s the mail about a cancelled order names the cash that was paid',
  async ([language, words]) => {
    const dipa = await aShopper(shop, { language })
    const id = await aShortOrder({ shopper: dipa })
    await seller.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    await sendMessages()
    await seller.setOrderStatus({ id, status: 'Cancelled' })
    await sendMessages()
    const mail = (await listMailsTo(shop, dipa.email)).at(-1)
    expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('₹258')
  },
)
