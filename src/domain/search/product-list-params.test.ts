import { expect, test } from 'vitest'
import {
  formatProductListParams,
  hasFilters,
  type ProductListParams,
  parseProductListParams,
  priceBands,
  productSorts,
} from './product-list-params.ts'

const read = (query: string, of: 'all' | 'category' = 'all') =>
  parseProductListParams(new URLSearchParams(query), of)

test('parseProductListParams reverts formatProductListParams', () => {
  const choices: ProductListParams[] = [
    {},
    { q: 'tea & ?x=1' },
    { after: 'abc-_9' },
    { q: 'tea', price: 'over-500', offer: true, sort: '-price', after: 'x' },
    { veg: true, origin: ['CN', 'IN'], size: ['up-to-100', 'over-1000'] },
  ]
  for (const choice of choices) expect(read(formatProductListParams(choice))).toEqual(choice)
  for (const sort of productSorts) expect(read(`sort=${sort}`)).toEqual(sort === 'featured' ? {} : { sort })
  for (const { key } of priceBands) expect(read(`price=${key}`)).toEqual({ price: key })
})

test('only all products have q, only categories have inStock', () => {
  expect(read('q=tea&inStock=true')).toEqual({ q: 'tea' })
  expect(read('q=tea&inStock=true', 'category')).toEqual({ inStock: true })
})

test('hasFilters ignores sort, search and cursor', () => {
  expect(hasFilters({ sort: 'price', q: 'tea', after: 'x' })).toBe(false)
  for (const choice of [{ price: '50-100' }, { offer: true }, { inStock: true }] as const)
    expect(hasFilters(choice)).toBe(true)
})

test('the price bands cover every price', () => {
  for (const paise of [1, 4999, 5000, 9950, 10_000, 10_001, 50_000, 50_001, 100_000_000]) {
    const rupees = paise / 100
    const holding = priceBands.filter(
      (band) =>
        rupees >= ('minPrice' in band ? band.minPrice : 0) &&
        rupees <= ('maxPrice' in band ? band.maxPrice : Number.POSITIVE_INFINITY),
    )
    expect([paise, holding.length >= 1]).toEqual([paise, true])
  }
})
