import { expect, test } from 'vitest'
import { navItemAt, navItemsFor } from './nav-items.ts'

test.each([
  ['owner', ['Add Product', 'Product List', 'Orders']],
  ['packer', ['Orders']],
  ['catalogue', ['Add Product', 'Product List']],
] as const)('the role %s sees the places of its work', (role, texts) => {
  expect(navItemsFor(role).main.map(({ text }) => text)).toEqual(texts)
})

test.each([
  ['/seller', '/seller'],
  ['/Seller/', '/seller'],
  ['/seller/orders', '/seller/orders'],
  ['/seller/Orders/0199', '/seller/orders'],
  ['/seller/product/0199', '/seller/product-list'],
  ['/seller/elsewhere', undefined],
])('%s belongs to %s', (pathname, to) => {
  expect(navItemAt(pathname)?.to).toBe(to)
})

test.each([
  ['owner', ['Today', 'Payments', 'Import & export', 'Shop settings', 'Staff', 'Activity log', 'My login']],
  ['packer', ['Today', 'Payments', 'My login']],
  ['catalogue', ['Import & export', 'My login']],
] as const)("the overflow menu of %s has the other places, and always one's own login", (role, texts) => {
  expect(navItemsFor(role).more.map(({ text }) => text)).toEqual(texts)
})

test.each([
  ['/seller/product-list/', '/seller/product-list'],
  ['/seller/product-lists', undefined],
  ['/seller/order', undefined],
  ['/seller/people/0199', '/seller/people'],
  ['/sellers', undefined],
  ['/', undefined],
])('%s matches the place %s', (pathname, to) => {
  expect(navItemAt(pathname)?.to).toBe(to)
})
