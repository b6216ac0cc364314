import { expect, test } from 'vitest'
import { categories, findCategory } from '#domain/catalogue.ts'
import { categoryLink, categorySlug, isSellerPath, productLink } from './links.ts'

test('category paths are lower case and are found again', () => {
  expect(categoryLink('Animalfoods')).toBe('/products/animalfoods')
  for (const { path } of categories) expect(findCategory(categorySlug(path))?.path).toBe(path)
})

test('the path of a product contains its category', () => {
  expect(productLink({ _id: '01a1', category: 'Fruits' })).toBe('/products/fruits/01a1')
})

test('encodes an unknown category', () => {
  expect(productLink({ _id: '01a1', category: 'Toys & more/x' })).toBe('/products/toys%20%26%20more%2Fx/01a1')
})

test.each([
  ['/seller', true],
  ['/Seller/orders', true],
  ['/sellers', false],
  ['/products/seller', false],
  ['/', false],
])('%s is a path of the seller panel: %s', (pathname, expected) => {
  expect(isSellerPath(pathname)).toBe(expected)
})
