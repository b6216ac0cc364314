import type { RouteObject } from 'react-router'
import { pageRoute } from '#web/page-route.ts'

/** What is behind the counter: the doors that stand open to whoever has a link, and the panel with its places. */
export const sellerRoutes: RouteObject[] = [
  {
    path: 'seller/join',
    ...pageRoute(
      'seller/staff/login/accept-invite-page.tsx',
      async () => (await import('#web/seller/staff/login/accept-invite-page.tsx')).AcceptInvitePage,
    ),
  },
  {
    path: 'seller/forgot-password',
    ...pageRoute(
      'seller/staff/login/forgot-password-page.tsx',
      async () => (await import('#web/seller/staff/login/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: 'seller/reset-password',
    ...pageRoute(
      'seller/staff/login/reset-password-page.tsx',
      async () => (await import('#web/seller/staff/login/reset-password-page.tsx')).ResetPasswordPage,
    ),
  },
  {
    path: 'seller',
    ...pageRoute(
      'seller/layout/seller-layout-page.tsx',
      async () => (await import('#web/seller/layout/seller-layout-page.tsx')).SellerLayoutPage,
    ),
    children: [
      {
        index: true,
        ...pageRoute(
          'seller/products/form/add-product-page.tsx',
          async () => (await import('#web/seller/products/form/add-product-page.tsx')).AddProductPage,
        ),
      },
      {
        path: 'product-list',
        ...pageRoute(
          'seller/products/list/product-list-page.tsx',
          async () => (await import('#web/seller/products/list/product-list-page.tsx')).ProductListPage,
        ),
      },
      {
        path: 'product/:id',
        ...pageRoute(
          'seller/products/form/edit-product-page.tsx',
          async () => (await import('#web/seller/products/form/edit-product-page.tsx')).EditProductPage,
        ),
      },
      {
        path: 'import',
        ...pageRoute(
          'seller/import/import-page.tsx',
          async () => (await import('#web/seller/import/import-page.tsx')).ImportPage,
        ),
      },
      {
        path: 'import/:id',
        ...pageRoute(
          'seller/import/import-file-page.tsx',
          async () => (await import('#web/seller/import/import-file-page.tsx')).ImportFilePage,
        ),
      },
      {
        path: 'orders',
        ...pageRoute(
          'seller/orders/list/orders-page.tsx',
          async () => (await import('#web/seller/orders/list/orders-page.tsx')).OrdersPage,
        ),
      },
      {
        path: 'today',
        ...pageRoute(
          'seller/reports/reports-page.tsx',
          async () => (await import('#web/seller/reports/reports-page.tsx')).ReportsPage,
        ),
      },
      {
        path: 'payments',
        ...pageRoute(
          'seller/payments/payments-page.tsx',
          async () => (await import('#web/seller/payments/payments-page.tsx')).PaymentsPage,
        ),
      },
      {
        path: 'orders/slips',
        ...pageRoute(
          'seller/print/packing-slips-page.tsx',
          async () => (await import('#web/seller/print/packing-slips-page.tsx')).PackingSlipsPage,
        ),
      },
      {
        path: 'orders/picks',
        ...pageRoute(
          'seller/print/pick-list-page.tsx',
          async () => (await import('#web/seller/print/pick-list-page.tsx')).PickListPage,
        ),
      },
      {
        path: 'orders/bill',
        ...pageRoute(
          'seller/print/bill-page.tsx',
          async () => (await import('#web/seller/print/bill-page.tsx')).BillPage,
        ),
      },
      {
        path: 'orders/:id',
        ...pageRoute(
          'seller/orders/details/order-page.tsx',
          async () => (await import('#web/seller/orders/details/order-page.tsx')).OrderPage,
        ),
      },
      {
        path: 'settings',
        ...pageRoute(
          'seller/settings/settings-page.tsx',
          async () => (await import('#web/seller/settings/settings-page.tsx')).SettingsPage,
        ),
      },
      {
        path: 'people',
        ...pageRoute(
          'seller/staff/staff-page.tsx',
          async () => (await import('#web/seller/staff/staff-page.tsx')).StaffPage,
        ),
      },
      {
        path: 'log',
        ...pageRoute(
          'seller/staff/audit/audit-page.tsx',
          async () => (await import('#web/seller/staff/audit/audit-page.tsx')).AuditPage,
        ),
      },
      {
        path: 'me',
        ...pageRoute(
          'seller/staff/login/my-login-page.tsx',
          async () => (await import('#web/seller/staff/login/my-login-page.tsx')).MyLoginPage,
        ),
      },
      {
        path: 'settings/first-products',
        ...pageRoute(
          'seller/settings/featured/featured-page.tsx',
          async () => (await import('#web/seller/settings/featured/featured-page.tsx')).FeaturedPage,
        ),
      },
    ],
  },
]
