import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct, type ProductInput } from '#test/builders/products.ts'
import { anOffer, aShortOrder } from '#test/builders/short-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [bipul, dipa] = [await aSeller(shop, { role: 'packer' }), await aSeller(shop)]
const asha = await aShopper(shop)
const { id, missing } = await aShortOrder(shop, {
  ...{ shopper: asha, packer: bipul, substitution: 'ask', name: 'Joha Rice', category: 'Grains' },
})
const product = (name: string, changes: ProductInput = {}) =>
  aProduct(shop, { name, category: 'Grains', price: 60, stock: 5, ...changes })

async function list(q?: string) {
  const { products } = await bipul.listSubstitutes({ id, position: 1, ...(q && { q }) })
  return products.map(({ name }) => name)
}

test('products of the same kind that are in stock, the nearest first', async () => {
  const names = { as: 'বৰা চাউল' }
  await product('Bora Rice', { price: 55, names })
  await product('Joha Rice Aged', { weight: '5 kg' })
  await product('Joha Rice Gold', { stepGrams: 250 })
  await product('Joha Rice New', { stock: null, price: 62 })
  await product('Masoor Dal')
  await product('Joha Rice Sold Out', { stock: 0 })
  await product('Joha Rice Flour', { category: 'Grocery' })
  const off = await product('Joha Rice Off', { stock: null })
  await dipa.setStock({ id: off._id, inStock: false })
  const archived = await product('Joha Rice Old')
  await dipa.archiveProduct({ id: archived._id, version: 1, archived: true })
  const { products } = await bipul.listSubstitutes({ id, position: 1 })
  expect(products.map(({ name }) => name)).toEqual([
    ...['Joha Rice New', 'Joha Rice Aged', 'Joha Rice Gold', 'Bora Rice'],
  ])
  expect(products.at(0)).toMatchObject({ offerPrice: 62, stock: null, weight: '1 kg', image: [] })
  expect(products.at(2)).toMatchObject({ stepGrams: 250, weight: '250 g' })
  expect(products.at(3)).toMatchObject({ names, stock: 5, offerPrice: 55 })
})

test('not what the order has already', async () => {
  expect(await list()).not.toContain(missing.name)
  const offered = await product('Joha Rice Offered')
  expect((await list())[0]).toBe('Joha Rice Offered')
  const { substitute } = await anOffer(bipul, { id, product: offered })
  expect(await list()).not.toContain('Joha Rice Offered')
  expect(await list('offered')).toEqual([])
  await bipul.removeSubstitute({ id, substitute })
  expect(await list('offered')).toEqual(['Joha Rice Offered'])
})

test('the ordered product, in stock again, hides nothing that is like it', async () => {
  const fish = { category: 'Dairy', name: 'Rohu' } as const
  const short = await aShortOrder(shop, { shopper: asha, packer: bipul, substitution: 'ask', ...fish })
  await product('Katla', { category: 'Dairy' })
  await product('Butter', { category: 'Dairy' })
  const { products } = await bipul.listSubstitutes({ id: short.id, position: 1 })
  expect(products.map(({ name }) => name)).toEqual(['Katla'])
})

test('a search finds products of every category, by other words and by barcode, in stock', async () => {
  await product('Assam Tea', { category: 'Instant', barcode: '8900000000017' })
  await product('Assam Tea Dust', { category: 'Instant', stock: 0 })
  expect(await list('assam tea')).toEqual(['Assam Tea'])
  expect(await list('chai')).toContain('Assam Tea')
  expect(await list('8900000000017')).toEqual(['Assam Tea'])
  expect(await list('   ')).toEqual(await list())
})

test('at most ten', async () => {
  for (let count = 0; count < 12; count++) await product(`Joha Rice Number ${count}`)
  expect(await list()).toHaveLength(10)
  expect(await list('joha rice')).toHaveLength(10)
})

test('refuses an unknown order, an unknown line and no line', async () => {
  const refused = (input: Parameters<typeof bipul.listSubstitutes>[0]) =>
    expect(bipul.listSubstitutes(input)).rejects
  await refused({ id: crypto.randomUUID(), position: 1 }).toMatchObject({ code: 'order_not_found' })
  await refused({ id, position: 9 }).toMatchObject({ status: 400, field: 'position' })
  await refused({ id, position: 0 }).toMatchObject({ status: 400 })
  await refused({ id, position: 1, q: 'x'.repeat(201) }).toMatchObject({ status: 400 })
})
