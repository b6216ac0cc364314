import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aSeller(shop)
const ghee = await aProduct(shop, { name: 'Ghee', category: 'Grocery', price: 10_000, stock: 1_000 })
await owner.saveCategoryTax({ category: 'Grocery', hsn: '0405', taxClass: '5', unitCode: 'PAC' })
await owner.saveSellerTax(aSellerTax())

const place = { street: 'Daily Market', zipcode: '784161' }
const business = { gstin: '18AAPFU0939F1ZU', name: 'Asha Tea Stall' }
const itemsOf = (quantity: number) => [{ product: ghee._id, quantity }]
type Customer = Partial<typeof place> & { name?: string; business?: typeof business }

async function aCounterOrder(quantity: number, customer: Customer = {}): Promise<string> {
  const order = { source: 'counter' as const, items: itemsOf(quantity), ...customer }
  return (await owner.placeStaffOrder(order)).order._id
}

async function billedBuyerOf(id: string) {
  await owner.setOrderStatus({ id, status: 'Delivered' })
  const { buyer } = await shop.db
    .selectFrom('documents')
    .select('buyer')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return buyer
}

const refusal = {
  ...{ status: 409, code: 'buyer_needed' },
  message:
    'From ₹50,000 an invoice names its buyer. Enter a GSTIN here, or a new order with name and address.',
}

test('the business of an order from ₹50,000 is not taken away, which a preview does not say', async () => {
  const id = await aCounterOrder(5, { ...place, business })
  const change = { id, version: 1, business: null }
  expect((await owner.editOrder({ ...change, isPreview: true })).order).toMatchObject({ amount: 50_000 })
  await expect(owner.editOrder(change)).rejects.toMatchObject(refusal)
  expect((await owner.getOrder({ id })).order).toMatchObject({ version: 1, address: { business: {} } })
  await owner.editOrder({ ...change, items: itemsOf(4) })
  expect(await billedBuyerOf(id)).toMatchObject({ gstin: '' })
})

test('an order without a customer does not grow to ₹50,000, but with a business it does', async () => {
  const id = await aCounterOrder(4)
  const change = { id, version: 1, items: itemsOf(5) }
  await expect(owner.editOrder(change)).rejects.toMatchObject(refusal)
  await owner.editOrder({ ...change, business: { ...business, ...place } })
  expect(await billedBuyerOf(id)).toMatchObject({ ...place, name: 'Asha Tea Stall' })
})

test.each([{ name: 'Asha Borah' }, { ...place }])(
  'a part of name and address is not enough: %j',
  async (known) => {
    const id = await aCounterOrder(4, known)
    await expect(owner.editOrder({ id, version: 1, items: itemsOf(5) })).rejects.toMatchObject(refusal)
  },
)

test('a customer with name and address needs no business', async () => {
  const id = await aCounterOrder(5, { name: 'Asha Borah', ...place, business })
  await owner.editOrder({ id, version: 1, business: null })
  expect(await billedBuyerOf(id)).toMatchObject({ ...place, name: 'Asha Borah', gstin: '' })
})

test('an order that is delivered, and one of another seller, follow no such rule', async () => {
  const phone = { name: 'Customer at the counter', phone: '+91 6000012345', ...place }
  const { order } = await owner.placeStaffOrder({ source: 'phone', items: itemsOf(4), ...phone })
  const change = { id: order._id, version: 1, items: itemsOf(6) }
  expect((await owner.editOrder(change)).order).toMatchObject({ before: 40_018, amount: 60_018 })
  await owner.saveSellerTax(aSellerTax({ mode: 'composition' }))
  const id = await aCounterOrder(4)
  expect((await owner.editOrder({ ...change, id })).order).toMatchObject({ amount: 60_000 })
})
