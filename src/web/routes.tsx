import type { ComponentType } from 'react'
import { data, type RouteObject } from 'react-router'
import { loadHome, loadOffers, loadProduct } from './catalogue/loaders.ts'
import { FailurePage } from './info/failure-page.tsx'
import { ShopLayout } from './layout/shop-layout.tsx'
import { page } from './lazy-page.ts'
import { sellerRoutes } from './seller-routes.ts'

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
            path: 'practice-payment',
            ...page(
              'payment/practice-page.tsx',
              async () => (await import('./payment/practice-page.tsx')).PracticePage,
            ),
          },
          {
            path: 'upi-payment',
            ...page('payment/upi-page.tsx', async () => (await import('./payment/upi-page.tsx')).UpiPage),
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
          ...sellerRoutes,
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

function nothingHere(): never {
  throw data(null, { status: 404 })
}
