import type { RouteObject } from 'react-router'
import { page } from './lazy-page.ts'

/** What is behind the counter: the doors that stand open to whoever has a link, and the panel with its places. */
export const sellerRoutes: RouteObject[] = [
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
        path: 'payments',
        ...page(
          'seller-payments/payments-page.tsx',
          async () => (await import('./seller-payments/payments-page.tsx')).PaymentsPage,
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
]
