import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatClock } from '#domain/i18n/dates.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOffer, aShortOrder, endAnswerTime } from '#test/builders/short-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, languages: ['en', 'hi', 'as'] })
const bipul = await aSeller(shop, { role: 'packer' })
const names = { as: 'বৰা চাউল', hi: 'बोरा चावल' }

async function anAskedShopper(substitution: Substitution = 'ask', language: 'en' | 'hi' | 'as' = 'en') {
  const shopper = await aShopper(shop)
  await shopper.setLanguage({ language })
  const order = await aShortOrder(shop, {
    ...{ shopper, packer: bipul, substitution, name: 'Joha Rice', names: { as: 'জহা চাউল' } },
  })
  const product = await aProduct(shop, { name: 'Bora Rice', names, price: 50, stock: 10 })
  return { shopper, ...order, ...(await anOffer(bipul, { id: order.id, product })) }
}

async function listQuestions({ email }: Shopper) {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
  const mails = await listMailsTo(shop, email)
  return mails.filter(({ text }) => /Bora Rice|বৰা চাউল|बोरा चावल/.test(text))
}

test.each([
  ['en', /We are missing: 2 × Joha Rice/, /pack 2 × Bora Rice \(1 kg\) for ₹100\.00 instead/],
  ['hi', /यह नहीं है: 2 × Joha Rice/, /2 × बोरा चावल \(1 किलो\) ₹100\.00/],
  ['as', /এইখিনি নাই: ২ × জহা চাউল/, /২ × বৰা চাউল \(১ কিলো\) ₹১০০\.০০/],
] as const)('a shopper who reads %s is asked once by mail', async (language, missing, substitute) => {
  const { shopper, offered } = await anAskedShopper('ask', language)
  const [mail, ...more] = await listQuestions(shopper)
  expect(more).toEqual([])
  expect(mail?.text).toMatch(missing)
  expect(mail?.text).toMatch(substitute)
  expect(mail?.text).toContain(withLanguage(language, () => formatClock(offered?.answerBy ?? '')))
  expect(mail?.text).toContain('/my-orders')
  expect(await listQuestions(shopper)).toHaveLength(1)
})

test('a question does not wait for an earlier message that failed', async () => {
  const { shopper, id } = await anAskedShopper()
  await sql`UPDATE messages SET due_at = now() + interval '160 seconds' WHERE order_id = ${id} AND kind = 'order-placed'`.execute(
    shop.db,
  )
  await shop.app.jobs.run('send-messages')
  const mails = await listMailsTo(shop, shopper.email)
  expect(mails.map(({ text }) => /Bora Rice/.test(text))).toEqual([true])
})

test('a question tells no status: the order that is accepted again is announced', async () => {
  const shopper = await aShopper(shop)
  const { id } = await aShortOrder(shop, { shopper, packer: bipul, substitution: 'ask' })
  await bipul.acceptOrder({ id, minutes: 30 })
  await anOffer(bipul, { id, product: await aProduct(shop, { name: 'Bora Rice', stock: 10 }) })
  await bipul.setOrderStatus({ id, status: 'Pending' })
  await bipul.acceptOrder({ id, minutes: 30 })
  await shop.app.jobs.run('send-messages')
  const isAccepted = async () =>
    (await listMailsTo(shop, shopper.email)).some(({ text }) => /accepted/.test(text))
  expect(await isAccepted(), 'staff may still undo it').toBe(false)
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
  expect(await isAccepted()).toBe(true)
})

test('no mail asks what is answered, removed, over or agreed', async () => {
  const answered = await anAskedShopper()
  const { id, substitute } = answered
  await answered.shopper.answerSubstitute({ id, substitute, accept: true })
  const removed = await anAskedShopper()
  await bipul.removeSubstitute({ id: removed.id, substitute: removed.substitute })
  const over = await anAskedShopper()
  await endAnswerTime(shop, over.substitute)
  const agreed = await anAskedShopper('best-match')
  for (const { shopper } of [answered, removed, over, agreed])
    expect(await listQuestions(shopper)).toEqual([])
})

test('each question of an order has its own mail', async () => {
  const { shopper, id, substitute } = await anAskedShopper()
  await bipul.pickLine({ id, position: 2, quantity: 0 })
  const lime = await aProduct(shop, { name: 'Bora Rice Lime', price: 5 })
  const onSecond = { id, position: 2, product: lime._id, quantity: 1, substitute: crypto.randomUUID() }
  await bipul.offerSubstitute(onSecond)
  await bipul.removeSubstitute({ id, substitute })
  const texts = (await listQuestions(shopper)).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('1 × Bora Rice Lime (1 kg) for ₹5.00')])
  expect(texts[0]).toContain('Kazi Lemon')
})

test('a customer without an account is not asked: the packer calls', async () => {
  const [missing, product] = [await aProduct(shop, { price: 60 }), await aProduct(shop, { price: 50 })]
  const { order } = await bipul.placeStaffOrder({
    ...{ source: 'phone', substitution: 'ask', items: [{ product: missing._id, quantity: 3 }] },
    ...{ name: 'Rita Das', phone: '98640 12345', street: 'Station Road', zipcode: 784164 },
  })
  await bipul.pickLine({ id: order._id, position: 1, quantity: 1 })
  const { offered } = await anOffer(bipul, { id: order._id, product })
  expect(offered?.state).toBe('asked')
  const messages = await shop.db
    .selectFrom('messages')
    .select('kind')
    .where('order_id', '=', order._id)
    .execute()
  expect(messages.map(({ kind }) => kind)).not.toContain('substitute-asked')
})
