import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Mail } from '#server/notifications/mail/mail.ts'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode, namesCode } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const mails: Mail[] = []
/** Called while a mail is on its way to the server. */
let onSend: (mail: Mail) => Promise<void> = async () => {}
const transport = {
  isServer: true,
  async send(mail: Mail) {
    await onSend(mail)
    mails.push(mail)
    return { file: null }
  },
  purgeExpired: async () => {},
  close: () => {},
}
const shop = await startShop({ orderLimits: noOrderLimits }, transport)
const second = await startSecondApp(shop, { orderLimits: noOrderLimits }, transport)
const [owner, rice] = [await aSeller(shop), await aProduct(shop, { price: 60, stock: 1000 })]
const rita = await aRider(shop)
const rounds = 12

const makeDue = () => sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
const send = (app = shop.app) => app.jobs.run('send-messages')

async function anOrderOut() {
  const asha = await aShopper(shop)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice })
  await makeDue()
  await send()
  await owner.setOrderStatus({ id, status: 'Shipped' })
  return { asha, id }
}

async function listSubjects({ asha, id }: Awaited<ReturnType<typeof anOrderOut>>) {
  const code = await findDeliveryCode(asha, id)
  const own = mails.filter(({ to }) => to === asha.email)
  return {
    announced: own.filter(({ subject }) => subject.includes('is on its way')).length,
    withCode: own.filter(({ text }) => namesCode(text, code)).map(({ subject }) => subject),
  }
}

test('a rider who is assigned while the announcement is sent has a mail of their own', async () => {
  const order = await anOrderOut()
  await makeDue()
  onSend = async () => {
    onSend = async () => {}
    await owner.assignRider({ orders: [{ id: order.id }], rider: rita.id })
  }
  await send()
  expect(await listSubjects(order)).toEqual({ announced: 1, withCode: [] })
  await makeDue()
  await send()
  expect(await listSubjects(order)).toEqual({
    announced: 1,
    withCode: [expect.stringContaining('the code for your rider')],
  })
})

test('of an assignment and two processes that send at once, one mail has the code', async () => {
  const thereOwner = atProcess(second, owner)
  for (let round = 0; round < rounds; round++) {
    const orders = [await anOrderOut(), await anOrderOut(), await anOrderOut()]
    await makeDue()
    await Promise.all([
      send(),
      send(second.app),
      ...orders.map(({ id }, index) =>
        (index % 2 ? owner : thereOwner).assignRider({ orders: [{ id }], rider: rita.id }),
      ),
    ])
    await makeDue()
    await send()
    await makeDue()
    await send()
    for (const order of orders) {
      const { announced, withCode } = await listSubjects(order)
      expect([announced, withCode.length, withCode]).toEqual([1, 1, withCode])
    }
  }
})

test('of two riders who are assigned at once, one mail names the last', async () => {
  const bikash = await aRider(shop, { name: 'Bikash Das' })
  for (let round = 0; round < rounds; round++) {
    const order = await anOrderOut()
    await makeDue()
    await send()
    const riders = [rita, bikash]
    await Promise.all(
      riders.map((rider, index) =>
        (index ? owner : atProcess(second, owner)).assignRider({
          orders: [{ id: order.id }],
          rider: rider.id,
        }),
      ),
    )
    await makeDue()
    await Promise.all([send(), send(second.app)])
    expect((await listSubjects(order)).withCode).toHaveLength(1)
    const last = (await owner.getOrder({ id: order.id })).order.rider?.name.split(' ')[0] ?? ''
    const mail = mails.find(({ to, subject }) => to === order.asha.email && subject.includes('the code for'))
    expect(mail?.text).toContain(`${last} delivers your order`)
  }
})
