import { expect, test } from 'vitest'
import { categories, findCategory } from '#domain/catalogue.ts'
import { categoryLink, categorySlug, isSellerPath, productLink } from './links.ts'

test('categories stand in addresses in lower case, and are found again', () => {
  expect(categoryLink('Animalfoods')).toBe('/products/animalfoods')
  for (const { path } of categories) expect(findCategory(categorySlug(path))?.path).toBe(path)
})

test('a product lies under its category', () => {
  expect(productLink({ _id: '01a1', category: 'Fruits' })).toBe('/products/fruits/01a1')
})

test('a category the shop does not know breaks no address', () => {
  expect(productLink({ _id: '01a1', category: 'Toys & more/x' })).toBe('/products/toys%20%26%20more%2Fx/01a1')
})

test.each([
  ['/seller', true],
  ['/Seller/orders', true],
  ['/sellers', false],
  ['/products/seller', false],
  ['/', false],
])('whether %s is behind the counter: %s', (pathname, expected) => {
  expect(isSellerPath(pathname)).toBe(expected)
})
