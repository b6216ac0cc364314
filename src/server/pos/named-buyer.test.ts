import { afterEach, expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aSale, aSaleLine, hoursAgo } from '#test/builders/sales.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aSeller(shop)
const ghee = await aProduct(shop, { name: 'Ghee', category: 'Grocery', price: 10_000, stock: 1_000 })
await owner.saveCategoryTax({ category: 'Grocery', hsn: '0405', taxClass: '5', unitCode: 'PAC' })

const large = (given: Parameters<typeof aSale>[1] = {}) => aSale([aSaleLine(ghee, { quantity: 5 })], given)
const address = { street: 'Station Road 4', zipcode: '784161' }
const buyer = { name: 'Asha Borah', address }
const needed = (field: string) => ({ status: 409, code: 'buyer_needed', field })

const documentOf = (orderId: string) =>
  shop.db
    .selectFrom('documents')
    .select(['kind', 'buyer', 'place_of_supply', 'cgst_paise', 'igst_paise'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

test('a seller who is not registered, or pays tax on turnover, sells to unknown customers', async () => {
  expect((await owner.getPosCatalogue()).buyerFromPaise).toBeNull()
  await owner.sellAtCounter(large())
  await owner.saveSellerTax(aSellerTax({ mode: 'composition' }))
  expect((await owner.getPosCatalogue()).buyerFromPaise).toBeNull()
  await owner.sellAtCounter(large())
})

test('a regular seller names the buyer from ₹50,000: the sale is refused, and then sold with its key', async () => {
  await owner.saveSellerTax(aSellerTax())
  expect((await owner.getPosCatalogue()).buyerFromPaise).toBe(50_000_00)
  const [stock, sale] = [await findStock(shop, ghee), large()]
  await expect(owner.sellAtCounter(sale)).rejects.toMatchObject({
    ...needed('name'),
    message: 'From ₹50,000 an invoice names its buyer. Enter name, street and PIN code.',
  })
  await expect(owner.sellAtCounter({ ...sale, name: 'Asha' })).rejects.toMatchObject(needed('address.street'))
  await expect(owner.sellAtCounter({ ...sale, address })).rejects.toMatchObject(needed('name'))
  expect(await findStock(shop, ghee)).toBe(stock)
  const { order } = await owner.sellAtCounter({ ...sale, ...buyer })
  expect((await owner.sellAtCounter({ ...sale, ...buyer })).order._id).toBe(order._id)
  expect(await documentOf(order._id)).toMatchObject({
    ...{ kind: 'tax_invoice', place_of_supply: '18' },
    buyer: { name: 'Asha Borah', street: 'Station Road 4', zipcode: '784161', state: 'Assam', gstin: '' },
  })
  await owner.sellAtCounter(aSale([aSaleLine(ghee, { quantity: 4 })]))
})

test('a sale that waited for the network is refused too, and sold with what was typed then', async () => {
  const waited = { soldAt: hoursAgo(1), isOffline: true }
  await expect(owner.sellAtCounter(large(waited))).rejects.toMatchObject(needed('name'))
  await owner.sellAtCounter(large({ ...waited, ...buyer }))
})

test('a sale that was made before the rule gets its first reply', async () => {
  const tax = (mode: 'composition' | 'regular') => owner.saveSellerTax(aSellerTax({ mode }))
  await tax('composition')
  const sale = large()
  const { order } = await owner.sellAtCounter(sale)
  await tax('regular')
  expect((await owner.sellAtCounter(sale)).order._id).toBe(order._id)
})

test('a buyer in another state is supplied there, an unknown one where the shop is', async () => {
  const away = { ...buyer, address: { street: 'Naharlagun', zipcode: '791110' } }
  const { order } = await owner.sellAtCounter(large(away))
  expect(await documentOf(order._id)).toMatchObject({ place_of_supply: '12', cgst_paise: '0' })
  const small = await owner.sellAtCounter(aSale([aSaleLine(ghee)]))
  expect(await documentOf(small.order._id)).toMatchObject({ place_of_supply: '18', igst_paise: '0' })
})

test('a business has its own name and address', async () => {
  const business = { gstin: '18AAPFU0939F1ZU', name: 'Asha Tea Stall', ...address }
  const { order } = await owner.sellAtCounter(large({ business }))
  expect(await documentOf(order._id)).toMatchObject({ buyer: { name: 'Asha Tea Stall', ...address } })
})

test.each([{ paid: 'Cash' as const }, {}])(
  'an order at the counter that is typed in with %j is too',
  async (paid) => {
    const order = { source: 'counter' as const, items: [{ product: ghee._id, quantity: 5 }], ...paid }
    await expect(owner.placeStaffOrder(order)).rejects.toMatchObject(needed('name'))
    await expect(owner.placeStaffOrder({ ...order, name: 'Asha' })).rejects.toMatchObject(needed('street'))
    await owner.placeStaffOrder({ ...order, name: 'Asha', ...address })
  },
)
