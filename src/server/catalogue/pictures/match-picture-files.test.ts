import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop, { role: 'catalogue' })

await aProduct(shop, { name: 'Joha Rice', sku: 'JR-7', barcode: '8901058000290' })
await aProduct(shop, { name: 'Tea', sku: 'TEA' })
await aProduct(shop, { name: 'Green Tea', sku: 'TEA-2' })
await aProduct(shop, { name: 'Soap of three', barcode: '036000291452' })
await aProduct(shop, { name: 'Biscuit', barcode: '8901719100000' })
await aProduct(shop, { name: 'Biscuit, new pack', barcode: '8901719100000' })
await aProduct(shop, { name: 'Oil', sku: '8901719100017' })
await aProduct(shop, { name: 'Oil, old', barcode: '8901719100017' })
const archived = await aProduct(shop, { name: 'Old', sku: 'OLD' })
await seller.archiveProduct({ id: archived._id, archived: true })

test.each([
  ['a barcode', '8901058000290.jpg', 1, ['Joha Rice']],
  ['a SKU in any case', ' jr-7 .PNG', 1, ['Joha Rice']],
  ['a numbered barcode', '8901058000290-2.JPG', 2, ['Joha Rice']],
  ['a numbered SKU with a number', 'JR-7-3.jpg', 3, ['Joha Rice']],
  ['a SKU that looks numbered', 'TEA-2.jpg', 1, ['Green Tea']],
  ['another number', 'TEA-3.jpg', 3, ['Tea']],
  ['a UPC-A code', '036000291452.jpg', 1, ['Soap of three']],
  ['the same with a leading zero', '0036000291452-2.jpg', 2, ['Soap of three']],
  ['the barcode of two', '8901719100000.jpg', 1, ['Biscuit', 'Biscuit, new pack']],
  ['the SKU of one and the barcode of another', '8901719100017.jpg', 1, ['Oil', 'Oil, old']],
  ['no product', 'IMG_1234.jpg', 1, []],
  ['an archived product', 'OLD.jpg', 1, []],
  ['no name', '.jpg', 1, []],
])('%s', async (_, name, place, expected) => {
  const { matches } = await seller.matchPictureFiles({ names: [name] })
  expect(matches.map(({ products }) => products.map((product) => product.name))).toEqual([expected])
  if (expected.length > 0) expect(matches[0]?.place).toBe(place)
})

test('the reply has each name in its place', async () => {
  const { matches } = await seller.matchPictureFiles({ names: ['none.jpg', 'TEA.jpg', 'tea.png'] })
  expect(matches.map(({ products }) => products.map(({ name }) => name))).toEqual([[], ['Tea'], ['Tea']])
})

test.each([
  ['no name', []],
  ['more than 200 names', Array.from({ length: 201 }, (_, n) => `${n}.jpg`)],
  ['a name that is too long', ['x'.repeat(301)]],
])('%s is refused', async (_, names) => {
  await expect(seller.matchPictureFiles({ names })).rejects.toMatchObject({ status: 400 })
})

test('only staff who edit products may ask', async () => {
  const packer = await aSeller(shop, { role: 'packer' })
  await expect(packer.matchPictureFiles({ names: ['TEA.jpg'] })).rejects.toMatchObject({ status: 403 })
})
