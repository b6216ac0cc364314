/** The whole API on one screen: a name for each call, its method and its path. `:name` is a path parameter. */
export const calls = {
  // account
  isShopper: 'GET /api/user/is-auth',
  register: 'POST /api/user/register',
  login: 'POST /api/user/login',
  logout: 'GET /api/user/logout',
  logoutByPost: 'POST /api/user/logout',
  rename: 'POST /api/user/update',
  changePassword: 'POST /api/user/password',
  logoutOthers: 'POST /api/user/logout-others',
  forgotPassword: 'POST /api/user/forgot-password',
  resetPassword: 'POST /api/user/reset-password',
  myData: 'GET /api/user/data',
  deleteAccount: 'POST /api/user/delete',
  // notifications
  pushKey: 'GET /api/push/key',
  addPush: 'POST /api/user/push',
  dropPush: 'POST /api/user/push/drop',
  addSellerPush: 'POST /api/seller/push',
  dropSellerPush: 'POST /api/seller/push/drop',
  // seller
  isSeller: 'GET /api/seller/is-auth',
  sellerLogin: 'POST /api/seller/login',
  sellerLogout: 'GET /api/seller/logout',
  sellerLogoutByPost: 'POST /api/seller/logout',
  sellerForgotPassword: 'POST /api/seller/forgot-password',
  sellerResetPassword: 'POST /api/seller/reset-password',
  showInvite: 'POST /api/seller/invite',
  joinAsSeller: 'POST /api/seller/join',
  // a seller's own login
  myLogin: 'GET /api/seller/me',
  changeSellerPassword: 'POST /api/seller/password',
  endDevice: 'POST /api/seller/devices/end',
  endOtherDevices: 'POST /api/seller/devices/end-others',
  beginSecondStep: 'POST /api/seller/second-step/begin',
  confirmSecondStep: 'POST /api/seller/second-step/confirm',
  endSecondStep: 'POST /api/seller/second-step/end',
  makeRecoveryCodes: 'POST /api/seller/second-step/codes',
  // people behind the counter
  listPeople: 'GET /api/seller/people',
  invitePerson: 'POST /api/seller/people/invite',
  revokeInvite: 'POST /api/seller/people/uninvite',
  changePerson: 'POST /api/seller/people/change',
  switchPerson: 'POST /api/seller/people/switch',
  takeSecondStepOff: 'POST /api/seller/people/second-step/end',
  listAudit: 'GET /api/seller/audit',
  // settings
  getShopSettings: 'GET /api/seller/settings',
  saveShopSettings: 'PUT /api/seller/settings',
  // catalogue
  listProducts: 'GET /api/product/list',
  findNear: 'GET /api/product/near',
  addProduct: 'POST /api/product/add',
  setStock: 'POST /api/product/stock',
  listSellerProducts: 'GET /api/product/seller-list',
  getSellerProduct: 'GET /api/product/seller/:id',
  updateProduct: 'POST /api/product/update',
  archiveProduct: 'POST /api/product/archive',
  duplicateProduct: 'POST /api/product/duplicate',
  bulkProducts: 'POST /api/product/bulk',
  undoBulk: 'POST /api/product/undo',
  listFeatured: 'GET /api/product/featured',
  setFeatured: 'POST /api/product/featured',
  importTemplate: 'GET /api/product/template',
  exportProducts: 'GET /api/product/export',
  uploadImport: 'POST /api/product/import',
  listImports: 'GET /api/product/import',
  readImport: 'GET /api/product/import/:id',
  listImportWords: 'GET /api/product/import/:id/words',
  checkImport: 'POST /api/product/import/:id/check',
  listImportRows: 'GET /api/product/import/:id/rows',
  refusedImportRows: 'GET /api/product/import/:id/refused',
  applyImport: 'POST /api/product/import/:id/apply',
  cancelImport: 'POST /api/product/import/:id/cancel',
  // cart
  updateCart: 'POST /api/cart/update',
  // address
  listAddresses: 'GET /api/address/get',
  addAddress: 'POST /api/address/add',
  updateAddress: 'POST /api/address/update',
  deleteAddress: 'POST /api/address/delete',
  // order
  placeCod: 'POST /api/order/cod',
  placeOnline: 'POST /api/order/stripe',
  payOrder: 'POST /api/order/pay',
  checkPayment: 'POST /api/order/check-payment',
  listMyOrders: 'GET /api/order/user',
  listUnpaid: 'GET /api/order/unpaid',
  cancelOrder: 'POST /api/order/cancel',
  showUpi: 'GET /api/order/upi/:id',
  giveUtr: 'POST /api/order/utr',
  listOrders: 'GET /api/order/seller',
  orderEvents: 'GET /api/order/seller/events',
  getOrder: 'GET /api/order/seller/order/:id',
  setOrderPayment: 'PUT /api/order/seller/order/:id/payment',
  bulkOrderStatus: 'POST /api/order/seller/status',
  setOrderStatus: 'PUT /api/order/seller/order/:id/status',
  // payment
  paymentWebhook: 'POST /api/payment/:provider/webhook',
  showPractice: 'GET /api/payment/practice/checkout/:id',
  actPractice: 'POST /api/payment/practice/checkout/:id',
  // money that needs a seller
  listFlags: 'GET /api/seller/payments',
  countFlags: 'GET /api/seller/payments/count',
  refundPayment: 'POST /api/seller/payments/refund',
  settleFlag: 'POST /api/seller/payments/settle',
  listUpiPayments: 'GET /api/seller/upi',
  confirmUpi: 'POST /api/seller/upi/confirm',
  refuseUpi: 'POST /api/seller/upi/refuse',
  // figures
  todayFigures: 'GET /api/seller/figures',
  figuresFile: 'GET /api/seller/figures/file',
} as const

export type CallName = keyof typeof calls

/**
 * Calls whose body is a multipart form: one JSON field of this name, and repeated files of that name. Some are plain JSON where no files come
 * along.
 */
export const multipartCalls = {
  addProduct: { json: 'productData', files: 'images', isJsonToo: false },
  updateProduct: { json: 'productData', files: 'images', isJsonToo: true },
} as const

/** Calls whose body is one file as it is; what else they take stands in the address. */
export const fileCalls = { uploadImport: 'application/octet-stream' } as const

/** Calls whose body is kept as the bytes that came, whatever they are: a signature is over them. */
export const rawCalls = ['paymentWebhook'] as const

/**
 * Calls that answer with something else than JSON, and with what. They are no functions of the client: `pathOf` gives the address for a link
 * or an EventSource.
 */
export const otherReplies = {
  importTemplate: 'text/csv; charset=utf-8',
  orderEvents: 'text/event-stream; charset=utf-8',
  exportProducts: 'text/csv; charset=utf-8',
  refusedImportRows: 'text/csv; charset=utf-8',
  figuresFile: 'text/csv; charset=utf-8',
} as const satisfies Partial<Record<CallName, string>>

export type OtherCall = keyof typeof otherReplies

/** 'PUT /api/order/:id' → its parts. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = calls[name].split(' ')
  return { method, path }
}
