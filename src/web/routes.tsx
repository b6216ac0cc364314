import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router'
import { loadHome, loadOffers, loadProduct } from '#web/storefront/catalogue/loaders.ts'
import { ErrorPage } from '#web/storefront/info/error-page.tsx'
import { ShopLayout } from '#web/storefront/layout/shop-layout.tsx'
import { lazyPage, pageRoute, secondaryPage } from './page-route.ts'

/** Errors are caught inside the shop's layout. */
export const errorRouteId = 'pages'

/** Shown offline for pages that are not cached. */
export const offlineRouteId = 'storefront/info/offline-page.tsx'

let productPageImport: Promise<ComponentType> | undefined

/** The promise is kept, because a repeated import() would render the old page once more. */
export function loadProductPage(): Promise<ComponentType> {
  productPageImport ??= import('#web/storefront/catalogue/product-page.tsx').then(
    ({ ProductPage }) => ProductPage,
  )
  productPageImport.catch(() => {
    productPageImport = undefined
  })
  return productPageImport
}

/** New each time: a router changes the routes that it is given. */
export const createRoutes = (sellerRoutes: RouteObject[]): RouteObject[] => [
  {
    id: 'shop',
    Component: ShopLayout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: errorRouteId,
        ErrorBoundary: ErrorPage,
        children: [
          {
            index: true,
            loader: loadHome,
            ...lazyPage(
              'storefront/home/home-page.tsx',
              async () => (await import('#web/storefront/home/home-page.tsx')).HomePage,
            ),
          },
          {
            path: 'AppHome',
            loader: loadHome,
            ...pageRoute('storefront/home/app-home-page.tsx'),
          },
          {
            path: 'products',
            loader: async (visit) =>
              (await import('#web/storefront/catalogue/list-loaders.ts')).loadProducts(visit),
            ...pageRoute('storefront/catalogue/products-page.tsx'),
          },
          {
            path: 'products/:category',
            ...categoryPage(),
          },
          {
            path: 'products/:category/c/:subcategory',
            ...categoryPage(),
            id: 'subcategory',
          },
          {
            path: 'products/:category/:id',
            loader: loadProduct,
            ...lazyPage('storefront/catalogue/product-page.tsx', loadProductPage, 'storefront'),
          },
          {
            path: 'cart',
            ...pageRoute('storefront/checkout/cart-page.tsx'),
          },
          {
            path: 'add-address',
            ...secondaryPage('storefront/address/add-address-page.tsx'),
          },
          {
            path: 'my-orders',
            ...secondaryPage('storefront/orders/my-orders-page.tsx'),
          },
          {
            path: 'complaints',
            ...secondaryPage('storefront/tickets/complaints-page.tsx'),
          },
          {
            path: 'your-message',
            ...secondaryPage('storefront/tickets/linked-ticket-page.tsx'),
          },
          {
            path: 'your-bill',
            ...secondaryPage('storefront/orders/bill/linked-bill-page.tsx'),
          },
          {
            path: 'my-orders/:id/bill',
            ...secondaryPage('storefront/orders/bill/bill-page.tsx'),
          },
          {
            path: 'practice-payment',
            ...secondaryPage('storefront/checkout/practice/practice-page.tsx'),
          },
          {
            path: 'upi-payment',
            ...secondaryPage('storefront/checkout/upi/upi-page.tsx'),
          },
          {
            path: 'account',
            ...secondaryPage('storefront/account/account-page.tsx'),
          },
          {
            path: 'forgot-password',
            ...secondaryPage('storefront/account/forgot-password-page.tsx'),
          },
          {
            path: 'reset-password',
            ...secondaryPage('storefront/account/reset-password-page.tsx'),
          },
          {
            path: 'loader',
            ...secondaryPage('storefront/info/loader-page.tsx'),
          },
          {
            path: 'return-policy',
            ...secondaryPage('storefront/info/policies/return-policy-page.tsx'),
          },
          {
            path: 'Contact',
            ...secondaryPage('storefront/info/contact-page.tsx'),
          },
          {
            path: 'Faqs',
            ...secondaryPage('storefront/info/faqs-page.tsx'),
          },
          {
            path: 'Privacy-policy',
            ...secondaryPage('storefront/info/policies/privacy-policy-page.tsx'),
          },
          {
            path: 'Terms-conditions',
            ...secondaryPage('storefront/info/policies/terms-page.tsx'),
          },
          {
            path: 'Best-Sellers',
            loader: loadHome,
            ...pageRoute('storefront/home/best-sellers-page.tsx'),
          },
          {
            path: 'Offers-Deals',
            loader: loadOffers,
            ...pageRoute('storefront/catalogue/offers-page.tsx'),
          },
          {
            path: 'Delivery-Information',
            ...secondaryPage('storefront/info/delivery-page.tsx'),
          },
          {
            path: 'Payment-Methods',
            ...secondaryPage('storefront/info/payment-methods-page.tsx'),
          },
          ...sellerRoutes,
          {
            path: 'offline',
            ...pageRoute(offlineRouteId),
          },
          { path: '*', loader: throwNotFound },
        ],
      },
    ],
  },
]

function categoryPage() {
  return {
    loader: async (visit: LoaderFunctionArgs) =>
      (await import('#web/storefront/catalogue/list-loaders.ts')).loadCategory(visit),
    ...pageRoute('storefront/catalogue/category-page.tsx'),
  }
}

function throwNotFound(): never {
  throw data(null, { status: 404 })
}

/** In the storefront: the seller panel is another page load. Its URLs have no prefix of a language. */
export const leaveForSeller: RouteObject = {
  path: 'seller/*',
  loader: ({ request, params }) =>
    redirectDocument(new URL(`/seller/${params['*']}${new URL(request.url).search}`, request.url).href),
}
