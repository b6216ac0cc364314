import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { applyFile, checkFile, uploadFile } from '#test/import-files.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)

test('a row that would change a combo is refused with a sentence, and nothing of it is written', async () => {
  const milk = await aProduct(shop, { name: 'Milk', price: 33, stock: 9, sku: 'MILK' })
  const kit = await aProduct(shop, {
    name: 'Milk kit',
    price: 60,
    weight: null,
    sku: 'KIT-1',
    combo: [[milk, 2]],
  })
  const stored = () =>
    shop.db.selectFrom('products').selectAll().where('id', '=', kit._id).executeTakeFirstOrThrow()
  const before = await stored()
  const file =
    'sku,name,category,price,offer price,stock\nKIT-1,Milk kit,Grocery,90,70,40\nMILK,Milk,Grocery,33,33,12'
  const checked = await checkFile(seller, await uploadFile(seller, file))
  const { rows } = await seller.listImportRows({ id: checked._id, verdict: 'refused' })
  expect(rows.map(({ line, reasons }) => [line, reasons])).toEqual([
    [2, ['This is a combo: its stock and MRP are counted from its products. Change it under Products']],
  ])
  await applyFile(seller, checked)
  // Six kits now: the list has changed the stock of the milk.
  expect(await stored()).toMatchObject({ ...before, stock: 6 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('a row of a combo as it is changes nothing and is not refused', async () => {
  const tea = await aProduct(shop, { name: 'Tea', price: 50, stock: 4 })
  await aProduct(shop, { name: 'Tea kit', price: 90, weight: null, sku: 'KIT-2', combo: [[tea, 2]] })
  const file = 'sku,name,category,price,offer price,stock\nKIT-2,Tea kit,Grocery,100,90,2'
  const { summary } = await checkFile(seller, await uploadFile(seller, file))
  expect(summary).toMatchObject({ unchanged: 1, refused: 0 })
})
