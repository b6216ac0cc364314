import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, languages: ['en', 'hi', 'as'] })
const [owner, rice] = [await aSeller(shop), await aProduct(shop, { price: 60 })]
const rita = await aRider(shop, { name: 'Rita Das' })
const key = () => crypto.randomUUID()
const anOrder = (shopper: Shopper) => anOrderToDeliver({ shopper, owner, product: rice, rider: rita })

async function sendMessages() {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

async function findMyOrder(shopper: Shopper, id: string) {
  return (await shopper.listMyOrders()).orders.find(({ _id }) => _id === id)
}

test('has the code until the order is delivered, and the first name of the rider on the way', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const assigned = await findMyOrder(asha, id)
  expect(assigned?.deliveryCode).toMatch(/^\d{4}$/)
  expect(assigned).not.toHaveProperty('rider')
  await rita.startDelivery({ id, key: key() })
  expect(await findMyOrder(asha, id)).toMatchObject({
    deliveryCode: assigned?.deliveryCode,
    rider: { name: 'Rita' },
  })
  await owner.overrideDelivery({ id, reason: 'No phone' })
  const done = await findMyOrder(asha, id)
  expect([done?.deliveryCode, done?.rider]).toEqual([undefined, undefined])
})

describe('the phone number of the rider', () => {
  const phone = '+91 60000 00077'
  const was = { name: 'Bikash Das', role: 'rider' } as const

  async function anOrderOnItsWay() {
    const [asha, bikash] = [await aShopper(shop), await aRider(shop, { name: was.name })]
    await owner.updateStaffMember({ id: bikash.id, ...was, phone, was })
    const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: bikash })
    const assigned = await findMyOrder(asha, id)
    await bikash.startDelivery({ id, key: key() })
    return { asha, bikash, id, assigned }
  }

  test('is given to the shopper of the order alone, and only while it is on its way', async () => {
    const { asha, id, assigned } = await anOrderOnItsWay()
    expect(assigned?.deliveryCode).toBeDefined()
    expect(assigned).not.toHaveProperty('rider')
    expect((await findMyOrder(asha, id))?.rider).toEqual({ name: 'Bikash', phone })
    const mina = await aShopper(shop)
    await anOrder(mina)
    expect(JSON.stringify(await mina.listMyOrders())).not.toContain(phone)
    const packer = await aSeller(shop, { role: 'packer' })
    const lists = [await packer.listOrders(), await packer.listRiders(), await packer.getOrder({ id })]
    expect(JSON.stringify(lists)).not.toContain(phone)
    await owner.overrideDelivery({ id, reason: 'No phone' })
    expect(await findMyOrder(asha, id)).not.toHaveProperty('rider')
  })

  test('ends with the role and with the access of the rider, and is not in the log', async () => {
    for (const leave of ['role', 'switch'] as const) {
      const { asha, bikash, id } = await anOrderOnItsWay()
      if (leave === 'switch') await owner.setStaffMemberActive({ id: bikash.id, isOff: true })
      else await owner.updateStaffMember({ id: bikash.id, ...was, role: 'packer', phone, was })
      expect((await findMyOrder(asha, id))?.rider).toEqual({ name: 'Bikash' })
      if (leave === 'switch') await owner.setStaffMemberActive({ id: bikash.id, isOff: false })
      const { people } = await owner.listStaff()
      expect(people.find(({ _id }) => _id === bikash.id)).not.toHaveProperty('phone')
    }
    expect(JSON.stringify(await owner.listAuditEntries({}))).not.toContain(phone)
  })

  test('is not shown where a previous release has kept it', async () => {
    const { asha, bikash, id } = await anOrderOnItsWay()
    await sql`UPDATE sellers SET role = 'packer' WHERE id = ${bikash.id}`.execute(shop.db)
    expect((await findMyOrder(asha, id))?.rider).toEqual({ name: 'Bikash' })
    await sql`UPDATE sellers SET role = 'rider', disabled_at = now() WHERE id = ${bikash.id}`.execute(shop.db)
    expect((await findMyOrder(asha, id))?.rider).toEqual({ name: 'Bikash' })
  })
})

test('an order without a rider has neither', async () => {
  const asha = await aShopper(shop)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice })
  await owner.setOrderStatus({ id, status: 'Shipped' })
  const order = await findMyOrder(asha, id)
  expect([order?.deliveryCode, order?.rider]).toEqual([undefined, undefined])
  await sendMessages()
  const texts = (await listMailsTo(shop, asha.email)).map(({ text }) => text)
  expect(texts.join()).not.toContain('code')
})

describe('the mail of an order on its way', () => {
  test.each([
    ['en', 'Rita delivers your order. Please give them this code at your door: CODE'],
    ['hi', 'आपका ऑर्डर Rita के पास है। दरवाज़े पर उन्हें यह कोड बताएं: CODE'],
    ['as', 'আপোনাৰ অৰ্ডাৰৰ ৰাইডাৰ Rita। দুৱাৰত তেওঁক এই ক’ডটো কওক: CODE'],
  ] as const)('has the code in %s, once', async (language, sentence) => {
    const shopper = await aShopper(shop, { name: 'Mina', language })
    const id = await anOrder(shopper)
    const code = await findDeliveryCode(shopper, id)
    await sendMessages()
    await rita.startDelivery({ id, key: key() })
    await sendMessages()
    await rita.completeDelivery({ id, key: key(), code, cash: 0, note: 'Pays later' })
    await sendMessages()
    const texts = (await listMailsTo(shop, shopper.email)).map(({ text }) => text.replace(/\s+/g, ' '))
    const withCode = texts.filter((text) => text.includes(sentence.replace('CODE', code)))
    const numbers = texts.map((text): string[] => text.match(/\d+/g) ?? [])
    expect([withCode.length, numbers.filter((all) => all.includes(code)).length]).toEqual([1, 1])
    expect(texts).toHaveLength(4)
  })
})

test('exports the code with the other personal data', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const { orders } = await asha.exportPersonalData()
  expect(orders[0]?.deliveryCode).toBe(await findDeliveryCode(asha, id))
})

test('deleting the account clears the code and the notes of riders', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  await rita.startDelivery({ id, key: key() })
  await rita.failDelivery({ id, key: key(), reason: 'other', note: 'Asha was at work' })
  await owner.overrideDelivery({ id, reason: 'She came to the shop' })
  const stored = async () => ({
    delivery: await shop.db
      .selectFrom('order_deliveries')
      .select(['code', 'rider_id'])
      .where('order_id', '=', id)
      .executeTakeFirst(),
    notes: await shop.db
      .selectFrom('delivery_attempts')
      .select(['kind', 'note'])
      .where('order_id', '=', id)
      .orderBy('at')
      .execute(),
  })
  expect((await stored()).notes).toContainEqual({ kind: 'fail', note: 'Asha was at work' })
  await asha.deleteAccount({ password: asha.password })
  expect(await stored()).toEqual({
    delivery: { code: null, rider_id: rita.id },
    notes: [
      { kind: 'start', note: null },
      { kind: 'fail', note: null },
    ],
  })
})

test('so does the purge of old orders', async () => {
  const asha = await aShopper(shop)
  const id = await anOrder(asha)
  const code = await findDeliveryCode(asha, id)
  await rita.completeDelivery({ id, key: key(), code, cash: 0, note: 'Asha pays on Friday' })
  await sql`UPDATE orders SET created_at = now() - interval '20 years' WHERE id = ${id}`.execute(shop.db)
  await shop.app.jobs.run('apply-retention')
  const attempts = await shop.db
    .selectFrom('delivery_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('order_deliveries as d', 'd.order_id', 'a.order_id')
    .select(['a.note', 'd.code', 'o.user_id'])
    .where('a.order_id', '=', id)
    .execute()
  expect(attempts).toEqual([{ note: null, code: null, user_id: null }])
})
