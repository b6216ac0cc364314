import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { applyFile, checkFile, importFile, undoFile, uploadFile } from '#test/import-files.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)
const confirmPrices = { confirmPrices: true } as const

async function findStep(id: string) {
  const { price, weight, stepGrams } = (await seller.getSellerProduct({ id })).product
  return { price, weight, stepGrams }
}

test('the column makes a product one by weight, changes its step, and an empty cell keeps it', async () => {
  const { _id: id } = await aProduct(shop, { name: 'Pabda', price: 800, weight: '1 kg' })
  const header = 'id,name,category,price,weight,Sold by weight (g)'
  await importFile(seller, `${header}\n${id},Pabda,Grocery,200,,250`, confirmPrices)
  expect(await findStep(id)).toEqual({ price: 200, weight: '250 g', stepGrams: 250 })
  await importFile(seller, `${header}\n${id},Pabda,Grocery,400,500 g,500`)
  expect(await findStep(id)).toEqual({ price: 400, weight: '500 g', stepGrams: 500 })
  await importFile(seller, `${header}\n${id},Pabda,Grocery,410,500 g,`)
  expect(await findStep(id)).toEqual({ price: 410, weight: '500 g', stepGrams: 500 })
})

test('a file without the column keeps the step, also with another weight', async () => {
  const { _id: id } = await aProduct(shop, { name: 'Hilsa', price: 900, stepGrams: 500 })
  await importFile(seller, `id,name,category,price,weight\n${id},Hilsa,Grocery,950,1 kg`)
  expect(await findStep(id)).toEqual({ price: 950, weight: '500 g', stepGrams: 500 })
})

test('a product by weight is added, and an undo returns a changed one to what it was', async () => {
  const { _id: id } = await aProduct(shop, { name: 'Singi', price: 700, weight: '1 kg' })
  const file = `name,category,price,Sold by weight (g),id\nKawoi,Grocery,90,100,\nSingi,Grocery,175,250,${id}`
  const checked = await checkFile(seller, await uploadFile(seller, file))
  const done = await applyFile(seller, checked, confirmPrices)
  const added = shop.db.selectFrom('products').select(['weight', 'step_grams']).where('name', '=', 'Kawoi')
  expect(await added.execute()).toEqual([{ weight: '100 g', step_grams: 100 }])
  expect(await findStep(id)).toEqual({ price: 175, weight: '250 g', stepGrams: 250 })
  await undoFile(seller, done)
  expect(await findStep(id)).toEqual({ price: 700, weight: '1 kg', stepGrams: undefined })
})

test('the seller sees the step before the import, and why a row is refused', async () => {
  const { _id: id } = await aProduct(shop, { name: 'Magur', price: 700, stepGrams: 500 })
  const rows = [`${id},Magur,Grocery,350,,250`, ',Rohu,Grocery,60,,300', ',Bhangon,Grocery,240,1 kg,250']
  const file = ['id,name,category,price,weight,Sold by weight (g)', ...rows].join('\n')
  const { _id: importId } = await checkFile(seller, await uploadFile(seller, file))
  const [changed] = (await seller.listImportRows({ id: importId, verdict: 'updated' })).rows
  expect(changed?.changes).toEqual(
    expect.arrayContaining([
      { field: 'weight', before: '500 g', after: '250 g' },
      { field: 'stepGrams', before: '500 g', after: '250 g' },
    ]),
  )
  const refused = (await seller.listImportRows({ id: importId, verdict: 'refused' })).rows
  expect(refused.map(({ reasons }) => reasons)).toEqual([
    [expect.stringMatching(/^The step must be one of these weights in grams: 50, .* \(found “300”\)$/)],
    [expect.stringMatching(/^The prices are for 250 g: .* \(found “1 kg”\)$/)],
  ])
})
