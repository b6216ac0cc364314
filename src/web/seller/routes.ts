import './panel.css'
import type { RouteObject } from 'react-router'
import { lazyPage } from '#web/page-route.ts'
import { sellerPages } from './pages.ts'

/** With its list of pages a chunk of its own, which only pages of the panel load. */
export const createSellerRoutes = (): RouteObject[] => [
  { path: 'seller/join', ...sellerPage('seller/staff/login/accept-invite-page.tsx') },
  { path: 'seller/forgot-password', ...sellerPage('seller/staff/login/forgot-password-page.tsx') },
  { path: 'seller/reset-password', ...sellerPage('seller/staff/login/reset-password-page.tsx') },
  {
    path: 'seller',
    ...sellerPage('seller/layout/seller-layout-page.tsx'),
    children: [
      { index: true, ...sellerPage('seller/products/form/add-product-page.tsx') },
      { path: 'product-list', ...sellerPage('seller/products/list/product-list-page.tsx') },
      { path: 'product/pictures', ...sellerPage('seller/products/picture-files/picture-files-page.tsx') },
      { path: 'product/:id', ...sellerPage('seller/products/form/edit-product-page.tsx') },
      { path: 'product/:id/sizes', ...sellerPage('seller/products/sizes/family-page.tsx') },
      { path: 'search-words', ...sellerPage('seller/products/words/search-words-page.tsx') },
      { path: 'import', ...sellerPage('seller/import/import-page.tsx') },
      { path: 'import/:id', ...sellerPage('seller/import/import-file-page.tsx') },
      { path: 'orders', ...sellerPage('seller/split-view/split-view-page.tsx') },
      { path: 'pos', ...sellerPage('seller/pos/pos-page.tsx') },
      { path: 'pos/returns', ...sellerPage('seller/pos/returns/returns-page.tsx') },
      { path: 'to-do', ...sellerPage('seller/to-do/to-do-page.tsx') },
      { path: 'today', ...sellerPage('seller/reports/reports-page.tsx') },
      { path: 'payments', ...sellerPage('seller/payments/payments-page.tsx') },
      { path: 'cash', ...sellerPage('seller/cash/cash-page.tsx') },
      { path: 'cash/:number', ...sellerPage('seller/cash/closing-page.tsx') },
      { path: 'registers', ...sellerPage('seller/books/registers-page.tsx') },
      { path: 'orders/slips', ...sellerPage('seller/print/packing-slips-page.tsx') },
      { path: 'orders/picks', ...sellerPage('seller/print/pick-list-page.tsx') },
      { path: 'orders/bill', ...sellerPage('seller/print/bill-page.tsx') },
      { path: 'orders/labels', ...sellerPage('seller/print/labels-page.tsx') },
      { path: 'orders/new', ...sellerPage('seller/orders/new/new-order-page.tsx') },
      { path: 'orders/:id', ...sellerPage('seller/orders/details/order-page.tsx') },
      { path: 'orders/:id/pick', ...sellerPage('seller/picking/pick-order-page.tsx') },
      { path: 'deliveries', ...sellerPage('seller/deliveries/deliveries-page.tsx') },
      { path: 'complaints', ...sellerPage('seller/tickets/tickets-page.tsx') },
      { path: 'complaints/:id', ...sellerPage('seller/tickets/ticket-page.tsx') },
      { path: 'customers', ...sellerPage('seller/customers/customers-page.tsx') },
      { path: 'customers/blocked', ...sellerPage('seller/customers/blocked-phones-page.tsx') },
      { path: 'customers/:id', ...sellerPage('seller/customers/customer-page.tsx') },
      { path: 'settings/:section?', ...sellerPage('seller/settings/settings-page.tsx') },
      { path: 'people', ...sellerPage('seller/staff/staff-page.tsx') },
      { path: 'log', ...sellerPage('seller/staff/audit/audit-page.tsx') },
      { path: 'me', ...sellerPage('seller/staff/login/my-login-page.tsx') },
      { path: 'settings/categories', ...sellerPage('seller/settings/categories/categories-page.tsx') },
      { path: 'settings/ownBanners', ...sellerPage('seller/settings/banners/banners-page.tsx') },
      { path: 'settings/tax', ...sellerPage('seller/settings/tax/taxes-page.tsx') },
      { path: 'settings/first-products', ...sellerPage('seller/settings/featured/featured-page.tsx') },
    ],
  },
]

function sellerPage(file: keyof typeof sellerPages) {
  return lazyPage(file, sellerPages[file], 'seller')
}
