import type { ComponentType } from 'react'
import { data, type RouteObject } from 'react-router'
import { loadHome, loadOffers, loadProduct } from './catalogue/loaders.ts'
import { FailurePage } from './info/failure-page.tsx'
import { ShopLayout } from './layout/shop-layout.tsx'

/** Failures show inside the shop's layout: this is the route that catches them. */
export const failureRouteId = 'pages'

/** Without a line this page comes in place of those that are not kept. */
export const standInRouteId = 'info/offline-page.tsx'

let productPage: Promise<ComponentType> | undefined

/**
 * Where most presses lead: its code is fetched before the press. What has come is remembered: asked for again, an import takes its turn
 * behind other work, and the router draws the page before once more meanwhile.
 */
export function loadProductPage(): Promise<ComponentType> {
  productPage ??= import('./catalogue/product-page.tsx').then(({ ProductPage }) => ProductPage)
  productPage.catch(() => {
    productPage = undefined
  })
  return productPage
}

/** One entry per address. Each page's code comes with its first visit. */
export const routes: RouteObject[] = [
  {
    id: 'shop',
    Component: ShopLayout,
    ErrorBoundary: FailurePage,
    children: [
      {
        id: failureRouteId,
        ErrorBoundary: FailurePage,
        children: [
          {
            index: true,
            loader: loadHome,
            ...page('home/home-page.tsx', async () => (await import('./home/home-page.tsx')).HomePage),
          },
          {
            path: 'AppHome',
            loader: loadHome,
            ...page(
              'home/app-home-page.tsx',
              async () => (await import('./home/app-home-page.tsx')).AppHomePage,
            ),
          },
          {
            path: 'products',
            loader: async (visit) => (await import('./catalogue/list-loaders.ts')).loadProducts(visit),
            ...page(
              'catalogue/products-page.tsx',
              async () => (await import('./catalogue/products-page.tsx')).ProductsPage,
            ),
          },
          {
            path: 'products/:category',
            loader: async (visit) => (await import('./catalogue/list-loaders.ts')).loadCategory(visit),
            ...page(
              'catalogue/category-page.tsx',
              async () => (await import('./catalogue/category-page.tsx')).CategoryPage,
            ),
          },
          {
            path: 'products/:category/:id',
            loader: loadProduct,
            ...page('catalogue/product-page.tsx', loadProductPage),
          },
          {
            path: 'cart',
            ...page('cart/cart-page.tsx', async () => (await import('./cart/cart-page.tsx')).CartPage),
          },
          {
            path: 'add-address',
            ...page(
              'address/add-address-page.tsx',
              async () => (await import('./address/add-address-page.tsx')).AddAddressPage,
            ),
          },
          {
            path: 'my-orders',
            ...page(
              'order/my-orders-page.tsx',
              async () => (await import('./order/my-orders-page.tsx')).MyOrdersPage,
            ),
          },
          {
            path: 'account',
            ...page(
              'account/account-page.tsx',
              async () => (await import('./account/account-page.tsx')).AccountPage,
            ),
          },
          {
            path: 'forgot-password',
            ...page(
              'account/forgot-password-page.tsx',
              async () => (await import('./account/forgot-password-page.tsx')).ForgotPasswordPage,
            ),
          },
          {
            path: 'reset-password',
            ...page(
              'account/reset-password-page.tsx',
              async () => (await import('./account/reset-password-page.tsx')).ResetPasswordPage,
            ),
          },
          {
            path: 'loader',
            ...page('info/loader-page.tsx', async () => (await import('./info/loader-page.tsx')).LoaderPage),
          },
          {
            path: 'return-policy',
            ...page(
              'info/return-policy-page.tsx',
              async () => (await import('./info/return-policy-page.tsx')).ReturnPolicyPage,
            ),
          },
          {
            path: 'Contact',
            ...page(
              'info/contact-page.tsx',
              async () => (await import('./info/contact-page.tsx')).ContactPage,
            ),
          },
          {
            path: 'Faqs',
            ...page('info/faqs-page.tsx', async () => (await import('./info/faqs-page.tsx')).FaqsPage),
          },
          {
            path: 'Privacy-policy',
            ...page(
              'info/privacy-policy-page.tsx',
              async () => (await import('./info/privacy-policy-page.tsx')).PrivacyPolicyPage,
            ),
          },
          {
            path: 'Terms-conditions',
            ...page('info/terms-page.tsx', async () => (await import('./info/terms-page.tsx')).TermsPage),
          },
          {
            path: 'Best-Sellers',
            loader: loadHome,
            ...page(
              'home/best-sellers-page.tsx',
              async () => (await import('./home/best-sellers-page.tsx')).BestSellersPage,
            ),
          },
          {
            path: 'Offers-Deals',
            loader: loadOffers,
            ...page(
              'catalogue/offers-page.tsx',
              async () => (await import('./catalogue/offers-page.tsx')).OffersPage,
            ),
          },
          {
            path: 'Delivery-Information',
            ...page(
              'info/delivery-page.tsx',
              async () => (await import('./info/delivery-page.tsx')).DeliveryPage,
            ),
          },
          {
            path: 'Payment-Methods',
            ...page(
              'info/payment-page.tsx',
              async () => (await import('./info/payment-page.tsx')).PaymentPage,
            ),
          },
          {
            path: 'seller/join',
            ...page(
              'seller-people/join-page.tsx',
              async () => (await import('./seller-people/join-page.tsx')).JoinPage,
            ),
          },
          {
            path: 'seller/forgot-password',
            ...page(
              'seller-people/forgot-password-page.tsx',
              async () => (await import('./seller-people/forgot-password-page.tsx')).ForgotPasswordPage,
            ),
          },
          {
            path: 'seller/reset-password',
            ...page(
              'seller-people/reset-password-page.tsx',
              async () => (await import('./seller-people/reset-password-page.tsx')).ResetPasswordPage,
            ),
          },
          {
            path: 'seller',
            ...page(
              'seller/seller-layout-page.tsx',
              async () => (await import('./seller/seller-layout-page.tsx')).SellerLayoutPage,
            ),
            children: [
              {
                index: true,
                ...page(
                  'seller-products/add-product-page.tsx',
                  async () => (await import('./seller-products/add-product-page.tsx')).AddProductPage,
                ),
              },
              {
                path: 'product-list',
                ...page(
                  'seller-list/product-list-page.tsx',
                  async () => (await import('./seller-list/product-list-page.tsx')).ProductListPage,
                ),
              },
              {
                path: 'product/:id',
                ...page(
                  'seller-products/edit-product-page.tsx',
                  async () => (await import('./seller-products/edit-product-page.tsx')).EditProductPage,
                ),
              },
              {
                path: 'import',
                ...page(
                  'seller-import/import-page.tsx',
                  async () => (await import('./seller-import/import-page.tsx')).ImportPage,
                ),
              },
              {
                path: 'import/:id',
                ...page(
                  'seller-import/file-page.tsx',
                  async () => (await import('./seller-import/file-page.tsx')).FilePage,
                ),
              },
              {
                path: 'orders',
                ...page(
                  'seller-orders/orders-page.tsx',
                  async () => (await import('./seller-orders/orders-page.tsx')).OrdersPage,
                ),
              },
              {
                path: 'today',
                ...page(
                  'seller-today/today-page.tsx',
                  async () => (await import('./seller-today/today-page.tsx')).TodayPage,
                ),
              },
              {
                path: 'orders/slips',
                ...page(
                  'seller-papers/slips-page.tsx',
                  async () => (await import('./seller-papers/slips-page.tsx')).SlipsPage,
                ),
              },
              {
                path: 'orders/picks',
                ...page(
                  'seller-papers/picks-page.tsx',
                  async () => (await import('./seller-papers/picks-page.tsx')).PicksPage,
                ),
              },
              {
                path: 'orders/bill',
                ...page(
                  'seller-papers/bill-page.tsx',
                  async () => (await import('./seller-papers/bill-page.tsx')).BillPage,
                ),
              },
              {
                path: 'orders/:id',
                ...page(
                  'seller-orders/order-page.tsx',
                  async () => (await import('./seller-orders/order-page.tsx')).OrderPage,
                ),
              },
              {
                path: 'settings',
                ...page(
                  'seller-settings/settings-page.tsx',
                  async () => (await import('./seller-settings/settings-page.tsx')).SettingsPage,
                ),
              },
              {
                path: 'people',
                ...page(
                  'seller-people/people-page.tsx',
                  async () => (await import('./seller-people/people-page.tsx')).PeoplePage,
                ),
              },
              {
                path: 'log',
                ...page(
                  'seller-people/log-page.tsx',
                  async () => (await import('./seller-people/log-page.tsx')).LogPage,
                ),
              },
              {
                path: 'me',
                ...page(
                  'seller-people/my-login-page.tsx',
                  async () => (await import('./seller-people/my-login-page.tsx')).MyLoginPage,
                ),
              },
              {
                path: 'settings/first-products',
                ...page(
                  'seller-settings/featured-page.tsx',
                  async () => (await import('./seller-settings/featured-page.tsx')).FeaturedPage,
                ),
              },
            ],
          },
          {
            path: 'offline',
            ...page(standInRouteId, async () => (await import('./info/offline-page.tsx')).OfflinePage),
          },
          { path: '*', loader: nothingHere },
        ],
      },
    ],
  },
]

/** A page whose code is a file of its own; `file` tells the server which one, so that the browser fetches it at once. */
function page(file: string, load: () => Promise<ComponentType>) {
  return { id: file, handle: { file }, lazy: { Component: load } }
}

function nothingHere(): never {
  throw data(null, { status: 404 })
}
