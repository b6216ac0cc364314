import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { productSorts } from '#domain/search/product-list-params.ts'
import { aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'

const shop = await startShop()
const asha = aVisitor(shop)
const atta: Product[] = []

type Row = {
  id: string
  name: string
  family: string | null
  category: string
  price: number
  offer: number
  available: boolean
  sold: number
  familyRank: number
  rank: number
  archived: boolean
  origin: string
  weight: string | null
}
let catalogue: Row[] = []

beforeAll(async () => {
  for (const [weight, price] of [
    ['5 kg', 250],
    ['500 g', 30],
    ['1 kg', 55],
  ] as const)
    atta.push(
      await aProduct(shop, { name: 'Chakki Atta', category: 'Grains', weight, price, family: 'Atta' }),
    )
  await sql`
    INSERT INTO products (id, name, category, price_paise, offer_price_paise, stock, archived_at, family, family_rank, sold_units, featured_rank, declarations, weight)
    SELECT gen_random_uuid(), CASE n % 3 WHEN 0 THEN 'Rice ' ELSE 'Tea ' END || n, (ARRAY['Grocery', 'Dairy'])[n % 2 + 1],
      5000, 100 * (n * 7 % 9 + 1), n * 11 % 4, CASE WHEN n % 13 = 0 THEN now() END,
      CASE WHEN n % 5 < 3 THEN 'Family ' || n * 31 % 40 END, CASE WHEN n * 31 % 40 < 9 THEN n * 7 % 5 + 1 ELSE 2147483647 END, n * 17 % 3, CASE WHEN n % 6 = 0 THEN -n % 4 ELSE 2147483647 END,
      jsonb_strip_nulls(jsonb_build_object('originCountry', (ARRAY['IN', 'CN', NULL])[n % 7 % 3 + 1])),
      (ARRAY['100 g', '0.5 l', '2 x 250 g', '6 pcs', '1 kg', 'Size M', '4 m', NULL])[n * 13 % 8 + 1]
    FROM generate_series(1, 300) AS n`.execute(shop.db)
  const { rows } = await sql<Row>`
    SELECT id, search_name AS name, family, category, price_paise AS price, offer_price_paise AS offer, available,
      sold_units AS sold, family_rank AS "familyRank", featured_rank AS rank, archived_at IS NOT NULL AS archived,
      coalesce(declarations ->> 'originCountry', 'ZZ') AS origin, weight
    FROM products`.execute(shop.db)
  catalogue = rows
})

type Key = (row: Row) => number | string
const keys: Record<(typeof productSorts)[number], [Key, 1 | -1][]> = {
  featured: [
    [({ available }) => Number(!available), 1],
    [({ rank }) => rank, 1],
    [({ id }) => id, 1],
  ],
  price: [
    [({ offer }) => offer, 1],
    [({ id }) => id, 1],
  ],
  '-price': [
    [({ offer }) => offer, -1],
    [({ id }) => id, -1],
  ],
  discount: [
    [({ offer, price }) => Math.floor(((price - offer) * 1000) / price), -1],
    [({ id }) => id, -1],
  ],
  name: [
    [({ name }) => name, 1],
    [({ id }) => id, 1],
  ],
  newest: [[({ id }) => id, -1]],
  origin: [
    [({ origin }) => origin, 1],
    [({ id }) => id, 1],
  ],
  'unit-price': [
    [(row) => unitPriceOf(row), 1],
    [({ id }) => id, 1],
  ],
}

/** What a kilogram or litre costs; pieces and metres come after them, and what is unknown is the last. */
function unitPriceOf({ offer, weight }: Row): number {
  const amounts: Record<string, [number, number]> = {
    ...{ '100 g': [0, 0.1], '0.5 l': [0, 0.5], '2 x 250 g': [0, 0.5], '1 kg': [0, 1] },
    ...{ '500 g': [0, 0.5], '5 kg': [0, 5], '6 pcs': [1, 6], '4 m': [2, 4] },
  }
  const [kind, amount] = amounts[weight ?? ''] ?? [3, Number.POSITIVE_INFINITY]
  return kind * 1e9 + Math.round((offer / amount) * 100)
}

function compareBy(list: [Key, 1 | -1][]) {
  return (one: Row, other: Row): number => {
    for (const [key, direction] of list) {
      const [a, b] = [key(one), key(other)]
      if (a !== b) return a < b ? -direction : direction
    }
    return 0
  }
}

type Query = { sort: (typeof productSorts)[number]; category?: string; inStock?: boolean; maxPrice?: number }

/** The list as its description says, in the simplest way. */
function expectedIds({ sort, category, inStock, maxPrice = 1000 }: Query): string[] {
  const matching = catalogue.filter(
    (row) =>
      !row.archived &&
      (category === undefined || row.category === category) &&
      (inStock === undefined || row.available === inStock) &&
      row.offer <= maxPrice * 100,
  )
  const before = compareBy([
    [({ available }) => Number(!available), 1],
    ...keys[sort].slice(0, sort === 'featured' ? 2 : 1),
    [({ familyRank }) => familyRank, 1],
    [({ sold }) => sold, -1],
    [({ offer }) => offer, 1],
    [({ id }) => id, 1],
  ])
  const families = Map.groupBy(matching, ({ family, id }) => family ?? id)
  return [...families.values()]
    .flatMap((rows) => rows.toSorted(before)[0] ?? [])
    .sort(compareBy(keys[sort]))
    .map(({ id }) => id)
}

/** The same queries in each run. */
function queryAt(n: number): Query {
  const sort = productSorts[n % productSorts.length] ?? 'featured'
  const category = [undefined, 'Grocery', 'Dairy'][n % 3]
  const inStock = [undefined, true, false, true][n % 4]
  const maxPrice = [undefined, 3, 6][Math.floor(n / 5) % 3]
  return {
    sort,
    ...(category !== undefined && { category }),
    ...(inStock !== undefined && { inStock }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
}

async function readAllPages(query: object, limit: number) {
  const ids: string[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await asha.listProducts({ ...query, families: 'true', limit, ...(cursor && { cursor }) })
    ids.push(...page.products.map(({ _id }) => _id))
    if (!page.nextCursor) return { ids, total: page.total }
    cursor = page.nextCursor
  }
}

const toParams = ({ inStock, ...query }: Query) => ({
  ...query,
  ...(inStock !== undefined && { inStock: inStock ? ('true' as const) : ('false' as const) }),
})

describe('a list with families', () => {
  test('has one product of each family, on pages that are right, with their number', async () => {
    for (let n = 0; n < testRuns({ short: 24, long: 300 }); n++) {
      const query = queryAt(n)
      const expected = expectedIds(query)
      const { ids, total } = await readAllPages(toParams(query), 11 + (n % 30))
      expect([query, ids, total]).toEqual([query, expected, expected.length])
    }
  })

  test('is the same of a search', async () => {
    for (const sort of productSorts) {
      const isRice = new Set(catalogue.flatMap(({ id, name }) => (name.startsWith('rice') ? id : [])))
      const rows = catalogue
      catalogue = catalogue.filter(({ id }) => isRice.has(id))
      const expected = expectedIds({ sort })
      catalogue = rows
      const { ids, total } = await readAllPages({ q: 'rice', sort }, 13)
      expect([sort, total, new Set(ids)]).toEqual([sort, expected.length, new Set(expected)])
      if (sort !== 'featured') expect([sort, ids]).toEqual([sort, expected])
    }
  })

  test('counts a family once in each filter', async () => {
    for (let n = 0; n < 12; n++) {
      const query = toParams(queryAt(n))
      for (const q of [{}, { q: 'tea' }]) {
        const { facets } = await asha.listProducts({
          ...query,
          ...q,
          families: 'true',
          facets: 'true',
          limit: 1,
        })
        const total = async (change: object) =>
          (await asha.listProducts({ ...query, ...q, ...change, families: 'true', limit: 1 })).total
        expect([query, facets?.offer]).toEqual([query, await total({ offer: 'true' })])
        expect([query, facets?.inStock]).toEqual([query, await total({ inStock: 'true' })])
      }
    }
  })

  test('names the sizes, the smallest first', async () => {
    const sizes = ['500 g', '1 kg', '5 kg']
    for (const query of [{ category: 'Grains' }, { q: 'chakki atta' }, { ids: String(atta[0]?._id) }]) {
      const { products } = await asha.listProducts({ ...query, families: 'true' })
      expect(products).toHaveLength(1)
      expect(products[0]?.sizes?.map(({ pack }) => pack)).toEqual(sizes)
      expect(products[0]?.sizes?.[1]).toEqual({
        _id: atta[2]?._id,
        ...{ pack: '1 kg', category: 'Grains', price: 55, offerPrice: 55, inStock: true },
        netQuantity: { value: 1000, unit: 'g' },
      })
    }
  })

  test('shows the size that was searched', async () => {
    for (const [q, weight] of [
      ['atta 5 kg', '5 kg'],
      ['chakki atta 500g', '500 g'],
      ['atta 1kg', '1 kg'],
    ] as const) {
      const { products, total } = await asha.listProducts({ q, families: 'true' })
      expect([q, total, products[0]?.weight]).toEqual([q, 1, weight])
    }
  })

  test('keeps all products asked for by their ids', async () => {
    const ids = atta.map(({ _id }) => _id).join()
    const { products } = await asha.listProducts({ ids, families: 'true' })
    expect(products).toHaveLength(3)
  })
})

test('a list without families is as before', async () => {
  for (const query of [{}, { category: 'Grains' }, { q: 'chakki atta' }]) {
    const { products } = await asha.listProducts(query)
    const found = products.filter(({ name }) => name === 'Chakki Atta')
    expect(found).toHaveLength(3)
    expect(found.every((product) => !('sizes' in product))).toBe(true)
  }
})
