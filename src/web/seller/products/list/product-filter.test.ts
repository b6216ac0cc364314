import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, normalizeSearch, sellerProductSorts, sellerProductViews } from '#domain/catalogue.ts'
import { isFiltered, type ProductFilter, productFilterQuery, readProductFilter } from './product-filter.ts'

test.each([
  ['', { q: '', category: '', show: 'all', sort: 'newest' }, ''],
  ['q=tea&show=low', { q: 'tea', category: '', show: 'low', sort: 'newest' }, 'q=tea&show=low'],
  [
    'category=DAIRY&sort=-price',
    { q: '', category: 'Dairy', show: 'all', sort: '-price' },
    'category=dairy&sort=-price',
  ],
  ['category=toys&show=some&sort=featured&q=%00', { q: '', category: '', show: 'all', sort: 'newest' }, ''],
  ['show=all&sort=newest&utm=x', { q: '', category: '', show: 'all', sort: 'newest' }, ''],
])('“%s” is parsed, and formatted without defaults', (address, choice, written) => {
  const read = readProductFilter(new URLSearchParams(address))
  expect(read).toEqual(choice)
  expect(productFilterQuery(read)).toBe(written)
})

test('any search text survives a reload', () => {
  const aChoice = fc.record({
    q: fc.string({ unit: 'grapheme' }).map(normalizeSearch),
    category: fc.constantFrom<string[]>('', ...categories.map(({ path }) => path)),
    show: fc.constantFrom(...sellerProductViews),
    sort: fc.constantFrom(...sellerProductSorts),
  })
  const known = { category: 'Grains', show: 'all', sort: 'name' } as const
  fc.assert(
    fc.property(aChoice, (choice) => {
      expect(readProductFilter(new URLSearchParams(productFilterQuery(choice)))).toEqual(choice)
    }),
    {
      examples: ['জোহা চাউল', 'a&show=archived', '50% + #1', '%E0%A6'].map((q): [ProductFilter] => [
        { q, ...known },
      ]),
    },
  )
})

test.each([
  ['', false],
  ['sort=name', false],
  ['q=%20%20', false],
  ['category=toys', false],
  ['q=tea', true],
  ['category=dairy', true],
  ['show=archived', true],
])('whether a filter is set at “%s”: %s', (address, isLeftOut) => {
  expect(isFiltered(readProductFilter(new URLSearchParams(address)))).toBe(isLeftOut)
})
