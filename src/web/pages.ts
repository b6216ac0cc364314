/** The code of each page that the entry does not import itself, by the file it is in. */
export const pages = {
  'home/app-home-page.tsx': async () => (await import('#web/storefront/home/app-home-page.tsx')).AppHomePage,
  'catalogue/products-page.tsx': async () =>
    (await import('#web/storefront/catalogue/products-page.tsx')).ProductsPage,
  'catalogue/category-page.tsx': async () =>
    (await import('#web/storefront/catalogue/category-page.tsx')).CategoryPage,
  'cart/cart-page.tsx': async () => (await import('#web/storefront/checkout/cart-page.tsx')).CartPage,
  'address/add-address-page.tsx': async () =>
    (await import('#web/storefront/address/add-address-page.tsx')).AddAddressPage,
  'order/my-orders-page.tsx': async () =>
    (await import('#web/storefront/orders/my-orders-page.tsx')).MyOrdersPage,
  'payment/practice-page.tsx': async () =>
    (await import('#web/storefront/checkout/practice/practice-page.tsx')).PracticePage,
  'payment/upi-page.tsx': async () => (await import('#web/storefront/checkout/upi/upi-page.tsx')).UpiPage,
  'account/account-page.tsx': async () =>
    (await import('#web/storefront/account/account-page.tsx')).AccountPage,
  'account/forgot-password-page.tsx': async () =>
    (await import('#web/storefront/account/forgot-password-page.tsx')).ForgotPasswordPage,
  'account/reset-password-page.tsx': async () =>
    (await import('#web/storefront/account/reset-password-page.tsx')).ResetPasswordPage,
  'info/loader-page.tsx': async () => (await import('#web/storefront/info/loader-page.tsx')).LoaderPage,
  'info/return-policy-page.tsx': async () =>
    (await import('#web/storefront/info/policies/return-policy-page.tsx')).ReturnPolicyPage,
  'info/contact-page.tsx': async () => (await import('#web/storefront/info/contact-page.tsx')).ContactPage,
  'info/faqs-page.tsx': async () => (await import('#web/storefront/info/faqs-page.tsx')).FaqsPage,
  'info/privacy-policy-page.tsx': async () =>
    (await import('#web/storefront/info/policies/privacy-policy-page.tsx')).PrivacyPolicyPage,
  'info/terms-page.tsx': async () => (await import('#web/storefront/info/policies/terms-page.tsx')).TermsPage,
  'home/best-sellers-page.tsx': async () =>
    (await import('#web/storefront/home/best-sellers-page.tsx')).BestSellersPage,
  'catalogue/offers-page.tsx': async () =>
    (await import('#web/storefront/catalogue/offers-page.tsx')).OffersPage,
  'info/delivery-page.tsx': async () => (await import('#web/storefront/info/delivery-page.tsx')).DeliveryPage,
  'info/payment-page.tsx': async () =>
    (await import('#web/storefront/info/payment-methods-page.tsx')).PaymentMethodsPage,
  'info/offline-page.tsx': async () => (await import('#web/storefront/info/offline-page.tsx')).OfflinePage,
}
