/** Loaded while the first page is idle: where a visitor goes next. */
export const pages = {
  'storefront/home/app-home-page.tsx': async () =>
    (await import('#web/storefront/home/app-home-page.tsx')).AppHomePage,
  'storefront/catalogue/products-page.tsx': async () =>
    (await import('#web/storefront/catalogue/products-page.tsx')).ProductsPage,
  'storefront/catalogue/category-page.tsx': async () =>
    (await import('#web/storefront/catalogue/category-page.tsx')).CategoryPage,
  'storefront/checkout/cart-page.tsx': async () =>
    (await import('#web/storefront/checkout/cart-page.tsx')).CartPage,
  'storefront/home/best-sellers-page.tsx': async () =>
    (await import('#web/storefront/home/best-sellers-page.tsx')).BestSellersPage,
  'storefront/catalogue/offers-page.tsx': async () =>
    (await import('#web/storefront/catalogue/offers-page.tsx')).OffersPage,
  'storefront/info/offline-page.tsx': async () =>
    (await import('#web/storefront/info/offline-page.tsx')).OfflinePage,
}
