export const infoPagePaths = [
  '/return-policy',
  '/Contact',
  '/Faqs',
  '/Privacy-policy',
  '/Terms-conditions',
  '/Delivery-Information',
  '/Payment-Methods',
  '/Offers-Deals',
  '/Best-Sellers',
]
