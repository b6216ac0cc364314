import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { claimMessages, recordDeliveries } from '#server/notifications/outbox/message-store.ts'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode, type Rider } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listMailsTo, listMessageKinds } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'
import { prepareOrderMails } from '../mail/render-order-mail.ts'

const shop = await startShop({ orderLimits: noOrderLimits, languages: ['en', 'hi', 'as'] })
const [owner, rice] = [await aSeller(shop), await aProduct(shop, { price: 60 })]
const [rita, bikash] = [await aRider(shop), await aRider(shop, { name: 'Bikash Das' })]

async function sendNow() {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

/** Makes an order of Asha, accepted and sent out. Its messages are not sent yet. */
async function anOrderOut(language: 'en' | 'hi' | 'as' = 'en') {
  const asha = await aShopper(shop, { language })
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice })
  await sendNow()
  await owner.setOrderStatus({ id, status: 'Shipped' })
  return { asha, id }
}

async function anAnnouncedOrder(language: 'en' | 'hi' | 'as' = 'en') {
  const order = await anOrderOut(language)
  await sendNow()
  return order
}

const assign = (id: string, rider: Rider | null) =>
  owner.assignRider({ orders: [{ id }], rider: rider?.id ?? null })

/** The texts of the mails that name a rider. */
async function listRiderMails({ email }: Shopper) {
  const mails = await listMailsTo(shop, email)
  return mails
    .filter(({ text }) => /Rita|Bikash/.test(text))
    .map(({ head, text }) => `${/^Subject: (.*)\r$/m.exec(head)?.[1]}\n${text.replace(/\s+/g, ' ')}`)
}

const waiting = (id: string) =>
  shop.db
    .selectFrom('messages')
    .select(['id', 'kind', 'due_at'])
    .where('order_id', '=', id)
    .where('due_at', 'is not', null)
    .orderBy('id')
    .execute()

describe('an order that was announced without a rider', () => {
  test.each([
    ['en', 'Rita delivers your order. Please give them this code at your door: CODE', 'rider: +91 60000'],
    ['hi', 'आपका ऑर्डर Rita के पास है। दरवाज़े पर उन्हें यह कोड बताएं: CODE', 'राइडर का फ़ोन नंबर: +91 60000'],
    ['as', 'আপোনাৰ অৰ্ডাৰৰ ৰাইডাৰ Rita। দুৱাৰত তেওঁক এই ক’ডটো কওক: CODE', 'ৰাইডাৰৰ ফোন নম্বৰ: +91 60000'],
  ] as const)('has a mail in %s with its first rider, the phone number and the code', async (...row) => {
    const [language, sentence, phone] = row
    const was = { name: 'Rita Das', role: 'rider' } as const
    const rider = await aRider(shop)
    await owner.updateStaffMember({ id: rider.id, ...was, phone: '+91 60000 00077', was })
    const { asha, id } = await anAnnouncedOrder(language)
    await assign(id, rider)
    await shop.app.jobs.run('send-messages')
    expect(await listRiderMails(asha), 'staff may still choose another rider').toEqual([])
    await sendNow()
    await sendNow()
    const [mail, ...more] = await listRiderMails(asha)
    expect(more).toEqual([])
    expect(mail).toContain(sentence.replace('CODE', await findDeliveryCode(asha, id)))
    expect(mail).toContain(phone)
  })

  test('has no phone number in the mail of a rider without one', async () => {
    const { asha, id } = await anAnnouncedOrder()
    await assign(id, rita)
    await sendNow()
    expect((await listRiderMails(asha))[0]).toMatch(/the code for your rider/)
    expect((await listRiderMails(asha))[0]).not.toContain('Phone number of the rider')
  })

  test('has one mail, which names the last of its riders', async () => {
    const { asha, id } = await anAnnouncedOrder()
    await assign(id, rita)
    const [first] = await waiting(id)
    await assign(id, bikash)
    const [second, ...more] = await waiting(id)
    expect([second?.id, more]).toEqual([first?.id, []])
    expect(second!.due_at!.getTime(), 'also the second can be corrected').toBeGreaterThan(
      first!.due_at!.getTime(),
    )
    await sendNow()
    expect(await listRiderMails(asha)).toEqual([expect.stringContaining('Bikash')])
    await assign(id, rita)
    await sendNow()
    expect(await listRiderMails(asha), 'the shopper has the code').toHaveLength(1)
  })

  test('has no mail while its rider is removed, and one with the next rider', async () => {
    const { asha, id } = await anAnnouncedOrder()
    await assign(id, rita)
    await assign(id, null)
    await sendNow()
    expect([await listRiderMails(asha), await waiting(id)]).toEqual([[], []])
    await assign(id, bikash)
    await sendNow()
    expect(await listRiderMails(asha)).toEqual([expect.stringContaining('Bikash')])
  })

  test.each(['Delivered', 'Cancelled', 'Processing'] as const)(
    'has no such mail once it is %s',
    async (status) => {
      const { asha, id } = await anAnnouncedOrder()
      await assign(id, rita)
      await owner.setOrderStatus({ id, status })
      await sendNow()
      expect([await listRiderMails(asha), await waiting(id)]).toEqual([[], []])
    },
  )

  test('has the code in its next announcement if it got a rider in between', async () => {
    const { asha, id } = await anAnnouncedOrder()
    await owner.setOrderStatus({ id, status: 'Processing' })
    await assign(id, rita)
    await owner.setOrderStatus({ id, status: 'Shipped' })
    await sendNow()
    expect(await listRiderMails(asha)).toEqual([expect.stringContaining('is on its way')])
    await owner.setOrderStatus({ id, status: 'Processing' })
    await owner.setOrderStatus({ id, status: 'Shipped' })
    await sendNow()
    expect(await listRiderMails(asha), 'nothing new').toHaveLength(1)
  })

  test('has one mail if it was sent out again before the mail about the rider', async () => {
    const { asha, id } = await anAnnouncedOrder()
    await assign(id, rita)
    await owner.setOrderStatus({ id, status: 'Processing' })
    await owner.setOrderStatus({ id, status: 'Shipped' })
    await sendNow()
    expect(await listRiderMails(asha)).toHaveLength(1)
    await assign(id, bikash)
    await sendNow()
    expect(await listRiderMails(asha)).toHaveLength(1)
  })
})

describe('an order whose announcement was not sent yet', () => {
  test('has the rider in it, and no second mail', async () => {
    const { asha, id } = await anOrderOut()
    await assign(id, rita)
    await sendNow()
    expect(await listRiderMails(asha)).toEqual([expect.stringContaining('is on its way')])
    await assign(id, bikash)
    await assign(id, null)
    await assign(id, rita)
    await sendNow()
    expect(await listRiderMails(asha)).toHaveLength(1)
    expect(await listMessageKinds(shop, id)).not.toContain('rider-assigned')
  })

  test('has the rider apart if the announcement went while the rider was removed', async () => {
    const { asha, id } = await anOrderOut()
    await assign(id, rita)
    await assign(id, null)
    await sendNow()
    expect(await listRiderMails(asha)).toEqual([])
    await assign(id, bikash)
    await sendNow()
    expect(await listRiderMails(asha)).toEqual([expect.stringContaining('the code for your rider')])
  })

  test('has the rider apart if a process has claimed the announcement', async () => {
    const { asha, id } = await anOrderOut()
    await sql`UPDATE messages SET due_at = now() WHERE order_id = ${id} AND due_at IS NOT NULL`.execute(
      shop.db,
    )
    const [claimed] = await claimMessages(shop.db, { leaseSeconds: 180, limit: 20 })
    expect(claimed).toMatchObject({ orderId: id, kind: 'order-status' })
    await assign(id, rita)
    await sendNow()
    await sendNow()
    expect(await listRiderMails(asha), 'the process was killed').toEqual([
      expect.stringContaining('the code for your rider'),
    ])
    expect(await listMailsTo(shop, asha.email)).toHaveLength(4)
  })

  test('has the rider in its next attempt if one has failed', async () => {
    const { asha, id } = await anOrderOut()
    await sql`UPDATE messages SET due_at = now() WHERE order_id = ${id} AND due_at IS NOT NULL`.execute(
      shop.db,
    )
    const [claimed] = await claimMessages(shop.db, { leaseSeconds: 180, limit: 20 })
    const failed = { id: claimed!.id, sent: [], givenUp: [], error: 'mail: no server', retryInSeconds: 60 }
    await recordDeliveries(shop.db, [failed])
    await assign(id, rita)
    await sendNow()
    expect(await listRiderMails(asha)).toEqual([expect.stringContaining('is on its way')])
    expect(await listMessageKinds(shop, id)).not.toContain('rider-assigned')
  })
})

test('the next rider is told if the mail about the first was given up', async () => {
  const { asha, id } = await anAnnouncedOrder()
  await assign(id, rita)
  await sql`UPDATE messages SET due_at = NULL, given_up = '{mail,push}' WHERE order_id = ${id} AND kind = 'rider-assigned'`.execute(
    shop.db,
  )
  await assign(id, bikash)
  await sendNow()
  expect(await listRiderMails(asha)).toEqual([expect.stringContaining('Bikash')])
})

test('is not rendered if the order changed after the message was found to be current', async () => {
  const { id } = await anAnnouncedOrder()
  await assign(id, rita)
  await sql`UPDATE messages SET due_at = now() WHERE order_id = ${id} AND due_at IS NOT NULL`.execute(shop.db)
  const [message] = await claimMessages(shop.db, { leaseSeconds: 180, limit: 20 })
  const render = async () =>
    (
      await prepareOrderMails(shop.database, {
        ...{ messages: [message!], shopUrl: '', languages: ['en'] },
        storeProfile: () => toStoreProfile(defaultSettings),
      })
    )(message!)
  expect((await render())?.text).toContain('Rita delivers your order')
  await assign(id, null)
  expect(await render()).toBeNull()
})

test('a mail that was claimed when a later one got the rider is outdated', async () => {
  const { asha, id } = await anAnnouncedOrder()
  await assign(id, rita)
  await sql`UPDATE messages SET due_at = now() WHERE order_id = ${id} AND due_at IS NOT NULL`.execute(shop.db)
  await claimMessages(shop.db, { leaseSeconds: 180, limit: 20 })
  await assign(id, null)
  await assign(id, bikash)
  expect((await waiting(id)).map(({ kind }) => kind)).toEqual(['rider-assigned', 'rider-assigned'])
  await sendNow()
  await sendNow()
  expect(await listRiderMails(asha), 'the process was killed').toEqual([expect.stringContaining('Bikash')])
})

test('a mail that failed is outdated once the order was announced with its rider', async () => {
  const { asha, id } = await anAnnouncedOrder()
  await assign(id, rita)
  await sql`UPDATE messages SET due_at = now() + interval '1 hour' WHERE order_id = ${id} AND due_at IS NOT NULL`.execute(
    shop.db,
  )
  await owner.setOrderStatus({ id, status: 'Processing' })
  await owner.setOrderStatus({ id, status: 'Shipped' })
  await sql`UPDATE messages SET due_at = now() WHERE order_id = ${id} AND kind = 'order-status' AND due_at IS NOT NULL`.execute(
    shop.db,
  )
  await shop.app.jobs.run('send-messages')
  await sendNow()
  expect(await listRiderMails(asha)).toEqual([expect.stringContaining('is on its way')])
})

test('an order that gets its rider before it goes out has its announcement only', async () => {
  const asha = await aShopper(shop)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice })
  await sendNow()
  await assign(id, bikash)
  await owner.setOrderStatus({ id, status: 'Shipped' })
  await sendNow()
  expect(await listRiderMails(asha)).toEqual([expect.stringContaining('Bikash')])
  expect(await listMessageKinds(shop, id)).toEqual(['order-placed', 'order-status', 'order-status'])
})

test('an order without an account has no message', async () => {
  const { order } = await owner.placeStaffOrder({
    ...{ source: 'phone', acceptMinutes: 30, items: [{ product: rice._id, quantity: 1 }] },
    ...{ name: 'Mina Das', phone: '98640 12345', street: 'Station Road 4', zipcode: 784164 },
  })
  await owner.setOrderStatus({ id: order._id, status: 'Shipped' })
  await sendNow()
  await assign(order._id, rita)
  expect(await listMessageKinds(shop, order._id)).not.toContain('rider-assigned')
})

test('a process leaves a message of a kind that it does not know to others', async () => {
  const { id } = await anAnnouncedOrder()
  await sql`INSERT INTO messages (kind, order_id, order_version) VALUES ('order-unknown', ${id}, 1)`.execute(
    shop.db,
  )
  await shop.app.jobs.run('send-messages')
  expect(await waiting(id)).toMatchObject([{ kind: 'order-unknown' }])
  await sql`DELETE FROM messages WHERE kind::text = 'order-unknown'`.execute(shop.db)
})
