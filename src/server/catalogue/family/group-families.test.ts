import { expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)

const brand = 'Aashirvaad'
const large = await aProduct(shop, { name: 'Atta', brand, weight: '5 kg', price: 262 })
const small = await aProduct(shop, { name: 'Atta', brand, weight: '1 kg', price: 60 })
const oldPack = await aProduct(shop, { name: 'Atta', brand, weight: '2 kg' })
await aProduct(shop, { name: 'Suji', brand, weight: '1 kg' })
await seller.archiveProduct({ id: oldPack._id, archived: true })

const families = async () =>
  (await seller.listFamilyProposals()).proposals.map(({ name, products }) => ({
    name,
    products: products.map(({ _id: id, version }) => ({ id, version })),
  }))
const countCards = async () => (await aVisitor(shop).listProducts({ families: 'true', limit: 1 })).total

test('sizes are proposed, grouped in the log, and split again by an undo', async () => {
  const { proposals, total } = await seller.listFamilyProposals()
  expect(total).toBe(1)
  expect(proposals.map(({ name, products }) => [name, products.map(({ weight }) => weight)])).toEqual([
    ['Aashirvaad Atta', ['1 kg', '5 kg']],
  ])
  expect(await countCards()).toBe(3)
  const { undo } = await seller.groupFamilies({ families: await families() })
  expect(await countCards()).toBe(2)
  expect(await families()).toEqual([])
  const log = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(log).toEqual([
    { action: 'product.update', after: { family: 'Aashirvaad Atta' } },
    { action: 'product.update', after: { family: 'Aashirvaad Atta' } },
  ])
  await seller.undoBulkUpdate({ undo })
  expect(await countCards()).toBe(3)
})

test('all or none are grouped, in the version that was seen', async () => {
  const seen = await families()
  await seller.setStock({ id: large._id, inStock: false })
  await expect(seller.groupFamilies({ families: seen })).rejects.toMatchObject({ status: 409 })
  const { family } = await shop.db
    .selectFrom('products')
    .select('family')
    .where('id', '=', small._id)
    .executeTakeFirstOrThrow()
  expect(family).toBe(null)
})

test.each([
  ['no name', { name: ' ', products: [{ id: small._id, version: 1 }] }],
  ['no product', { name: 'Atta', products: [] }],
  ['a product twice', { name: 'Atta', products: [small, small].map(({ _id: id }) => ({ id, version: 1 })) }],
])('%s is refused', async (_, family) => {
  await expect(seller.groupFamilies({ families: [family] })).rejects.toMatchObject({ status: 400 })
})

test('a copy of a product is one more size', async () => {
  await seller.groupFamilies({ families: await families() })
  const { product } = await seller.duplicateProduct({ id: small._id })
  expect(product.family).toBe('Aashirvaad Atta')
})
