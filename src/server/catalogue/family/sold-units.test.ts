import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { countSoldUnits } from './sold-units-store.ts'

const shop = await startShop()

test('the size that sold most in 30 days stands for its family, if it is in stock', async () => {
  const family = 'Atta'
  const [small, large] = [
    await aProduct(shop, { name: 'Atta', weight: '1 kg', price: 55, family }),
    await aProduct(shop, { name: 'Atta', weight: '5 kg', price: 250, family }),
  ]
  const today = '2026-11-28'
  const shown = async () => {
    const { products } = await aVisitor(shop).listProducts({ families: 'true', limit: 5 })
    return products.map(({ weight }) => weight)
  }
  const sell = (product: { _id: string }, day: string, units: number) =>
    sql`INSERT INTO day_products (day, product_id, units, paise) VALUES (${day}, ${product._id}, ${units}, 100)`.execute(
      shop.db,
    )
  expect(await shown()).toEqual(['1 kg'])
  await sell(small, '2026-11-20', 3)
  await sell(small, '2026-10-01', 90)
  await sell(large, '2026-11-21', 4)
  await countSoldUnits(shop.db, { today })
  await expect.poll(shown).toEqual(['5 kg'])
  await (await aSeller(shop)).setStock({ id: large._id, inStock: false })
  expect(await shown()).toEqual(['1 kg'])
})
