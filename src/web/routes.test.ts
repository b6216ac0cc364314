import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

// It reads the code of all pages: a busy machine needs its time.
test('every page has the component its entry names', { timeout: 60_000 }, async () => {
  const pages = allRoutes(routes).flatMap(({ id, lazy }) => (typeof lazy === 'object' ? [{ id, lazy }] : []))
  expect(pages.length).toBeGreaterThan(20)
  for (const { id, lazy } of pages) expect(await lazy.Component?.(), id).toBeTypeOf('function')
})

test.each([
  ['/', 'home/home-page.tsx'],
  ['/AppHome', 'home/app-home-page.tsx'],
  ['/apphome', 'home/app-home-page.tsx'],
  ['/products', 'catalogue/products-page.tsx'],
  ['/products/fruits', 'catalogue/category-page.tsx'],
  ['/products/fruits/01a1', 'catalogue/product-page.tsx'],
  ['/cart', 'cart/cart-page.tsx'],
  ['/add-address', 'address/add-address-page.tsx'],
  ['/my-orders', 'order/my-orders-page.tsx'],
  ['/practice-payment', 'payment/practice-page.tsx'],
  ['/upi-payment', 'payment/upi-page.tsx'],
  ['/account', 'account/account-page.tsx'],
  ['/forgot-password', 'account/forgot-password-page.tsx'],
  ['/reset-password', 'account/reset-password-page.tsx'],
  ['/loader', 'info/loader-page.tsx'],
  ['/return-policy', 'info/return-policy-page.tsx'],
  ['/Contact', 'info/contact-page.tsx'],
  ['/Faqs', 'info/faqs-page.tsx'],
  ['/Privacy-policy', 'info/privacy-policy-page.tsx'],
  ['/Terms-conditions', 'info/terms-page.tsx'],
  ['/Best-Sellers', 'home/best-sellers-page.tsx'],
  ['/Offers-Deals', 'catalogue/offers-page.tsx'],
  ['/Delivery-Information', 'info/delivery-page.tsx'],
  ['/Payment-Methods', 'info/payment-page.tsx'],
  ['/seller', 'seller-products/add-product-page.tsx'],
  ['/seller/product-list', 'seller-list/product-list-page.tsx'],
  ['/seller/orders', 'seller-orders/orders-page.tsx'],
  ['/seller/people', 'seller-people/people-page.tsx'],
  ['/seller/log', 'seller-people/log-page.tsx'],
  ['/seller/me', 'seller-people/my-login-page.tsx'],
  ['/seller/join', 'seller-people/join-page.tsx'],
  ['/seller/forgot-password', 'seller-people/forgot-password-page.tsx'],
  ['/seller/reset-password', 'seller-people/reset-password-page.tsx'],
])('%s shows %s', (path, file) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe(file)
})

test('any other address is caught as not found', () => {
  expect(matchRoutes(routes, '/products/fruits/01a1/more')?.at(-1)?.route.path).toBe('*')
})

function allRoutes(of: readonly RouteObject[]): RouteObject[] {
  return of.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
}
