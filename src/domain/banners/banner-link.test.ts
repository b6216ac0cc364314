import { expect, test } from 'vitest'
import { formatBannerLink, parseBannerLink } from './banner-link.ts'

const id = '0190a0b0-0000-7000-8000-000000000000'

test.each([
  ['/products', { kind: 'page', page: '/products' }],
  ['/Offers-Deals', { kind: 'page', page: '/Offers-Deals' }],
  ['/products/grocery', { kind: 'category', root: 'Grocery', slug: null }],
  ['/products/grocery/c/rice-poha', { kind: 'category', root: 'Grocery', slug: 'rice-poha' }],
  [`/products/grocery/${id}`, { kind: 'product', root: 'Grocery', id }],
  ['/products?q=aloo%20%26%20%E0%A6%86%E0%A6%B2%E0%A7%81', { kind: 'search', text: 'aloo & আলু' }],
] as const)('%s is a place of the shop', (path, link) => {
  expect(parseBannerLink(path)).toEqual(link)
  expect(formatBannerLink(link)).toBe(path)
})

test.each([
  '',
  '/',
  'https://example.com',
  '//example.com/products',
  '/\\example.com',
  'javascript:alert(1)',
  '/products/../seller',
  '/seller/orders',
  '/cart',
  '/api/user/logout',
  '/hi/products',
  '/products/nothing',
  '/products/grocery/no-id',
  `/products/grocery/${id}?next=//example.com`,
  '/products?q=',
  '/products?q=%20tea',
  '/products?q=tea&next=//example.com',
  '/products?q=tea#x',
  '/products?q=%E0%A4%A',
  '/products?q=%0aSet-Cookie',
])('%j is none', (path) => {
  expect(parseBannerLink(path)).toBeNull()
})
