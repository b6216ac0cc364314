import { expect, test } from 'vitest'
import { t } from '#domain/i18n/translate.ts'
import {
  isPickPage,
  leadsTo,
  listItems,
  navEntriesFor,
  navItemAt,
  permissionAt,
  phoneNavFor,
} from './nav-items.ts'

test.each([
  [
    'owner',
    ['Orders', 'Pick', 'Products', 'Money'],
    [
      ...['Add Product', 'Counter', 'To do', 'Customers', 'Complaints', 'Shop settings', 'Staff'],
      ...['Search words'],
      ...['Import & export', 'Activity log'],
    ],
  ],
  ['packer', ['Orders', 'Pick', 'Products', 'Money'], ['Counter', 'To do', 'Customers']],
  ['catalogue', ['Add Product', 'Product List', 'To do'], ['Search words', 'Import & export']],
  ['rider', ['Deliveries', 'To do'], []],
] as const)('the bar of a phone has the daily places of %s, and at most five', (role, tabs, others) => {
  const places = phoneNavFor({ role })
  expect(places.tabs.map(({ text }) => t(text))).toEqual(tabs)
  expect(places.more.map(({ text }) => t(text))).toEqual(others)
  expect(tabs.length + Math.min(others.length, 1)).toBeLessThanOrEqual(5)
})

test('bar and menu of a phone lead to every place', () => {
  for (const role of ['owner', 'packer', 'catalogue', 'rider'] as const) {
    const { tabs, more } = phoneNavFor({ role })
    const reached = [...tabs.flatMap(({ items }) => items), ...more]
    expect(reached.toSorted(byPath)).toEqual(listItems({ role }).toSorted(byPath))
  }
})

const byPath = (one: { to: string }, other: { to: string }) => (one.to < other.to ? -1 : 1)

test('a packer to whom the owner grants it has the cash book', () => {
  const items = listItems({ role: 'packer', grants: ['cash'] })
  expect(items.map(({ to }) => to)).toContain('/seller/cash')
  expect(permissionAt('/seller/cash/12')).toBe('cash')
})

test('Money leads to the payments that wait, else to the cash book, for staff who have it', () => {
  const moneyOf = (role: 'owner' | 'packer') =>
    navEntriesFor({ role }).find(({ items }) => items.some(({ to }) => to === '/seller/payments'))!
  const waiting = (items: readonly { to: string }[]) => Number(items[0]?.to === '/seller/payments')
  expect(leadsTo(moneyOf('owner'), () => 0)).toBe('/seller/cash')
  expect(leadsTo(moneyOf('owner'), waiting)).toBe('/seller/payments')
  expect(leadsTo(moneyOf('packer'), () => 0)).toBe('/seller/payments')
  for (const entry of navEntriesFor({ role: 'owner' }))
    if (entry.items.length === 1) expect(leadsTo(entry, () => 0)).toBe(entry.to)
})

test('a packer sees the list of products, and opens none', () => {
  expect(permissionAt('/seller/product-list/')).toBe('stock')
  expect(permissionAt('/seller/product/0199')).toBe('products')
  expect(permissionAt('/seller/orders/0199')).toBe('orders')
  expect(permissionAt('/seller/elsewhere')).toBeNull()
  expect(permissionAt('/seller/to-do')).toBeNull()
  expect(permissionAt('/seller/deliveries')).toBe('deliveries')
})

test.each([
  ['/seller', '/seller'],
  ['/Seller/', '/seller'],
  ['/seller/orders', '/seller/orders'],
  ['/seller/Orders/0199', '/seller/orders'],
  ['/seller/product/0199', '/seller/product-list'],
  ['/seller/settings/contact', '/seller/settings'],
  ['/seller/me', '/seller/me'],
  ['/seller/elsewhere', undefined],
])('%s belongs to %s', (pathname, to) => {
  expect(navItemAt(pathname)?.to).toBe(to)
})

test.each([
  [
    'owner',
    [
      ...['Add Product', 'Product List', 'Orders', 'Counter', 'To do', 'Customers: Customers, Complaints'],
      'Money: Payments, Cash book, Registers, Today',
      'Shop: Shop settings, Staff, Search words, Import & export, Activity log',
    ],
  ],
  ['packer', ['Product List', 'Orders', 'Counter', 'To do', 'Customers', 'Money: Payments, Today']],
  ['catalogue', ['Add Product', 'Product List', 'To do', 'Shop: Search words, Import & export']],
  ['rider', ['Deliveries', 'To do']],
] as const)('the side navigation of %s has every place of its work', (role, texts) => {
  const shown = navEntriesFor({ role }).map(({ text, items }) =>
    items.length > 1 ? `${t(text)}: ${items.map((item) => t(item.text)).join(', ')}` : t(text),
  )
  expect(shown).toEqual(texts)
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

test.each([
  ['/seller/orders', '?step=to_pick', true],
  ['/seller/orders/0199/pick', '', true],
  ['/seller/orders', '', false],
  ['/seller/orders', '?step=new', false],
  ['/seller/orders/0199', '', false],
])('%s%s is a page of picking: %s', (pathname, search, isPick) => {
  expect(isPickPage({ pathname, search })).toBe(isPick)
})
