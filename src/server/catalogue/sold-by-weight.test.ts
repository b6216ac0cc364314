import { expect, test } from 'vitest'
import { Product } from '#contract/catalogue/product.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { aProductForm } from '#test/builders/product-form.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)
const visitor = aVisitor(shop)
const inShop = async (id: string) => (await visitor.listProducts({ ids: id })).products[0]

test('a product by weight has its step as its weight, for shoppers and sellers', async () => {
  const { _id } = await aProduct(shop, { price: 15, stepGrams: 250, weight: '1 kg' })
  expect(Product.parse(await inShop(_id))).toMatchObject({ stepGrams: 250, weight: '250 g', offerPrice: 15 })
  expect((await seller.getSellerProduct({ id: _id })).product).toMatchObject({ stepGrams: 250 })
})

test('a product by piece has no step', async () => {
  const { _id } = await aProduct(shop)
  expect(await inShop(_id)).not.toHaveProperty('stepGrams')
  expect((await seller.getSellerProduct({ id: _id })).product).not.toHaveProperty('stepGrams')
})

test('a product is switched to sale by weight and back, with audit entries', async () => {
  const { _id: id } = await aProduct(shop, { price: 60, weight: '1 kg' })
  const { product } = await seller.updateProduct({
    id,
    version: 1,
    stepGrams: 500,
    price: 30,
    offerPrice: 30,
  })
  expect(product).toMatchObject({ stepGrams: 500, weight: '500 g', version: 2 })
  const kept = await seller.updateProduct({ id, version: 2, weight: '2 kg', offerPrice: 29 })
  expect(kept.product).toMatchObject({ stepGrams: 500, weight: '500 g', offerPrice: 29 })
  const back = await seller.updateProduct({ id, version: 3, stepGrams: null, weight: '1 kg' })
  expect(back.product).toMatchObject({ weight: '1 kg', version: 4 })
  expect(back.product).not.toHaveProperty('stepGrams')
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries[0]?.after).toMatchObject({ stepGrams: 500, weight: '500 g' })
  expect(entries[2]?.before).toMatchObject({ stepGrams: 500, weight: '500 g' })
})

test.each([0, 1, 300, -250, 250.5, '250'])('a step of %s is refused', async (stepGrams) => {
  const { _id: id } = await aProduct(shop)
  const change = { id, version: 1, stepGrams } as Parameters<typeof seller.updateProduct>[0]
  await expect(seller.updateProduct(change)).rejects.toMatchObject({
    status: 400,
    field: 'stepGrams',
    message: 'The step must be one of these weights in grams: 50, 100, 200, 250, 500, 1000',
  })
})

test('a new product is added by weight', async () => {
  const product = { name: 'Rohu', category: 'Grocery', price: 16, offerPrice: 15, stepGrams: 250 }
  const body = aProductForm({ product, files: [await aPhoto()] })
  const reply = await seller.browser.send('/api/product/add', { method: 'POST', body })
  expect(reply.json().product).toMatchObject({ stepGrams: 250, weight: '250 g', offerPrice: 15 })
})

test('the quantity of cart and order counts steps, and so does the stock', async () => {
  const fish = await aProduct(shop, { price: 15, stepGrams: 250, stock: 4 })
  const asha = await aShopper(shop)
  const items = (quantity: number) => ({ items: [{ product: fish._id, quantity }], address: asha.address })
  await expect(asha.placeCodOrder(items(5))).rejects.toMatchObject({ status: 409 })
  const { order } = await asha.placeCodOrder(items(3))
  expect(order.amount).toBe(45 + 18)
  expect((await seller.getSellerProduct({ id: fish._id })).product.stock).toBe(1)
})

test('an export has the step and the weight', async () => {
  await aProduct(shop, { name: 'Hilsa', price: 900, stepGrams: 500 })
  const exported = (await seller.browser.send('/api/product/export')).body
  expect(exported).toContain('Hilsa,,Grocery,900.00,900.00,500 g,500,')
})
