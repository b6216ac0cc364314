import { createStaticHandler, matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createSellerRoutes } from '#web/seller/routes.ts'
import { createRoutes, leaveForSeller } from './routes.tsx'

const routes = createRoutes(createSellerRoutes())

test('every page has the component that its entry names', async () => {
  const pages = allRoutes(routes).flatMap(({ id, lazy }) => (typeof lazy === 'object' ? [{ id, lazy }] : []))
  expect(pages.length).toBeGreaterThan(20)
  for (const { id, lazy } of pages) expect(await lazy.Component?.(), id).toBeTypeOf('function')
})

test.each([
  ['/', 'storefront/home/home-page.tsx'],
  ['/AppHome', 'storefront/home/app-home-page.tsx'],
  ['/apphome', 'storefront/home/app-home-page.tsx'],
  ['/products', 'storefront/catalogue/products-page.tsx'],
  ['/products/fruits', 'storefront/catalogue/category-page.tsx'],
  ['/products/fruits/c/citrus', 'subcategory'],
  ['/products/fruits/01a1', 'storefront/catalogue/product-page.tsx'],
  ['/cart', 'storefront/checkout/cart-page.tsx'],
  ['/add-address', 'storefront/address/add-address-page.tsx'],
  ['/my-orders', 'storefront/orders/my-orders-page.tsx'],
  ['/practice-payment', 'storefront/checkout/practice/practice-page.tsx'],
  ['/upi-payment', 'storefront/checkout/upi/upi-page.tsx'],
  ['/account', 'storefront/account/account-page.tsx'],
  ['/forgot-password', 'storefront/account/forgot-password-page.tsx'],
  ['/reset-password', 'storefront/account/reset-password-page.tsx'],
  ['/your-bill', 'storefront/orders/bill/linked-bill-page.tsx'],
  ['/your-message', 'storefront/tickets/linked-ticket-page.tsx'],
  ['/loader', 'storefront/info/loader-page.tsx'],
  ['/return-policy', 'storefront/info/policies/return-policy-page.tsx'],
  ['/Contact', 'storefront/info/contact-page.tsx'],
  ['/Faqs', 'storefront/info/faqs-page.tsx'],
  ['/Privacy-policy', 'storefront/info/policies/privacy-policy-page.tsx'],
  ['/Terms-conditions', 'storefront/info/policies/terms-page.tsx'],
  ['/Best-Sellers', 'storefront/home/best-sellers-page.tsx'],
  ['/Offers-Deals', 'storefront/catalogue/offers-page.tsx'],
  ['/Delivery-Information', 'storefront/info/delivery-page.tsx'],
  ['/Payment-Methods', 'storefront/info/payment-methods-page.tsx'],
  ['/seller', 'seller/products/form/add-product-page.tsx'],
  ['/seller/product-list', 'seller/products/list/product-list-page.tsx'],
  ['/seller/orders', 'seller/split-view/split-view-page.tsx'],
  ['/seller/people', 'seller/staff/staff-page.tsx'],
  ['/seller/log', 'seller/staff/audit/audit-page.tsx'],
  ['/seller/me', 'seller/staff/login/my-login-page.tsx'],
  ['/seller/join', 'seller/staff/login/accept-invite-page.tsx'],
  ['/seller/forgot-password', 'seller/staff/login/forgot-password-page.tsx'],
  ['/seller/reset-password', 'seller/staff/login/reset-password-page.tsx'],
])('%s shows %s', (path, file) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe(file)
})

test('any other URL is not found', () => {
  expect(matchRoutes(routes, '/products/fruits/01a1/more')?.at(-1)?.route.path).toBe('*')
})

test.each([
  ['/seller', '/seller/'],
  ['/Seller/orders?q=asha', '/seller/orders?q=asha'],
  ['/hi/seller/me', '/seller/me'],
])('in the storefront %s is another page load', async (from, to) => {
  const basename = from.startsWith('/hi') ? '/hi' : '/'
  const { query } = createStaticHandler(createRoutes([leaveForSeller]), { basename })
  const reply = await query(new Request(`http://shop.example${from}`))
  if (!(reply instanceof Response)) throw new Error('no redirect')
  const headers = Object.fromEntries(reply.headers)
  expect(headers).toMatchObject({ location: `http://shop.example${to}`, 'x-remix-reload-document': 'true' })
})

function allRoutes(of: readonly RouteObject[]): RouteObject[] {
  return of.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
}
