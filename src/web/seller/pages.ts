export const sellerPages = {
  'seller/staff/login/accept-invite-page.tsx': async () =>
    (await import('#web/seller/staff/login/accept-invite-page.tsx')).AcceptInvitePage,
  'seller/staff/login/forgot-password-page.tsx': async () =>
    (await import('#web/seller/staff/login/forgot-password-page.tsx')).ForgotPasswordPage,
  'seller/staff/login/reset-password-page.tsx': async () =>
    (await import('#web/seller/staff/login/reset-password-page.tsx')).ResetPasswordPage,
  'seller/layout/seller-layout-page.tsx': async () =>
    (await import('#web/seller/layout/seller-layout-page.tsx')).SellerLayoutPage,
  'seller/products/form/add-product-page.tsx': async () =>
    (await import('#web/seller/products/form/add-product-page.tsx')).AddProductPage,
  'seller/products/list/product-list-page.tsx': async () =>
    (await import('#web/seller/products/list/product-list-page.tsx')).ProductListPage,
  'seller/products/picture-files/picture-files-page.tsx': async () =>
    (await import('#web/seller/products/picture-files/picture-files-page.tsx')).PictureFilesPage,
  'seller/products/sizes/family-page.tsx': async () =>
    (await import('#web/seller/products/sizes/family-page.tsx')).FamilyPage,
  'seller/products/form/edit-product-page.tsx': async () =>
    (await import('#web/seller/products/form/edit-product-page.tsx')).EditProductPage,
  'seller/products/words/search-words-page.tsx': async () =>
    (await import('#web/seller/products/words/search-words-page.tsx')).SearchWordsPage,
  'seller/import/import-page.tsx': async () =>
    (await import('#web/seller/import/import-page.tsx')).ImportPage,
  'seller/import/import-file-page.tsx': async () =>
    (await import('#web/seller/import/import-file-page.tsx')).ImportFilePage,
  'seller/split-view/split-view-page.tsx': async () =>
    (await import('#web/seller/split-view/split-view-page.tsx')).SplitViewPage,
  'seller/pos/pos-page.tsx': async () => (await import('#web/seller/pos/pos-page.tsx')).PosPage,
  'seller/pos/returns/returns-page.tsx': async () =>
    (await import('#web/seller/pos/returns/returns-page.tsx')).ReturnsPage,
  'seller/to-do/to-do-page.tsx': async () => (await import('#web/seller/to-do/to-do-page.tsx')).ToDoPage,
  'seller/reports/reports-page.tsx': async () =>
    (await import('#web/seller/reports/reports-page.tsx')).ReportsPage,
  'seller/payments/payments-page.tsx': async () =>
    (await import('#web/seller/payments/payments-page.tsx')).PaymentsPage,
  'seller/cash/cash-page.tsx': async () => (await import('#web/seller/cash/cash-page.tsx')).CashPage,
  'seller/cash/closing-page.tsx': async () => (await import('#web/seller/cash/closing-page.tsx')).ClosingPage,
  'seller/print/packing-slips-page.tsx': async () =>
    (await import('#web/seller/print/packing-slips-page.tsx')).PackingSlipsPage,
  'seller/print/pick-list-page.tsx': async () =>
    (await import('#web/seller/print/pick-list-page.tsx')).PickListPage,
  'seller/print/bill-page.tsx': async () => (await import('#web/seller/print/bill-page.tsx')).BillPage,
  'seller/print/labels-page.tsx': async () => (await import('#web/seller/print/labels-page.tsx')).LabelsPage,
  'seller/picking/pick-order-page.tsx': async () =>
    (await import('#web/seller/picking/pick-order-page.tsx')).PickOrderPage,
  'seller/orders/new/new-order-page.tsx': async () =>
    (await import('#web/seller/orders/new/new-order-page.tsx')).NewOrderPage,
  'seller/orders/details/order-page.tsx': async () =>
    (await import('#web/seller/orders/details/order-page.tsx')).OrderPage,
  'seller/deliveries/deliveries-page.tsx': async () =>
    (await import('#web/seller/deliveries/deliveries-page.tsx')).DeliveriesPage,
  'seller/customers/customers-page.tsx': async () =>
    (await import('#web/seller/customers/customers-page.tsx')).CustomersPage,
  'seller/customers/customer-page.tsx': async () =>
    (await import('#web/seller/customers/customer-page.tsx')).CustomerPage,
  'seller/customers/blocked-phones-page.tsx': async () =>
    (await import('#web/seller/customers/blocked-phones-page.tsx')).BlockedPhonesPage,
  'seller/tickets/tickets-page.tsx': async () =>
    (await import('#web/seller/tickets/tickets-page.tsx')).TicketsPage,
  'seller/tickets/ticket-page.tsx': async () =>
    (await import('#web/seller/tickets/ticket-page.tsx')).TicketPage,
  'seller/books/registers-page.tsx': async () =>
    (await import('#web/seller/books/registers-page.tsx')).RegistersPage,
  'seller/settings/categories/categories-page.tsx': async () =>
    (await import('#web/seller/settings/categories/categories-page.tsx')).CategoriesPage,
  'seller/settings/banners/banners-page.tsx': async () =>
    (await import('#web/seller/settings/banners/banners-page.tsx')).BannersPage,
  'seller/settings/settings-page.tsx': async () =>
    (await import('#web/seller/settings/settings-page.tsx')).SettingsPage,
  'seller/staff/staff-page.tsx': async () => (await import('#web/seller/staff/staff-page.tsx')).StaffPage,
  'seller/staff/audit/audit-page.tsx': async () =>
    (await import('#web/seller/staff/audit/audit-page.tsx')).AuditPage,
  'seller/staff/login/my-login-page.tsx': async () =>
    (await import('#web/seller/staff/login/my-login-page.tsx')).MyLoginPage,
  'seller/settings/tax/taxes-page.tsx': async () =>
    (await import('#web/seller/settings/tax/taxes-page.tsx')).TaxesPage,
  'seller/settings/featured/featured-page.tsx': async () =>
    (await import('#web/seller/settings/featured/featured-page.tsx')).FeaturedPage,
}
