import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { setDelivery } from '#test/builders/delivery.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aMember(shop, { name: 'Bipul' })
const asha = await aShopper(shop)
/** ₹66.60 per kg. */
const fish = await aProduct(shop, { name: 'Rohu', price: 16.65, stepGrams: 250, stock: 1000 })
const tea = await aProduct(shop, { name: 'Tea', price: 7.35, stock: 1000 })
const fees = { handlingPaise: 12_00, platformPaise: 6_00 }
/** ₹49.95 of fish and ₹7.35 of tea with fees of ₹18: ₹75.30. */
const order = {
  items: [
    { product: fish._id, quantity: 3 },
    { product: tea._id, quantity: 1 },
  ],
  address: asha.address,
}

const roundCash = () => setDelivery(owner, { fees: { ...fees, roundsCash: true } })
const placeCash = async (changes: object = {}) => (await asha.placeCodOrder({ ...order, ...changes })).order
const read = async (id: string) => (await owner.getOrder({ id })).order
const quote = async () => (await asha.quoteDelivery({ address: asha.address, amount: '57.30' })).quote

beforeEach(roundCash)

test('without the switch an order costs what its items and fees do, and nothing names a rounding', async () => {
  await setDelivery(owner, { fees })
  const placed = await placeCash({ expectedAmount: 75.3 })
  expect(await read(placed._id)).toMatchObject({
    amount: 75.3,
    fees: { handling: 12, platform: 6, delivery: 0 },
  })
  const { values } = await owner.getShopSettings()
  for (const reply of [await quote(), await read(placed._id), values.fees])
    expect(JSON.stringify(reply)).not.toMatch(/round/i)
})

test('an order with cash on delivery costs whole rupees, as the quote says', async () => {
  expect(await quote()).toMatchObject({ total: 75.3, roundsCash: true })
  await expect(placeCash({ expectedAmount: 75.3 })).rejects.toMatchObject({ code: 'amount_changed' })
  const down = await placeCash({ expectedAmount: 75 })
  expect(await read(down._id)).toMatchObject({ amount: 75, fees: { handling: 12, rounding: -0.3 } })
  const up = await placeCash({ items: [{ product: tea._id, quantity: 10 }], expectedAmount: 92 })
  expect((await read(up._id)).fees.rounding).toBe(0.5)
  const even = await placeCash({ items: [{ product: tea._id, quantity: 20 }], expectedAmount: 165 })
  expect((await read(even._id)).fees.rounding).toBe(0)
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
  const texts = (await listMailsTo(shop, asha.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Rounding: -₹0.30'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Rounding: ₹0.50'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Rounding'))).toHaveLength(2)
  expect(await listViolations(shop.db)).toEqual([])
})

test('orders by phone too, but not what is paid online or sold at the counter', async () => {
  const phone = { name: 'Rita Das', phone: '98640 12345', street: 'Tiniali', zipcode: '784164' }
  const typed = await owner.placeStaffOrder({ ...phone, items: order.items, source: 'phone' })
  expect(typed.order.amount).toBe(75)
  const online = await asha.placeOnlineOrder({ ...order, expectedAmount: 75.3 })
  expect(online.order.amount).toBe(75.3)
  const counter = await owner.placeStaffOrder({ items: order.items, source: 'counter' })
  expect(counter.order.amount).toBe(57.3)
})

test('what is packed short is rounded again, and unpacked as before', async () => {
  const { _id: id } = await placeCash()
  await owner.setOrderStatus({ id, status: 'Processing' })
  // 690 g cost ₹45.95: with the tea and the fees ₹71.30.
  const { picking } = await owner.pickLine({ id, position: 1, quantity: 3, grams: 690 })
  expect(picking).toMatchObject({ due: 71, rounding: -0.3 })
  const tea = await owner.pickLine({ id, position: 2, quantity: 0 })
  expect(tea.picking).toMatchObject({ due: 64, rounding: 0.05 })
  await owner.packOrder({ id, bags: 1, expectedDue: 64 })
  expect(await read(id)).toMatchObject({ amount: 75, due: 64, fees: { rounding: -0.3 } })
  expect(await listViolations(shop.db)).toEqual([])
  await owner.unpackOrder({ id })
  expect(await read(id)).not.toHaveProperty('due')
  expect(await listViolations(shop.db)).toEqual([])
})

test('a changed order is rounded as it was placed, whatever the switch says', async () => {
  const rounded = await placeCash()
  await setDelivery(owner, { fees })
  const plain = await placeCash()
  await roundCash()
  const edit = async (id: string) => {
    const { version } = await read(id)
    const items = [
      { product: fish._id, quantity: 3 },
      { product: tea._id, quantity: 3 },
    ]
    return (await owner.editOrder({ id, version, items })).order
  }
  expect(await edit(rounded._id)).toMatchObject({ before: 75, amount: 90 })
  expect(await edit(plain._id)).toMatchObject({ before: 75.3, amount: 90 })
  expect((await read(plain._id)).fees).not.toHaveProperty('rounding')
  expect(await listViolations(shop.db)).toEqual([])
})

test('store credit pays all of the rounded total, or whole rupees of it', async () => {
  await owner.grantCredit({ id: asha.id, amount: '100.50', note: 'The milk was late' })
  await expect(placeCash({ expectedAmount: 75, credit: 50.25 })).rejects.toMatchObject({
    code: 'credit_changed',
    message: 'With cash on delivery, store credit pays whole rupees.',
  })
  const part = await placeCash({ expectedAmount: 75, credit: 25 })
  expect(await read(part._id)).toMatchObject({ amount: 75, credit: 25, paid: 25 })
  const all = await placeCash({ expectedAmount: 75, credit: 75 })
  expect(await read(all._id)).toMatchObject({ amount: 75, credit: 75, isPaid: true })
  await setDelivery(owner, { fees })
  const plain = await placeCash({ expectedAmount: 75.3, credit: 0.25 })
  expect(await read(plain._id)).toMatchObject({ amount: 75.3, credit: 0.25 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('the database refuses a rounding of a rupee', async () => {
  const { _id: id } = await placeCash()
  const set = (charges: object, amount: number) =>
    shop.db
      .updateTable('orders')
      .set({ charges: JSON.stringify(charges), amount_paise: amount, due_paise: amount })
      .where('id', '=', id)
      .execute()
  for (const rounding of [-50, 51])
    await expect(
      set({ handling: 12_00, platform: 6_00, delivery: 0, rounding }, 75_30 + rounding),
    ).rejects.toThrow('orders_charges_check')
  await set({ handling: 12_00, platform: 6_00, delivery: 0, rounding: -30 }, 75_00)
})

test('the switch is in the audit log, and takes on or off only', async () => {
  const { version } = await owner.getShopSettings()
  const wrong = { ...fees, roundsCash: 'yes' as never }
  await expect(owner.saveShopSettings({ version, changes: { fees: wrong } })).rejects.toMatchObject({
    status: 400,
  })
  await owner.saveShopSettings({ version, changes: { fees } })
  const { entries } = await owner.listAuditEntries({})
  expect(JSON.stringify(entries[0])).toContain('roundsCash')
})
