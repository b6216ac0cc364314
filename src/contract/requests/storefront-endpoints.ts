/** What the storefront calls. Home loads this file, so the seller panel's endpoints are in endpoints.ts. */
export const storefrontEndpoints = {
  // account
  getShopperSession: 'GET /api/user/is-auth',
  register: 'POST /api/user/register',
  login: 'POST /api/user/login',
  logout: 'GET /api/user/logout',
  updateProfile: 'POST /api/user/update',
  setLanguage: 'POST /api/user/language',
  changePassword: 'POST /api/user/password',
  logoutOthers: 'POST /api/user/logout-others',
  forgotPassword: 'POST /api/user/forgot-password',
  resetPassword: 'POST /api/user/reset-password',
  exportPersonalData: 'GET /api/user/data',
  deleteAccount: 'POST /api/user/delete',
  // notifications
  getPushKey: 'GET /api/push/key',
  subscribePush: 'POST /api/user/push',
  unsubscribePush: 'POST /api/user/push/unsubscribe',
  // staff login
  getSellerSession: 'GET /api/seller/is-auth',
  // catalogue
  listProducts: 'GET /api/product/list',
  fuzzySearch: 'GET /api/product/near',
  // cart
  updateCart: 'POST /api/cart/update',
  // address
  listAddresses: 'GET /api/address/get',
  addAddress: 'POST /api/address/add',
  updateAddress: 'POST /api/address/update',
  deleteAddress: 'POST /api/address/delete',
  // delivery
  quoteDelivery: 'GET /api/delivery/quote',
  // order
  placeCodOrder: 'POST /api/order/cod',
  placeOnlineOrder: 'POST /api/order/stripe',
  payOrder: 'POST /api/order/pay',
  checkPayment: 'POST /api/order/check-payment',
  listMyOrders: 'GET /api/order/user',
  listUnpaidOrders: 'GET /api/order/unpaid',
  cancelOrder: 'POST /api/order/cancel',
  answerSubstitute: 'POST /api/order/substitute',
  getUpiCheckout: 'GET /api/order/upi/:id',
  submitUtr: 'POST /api/order/utr',
  // payment
  getPracticeCheckout: 'GET /api/payment/practice/checkout/:id',
  actOnPracticeCheckout: 'POST /api/payment/practice/checkout/:id',
} as const

export type StorefrontEndpoint = keyof typeof storefrontEndpoints

export function isStorefrontEndpoint(name: string): name is StorefrontEndpoint {
  return name in storefrontEndpoints
}
