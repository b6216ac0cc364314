import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

afterEach(() => void vi.restoreAllMocks())

test('placing an order takes at most four SQL statements with BEGIN and COMMIT', async () => {
  const shop = await startShop()
  const [asha, rice, dal] = [await aShopper(shop), await aProduct(shop), await aProduct(shop)]
  const items = [rice, dal].map(({ _id }) => ({ product: _id, quantity: 2 }))
  await asha.placeCodOrder({ items, address: asha.address })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await asha.placeCodOrder({ items, address: asha.address })
  expect(query.mock.calls.length).toBeGreaterThan(0)
  expect(query.mock.calls.length).toBeLessThanOrEqual(4)
})
