import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { PersonalData } from '#contract/account-schemas.ts'
import { MyOrder } from '#contract/order.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import { SellerOrder } from '#contract/seller/order.ts'
import { formatRupees } from '#domain/money.ts'
import { readState } from '#server/backup/database/integrity-store.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { listOrdersForNotification } from '#server/notifications/push/order-notification-store.ts'
import { renderOrderNotifications } from '#server/notifications/push/render-order-notifications.ts'
import { aShopper } from '#test/builders/accounts.ts'
import { openSubstituteShop } from '#test/builders/substitutes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { openFakeStripe, sendStripeEvent } from '#test/fakes/stripe.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const stripe = await openFakeStripe()
const payments = { stripe: stripe.config, isPracticeAllowed: false }
const shop = await startShop({ payments, orderLimits: noOrderLimits, languages: ['en', 'hi', 'as'] })
const { owner, asha, packer, aShortOrder, offer, pack } = await openSubstituteShop(shop)
afterAll(stripe.close)

async function aPackedOrder(
  wanted: Parameters<typeof aShortOrder>[0] = {},
  offered: Parameters<typeof offer>[1] = {},
) {
  const order = await aShortOrder(wanted)
  await offer(order, offered)
  await pack(order)
  return order
}

async function sendMails(id: string) {
  await sql`UPDATE messages SET due_at = now() WHERE order_id = ${id} AND due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

const katlaOf = (katla: { _id: string }) => ({
  product: { _id: katla._id, name: 'Katla', image: [], weight: '1 kg' },
  quantity: 2,
  amount: 180,
})

test('shopper, staff and the stored data of the shopper have it beside its line', async () => {
  const { id, katla } = await aPackedOrder()
  const mine = (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)
  const listed = (await owner.listOrders({ ids: id })).orders[0]
  const { order: detail } = await owner.getOrder({ id })
  const exported = PersonalData.parse((await asha.browser.send('/api/user/data')).json())
  const saved = exported.orders.find(({ _id }) => _id === id)
  for (const order of [mine, listed, detail, saved]) {
    expect(order).toMatchObject({ amount: 378, due: 358 })
    expect(order?.items[0]).toMatchObject({ quantity: 3, picked: 1, substitute: katlaOf(katla) })
    expect(order?.items[1]).not.toHaveProperty('substitute')
  }
  expect(MyOrder.parse(mine).items[0]?.substitute?.amount).toBe(180)
  expect(SellerOrder.parse(listed).items[0]?.substitute?.amount).toBe(180)
})

test('it has the names, weight and picture of the time of the offer', async () => {
  const order = await aShortOrder()
  await sql`UPDATE products SET names = '{"hi": "कतला"}', pictures = '{katla-0}' WHERE id = ${order.katla._id}`.execute(
    shop.db,
  )
  await offer(order)
  await pack(order)
  await sql`UPDATE products SET name = 'Other', names = '{}', pictures = '{}' WHERE id = ${order.katla._id}`.execute(
    shop.db,
  )
  const { order: shown } = await owner.getOrder({ id: order.id })
  expect(shown.items[0]?.substitute?.product).toMatchObject({ name: 'Katla', names: { hi: 'कतला' } })
  expect(shown.items[0]?.substitute?.product.image).toEqual([expect.stringContaining('katla-0')])
})

test('an order that is not packed, or opened again, shows none as an item', async () => {
  const offered = await aShortOrder()
  await offer(offered)
  const opened = await aPackedOrder()
  await packer.unpackOrder({ id: opened.id })
  const openedBefore = await aPackedOrder()
  // As an earlier release opened it, which left the charge.
  await sql`
    WITH opened AS (
      UPDATE order_packings SET packed_at = NULL, packed_by = NULL, bags = NULL WHERE order_id = ${openedBefore.id}
    )
    UPDATE orders SET due_paise = amount_paise, status = 'Processing' WHERE id = ${openedBefore.id}`.execute(
    shop.db,
  )
  for (const { id } of [offered, opened, openedBefore]) {
    const { order } = await owner.getOrder({ id })
    expect([order.due, order.items.some((item) => 'substitute' in item)]).toEqual([undefined, false])
    expect(order.whatsApp?.bill).not.toContain('Katla')
  }
  await pack(openedBefore)
  expect((await owner.getOrder({ id: openedBefore.id })).order.due).toBe(358)
})

test('cash is received for what is due', async () => {
  const { id } = await aPackedOrder()
  await owner.setOrderPayment({ id, isPaid: true })
  const { order } = await owner.getOrder({ id })
  expect(order.payments.map(({ amount }) => amount)).toEqual([358])
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that was paid online gets the difference to what is due back', async () => {
  const { id } = await aPackedOrder({
    async place(wanted) {
      const { order } = await asha.placeOnlineOrder({ ...wanted, address: asha.address, via: 'stripe' })
      await sendStripeEvent(shop, stripe.pay(stripe.sessions().at(-1)!.id))
      return order._id
    },
  })
  const { order } = await owner.getOrder({ id })
  expect(order.partialRefund).toEqual({ amount: 20, state: 'refunding' })
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that was paid online and lacks nothing in money gets nothing back', async () => {
  const { id } = await aPackedOrder({
    katlaPrice: 100,
    async place(wanted) {
      const { order } = await asha.placeOnlineOrder({ ...wanted, address: asha.address, via: 'stripe' })
      await sendStripeEvent(shop, stripe.pay(stripe.sessions().at(-1)!.id))
      return order._id
    },
  })
  const { order } = await owner.getOrder({ id })
  expect([order.due, order.partialRefund, order.exceptions]).toEqual([undefined, undefined, []])
  expect(await listViolations(shop.db)).toEqual([])
})

test.each([
  [
    'en',
    /Missing:?\s+Rohu: 1 of 3\s+Instead, you get:?\s+2 × Katla/,
    /2 × Katla\s.*instead of Rohu.*₹180\.00/s,
  ],
  ['hi', /Rohu: 3 में से 1\s+इनकी जगह आपको मिलेगा:?\s+2 × Katla/, /Rohu की जगह.*₹180\.00/s],
  ['as', /Rohu: ৩টাৰ ভিতৰত ১টা\s+ইয়াৰ সলনি আপুনি পাব:?\s+২ × Katla/, /Rohuৰ সলনি.*₹১৮০\.০০/s],
] as const)('a shopper who reads %s finds it in the mail of the change', async (language, items, bill) => {
  const bina = await aShopper(shop, { name: 'Bina', language })
  const { id } = await aPackedOrder({ place: placeAs(bina) })
  await sendMails(id)
  const { text = '' } = (await listMailsTo(shop, bina.email)).at(-1) ?? {}
  expect(text).toMatch(items)
  expect(text).toMatch(bill)
  expect(text).toContain(withLanguage(language, () => formatRupees(358)))
})

const placeAs =
  (shopper: typeof asha) => async (wanted: Pick<EndpointInput<'placeCodOrder'>, 'items' | 'substitution'>) =>
    (await shopper.placeCodOrder({ ...wanted, address: shopper.address })).order._id

test('the mail is sent too if the amount stays, and again if the bags are opened', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const { id } = await aPackedOrder({ place: placeAs(bina), katlaPrice: 100 })
  await sendMails(id)
  const first = (await listMailsTo(shop, bina.email)).at(-1)
  expect(first?.head).toMatch(/some items are missing/)
  expect(first?.text).toMatch(/The amount stays ₹378\.00\./)
  await packer.unpackOrder({ id })
  await sendMails(id)
  expect((await listMailsTo(shop, bina.email)).at(-1)?.head).toMatch(/we are packing it again/)
})

test('the notification names no amount that did not change', async () => {
  const bodies = []
  for (const katlaPrice of [90, 100]) {
    const { id } = await aPackedOrder({ katlaPrice })
    const order = (await listOrdersForNotification(shop.db, [{ id: '1', orderId: id }])).get('1')!
    bodies.push(renderOrderNotifications('order-changed', order).shopper?.body)
  }
  expect(bodies).toEqual([
    '₹358.00 instead of ₹378.00. The missing items are under My Orders.',
    'We have replaced some items. The amount stays ₹378.00.',
  ])
})

test('the bill for WhatsApp has it', async () => {
  const { id } = await aPackedOrder({ picked: 0 }, { quantity: 3 })
  const { order } = await owner.getOrder({ id })
  expect(order.whatsApp?.bill).toMatch(/3 × Katla: ₹270\.00\n1 × Joha Rice: ₹60\.00\n/)
  expect(order.whatsApp?.bill).not.toContain('Rohu')
})

test('a substitute by weight shows its grams', async () => {
  const order = await aShortOrder()
  await sql`UPDATE products SET step_grams = 250, weight = '250 g' WHERE id = ${order.katla._id}`.execute(
    shop.db,
  )
  await offer(order)
  await pack(order)
  const { order: shown } = await owner.getOrder({ id: order.id })
  expect(shown.items[0]?.substitute).toMatchObject({ quantity: 2, product: { stepGrams: 250 } })
  expect(shown.whatsApp?.bill).toContain('500 g Katla: ₹180.00')
})

test('a backup checks that its picture is there', async () => {
  const order = await aShortOrder()
  await sql`UPDATE products SET pictures = '{katla-1}' WHERE id = ${order.katla._id}`.execute(shop.db)
  await offer(order)
  await sql`UPDATE products SET pictures = '{}' WHERE id = ${order.katla._id}`.execute(shop.db)
  const client = { query: (text: string) => sql.raw(text).execute(shop.db) }
  expect((await readState(client as Parameters<typeof readState>[0])).pictures).toContain('katla-1')
})
