import { maxProductPictures } from '#domain/catalogue.ts'
import { maxTicketPhotos } from '#domain/ticket/ticket.ts'
import { storefrontEndpoints } from './requests/storefront-endpoints.ts'

/** 'METHOD path' of each endpoint; `:name` is a path parameter. */
export const endpoints = {
  ...storefrontEndpoints,
  // account
  logoutByPost: 'POST /api/user/logout',
  changeLogin: 'POST /api/user/change-login',
  // order
  listBoughtProducts: 'GET /api/order/bought',
  getMyCredit: 'GET /api/user/credit',
  showCreditCode: 'POST /api/user/credit/code',
  // notifications
  subscribeSellerPush: 'POST /api/seller/push',
  unsubscribeSellerPush: 'POST /api/seller/push/unsubscribe',
  // staff login
  sellerLogin: 'POST /api/seller/login',
  sellerLogout: 'GET /api/seller/logout',
  sellerLogoutByPost: 'POST /api/seller/logout',
  sellerForgotPassword: 'POST /api/seller/forgot-password',
  sellerResetPassword: 'POST /api/seller/reset-password',
  getInvitation: 'POST /api/seller/invite',
  acceptInvitation: 'POST /api/seller/join',
  // own staff login
  getStaffLogin: 'GET /api/seller/me',
  setSellerLanguage: 'POST /api/seller/language',
  changeSellerPassword: 'POST /api/seller/password',
  logoutDevice: 'POST /api/seller/devices/end',
  logoutOtherDevices: 'POST /api/seller/devices/end-others',
  startTwoFactorSetup: 'POST /api/seller/two-factor/start',
  confirmTwoFactor: 'POST /api/seller/two-factor/confirm',
  disableTwoFactor: 'POST /api/seller/two-factor/disable',
  regenerateRecoveryCodes: 'POST /api/seller/two-factor/codes',
  // staff
  listStaff: 'GET /api/seller/people',
  inviteStaff: 'POST /api/seller/people/invite',
  revokeInvitation: 'POST /api/seller/people/revoke-invitation',
  updateStaffMember: 'POST /api/seller/people/change',
  setStaffMemberActive: 'POST /api/seller/people/switch',
  resetStaffTwoFactor: 'POST /api/seller/people/two-factor/disable',
  listAuditEntries: 'GET /api/seller/audit',
  // settings
  getShopSettings: 'GET /api/seller/settings',
  saveShopSettings: 'PUT /api/seller/settings',
  getTaxes: 'GET /api/seller/tax',
  saveSellerTax: 'POST /api/seller/tax',
  saveCategoryTax: 'POST /api/seller/tax/category',
  getClosing: 'GET /api/seller/closing',
  setClosing: 'POST /api/seller/closing',
  getBackupStatus: 'GET /api/seller/backup',
  // catalogue
  addProduct: 'POST /api/product/add',
  setStock: 'POST /api/product/stock',
  listSellerProducts: 'GET /api/product/seller-list',
  getSellerProduct: 'GET /api/product/seller/:id',
  updateProduct: 'POST /api/product/update',
  archiveProduct: 'POST /api/product/archive',
  duplicateProduct: 'POST /api/product/duplicate',
  bulkUpdateProducts: 'POST /api/product/bulk',
  undoBulkUpdate: 'POST /api/product/undo',
  startBulkJob: 'POST /api/product/bulk-job',
  getBulkJob: 'GET /api/product/bulk-job',
  undoBulkJob: 'POST /api/product/bulk-job/:id/undo',
  listFamilyProposals: 'GET /api/product/families',
  groupFamilies: 'POST /api/product/families',
  matchPictureFiles: 'POST /api/product/pictures/match',
  pictureFamily: 'POST /api/product/pictures/family',
  listFeatured: 'GET /api/product/featured',
  setFeatured: 'POST /api/product/featured',
  listCategories: 'GET /api/product/categories',
  addCategory: 'POST /api/product/categories',
  updateCategory: 'POST /api/product/categories/update',
  setCategoryPicture: 'POST /api/product/categories/picture',
  moveCategory: 'POST /api/product/categories/move',
  removeCategory: 'POST /api/product/categories/remove',
  listBanners: 'GET /api/seller/banners',
  addBanner: 'POST /api/seller/banners',
  updateBanner: 'POST /api/seller/banners/update',
  moveBanner: 'POST /api/seller/banners/move',
  removeBanner: 'POST /api/seller/banners/remove',
  listSearchWords: 'GET /api/product/search-words',
  saveSearchWord: 'POST /api/product/search-words',
  removeSearchWord: 'POST /api/product/search-words/remove',
  downloadImportTemplate: 'GET /api/product/template',
  exportProducts: 'GET /api/product/export',
  uploadImport: 'POST /api/product/import',
  listImports: 'GET /api/product/import',
  getImport: 'GET /api/product/import/:id',
  listUnknownCategories: 'GET /api/product/import/:id/words',
  setImportHeader: 'POST /api/product/import/:id/header',
  getImportPictures: 'GET /api/product/import/:id/pictures',
  uploadImportPictures: 'POST /api/product/import/:id/pictures',
  fetchImportPictures: 'POST /api/product/import/:id/pictures/fetch',
  stopImportPictures: 'POST /api/product/import/:id/pictures/stop',
  checkImport: 'POST /api/product/import/:id/check',
  listImportRows: 'GET /api/product/import/:id/rows',
  downloadRejectedRows: 'GET /api/product/import/:id/refused',
  applyImport: 'POST /api/product/import/:id/apply',
  cancelImport: 'POST /api/product/import/:id/cancel',
  undoImport: 'POST /api/product/import/:id/undo',
  listKeptProducts: 'GET /api/product/import/:id/kept',
  // order
  listMyDocuments: 'GET /api/order/:id/documents',
  listOrderDocuments: 'GET /api/order/seller/documents',
  editMyOrder: 'POST /api/order/:id/edit',
  streamMyOrderEvents: 'GET /api/order/my-events',
  listOrders: 'GET /api/order/seller',
  streamOrderEvents: 'GET /api/order/seller/events',
  placeStaffOrder: 'POST /api/order/seller/order',
  getOrder: 'GET /api/order/seller/order/:id',
  setOrderPayment: 'PUT /api/order/seller/order/:id/payment',
  setUpiReport: 'PUT /api/order/seller/order/:id/upi-report',
  editOrder: 'POST /api/order/seller/order/:id/edit',
  listOrderSlots: 'GET /api/order/seller/order/:id/slots',
  setOrderSlot: 'PUT /api/order/seller/order/:id/slot',
  setOrderLocation: 'PUT /api/order/seller/order/:id/location',
  getPicking: 'GET /api/order/seller/order/:id/picking',
  takeOrder: 'POST /api/order/seller/order/:id/take',
  releaseOrder: 'POST /api/order/seller/order/:id/release',
  pickLine: 'POST /api/order/seller/order/:id/pick',
  listSubstitutes: 'GET /api/order/seller/order/:id/substitutes',
  offerSubstitute: 'POST /api/order/seller/order/:id/substitutes',
  removeSubstitute: 'POST /api/order/seller/order/:id/substitutes/remove',
  packOrder: 'POST /api/order/seller/order/:id/pack',
  unpackOrder: 'POST /api/order/seller/order/:id/unpack',
  acceptOrder: 'POST /api/order/seller/order/:id/accept',
  rejectOrder: 'POST /api/order/seller/order/:id/reject',
  bulkOrderStatus: 'POST /api/order/seller/status',
  bulkReceiveCash: 'POST /api/order/seller/cash',
  setOrderStatus: 'PUT /api/order/seller/order/:id/status',
  // delivery by riders
  getRunSheet: 'GET /api/delivery/run',
  startDelivery: 'POST /api/delivery/:id/start',
  completeDelivery: 'POST /api/delivery/:id/complete',
  failDelivery: 'POST /api/delivery/:id/fail',
  returnAtDoor: 'POST /api/delivery/:id/return',
  addDoorPhoto: 'POST /api/delivery/:id/photo',
  setStopLocation: 'PUT /api/delivery/:id/location',
  listRiders: 'GET /api/order/riders',
  assignRider: 'POST /api/order/assign',
  overrideDelivery: 'POST /api/order/:id/delivered',
  // customers
  listCustomers: 'GET /api/seller/customers',
  getCustomer: 'GET /api/seller/customers/:id',
  listCustomerOrders: 'GET /api/seller/customers/:id/orders',
  getCustomerCredit: 'GET /api/seller/customers/:id/credit',
  grantCredit: 'POST /api/seller/customers/:id/credit',
  revokeCredit: 'POST /api/seller/customers/:id/credit/revoke',
  provePhone: 'POST /api/seller/customers/:id/prove-phone',
  createPasswordLink: 'POST /api/seller/customers/:id/password-link',
  addCustomerNote: 'POST /api/seller/customers/:id/notes',
  deleteCustomerNote: 'POST /api/seller/customers/:id/notes/delete',
  listBlockedPhones: 'GET /api/seller/blocked-phones',
  blockPhone: 'POST /api/seller/blocked-phones',
  unblockPhone: 'POST /api/seller/blocked-phones/unblock',
  // payment
  paymentWebhook: 'POST /api/payment/:provider/webhook',
  // complaints, returns and questions
  openTicket: 'POST /api/ticket/open',
  listMyTickets: 'GET /api/ticket/mine',
  replyTicket: 'POST /api/ticket/:id/reply',
  reopenTicket: 'POST /api/ticket/:id/reopen',
  getTicketPhoto: 'GET /api/ticket/photo/:id',
  requestContact: 'POST /api/contact',
  confirmContact: 'POST /api/contact/confirm',
  getContactTicket: 'POST /api/contact/ticket',
  writeContactTicket: 'POST /api/contact/reply',
  listTickets: 'GET /api/seller/tickets',
  getTicket: 'GET /api/seller/tickets/:id',
  openStaffTicket: 'POST /api/seller/tickets',
  answerTicket: 'POST /api/seller/tickets/:id/answer',
  decideTicketLine: 'POST /api/seller/tickets/:id/decide',
  decideStock: 'POST /api/seller/tickets/:id/stock',
  getSellerTicketPhoto: 'GET /api/seller/ticket-photo/:id',
  downloadTickets: 'GET /api/seller/ticket-file',
  // payment exceptions and UPI reviews
  listPaymentExceptions: 'GET /api/seller/payments',
  countPaymentExceptions: 'GET /api/seller/payments/count',
  refundPayment: 'POST /api/seller/payments/refund',
  resolvePaymentException: 'POST /api/seller/payments/settle',
  takePayment: 'POST /api/seller/payments/take',
  listUpiPayments: 'GET /api/seller/upi',
  confirmUpiPayment: 'POST /api/seller/upi/confirm',
  rejectUpiPayment: 'POST /api/seller/upi/reject',
  placeAsCash: 'POST /api/seller/upi/cash',
  // cash book
  getCashBook: 'GET /api/seller/cash',
  getOwnCash: 'GET /api/seller/cash/own',
  listCashEntries: 'GET /api/seller/cash/entries',
  handOverCash: 'POST /api/seller/cash/hand-over',
  correctCash: 'POST /api/seller/cash/correct',
  closeCashBook: 'POST /api/seller/cash/close',
  downloadCashBook: 'GET /api/seller/cash/file',
  listCashClosings: 'GET /api/seller/cash/closings',
  getCashClosing: 'GET /api/seller/cash/closings/:number',
  downloadCashClosing: 'GET /api/seller/cash/closings/:number/file',
  // the counter
  sellAtCounter: 'POST /api/seller/pos/sales',
  getPosCatalogue: 'GET /api/seller/pos/catalogue',
  getDrawer: 'GET /api/seller/pos/drawer',
  openDrawer: 'POST /api/seller/pos/drawer/open',
  closeDrawer: 'POST /api/seller/pos/drawer/close',
  listSaleConflicts: 'GET /api/seller/pos/conflicts',
  resolveSaleConflict: 'POST /api/seller/pos/conflicts/resolve',
  findCounterCredit: 'POST /api/seller/pos/credit',
  findBill: 'GET /api/seller/pos/bill',
  refundAtCounter: 'POST /api/seller/pos/refunds',
  // registers of documents
  getRegister: 'GET /api/seller/registers',
  listRegister: 'GET /api/seller/registers/documents',
  lockMonth: 'POST /api/seller/registers/lock',
  downloadRegister: 'GET /api/seller/registers/file',
  downloadGstr1: 'GET /api/seller/registers/return',
  downloadTally: 'GET /api/seller/registers/tally',
  // what waits for staff
  getToDo: 'GET /api/seller/to-do',
  // reports
  getReport: 'GET /api/seller/reports',
  downloadReport: 'GET /api/seller/reports/file',
} as const

export type EndpointName = keyof typeof endpoints

export const endpointNames = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints)

/** The body is a form: one JSON field and repeated files. `isJsonToo`: plain JSON without files. */
export const multipartEndpoints = {
  addProduct: { json: 'productData', files: 'images', maxFiles: maxProductPictures, isJsonToo: false },
  updateProduct: { json: 'productData', files: 'images', maxFiles: maxProductPictures, isJsonToo: true },
  addDoorPhoto: { json: 'photoData', files: 'photos', maxFiles: 1, isJsonToo: false },
  setCategoryPicture: { json: 'categoryData', files: 'pictures', maxFiles: 1, isJsonToo: true },
  addBanner: { json: 'bannerData', files: 'images', maxFiles: 3, isJsonToo: false },
  updateBanner: { json: 'bannerData', files: 'images', maxFiles: 3, isJsonToo: true },
  openTicket: { json: 'ticketData', files: 'photos', maxFiles: maxTicketPhotos, isJsonToo: true },
} as const

/** The body is one file; other input is in the query string. */
export const fileUploadEndpoints = {
  uploadImport: 'application/octet-stream',
  uploadImportPictures: 'application/octet-stream',
} as const

/** Not functions of the client: `endpointPath` returns the URL for a link or an EventSource. */
export const nonJsonReplies = {
  downloadImportTemplate: 'text/csv; charset=utf-8',
  streamOrderEvents: 'text/event-stream; charset=utf-8',
  streamMyOrderEvents: 'text/event-stream; charset=utf-8',
  exportProducts: 'text/csv; charset=utf-8',
  downloadRejectedRows: 'text/csv; charset=utf-8',
  downloadReport: 'text/csv; charset=utf-8',
  downloadCashBook: 'text/csv; charset=utf-8',
  downloadCashClosing: 'text/csv; charset=utf-8',
  downloadRegister: 'text/csv; charset=utf-8',
  downloadGstr1: 'application/json; charset=utf-8',
  downloadTally: 'application/xml; charset=utf-8',
  downloadTickets: 'text/csv; charset=utf-8',
  getTicketPhoto: 'image/webp',
  getSellerTicketPhoto: 'image/webp',
} as const satisfies Partial<Record<EndpointName, string>>

export type NonJsonEndpoint = keyof typeof nonJsonReplies

/** Server-sent events: a reply that does not end by itself. */
export const eventStreams = ['streamOrderEvents', 'streamMyOrderEvents'] as const satisfies NonJsonEndpoint[]

export function isEventStream(name: EndpointName): boolean {
  return eventStreams.some((stream) => stream === name)
}

export function methodAndPath(name: EndpointName): { method: string; path: string } {
  const [method = '', path = ''] = endpoints[name].split(' ')
  return { method, path }
}
