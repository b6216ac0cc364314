import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'

const shop = await startShop()
const asha = aVisitor(shop)

beforeAll(async () => {
  await aProduct(shop, { name: 'Salt', brand: 'Annapurna' })
  await sql`
    INSERT INTO products (id, name, brand, category, price_paise, offer_price_paise, stock, archived_at)
    SELECT gen_random_uuid(), CASE n % 3 WHEN 0 THEN 'Rice ' ELSE 'Tea ' END || n, (ARRAY['Tata', 'Amul', 'Nestle', NULL])[n % 4 + 1],
      (ARRAY['Grocery', 'Dairy'])[n % 2 + 1], 100 * (n % 7 + 1) * 25, 100 * (n % 5 + 1) * 5, n % 6,
      CASE WHEN n % 11 = 0 THEN now() END
    FROM generate_series(1, 400) AS n`.execute(shop.db)
})

const choices = {
  category: [undefined, 'Grocery', 'Dairy'],
  brand: [undefined, 'Tata', 'Amul|Nestle', 'Unknown'],
  inStock: [undefined, 'true', 'false'],
  offer: [undefined, 'true'],
  price: [undefined, [10, 15], [20, 25]],
  q: [undefined, undefined, 'rice'],
} as const

/** The same sets of filters in each run. */
function chooseAt(n: number) {
  let rest = n * 7919
  const next = <Value>(values: readonly Value[]): Value => {
    const value = values[rest % values.length] as Value
    rest = Math.floor(rest / values.length)
    return value
  }
  const [minPrice, maxPrice] = next(choices.price) ?? []
  const { category, brand, inStock, offer, q } = {
    category: next(choices.category),
    brand: next(choices.brand),
    inStock: next(choices.inStock),
    offer: next(choices.offer),
    q: next(choices.q),
  }
  return Object.fromEntries(
    Object.entries({ category, brand, inStock, offer, q, minPrice, maxPrice }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

test('the counts of a list are the totals of the lists that each value shows', async () => {
  for (let n = 1; n <= testRuns({ short: 25, long: 500 }); n++) {
    const query = chooseAt(n)
    const { facets } = await asha.listProducts({ ...query, facets: 'true', limit: 1 })
    const total = async (change: object) => (await asha.listProducts({ ...query, ...change, limit: 1 })).total
    for (const { value, count } of facets?.brand ?? [])
      expect([query, value, count]).toEqual([query, value, await total({ brand: value })])
    expect([query, facets?.offer]).toEqual([query, await total({ offer: 'true' })])
    expect([query, facets?.inStock]).toEqual([query, await total({ inStock: 'true' })])
    const { minPrice: _, maxPrice: __, ...anyPrice } = query
    const under = await asha.listProducts({ ...anyPrice, maxPrice: 49.99, limit: 1 })
    const counted = facets?.price.find(({ value }) => value === 'under-50')?.count ?? 0
    expect([query, counted]).toEqual([query, under.total])
  }
})

test('a list by brand holds the products of the brands, and only a request for counts gets them', async () => {
  const { products, facets } = await asha.listProducts({ brand: 'Annapurna|Tata', q: 'salt' })
  expect(products.map(({ name }) => name)).toEqual(['Salt'])
  expect(facets).toBeUndefined()
  expect((await asha.listProducts({ brand: 'Annapurna', limit: 5 })).total).toBe(1)
})

test('too many brands are refused with a sentence', async () => {
  const brand = Array.from({ length: 11 }, (_, index) => `Brand ${index}`).join('|')
  await expect(asha.listProducts({ brand })).rejects.toMatchObject({ status: 400 })
})
