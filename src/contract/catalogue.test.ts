import { describe, expect, test } from 'vitest'
import { maxPricePaise } from '#domain/money.ts'
import { priceBands } from '#domain/search/product-list-params.ts'
import { firstError } from '#test/first-error.ts'
import { ProductData } from './catalogue/new-product.ts'
import { FuzzySearchQuery, ProductQuery } from './catalogue/product-list.ts'
import { SetStock } from './seller/catalogue.ts'

const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }
const read = (changes: object) => ProductData.safeParse({ ...rice, ...changes })
const errorOf = (changes: object) => firstError(ProductData, { ...rice, ...changes })

describe('a product', () => {
  test('is parsed with prices in paise, trimmed text and no empty lines', () => {
    const { data } = read({
      name: '  Joha Rice ',
      description: ['Fragrant', '', '  '],
      weight: ' 1 kg ',
      stock: '12',
    })
    expect(data).toEqual({
      ...rice,
      sku: null,
      brand: null,
      barcode: null,
      description: ['Fragrant'],
      price: 6000,
      offerPrice: 5500,
      weight: '1 kg',
      stock: 12,
    })
  })

  test('requires only name, category and two prices', () => {
    expect(read({}).data).toMatchObject({ description: [], weight: null, stock: null })
    for (const missing of ['name', 'category', 'price', 'offerPrice'])
      expect([missing, errorOf({ [missing]: undefined })]).toEqual([
        missing,
        expect.not.stringMatching(/^valid$/),
      ])
  })

  test('accepts a category in any case and normalizes it', () => {
    expect(read({ category: 'aNIMALFOODS' }).data?.category).toBe('Animalfoods')
    for (const none of ['', 'Toys', null, 3, {}, '__proto__'])
      expect([none, errorOf({ category: none })]).toEqual([none, 'Please select a category'])
  })

  test('accepts prices as numbers or numeric text', () => {
    for (const price of [60, '60', '60.00', ' 60.0 ']) expect(read({ price }).data?.price).toBe(6000)
  })

  test('has a price above 0, with two decimals, up to ten lakh', () => {
    const none = [0, -1, 10.999, 1e12, Number.NaN, '', ' ', 'free', '1e3', null, [], {}, true, 10_00_000.01]
    for (const price of none) expect([price, errorOf({ price })]).not.toEqual([price, 'valid'])
    for (const offerPrice of none)
      expect([offerPrice, errorOf({ offerPrice })]).not.toEqual([offerPrice, 'valid'])
    expect(read({ price: 10_00_000, offerPrice: 0.01 }).data).toMatchObject({
      price: maxPricePaise,
      offerPrice: 1,
    })
  })

  test('rejects an offer price above the MRP', () => {
    expect(errorOf({ price: 60, offerPrice: 60.01 })).toBe(
      'The offer price cannot be above the product price (MRP)',
    )
    expect(errorOf({ price: 60, offerPrice: 60 })).toBe('valid')
    // Compared as text, '100' is below '60'.
    expect(errorOf({ price: '60', offerPrice: '100' })).not.toBe('valid')
  })

  test('has a whole stock number or none', () => {
    for (const [given, stock] of [
      ['', null],
      [null, null],
      [0, 0],
      ['0', 0],
      ['999999', 999_999],
    ] as const)
      expect(read({ stock: given }).data?.stock).toBe(stock)
    for (const none of [-1, 1.5, '1.5', 'many', 1_000_000, [], {}, true])
      expect([none, errorOf({ stock: none })]).not.toEqual([none, 'valid'])
  })

  test('limits the length of texts', () => {
    expect(errorOf({ name: 'x'.repeat(200) })).toBe('valid')
    expect(errorOf({ name: 'x'.repeat(201) })).toContain('too long')
    expect(errorOf({ description: ['x'.repeat(5001)] })).toContain('too long')
    expect(errorOf({ description: Array(100).fill('x'.repeat(60)) })).toContain('too long')
    expect(errorOf({ description: Array(101).fill('x') })).toContain('too many lines')
    expect(errorOf({ description: 'one line' })).toBe('Description must be a list of lines')
    expect(errorOf({ weight: 'x'.repeat(201) })).toContain('too long')
  })

  test('drops unknown members', () => {
    const { data } = read({
      _id: 'mine',
      inStock: false,
      pictures: ['x'],
      featured_rank: 0,
      image: ['http://x'],
    })
    expect(Object.keys(data ?? {}).toSorted()).toEqual(
      [
        ...['barcode', 'brand', 'category', 'description', 'name'],
        ...['offerPrice', 'price', 'sku', 'stock', 'weight'],
      ].toSorted(),
    )
  })
})

describe('a product query', () => {
  test('may be empty', () => {
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

  test('rejects invalid and repeated parameters', () => {
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
  ])('%j are parsed to paise', (query, read) => {
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
  ])('%j: %s', (query, message) => {
    expect(ProductQuery.safeParse(query).error?.issues[0]?.message).toBe(message)
  })

  test.each(priceBands)('accept the price band $key', ({ key: _, ...limits }) => {
    const asked = Object.fromEntries(Object.entries(limits).map(([name, rupees]) => [name, String(rupees)]))
    const paise = Object.entries(limits).map(([name, rupees]) => [name, Math.round(rupees * 100)])
    expect(ProductQuery.parse(asked)).toEqual(Object.fromEntries(paise))
  })
})

test('a fuzzy search has an optional text and at most 24 results', () => {
  expect(FuzzySearchQuery.parse({})).toEqual({ q: '' })
  expect(FuzzySearchQuery.parse({ q: ' saul ', limit: '24' })).toEqual({ q: 'saul', limit: 24 })
  expect(FuzzySearchQuery.safeParse({ limit: '25' }).error?.issues[0]?.message).toBe(
    'limit must be a whole number from 1 to 24',
  )
})

test('inStock must be a boolean', () => {
  const id = crypto.randomUUID()
  expect(SetStock.parse({ id: id.toUpperCase(), inStock: false })).toEqual({ id, inStock: false })
  for (const inStock of ['false', '', 0, null, undefined])
    expect(SetStock.safeParse({ id, inStock }).error?.issues[0]?.message).toBe(
      'inStock must be true or false',
    )
})
