import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets, type FacetChoice, matchesFacets } from './count-facets.ts'

const product = (brand: string | null, offerRupees: number, rest = {}) => ({
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
  })
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
    },
    { requiredKeys: [] },
  )
  const products = fc.array(
    fc.record({
      brand: fc.constantFrom('Tata', 'Amul', 'Nestle', null),
      isAvailable: fc.boolean(),
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
      const bands = { 'under-50': [0, 49_99], '50-100': [50_00, 100_00] } as const
      for (const [key, [minPrice, maxPrice]] of Object.entries(bands))
        expect(counted.price.find(({ value }) => value === key)?.count ?? 0).toBe(
          shown({ minPrice, maxPrice }),
        )
    }),
  )
})
