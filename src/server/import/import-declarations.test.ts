import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { importFile } from '#test/import-files.ts'
import { closeShops, startShop } from '#test/shop.ts'

test('an import that declares a part keeps what the pack says otherwise', async () => {
  const shop = await startShop()
  const seller = await aSeller(shop, { role: 'catalogue' })
  const readDeclarations = async () =>
    (await shop.db.selectFrom('products').select('declarations').executeTakeFirstOrThrow()).declarations
  await importFile(seller, 'name,category,price,diet,allergens\nAtta,Grains,55,Veg,Gluten')
  expect(await readDeclarations()).toEqual({ diet: 'veg', allergens: 'Gluten' })
  await importFile(seller, 'name,category,price,allergens,ingredients\nAtta,Grains,55,Wheat gluten,Wheat')
  expect(await readDeclarations()).toEqual({ diet: 'veg', allergens: 'Wheat gluten', ingredients: 'Wheat' })
  await closeShops()
})
