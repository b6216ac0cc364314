import { beforeEach, describe, expect, test } from 'vitest'
import { aSeller, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { applyFile, checkFile, importFile, undoFile, uploadFile } from '#test/import-files.ts'
import { closeShops, type Shop, startShop } from '#test/shop.ts'

let shop: Shop
let owner: TestUser
beforeEach(async () => {
  shop = await startShop()
  owner = await aSeller(shop)
  await owner.addCategory({ parent: 'grocery', name: 'Rice', names: { hi: 'चावल' } })
  await owner.addCategory({ parent: 'dairy', name: 'Milk' })
  return closeShops
})

async function listPlaces(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('products')
    .select(['name', 'category', 'subcategory'])
    .orderBy('name')
    .execute()
  return rows.map(({ name, category, subcategory }) => `${name}: ${category} ${subcategory}`)
}

describe('an import puts products into the owner’s categories', () => {
  test('by name in any language or by slug, and leaves out what the shop does not have', async () => {
    const rows = [
      'A,Grocery,9,RICE',
      'B,Grocery,9,चावल',
      'C,Grocery,9,rice',
      'D,Grocery,9,Milk',
      'E,Dairy,9,',
    ]
    await importFile(owner, ['name,category,price,Sub Category', ...rows].join('\n'))
    expect(await listPlaces()).toEqual([
      ...['A: Grocery rice', 'B: Grocery rice', 'C: Grocery rice', 'D: Grocery null', 'E: Dairy null'],
    ])
  })

  test('keeps the one that a product has, unless its category changes; the undo puts it back', async () => {
    await aProduct(shop, { name: 'Joha', weight: '1 kg', price: 55, subcategory: 'rice' })
    await aProduct(shop, { name: 'Sona', weight: '1 kg', price: 55, subcategory: 'rice' })
    const file = 'name,category,price,weight\nJoha,Grocery,60,1 kg\nSona,Dairy,60,1 kg'
    const done = await applyFile(owner, await checkFile(owner, await uploadFile(owner, file)))
    expect(await listPlaces()).toEqual(['Joha: Grocery rice', 'Sona: Dairy null'])
    await undoFile(owner, done)
    expect(await listPlaces()).toEqual(['Joha: Grocery rice', 'Sona: Grocery rice'])
  })

  test('also after the category has moved between check and import, and before the undo', async () => {
    await aProduct(shop, { name: 'Joha', weight: '1 kg', price: 55, subcategory: 'rice' })
    const file = 'name,category,price,weight,subcategory\nJoha,Grocery,60,1 kg,\nSona,Grocery,60,1 kg,rice'
    const checked = await checkFile(owner, await uploadFile(owner, file))
    await owner.moveCategory({ slug: 'rice', version: 1, parent: 'dairy', before: null })
    const done = await applyFile(owner, checked)
    expect(await listPlaces()).toEqual(['Joha: Grocery null', 'Sona: Grocery null'])
    await owner.moveCategory({ slug: 'rice', version: 2, parent: 'fruits', before: null })
    await undoFile(owner, done)
    expect(await listPlaces()).toEqual(['Joha: Dairy null'])
  })
  test('while it is moved and renamed: each row is in it, or in the category of the file alone', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `Rice ${index},Grocery,9,Rice`)
    const file = ['name,category,price,subcategory', ...lines].join('\n')
    const checked = await checkFile(owner, await uploadFile(owner, file))
    // One after the other: a name raises the version too.
    const change = async () => {
      await owner.moveCategory({ slug: 'rice', version: 1, parent: 'dairy', before: null })
      await owner.updateCategory({ slug: 'rice', name: 'Chawal' })
    }
    const [done] = await Promise.all([applyFile(owner, checked), change()])
    const places = (await listPlaces()).map((place) => place.replace(/^Rice \d+: /, ''))
    expect(places).toHaveLength(400)
    expect(['Dairy rice', 'Grocery null']).toEqual(expect.arrayContaining([...new Set(places)]))
    const { categories } = await owner.listCategories()
    expect(categories.find(({ slug }) => slug === 'rice')).toMatchObject({ root: 'Dairy', name: 'Chawal' })
    await undoFile(owner, done)
    expect((await owner.listSellerProducts({})).products).toEqual([])
  })
})
