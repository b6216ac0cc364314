import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { setDelivery } from '#test/builders/delivery.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop(withPractice)
const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
const rice = await aProduct(shop, { price: 60 })
const order = { items: [{ product: rice._id, quantity: 3 }], address: asha.address }
const fees = { handlingPaise: 12_00, platformPaise: 6_00 }

const quote = async () => (await asha.quoteDelivery({ address: asha.address, amount: '180' })).quote
const feesOf = async (id: string) => (await owner.getOrder({ id })).order.fees

test('bags cost nothing until the owner says so', async () => {
  expect(await quote()).toMatchObject({ handling: 12, platform: 6, total: 198 })
  expect(await quote()).not.toHaveProperty('bag')
  const { order: placed } = await asha.placeCodOrder(order)
  expect(placed.amount).toBe(198)
  expect(await feesOf(placed._id)).toEqual({ handling: 12, platform: 6, delivery: 0 })
})

test('a bag charge is in the quote, the order, its mail and what is due', async () => {
  await setDelivery(owner, { fees: { ...fees, bagPaise: 5_00 } })
  expect(await quote()).toMatchObject({ handling: 12, platform: 6, bag: 5, total: 203 })
  await expect(asha.placeCodOrder({ ...order, expectedAmount: 198 })).rejects.toMatchObject({
    code: 'amount_changed',
  })
  const { order: placed } = await asha.placeCodOrder({ ...order, expectedAmount: 203 })
  expect(await feesOf(placed._id)).toEqual({ handling: 12, platform: 6, bag: 5, delivery: 0 })
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
  const mails = await listMailsTo(shop, asha.email)
  expect(mails.filter(({ text }) => text.includes('Bag charge: ₹5.00'))).toHaveLength(1)
  const { picking } = await owner.pickLine({ id: placed._id, position: 1, quantity: 2 })
  expect(picking.due).toBe(143)
  await owner.packOrder({ id: placed._id, bags: 1, expectedDue: 143 })
  await setDelivery(owner, { fees })
  expect(await feesOf(placed._id)).toMatchObject({ bag: 5 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('it is charged online and by phone, and not at the counter', async () => {
  await setDelivery(owner, { fees: { ...fees, bagPaise: 5_00 } })
  expect((await asha.placeOnlineOrder(order)).order.amount).toBe(203)
  const phone = { name: 'Rita Das', phone: '98640 12345', street: 'Tiniali', zipcode: '784164' }
  const typed = await owner.placeStaffOrder({ ...phone, items: order.items, source: 'phone' })
  expect(typed.order.amount).toBe(203)
  const counter = await owner.placeStaffOrder({ items: order.items, source: 'counter' })
  expect(counter.order.amount).toBe(180)
  expect(await feesOf(counter.order._id)).toEqual({ handling: 0, platform: 0, delivery: 0 })
  await setDelivery(owner)
})

test('the owner is told of an amount that no bag costs', async () => {
  const { version } = await owner.getShopSettings()
  for (const bagPaise of [-1, 0.5])
    await expect(
      owner.saveShopSettings({ version, changes: { fees: { ...fees, bagPaise } } }),
    ).rejects.toMatchObject({ status: 400 })
})
