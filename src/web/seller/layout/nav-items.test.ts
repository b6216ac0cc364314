import { expect, test } from 'vitest'
import { t } from '#domain/i18n/translate.ts'
import { navItemAt, navItemsFor, permissionAt } from './nav-items.ts'

test.each([
  [
    'owner',
    ['Orders', 'Product List', 'Today', 'Payments'],
    [
      'Add Product',
      'Cash book',
      'Customers',
      'Search words',
      'Import & export',
      'Shop settings',
      'Staff',
      'Activity log',
      'My login',
    ],
  ],
  ['packer', ['Orders', 'Product List', 'Today', 'Payments'], ['Customers', 'My login']],
  ['catalogue', ['Add Product', 'Product List', 'Search words', 'Import & export', 'My login'], []],
  ['rider', ['Deliveries', 'My login'], []],
] as const)('the bar of a phone has the daily places of %s, and at most five', (role, tabs, others) => {
  const places = navItemsFor({ role })
  expect(places.tabs.map(({ text }) => t(text))).toEqual(tabs)
  expect(places.more.map(({ text }) => t(text))).toEqual(others)
})

test('a packer to whom the owner grants it has the cash book', () => {
  const { all } = navItemsFor({ role: 'packer', grants: ['cash'] })
  expect(all.map(({ to }) => to)).toContain('/seller/cash')
  expect(permissionAt('/seller/cash/12')).toBe('cash')
})

test('a packer sees the list of products, and opens none', () => {
  expect(permissionAt('/seller/product-list/')).toBe('stock')
  expect(permissionAt('/seller/product/0199')).toBe('products')
  expect(permissionAt('/seller/orders/0199')).toBe('orders')
  expect(permissionAt('/seller/elsewhere')).toBeNull()
  expect(permissionAt('/seller/deliveries')).toBe('deliveries')
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
  [
    'owner',
    [
      ...['Add Product', 'Product List', 'Orders', 'Today', 'Payments', 'Cash book'],
      ...['Customers', 'Search words'],
      'Import & export',
      ...['Shop settings', 'Staff', 'Activity log', 'My login'],
    ],
  ],
  ['packer', ['Product List', 'Orders', 'Today', 'Payments', 'Customers', 'My login']],
  ['catalogue', ['Add Product', 'Product List', 'Search words', 'Import & export', 'My login']],
  ['rider', ['Deliveries', 'My login']],
] as const)('the side navigation of %s has every place of its work', (role, texts) => {
  expect(navItemsFor({ role }).all.map(({ text }) => t(text))).toEqual(texts)
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
