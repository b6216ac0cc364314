import { expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

test('a search in vain finds what its word means, at once and in each process', async () => {
  const shop = await startShop()
  const other = await startSecondApp(shop)
  const owner = await aSeller(shop)
  await aProduct(shop, { name: 'Rohu Fish' })
  await aProduct(shop, { name: 'Tea' })
  const find = async (process: typeof shop) =>
    (await aVisitor(process).listProducts({ q: 'xyzfish' })).products.map(({ name }) => name)
  for (const process of [shop, other]) expect(await find(process)).toEqual([])

  await owner.saveSearchWord({ term: 'xyzfish', means: 'rohu' })
  expect(await find(shop)).toEqual(['Rohu Fish'])
  await expect.poll(() => find(other)).toEqual(['Rohu Fish'])

  await owner.removeSearchWord({ term: 'xyzfish' })
  expect(await find(shop)).toEqual([])
  await expect.poll(() => find(other)).toEqual([])
})
