import { expect, test } from 'vitest'
import { placeAt, placesFor } from './places.ts'

test.each([
  ['owner', ['Add Product', 'Product List', 'Orders']],
  ['packer', ['Orders']],
  ['catalogue', ['Add Product', 'Product List']],
] as const)('somebody who is there as %s sees the places of that work', (role, texts) => {
  expect(placesFor(role).main.map(({ text }) => text)).toEqual(texts)
})

test.each([
  ['/seller', '/seller'],
  ['/Seller/', '/seller'],
  ['/seller/orders', '/seller/orders'],
  ['/seller/Orders/0199', '/seller/orders'],
  ['/seller/product/0199', '/seller/product-list'],
  ['/seller/elsewhere', undefined],
])('%s belongs to %s', (pathname, to) => {
  expect(placeAt(pathname)?.to).toBe(to)
})
