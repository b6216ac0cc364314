import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets, type FacetChoice, matchesFacets } from './count-facets.ts'
import { findPackSize, packSizes } from './pack-sizes.ts'

const product = (brand: string | null, offerRupees: number, rest: object = {}) => ({
  ...{ diet: null, originCountry: null, packSize: null },
  ...{ brand, isAvailable: true, pricePaise: offerRupees * 100, offerPricePaise: offerRupees * 100 },
  ...rest,
})

test('the counts of a filter use all other filters, and a value without products is left out', () => {
  const products = [
    product('Tata', 40),
    product('Tata', 120, { pricePaise: 150_00 }),
    product('Amul', 60),
    product('amrit', 60, { isAvailable: false }),
    product(null, 700),
  ]
  expect(countFacets(products, {})).toEqual({
    brand: [
      { value: 'amrit', count: 1 },
      { value: 'Amul', count: 1 },
      { value: 'Tata', count: 2 },
    ],
    price: [
      { value: 'under-50', count: 1 },
      { value: '50-100', count: 2 },
      { value: '100-200', count: 1 },
      { value: 'over-500', count: 1 },
    ],
    offer: 1,
    inStock: 4,
    ...{ origin: [], size: [] },
  })
  expect(countFacets(products, { brand: ['Amul', 'Nestle'], inStock: true })).toEqual({
    brand: [
      { value: 'Amul', count: 1 },
      { value: 'Nestle', count: 0 },
      { value: 'Tata', count: 2 },
    ],
    price: [{ value: '50-100', count: 1 }],
    offer: 0,
    inStock: 1,
    ...{ origin: [], size: [] },
  })
})

test('a value that other filters leave without a product counts 0, one that no product has is not there', () => {
  const products = [
    product('Tata', 40, { diet: 'veg', originCountry: 'IN', packSize: '250-500' }),
    product('Tata', 40, { diet: 'non-veg', originCountry: 'IN', packSize: null }),
    product('Amul', 60, { diet: 'vegan', originCountry: 'CN', packSize: 'over-1000' }),
  ]
  const counted = countFacets(products, { brand: ['Tata'], size: ['up-to-100'] })
  expect(counted.veg).toBe(0)
  expect(counted.origin).toEqual([
    { value: 'CN', count: 0 },
    { value: 'IN', count: 0 },
  ])
  expect(counted.size).toEqual([
    { value: 'up-to-100', count: 0 },
    { value: '250-500', count: 1 },
    { value: 'over-1000', count: 0 },
  ])
  expect(countFacets(products, {}).veg).toBe(2)
  expect(countFacets([product('Tata', 40)], {})).not.toHaveProperty('veg')
})

test('a category counts what is below it, a family once, and all filters but the category', () => {
  const branches = new Map([
    ['rice', ['rice']],
    ['joha', ['joha', 'rice']],
    ['dal', ['dal']],
  ])
  const products = [
    product('Tata', 40, { subcategory: 'rice', family: 'Joha' }),
    product('Tata', 60, { subcategory: 'joha', family: 'Joha' }),
    product('Amul', 60, { subcategory: 'joha' }),
    product('Amul', 60, { subcategory: 'dal' }),
    product('Amul', 60),
  ]
  const count = (choice: FacetChoice) =>
    countFacets(products, { branches, ...choice }).subcategory?.map(({ value, count }) => [value, count])
  const all = [
    ['rice', 3],
    ['joha', 2],
    ['dal', 1],
  ]
  expect(count({})).toEqual(all)
  expect(count({ subcategories: ['rice', 'joha'] })).toEqual(all)
  expect(count({ families: true })).toEqual([['rice', 2], ...all.slice(1)])
  expect(count({ brand: ['Tata'], subcategories: ['dal'] })).toEqual([
    ['rice', 2],
    ['joha', 1],
    ['dal', 0],
  ])
  expect(countFacets(products, {}).subcategory).toBeUndefined()
})

test.each([
  [100, 'g', 'up-to-100'],
  [100.5, 'ml', '100-250'],
  [500, 'g', '250-500'],
  [1000, 'ml', '500-1000'],
  [5000, 'g', 'over-1000'],
  [12, 'pcs', null],
])('a pack of %d %s is in the band %s', (value, unit, band) => {
  expect(findPackSize({ value, unit })).toBe(band)
})

test('of many brands the most frequent are listed, and those that are chosen', () => {
  const products = Array.from({ length: 60 }, (_, index) => product(`Brand ${index}`, 10))
  products.push(product('Brand 59', 10))
  const { brand } = countFacets(products, { brand: ['Brand 58'] })
  expect(brand).toHaveLength(41)
  expect(brand).toEqual(
    expect.arrayContaining([
      { value: 'Brand 59', count: 2 },
      { value: 'Brand 58', count: 1 },
    ]),
  )
})

/** Filters once for each value, as a shopper would see it. */
test('each count is the number of products that its value shows', () => {
  const choices = fc.record<FacetChoice>(
    {
      brand: fc.subarray(['Tata', 'Amul', 'Nestle']),
      minPrice: fc.constantFrom(0, 50_00, 100_00),
      maxPrice: fc.constantFrom(49_99, 100_00, 200_00),
      offer: fc.boolean(),
      inStock: fc.boolean(),
      veg: fc.boolean(),
      origin: fc.subarray(['IN', 'CN']),
      size: fc.subarray([...packSizes]),
    },
    { requiredKeys: [] },
  )
  const products = fc.array(
    fc.record({
      brand: fc.constantFrom('Tata', 'Amul', 'Nestle', null),
      isAvailable: fc.boolean(),
      diet: fc.constantFrom('veg', 'vegan', 'egg', null),
      originCountry: fc.constantFrom('IN', 'CN', 'TH', null),
      packSize: fc.constantFrom(...packSizes, null),
      pricePaise: fc.constantFrom(100_00, 150_00),
      offerPricePaise: fc.constantFrom(49_99, 50_00, 99_00, 100_00),
    }),
  )
  fc.assert(
    fc.property(products, choices, (all, choice) => {
      const shown = (change: FacetChoice) =>
        all.filter((one) => matchesFacets({ ...choice, ...change }, one)).length
      const counted = countFacets(all, choice)
      for (const { value, count } of counted.brand) expect(count).toBe(shown({ brand: [value] }))
      const brandsLeft = counted.brand.reduce((sum, { count }) => sum + count, 0)
      const unbranded = all.filter(
        (one) => one.brand === null && matchesFacets({ ...choice, brand: [] }, one),
      )
      expect(brandsLeft + unbranded.length).toBe(shown({ brand: [] }))
      expect(counted.offer).toBe(shown({ offer: true }))
      expect(counted.inStock).toBe(shown({ inStock: true }))
      if (counted.veg !== undefined) expect(counted.veg).toBe(shown({ veg: true }))
      for (const { value, count } of counted.origin) expect(count).toBe(shown({ origin: [value] }))
      for (const { value, count } of counted.size) expect(count).toBe(shown({ size: [value] }))
      const bands = { 'under-50': [0, 49_99], '50-100': [50_00, 100_00] } as const
      for (const [key, [minPrice, maxPrice]] of Object.entries(bands))
        expect(counted.price.find(({ value }) => value === key)?.count ?? 0).toBe(
          shown({ minPrice, maxPrice }),
        )
    }),
  )
})
