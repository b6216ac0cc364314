import { expect, test } from 'vitest'
import { categories, findCategory } from '#domain/catalogue.ts'
import { categoryLink, categorySlug, isSellerPath, productLink } from './links.ts'

test('category paths are in lower case, and parse back to the category', () => {
  expect(categoryLink('Animalfoods')).toBe('/products/animalfoods')
  for (const { path } of categories) expect(findCategory(categorySlug(path))?.path).toBe(path)
})

test('a product path is below its category', () => {
  expect(productLink({ _id: '01a1', category: 'Fruits' })).toBe('/products/fruits/01a1')
})

test('an unknown category does not break a path', () => {
  expect(productLink({ _id: '01a1', category: 'Toys & more/x' })).toBe('/products/toys%20%26%20more%2Fx/01a1')
})

test.each([
  ['/seller', true],
  ['/Seller/orders', true],
  ['/sellers', false],
  ['/products/seller', false],
  ['/', false],
])('whether %s is in the seller panel: %s', (pathname, expected) => {
  expect(isSellerPath(pathname)).toBe(expected)
})
