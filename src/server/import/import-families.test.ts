import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSeller, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { applyFile, checkFile, importFile, undoFile, uploadFile } from '#test/import-files.ts'
import { closeShops, type Shop, startShop } from '#test/shop.ts'

let shop: Shop
let seller: TestUser
beforeEach(async () => {
  shop = await startShop()
  seller = await aSeller(shop, { role: 'catalogue' })
  return closeShops
})

async function listFamilies() {
  const rows = await shop.db.selectFrom('products').select(['weight', 'family']).orderBy('weight').execute()
  return rows.map(({ weight, family }) => `${weight}: ${family}`)
}

async function listRanks() {
  const rows = await shop.db.selectFrom('products').select('family_rank').orderBy('weight').execute()
  return rows.map(({ family_rank }) => family_rank)
}

describe('an import groups sizes', () => {
  test.each([
    ['by a size group', 'name,category,price,weight,Size group,Type'],
    ['by the handle of Shopify', 'name,category,price,weight,Handle,Type'],
    ['by the parent of WooCommerce', 'name,category,price,weight,Parent,Type'],
  ])('%s', async (_, header) => {
    await importFile(
      seller,
      [header, 'Atta,Grains,55,1 kg,atta,variation', 'Atta,Grains,250,5 kg,atta,variation'].join('\n'),
    )
    expect(await listFamilies()).toEqual(['1 kg: atta', '5 kg: atta'])
    const { products } = await aVisitor(shop).listProducts({ families: 'true', limit: 5 })
    expect(products.map(({ sizes }) => sizes?.length)).toEqual([2])
  })

  test('not by the stock group of Tally', async () => {
    await importFile(seller, 'name,category,price,weight,Parent\nAtta,Grains,55,1 kg,Flours')
    expect(await listFamilies()).toEqual(['1 kg: null'])
  })

  test('and its undo splits them again', async () => {
    await aProduct(shop, { name: 'Atta', weight: '1 kg', price: 55, family: 'Flour' })
    await aProduct(shop, { name: 'Atta', weight: '2 kg', price: 99, family: 'Flour' })
    await sql`UPDATE products SET family_rank = price_paise`.execute(shop.db)
    const file = 'name,category,price,weight,family\nAtta,Grocery,55,1 kg,Atta\nAtta,Grocery,99,2 kg,'
    const checked = await checkFile(seller, await uploadFile(seller, file))
    const done = await applyFile(seller, checked)
    // An empty cell keeps what the product has.
    expect(await listFamilies()).toEqual(['1 kg: Atta', '2 kg: Flour'])
    // A product that changes its family leaves its place in the order of the sizes.
    expect(await listRanks()).toEqual([2147483647, 9900])
    await undoFile(seller, done)
    expect(await listFamilies()).toEqual(['1 kg: Flour', '2 kg: Flour'])
    expect(await listRanks()).toEqual([5500, 9900])
  })
})
