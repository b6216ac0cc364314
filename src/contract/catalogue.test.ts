import { describe, expect, test } from 'vitest'
import { maxPricePaise } from '#domain/money.ts'
import { priceBands } from '#domain/product-list-params.ts'
import { FuzzySearchQuery, ProductData, ProductQuery, SetStock } from './catalogue.ts'

const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }
const read = (changes: object) => ProductData.safeParse({ ...rice, ...changes })
const firstError = (changes: object) => {
  const { success, error } = read(changes)
  return success ? 'accepted' : error?.issues[0]?.message
}

describe('a product', () => {
  test('has prices in paise, trimmed text and no empty lines', () => {
    const { data } = read({
      name: '  Joha Rice ',
      description: ['Fragrant', '', '  '],
      weight: ' 1 kg ',
      stock: '12',
    })
    expect(data).toEqual({
      ...rice,
      sku: null,
      description: ['Fragrant'],
      price: 6000,
      offerPrice: 5500,
      weight: '1 kg',
      stock: 12,
    })
  })

  test('requires only a name, a category and two prices', () => {
    expect(read({}).data).toMatchObject({ description: [], weight: null, stock: null })
    for (const missing of ['name', 'category', 'price', 'offerPrice'])
      expect([missing, firstError({ [missing]: undefined })]).toEqual([
        missing,
        expect.not.stringMatching(/^accepted$/),
      ])
  })

  test("accepts its category in any case and returns the shop's spelling", () => {
    expect(read({ category: 'aNIMALFOODS' }).data?.category).toBe('Animalfoods')
    for (const none of ['', 'Toys', null, 3, {}, '__proto__'])
      expect([none, firstError({ category: none })]).toEqual([none, 'Please select a category'])
  })

  test('accepts prices as numbers or numeric text', () => {
    for (const price of [60, '60', '60.00', ' 60.0 ']) expect(read({ price }).data?.price).toBe(6000)
  })

  test('has a price above 0, with two decimals, up to ten lakh', () => {
    const none = [0, -1, 10.999, 1e12, Number.NaN, '', ' ', 'free', '1e3', null, [], {}, true, 10_00_000.01]
    for (const price of none) expect([price, firstError({ price })]).not.toEqual([price, 'accepted'])
    for (const offerPrice of none)
      expect([offerPrice, firstError({ offerPrice })]).not.toEqual([offerPrice, 'accepted'])
    expect(read({ price: 10_00_000, offerPrice: 0.01 }).data).toMatchObject({
      price: maxPricePaise,
      offerPrice: 1,
    })
  })

  test('is never offered above its MRP', () => {
    expect(firstError({ price: 60, offerPrice: 60.01 })).toBe(
      'The offer price cannot be above the product price (MRP)',
    )
    expect(firstError({ price: 60, offerPrice: 60 })).toBe('accepted')
    // As text '100' sorts before '60'.
    expect(firstError({ price: '60', offerPrice: '100' })).not.toBe('accepted')
  })

  test('has a stock in whole units or none', () => {
    for (const [given, stock] of [
      ['', null],
      [null, null],
      [0, 0],
      ['0', 0],
      ['999999', 999_999],
    ] as const)
      expect(read({ stock: given }).data?.stock).toBe(stock)
    for (const none of [-1, 1.5, '1.5', 'many', 1_000_000, [], {}, true])
      expect([none, firstError({ stock: none })]).not.toEqual([none, 'accepted'])
  })

  test('has limits on the length of its texts', () => {
    expect(firstError({ name: 'x'.repeat(200) })).toBe('accepted')
    expect(firstError({ name: 'x'.repeat(201) })).toContain('too long')
    expect(firstError({ description: ['x'.repeat(5001)] })).toContain('too long')
    expect(firstError({ description: Array(100).fill('x'.repeat(60)) })).toContain('too long')
    expect(firstError({ description: Array(101).fill('x') })).toContain('too many lines')
    expect(firstError({ description: 'one line' })).toBe('Description must be a list of lines')
    expect(firstError({ weight: 'x'.repeat(201) })).toContain('too long')
  })

  test('drops unknown fields', () => {
    const { data } = read({
      _id: 'mine',
      inStock: false,
      pictures: ['x'],
      featured_rank: 0,
      image: ['http://x'],
    })
    expect(Object.keys(data ?? {}).toSorted()).toEqual(
      ['category', 'description', 'name', 'offerPrice', 'price', 'sku', 'stock', 'weight'].toSorted(),
    )
  })
})

describe('a product query', () => {
  test('accepts no parameters', () => {
    expect(ProductQuery.parse({})).toEqual({})
    expect(ProductQuery.parse({ unknown: 'x' })).toEqual({})
  })

  test('is parsed from text', () => {
    const id = crypto.randomUUID()
    expect(
      ProductQuery.parse({ q: ' rice ', inStock: 'true', ids: `${id.toUpperCase()},,`, limit: '20' }),
    ).toEqual({
      q: 'rice',
      inStock: true,
      ids: [id],
      limit: 20,
    })
  })

  test('is refused with an invalid or repeated parameter', () => {
    const bad = {
      q: ['x'.repeat(201), 'nul\0', '\ud800', ['a', 'b']],
      category: ['x'.repeat(51), ['Dairy', 'Grocery']],
      inStock: ['yes', '1', '', ['true', 'true']],
      ids: ['1', 'a,b', "'; DROP TABLE products", Array(201).fill(crypto.randomUUID()).join(), ['a']],
      sort: ['cheap', 'PRICE', '', '__proto__', 'price; DROP TABLE products', ['price', 'name']],
      limit: ['0', '-1', '201', '1.5', 'many', '', '0x10', '1e2', ' 5', 'Infinity', ['1', '2']],
      cursor: ['x'.repeat(1001), ['a', 'b']],
    }
    for (const [name, values] of Object.entries(bad))
      for (const value of values)
        expect([name, value, ProductQuery.safeParse({ [name]: value }).success]).toEqual([name, value, false])
  })
})

describe('price limits', () => {
  test.each([
    [{ minPrice: '49.99' }, { minPrice: 4999 }],
    [{ maxPrice: '0' }, { maxPrice: 0 }],
    [
      { minPrice: 50, maxPrice: '50.0' },
      { minPrice: 5000, maxPrice: 5000 },
    ],
    [{ maxPrice: '1000000' }, { maxPrice: maxPricePaise }],
  ])('parses %j in paise', (query, read) => {
    expect(ProductQuery.parse(query)).toEqual(read)
  })

  test.each([
    [{ minPrice: '50.01', maxPrice: '50' }, 'minPrice must not be above maxPrice'],
    [{ minPrice: '100', maxPrice: '60' }, 'minPrice must not be above maxPrice'],
    [{ minPrice: '-1' }, 'minPrice must be an amount with at most two decimals'],
    [{ minPrice: '' }, 'minPrice must be an amount with at most two decimals'],
    [{ maxPrice: '9.999' }, 'maxPrice must be an amount with at most two decimals'],
    [{ maxPrice: '1e3' }, 'maxPrice must be an amount with at most two decimals'],
    [{ maxPrice: '1000000.01' }, 'maxPrice is too large'],
  ])('%j: %s', (query, words) => {
    expect(ProductQuery.safeParse(query).error?.issues[0]?.message).toBe(words)
  })

  test.each(priceBands)('of the band $text are accepted', ({ key: _, text: __, ...limits }) => {
    const asked = Object.fromEntries(Object.entries(limits).map(([name, rupees]) => [name, String(rupees)]))
    const paise = Object.entries(limits).map(([name, rupees]) => [name, Math.round(rupees * 100)])
    expect(ProductQuery.parse(asked)).toEqual(Object.fromEntries(paise))
  })
})

test('a fuzzy search accepts an empty text and a limit of at most 24', () => {
  expect(FuzzySearchQuery.parse({})).toEqual({ q: '' })
  expect(FuzzySearchQuery.parse({ q: ' saul ', limit: '24' })).toEqual({ q: 'saul', limit: 24 })
  expect(FuzzySearchQuery.safeParse({ limit: '25' }).error?.issues[0]?.message).toBe(
    'limit must be a whole number from 1 to 24',
  )
})

test('a product is switched on or off by a boolean only', () => {
  const id = crypto.randomUUID()
  expect(SetStock.parse({ id: id.toUpperCase(), inStock: false })).toEqual({ id, inStock: false })
  for (const inStock of ['false', '', 0, null, undefined])
    expect(SetStock.safeParse({ id, inStock }).error?.issues[0]?.message).toBe(
      'inStock must be true or false',
    )
})
