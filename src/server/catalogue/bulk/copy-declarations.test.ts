import { expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const owner = await aSeller(shop)

async function aCookie(declarations: object) {
  const { _id: id } = await aProduct(shop, { brand: 'Bora' })
  await owner.updateProduct({ id, version: 1, declarations })
  return { id, version: (await owner.getSellerProduct({ id })).product.version }
}
const declared = async (products: readonly { id: string }[]) =>
  Promise.all(
    products.map(async ({ id }) => (await owner.getSellerProduct({ id })).product.declarations ?? null),
  )

const values = { manufacturer: 'Bora Mills, Jorhat', originCountry: 'IN' }

test('declarations are copied to several products, and taken back', async () => {
  const old = { manufacturer: 'Old Works', storage: 'Dry' }
  const products = [await aCookie({}), await aCookie(old), await aCookie(values)]
  const done = await owner.bulkUpdateProducts({ products, change: { declarations: { values } } })
  expect(done.message).toBe('2 products changed')
  expect(await declared(products)).toEqual([values, { ...old, ...values }, values])
  expect(done.undo.map(({ before, after }) => [before, after])).toEqual([
    [{ declarations: { manufacturer: null, originCountry: null } }, {}],
    [{ declarations: { manufacturer: 'Old Works', originCountry: null } }, {}],
  ])
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', products[1]?.id ?? '')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entries).toEqual([{ before: { declarations: old }, after: { declarations: { ...old, ...values } } }])

  await owner.undoBulkUpdate({ undo: done.undo })
  expect(await declared(products)).toEqual([null, old, values])
})

test('with onlyMissing a product keeps what it says', async () => {
  const products = [await aCookie({ manufacturer: 'Old Works' }), await aCookie(values)]
  const change = { declarations: { values, onlyMissing: true } }
  const done = await owner.bulkUpdateProducts({ products, change })
  expect(await declared(products)).toEqual([{ ...values, manufacturer: 'Old Works' }, values])
  expect(done.undo.map(({ id }) => id)).toEqual([products[0]?.id])
})

test('a product that changed after the preview is named, and none changes', async () => {
  const products = [await aCookie({}), await aCookie({})]
  for (const product of products.slice(1)) await owner.updateProduct({ ...product, weight: '2 kg' })
  const copy = owner.bulkUpdateProducts({ products, change: { declarations: { values } } })
  await expect(copy).rejects.toMatchObject({ status: 409 })
  expect(await declared(products)).toEqual([null, null])
})

test('a job in the background copies them, and puts them back', async () => {
  const products = [await aCookie({}), await aCookie({ manufacturer: 'Old Works' })]
  const start = { ids: products.map(({ id }) => id), change: { declarations: { values, onlyMissing: true } } }
  const { job } = await owner.startBulkJob(start)
  await shop.app.jobs.run('run-bulk-jobs')
  expect(await declared(products)).toEqual([values, { ...values, manufacturer: 'Old Works' }])
  await owner.undoBulkJob({ id: job._id })
  await shop.app.jobs.run('run-bulk-jobs')
  expect(await declared(products)).toEqual([null, { manufacturer: 'Old Works' }])
})

test.each([
  [{ values: {} }, /Choose at least one detail/],
  [{ values: { originCountry: 'ZZ' } }, /Country of origin/],
  [{ values: { storage: 'a'.repeat(1001) } }, /Storage/],
])('%o is refused', async (declarations, message) => {
  const products = [await aCookie({})]
  const copy = owner.bulkUpdateProducts({ products, change: { declarations } })
  await expect(copy).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
})

test('an undo takes only values that a form could have saved', async () => {
  const undo = [{ ...(await aCookie({})), before: { declarations: { originCountry: 'ZZ' } }, after: {} }]
  await expect(owner.undoBulkUpdate({ undo })).rejects.toMatchObject({ status: 400 })
})

test('the products of a brand are listed in any case of its letters, of others none', async () => {
  const kept = await aProduct(shop, { name: 'Til Pitha', brand: 'JONAKI' })
  const other = await aProduct(shop, { name: 'Jonaki Pitha', brand: 'Jonaki Foods' })
  const { products, total } = await owner.listSellerProducts({ brand: 'jonaki' })
  expect([products.map(({ _id }) => _id), total]).toEqual([[kept._id], 1])
  expect(other._id).not.toBe(kept._id)
})

test('products with missing declarations are counted by category, whichever is chosen', async () => {
  for (const category of ['Fashion', 'Fashion', 'Dairy', 'Fruits'] as const)
    await aProduct(shop, { name: 'Counted', category })
  const { _id: id } = await aProduct(shop, { name: 'Counted', category: 'Fashion' })
  const all = { consumerCare: 'Call us', diet: 'none', ...values }
  await owner.updateProduct({ id, version: 1, declarations: all })
  const archived = await aProduct(shop, { name: 'Counted', category: 'Dairy' })
  await owner.archiveProduct({ id: archived._id, archived: true })

  const query = { q: 'Counted', show: 'undeclared' } as const
  const { categories, nextCursor } = await owner.listSellerProducts({ ...query, limit: 1 })
  expect(categories).toEqual([
    { category: 'Fashion', count: 2 },
    { category: 'Dairy', count: 1 },
  ])
  const chosen = await owner.listSellerProducts({ ...query, category: 'dairy' })
  expect([chosen.categories, chosen.total]).toEqual([categories, 1])
  for (const other of [{ ...query, cursor: nextCursor ?? '', limit: 1 }, { q: 'Counted' }])
    expect(await owner.listSellerProducts(other)).not.toHaveProperty('categories')
})

test('strangers copy nothing', async () => {
  const products = [await aCookie({})]
  const change = { declarations: { values } }
  await expect(aVisitor(shop).bulkUpdateProducts({ products, change })).rejects.toMatchObject({ status: 401 })
  const packer = await aSeller(shop, { role: 'packer' })
  await expect(packer.bulkUpdateProducts({ products, change })).rejects.toMatchObject({ status: 403 })
})
