import { expect, test } from 'vitest'
import {
  type HomeSection,
  homeSectionFilter,
  homeSectionPath,
  homeSectionsError,
  homeSectionTitle,
  type ListedSection,
} from './home-sections.ts'

test.each<[ListedSection, string, object, string]>([
  [
    { kind: 'category', category: 'Vegetable' },
    'Vegetables',
    { category: 'Vegetable' },
    '/products/vegetable',
  ],
  [{ kind: 'price', band: 'under-50' }, 'Under ₹50', { maxPrice: 49.99 }, '/products?price=under-50'],
  [{ kind: 'search', q: 'joha rice' }, 'joha rice', { q: 'joha rice' }, '/products?q=joha+rice'],
])(
  '%j has a title, a filter of what is in stock, and the page of its whole list',
  (section, title, filter, path) => {
    expect(homeSectionTitle(section)).toBe(title)
    expect(homeSectionFilter(section)).toEqual({ ...filter, inStock: true, limit: 12 })
    expect(homeSectionPath(section)).toBe(path)
  },
)

const search = (q: string): HomeSection => ({ kind: 'search', q })

test.each<[HomeSection[], string]>([
  [[], ''],
  [[{ kind: 'bought' }, search('a'.repeat(60))], ''],
  [[search('tea'), { kind: 'bought' }, search('tea')], 'Two product rows are the same'],
  [[search('  ')], 'Search words of a row: 1 to 60 characters'],
  [[search('a'.repeat(61))], 'Search words of a row: 1 to 60 characters'],
  [Array.from({ length: 9 }, (_, index) => search(`tea ${index}`)), 'Home has at most 8 product rows'],
])('the error of %j', (sections, error) => {
  expect(homeSectionsError(sections)).toBe(error)
})
