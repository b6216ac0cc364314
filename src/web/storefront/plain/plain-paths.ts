/** Pages that work by links and forms, for browsers without JavaScript: docs/decisions/0119. */
export const plainPaths = {
  cart: '/plain/cart',
  checkout: '/plain/checkout',
  address: '/plain/address',
  login: '/plain/login',
  logout: '/plain/logout',
  orders: '/plain/my-orders',
} as const
