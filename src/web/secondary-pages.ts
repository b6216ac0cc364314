export const secondaryPages = {
  'storefront/address/add-address-page.tsx': async () =>
    (await import('#web/storefront/address/add-address-page.tsx')).AddAddressPage,
  'storefront/orders/my-orders-page.tsx': async () =>
    (await import('#web/storefront/orders/my-orders-page.tsx')).MyOrdersPage,
  'storefront/tickets/complaints-page.tsx': async () =>
    (await import('#web/storefront/tickets/complaints-page.tsx')).ComplaintsPage,
  'storefront/tickets/linked-ticket-page.tsx': async () =>
    (await import('#web/storefront/tickets/linked-ticket-page.tsx')).LinkedTicketPage,
  'storefront/orders/bill/linked-bill-page.tsx': async () =>
    (await import('#web/storefront/orders/bill/linked-bill-page.tsx')).LinkedBillPage,
  'storefront/orders/bill/bill-page.tsx': async () =>
    (await import('#web/storefront/orders/bill/bill-page.tsx')).BillPage,
  'storefront/checkout/practice/practice-page.tsx': async () =>
    (await import('#web/storefront/checkout/practice/practice-page.tsx')).PracticePage,
  'storefront/checkout/upi/upi-page.tsx': async () =>
    (await import('#web/storefront/checkout/upi/upi-page.tsx')).UpiPage,
  'storefront/account/account-page.tsx': async () =>
    (await import('#web/storefront/account/account-page.tsx')).AccountPage,
  'storefront/account/forgot-password-page.tsx': async () =>
    (await import('#web/storefront/account/forgot-password-page.tsx')).ForgotPasswordPage,
  'storefront/account/reset-password-page.tsx': async () =>
    (await import('#web/storefront/account/reset-password-page.tsx')).ResetPasswordPage,
  'storefront/info/loader-page.tsx': async () =>
    (await import('#web/storefront/info/loader-page.tsx')).LoaderPage,
  'storefront/info/policies/return-policy-page.tsx': async () =>
    (await import('#web/storefront/info/policies/return-policy-page.tsx')).ReturnPolicyPage,
  'storefront/info/contact-page.tsx': async () =>
    (await import('#web/storefront/info/contact-page.tsx')).ContactPage,
  'storefront/info/faqs-page.tsx': async () => (await import('#web/storefront/info/faqs-page.tsx')).FaqsPage,
  'storefront/info/policies/privacy-policy-page.tsx': async () =>
    (await import('#web/storefront/info/policies/privacy-policy-page.tsx')).PrivacyPolicyPage,
  'storefront/info/policies/terms-page.tsx': async () =>
    (await import('#web/storefront/info/policies/terms-page.tsx')).TermsPage,
  'storefront/info/delivery-page.tsx': async () =>
    (await import('#web/storefront/info/delivery-page.tsx')).DeliveryPage,
  'storefront/info/payment-methods-page.tsx': async () =>
    (await import('#web/storefront/info/payment-methods-page.tsx')).PaymentMethodsPage,
}
