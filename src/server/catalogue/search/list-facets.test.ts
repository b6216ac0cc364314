import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'

const shop = await startShop()
const asha = aVisitor(shop)

beforeAll(async () => {
  await aProduct(shop, { name: 'Salt', brand: 'Annapurna' })
  const owner = await aSeller(shop)
  for (const [parent, name] of [
    ['grocery', 'Rice'],
    ['rice', 'Joha'],
    ['grocery', 'Dal'],
    ['dairy', 'Milk'],
  ] as const)
    await owner.addCategory({ parent, name })
  await sql`
    INSERT INTO products (id, name, brand, category, subcategory, price_paise, offer_price_paise, stock, archived_at, weight, declarations)
    SELECT gen_random_uuid(), CASE n % 3 WHEN 0 THEN 'Rice ' ELSE 'Tea ' END || n, (ARRAY['Tata', 'Amul', 'Nestle', NULL])[n % 4 + 1],
      (ARRAY['Grocery', 'Dairy'])[n % 2 + 1],
      CASE n % 2 WHEN 0 THEN (ARRAY['rice', 'joha', NULL, 'dal', 'joha'])[n / 2 % 5 + 1] ELSE (ARRAY['milk', NULL])[n / 2 % 2 + 1] END,
      100 * (n % 7 + 1) * 25, 100 * (n % 5 + 1) * 5, n % 6,
      CASE WHEN n % 11 = 0 THEN now() END, (ARRAY['100 g', '250 ml', '1 kg', '6 pcs', NULL])[n % 5 + 1],
      jsonb_strip_nulls(jsonb_build_object('diet', (ARRAY['veg', 'egg', 'vegan', NULL])[n % 4 + 1],
        'originCountry', (ARRAY['IN', 'CN', NULL])[n % 3 + 1]))
    FROM generate_series(1, 400) AS n`.execute(shop.db)
})

/** With what is below it. */
const branches: Record<string, string[]> = {
  rice: ['rice', 'joha'],
  joha: ['joha'],
  dal: ['dal'],
  milk: ['milk'],
}
const rootOf = (slug: unknown) => (slug === 'milk' ? 'Dairy' : 'Grocery')

const choices = {
  subcategory: [undefined, undefined, 'rice', 'joha', 'milk'],
  category: [undefined, 'Grocery', 'Dairy'],
  brand: [undefined, 'Tata', 'Amul|Nestle', 'Unknown'],
  inStock: [undefined, 'true', 'false'],
  offer: [undefined, 'true'],
  price: [undefined, [10, 15], [20, 25]],
  q: [undefined, undefined, 'rice'],
  veg: [undefined, 'true', 'false'],
  origin: [undefined, undefined, 'IN|CN', 'CN'],
  size: [undefined, undefined, 'up-to-100|500-1000', '100-250'],
} as const

/** The same sets of filters in each run. */
function chooseAt(n: number) {
  let rest = n * 7919
  const next = <Value>(values: readonly Value[]): Value => {
    const value = values[rest % values.length] as Value
    rest = Math.floor(rest / values.length)
    return value
  }
  const subcategory = next(choices.subcategory)
  const [minPrice, maxPrice] = next(choices.price) ?? []
  const { category, brand, inStock, offer, q, veg, origin, size } = {
    category: next(choices.category),
    brand: next(choices.brand),
    inStock: next(choices.inStock),
    offer: next(choices.offer),
    q: next(choices.q),
    veg: next(choices.veg),
    origin: next(choices.origin),
    size: next(choices.size),
  }
  return Object.fromEntries(
    Object.entries({
      subcategory,
      category,
      brand,
      inStock,
      offer,
      q,
      veg,
      origin,
      size,
      minPrice,
      maxPrice,
    }).filter(([, value]) => value !== undefined),
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
    // Left out where no product of the list has a mark.
    expect([query, facets?.veg ?? 0]).toEqual([query, await total({ veg: 'true' })])
    for (const { value, count } of facets?.origin ?? [])
      expect([query, value, count]).toEqual([query, value, await total({ origin: value })])
    for (const { value, count } of facets?.subcategory ?? [])
      expect([query, value, count]).toEqual([query, value, await total({ subcategory: value })])
    for (const { value, count } of facets?.size ?? [])
      expect([query, value, count]).toEqual([query, value, await total({ size: value })])
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

test('the counts of random filters are those of GROUP BY', async () => {
  for (let n = 1; n <= testRuns({ short: 60, long: 1000 }); n++) {
    const { q: _, ...query } = chooseAt(n)
    const { facets } = await asha.listProducts({ ...query, facets: 'true', limit: 1 })
    const {
      offer,
      inStock,
      veg,
      brand = [],
      price = [],
      origin = [],
      size = [],
      subcategory = [],
    } = facets ?? {}
    const counted = Object.entries({ brand, price, origin, size, subcategory }).flatMap(([facet, values]) =>
      values.flatMap(({ value, count }) => (count > 0 ? `${facet} ${value} ${count}` : [])),
    )
    const flags = Object.entries({ offer, inStock, veg })
    const all = [...counted, ...flags.flatMap(([facet, count]) => (count ? `${facet} true ${count}` : []))]
    expect([query, all.sort()]).toEqual([query, (await groupBy(query)).sort()])
  }
})

const columns = {
  brand: sql`brand`,
  price: sql`CASE WHEN offer_price_paise < 5000 THEN 'under-50' WHEN offer_price_paise <= 10000 THEN '50-100' END`,
  offer: sql`nullif(offer_price_paise < price_paise, false)`,
  inStock: sql`nullif(available, false)`,
  veg: sql`nullif(declarations ->> 'diet' IN ('veg', 'vegan'), false)`,
  origin: sql`declarations ->> 'originCountry'`,
  size: sql`CASE weight WHEN '100 g' THEN 'up-to-100' WHEN '250 ml' THEN '100-250' WHEN '1 kg' THEN '500-1000' END`,
}

/** Each filter without its own condition, and with those of all others. */
async function groupBy(query: Record<string, unknown>): Promise<string[]> {
  const { minPrice, maxPrice, subcategory } = query
  const category = query.category ?? (subcategory && rootOf(subcategory))
  const sold = sql`archived_at IS NULL AND ${category ? sql`category = ${category}` : sql`true`}`
  // A page names the categories of the second level, and those below the open one.
  const isOpen = subcategory === 'rice' || subcategory === 'joha'
  const named = category ? ['rice', 'dal', 'milk', ...(isOpen ? ['joha'] : [])] : []
  const listed = (value: unknown) => sql.join(String(value).split('|'))
  const conditions = Object.entries(columns).flatMap(([facet, column]): [string, RawBuilder<unknown>][] => {
    if (facet === 'price') {
      if (minPrice === undefined) return []
      return [[facet, sql`offer_price_paise BETWEEN ${Number(minPrice) * 100} AND ${Number(maxPrice) * 100}`]]
    }
    const value = query[facet]
    if (value === undefined) return []
    if (value === 'true' || value === 'false')
      return [[facet, sql`coalesce(${column}, false) = ${sql.lit(value === 'true')}`]]
    return [[facet, sql`${column} IN (${listed(value)})`]]
  })
  if (subcategory)
    conditions.push(['subcategory', sql`subcategory IN (${sql.join(branches[String(subcategory)] ?? [])})`])
  const counts = Object.entries(columns).map(([facet, column]) => {
    const others = conditions.flatMap(([other, condition]) => (other === facet ? [] : condition))
    const list = [sold, ...others]
    return sql`SELECT ${sql.lit(facet)} || ' ' || (${column})::text || ' ' || count(*) AS line FROM products
      WHERE ${sql.join(list, sql` AND `)} AND (${column}) IS NOT NULL GROUP BY (${column})`
  })
  const others = conditions.flatMap(([other, condition]) => (other === 'subcategory' ? [] : condition))
  counts.push(sql`
    SELECT 'subcategory ' || above || ' ' || count(*) FROM products
    JOIN (VALUES ('rice', 'rice'), ('joha', 'joha'), ('joha', 'rice'), ('dal', 'dal'), ('milk', 'milk')) AS b (slug, above)
      ON slug = subcategory
    WHERE ${sql.join([sold, ...others], sql` AND `)} AND above = ANY (${named}) GROUP BY above`)
  const { rows } = await sql<{ line: string }>`${sql.join(counts, sql` UNION ALL `)}`.execute(shop.db)
  return rows.map(({ line }) => line)
}

/** What a shopper sees of a row, as SQL has it. */
type ModelRow = Record<'id' | 'name' | 'category', string> &
  Record<'subcategory' | 'brand' | 'weight' | 'diet' | 'origin', string | null> &
  Record<'price' | 'offer' | 'rank', number> & { available: boolean }

const packOf: Record<string, string> = { '100 g': 'up-to-100', '250 ml': '100-250', '1 kg': '500-1000' }

test('the pages of a list with filters are a model’s list, once each and in order', async () => {
  const { rows } = await sql<ModelRow>`
    SELECT id, name, category, subcategory, brand, weight, declarations ->> 'diet' AS diet, declarations ->> 'originCountry' AS origin,
      price_paise AS price, offer_price_paise AS offer, featured_rank AS rank, available
    FROM products WHERE archived_at IS NULL`.execute(shop.db)
  const among = (list: unknown, value: string | null | undefined) =>
    list === undefined || (typeof value === 'string' && String(list).split('|').includes(value))
  const is = (wanted: unknown, value: boolean) => wanted === undefined || String(value) === wanted
  const keys: Record<string, (row: ModelRow) => (string | number)[]> = {
    featured: ({ available, rank, id }) => [available ? 0 : 1, rank, id],
    price: ({ offer, id }) => [offer, id],
    origin: ({ origin, id }) => [origin ?? 'ZZ', id],
  }
  for (let n = 1; n <= testRuns({ short: 30, long: 400 }); n++) {
    const { q: _, ...query } = chooseAt(n)
    const { category, brand, inStock, offer, veg, origin, size, minPrice = 0, maxPrice = 1e9 } = query
    const within = query.subcategory && branches[String(query.subcategory)]?.join('|')
    const sort = ['featured', 'price', 'origin'][n % 3] ?? ''
    const wanted = rows
      .filter(
        (row) =>
          among(category, row.category) &&
          among(within, row.subcategory) &&
          among(brand, row.brand) &&
          among(origin, row.origin) &&
          among(size, packOf[row.weight ?? '']) &&
          is(inStock, row.available) &&
          is(offer, row.offer < row.price) &&
          is(veg, row.diet === 'veg' || row.diet === 'vegan') &&
          row.offer >= Number(minPrice) * 100 &&
          row.offer <= Number(maxPrice) * 100,
      )
      .toSorted((one, other) => compareKeys(keys[sort]?.(one) ?? [], keys[sort]?.(other) ?? []))
    expect([query, sort, await readPages({ ...query, sort })]).toEqual([
      query,
      sort,
      wanted.map(({ id }) => id),
    ])
  }
})

async function readPages(query: object): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await asha.listProducts({ ...query, limit: 37, ...(cursor && { cursor }) })
    ids.push(...page.products.map(({ _id }) => _id))
    cursor = page.nextCursor ?? null
  }
  return ids
}

function compareKeys(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const at = one.findIndex((key, index) => key !== other[index])
  const [key = 0, otherKey = 0] = [one[at], other[at]]
  return at === -1 ? 0 : key < otherKey ? -1 : 1
}
