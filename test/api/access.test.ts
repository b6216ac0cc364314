import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/endpoint-schema.ts'
import { type EndpointName, endpoints, methodAndPath } from '#contract/endpoints.ts'
import { multipartEndpoints, nonJsonReplies } from '#contract/requests/body-kinds.ts'
import { schemas } from '#contract/schemas.ts'
import { ImportCounts } from '#contract/seller/catalogue-import.ts'
import { dayMs, dayOf } from '#domain/days.ts'
import { insertSession } from '#server/auth/sessions/session-store.ts'
import { newToken } from '#server/auth/sessions/session-token.ts'
import { insertBanner } from '#server/banners/banner-store.ts'
import { newId } from '#server/database/new-id.ts'
import { insertPart } from '#server/import/import-store.ts'
import { openException } from '#server/payment/exceptions/open-exception-store.ts'
import { insertContact, insertTicketLink } from '#server/ticket/contact/contact-store.ts'
import { anAddress, aSeller, aShopper, aVisitor, type Shopper } from '../builders/accounts.ts'
import { aBanner } from '../builders/banners.ts'
import { aPhoto } from '../builders/pictures.ts'
import { anUnpaidOrder, withPractice } from '../builders/practice-payments.ts'
import { aProduct } from '../builders/products.ts'
import { anOrderPaidByUpi, aRider } from '../builders/riders.ts'
import { findStaffId } from '../builders/staff.ts'
import { aUpiOrder, setUpiId } from '../builders/upi-orders.ts'
import { noOrderLimits } from '../default-config.ts'
import { aPushDevice } from '../fakes/push-device.ts'
import { json, openBrowser, startShop } from '../shop.ts'

let count = 0
const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const names = Object.keys(endpoints) as EndpointName[]
const [asha, bina, seller, rice] = [
  await aShopper(shop),
  await aShopper(shop, { name: 'Bina' }),
  await aSeller(shop),
  await aProduct(shop),
]
const attaInput = { name: 'Atta', category: 'Grocery', price: 60, offerPrice: 55, family: 'Atta' }
const attaPhoto = new Blob([new Uint8Array(await aPhoto())])
const { product: atta } = await seller.addProduct(attaInput, { files: [attaPhoto] })
const november = { from: '2026-11-01', to: '2026-11-30' }
const order = await placeOrder(asha)
const unpaid = await anUnpaidOrder(shop, { shopper: bina })
await setUpiId(seller)
const byUpi = await aUpiOrder(shop, { shopper: bina })
const refusedByUpi = await aUpiOrder(shop, { shopper: bina })
const paidByUpi = await aUpiOrder(shop, { shopper: asha })
const cashByUpi = await aUpiOrder(shop, { shopper: await aShopper(shop) })
const { version: settingsVersion } = await seller.getShopSettings()
// Each call of these endpoints uses one up.
const [pendingOrders, spareAddresses] = [
  await makeThirty(() => placeOrder(bina)),
  await makeThirty(addSpareAddress),
]
const undoableJobs = await makeThirty(anUndoableJob)
const spareCategories = await makeThirty(aSpareCategory)
const movedCategory = await aSpareCategory()
const banner = await aSpareBanner()
/** How often a call was served: each raises the version of its row. */
const servedCalls = new Map<EndpointName, number>()
const versionFor = (name: EndpointName) => 1 + (servedCalls.get(name) ?? 0)
const spareBanners = await makeThirty(aSpareBanner)
const spareProducts: string[] = []
while (spareProducts.length < 120) spareProducts.push((await aProduct(shop))._id)
// Some calls end all other sessions of the caller, so the caller is not the seller in the request.
const sellerIds = {
  owner: await findStaffId(shop, await aSeller(shop)),
  packer: await findStaffId(shop, await aSeller(shop, { role: 'packer' })),
  catalogue: await findStaffId(shop, await aSeller(shop, { role: 'catalogue' })),
  rider: await findStaffId(shop, await aSeller(shop, { role: 'rider' })),
  switchedOff: await findStaffId(shop, await aSeller(shop)),
}
const colleague = { id: await findStaffId(shop, await aSeller(shop, { role: 'packer' })) }
await shop.db
  .updateTable('sellers')
  .set({ disabled_at: new Date() })
  .where('id', '=', sellerIds.switchedOff)
  .execute()

/** The code of bina, who shows codes herself, and the one of asha, which stays. */
const grant = (await seller.grantCredit({ id: bina.id, amount: '500', note: 'The milk was late' })).credit
  .entries[0]?._id
await seller.grantCredit({ id: asha.id, amount: '20', note: 'The milk was late' })
const { code: counterCode } = await asha.showCreditCode()

/** Each of them delivers one. */
const deliveries = {
  owner: await anAssignedOrder(sellerIds.owner),
  packer: await anAssignedOrder(sellerIds.packer),
  rider: await anAssignedOrder(sellerIds.rider),
}

const reported = await anOrderPaidByUpi({
  shopper: bina,
  owner: seller,
  product: rice,
  rider: await aRider(shop),
})

/** A question of bina, with a photo. */
const ticket = (await bina.openTicket({ text: 'Is the shop open on Bihu?' })).ticket._id
const { orderNumber } = (await seller.getOrder({ id: order })).order
const claimOrder = await placeOrder(bina)
await seller.setOrderStatus({ id: claimOrder, status: 'Delivered' })
const claim = await bina.openTicket({
  order: claimOrder,
  lines: [{ product: rice._id, quantity: 1, reason: 'damaged' }],
})
const [, billToken = ''] =
  /your-bill#(\S+)/.exec((await seller.getOrder({ id: claimOrder })).order.whatsApp?.status ?? '') ?? []
const ticketPhoto = crypto.randomUUID()
await shop.db
  .insertInto('ticket_photos')
  .values({ id: ticketPhoto, ticket_id: ticket, body: await aPhoto({ format: 'webp' }) })
  .execute()

/** Bina's question, as if she had written it without an account. */
const link = newToken()
await insertContact(shop.db, { ticketId: ticket, name: 'Bina', email: bina.email, language: 'en' })
await insertTicketLink(shop.db, { ticketId: ticket, tokenHash: link.hash })

const oneRow = 'name,category,price\nBora Rice,Grocery,60\n'
/** Each run uses one up. */
const [uploadedFiles, headerFiles, checkedFiles, unwantedFiles] = [
  await makeThirty(() => insertImport('uploaded')),
  await makeThirty(() => insertImport('uploaded')),
  await makeThirty(() => insertImport('checked')),
  await makeThirty(() => insertImport('uploaded')),
]
const someFile = await insertImport('checked')
const undoneFile = await insertImport('undone')
const pictureFile = await insertImport('uploaded')
const emptyZip = `PK\x05\x06${'\0'.repeat(18)}`
await seller.closeCashBook({ key: crypto.randomUUID(), number: 1 })
const [keptFlag, openFlags] = [await flagPayment(), await makeThirty(() => flagPayment())]
const shortPayments = await makeThirty(flagShortPayment)

type AccessCase = { who: string; logIn: () => Promise<string>; is: readonly Audience[] }

/** Repeated here by hand, so that no permission is added by accident. */
const permissionsOf = {
  owner: [
    ...(['seller', 'seller: orders', 'seller: upi', 'seller: stock', 'seller: products'] as const),
    ...(['seller: shop', 'seller: deliveries', 'seller: cash', 'seller: tickets', 'seller: prices'] as const),
  ],
  packer: ['seller', 'seller: orders', 'seller: stock', 'seller: deliveries'],
  catalogue: ['seller', 'seller: stock', 'seller: products'],
  rider: ['seller', 'seller: deliveries'],
} as const

const [anHour, tooLate] = [60 * 60_000, -1]
const asShopper = () => aSession('shopper', anHour)
const asSeller = (who: keyof typeof sellerIds) => aSession('seller', anHour, who)

/** Every kind of caller, each with a new session: some calls end their own session, or all others. */
const callers: readonly AccessCase[] = [
  { who: 'visitor', logIn: async () => '', is: [] },
  { who: 'shopper', logIn: asShopper, is: ['shopper'] },
  { who: 'owner', logIn: () => asSeller('owner'), is: permissionsOf.owner },
  { who: 'packer', logIn: () => asSeller('packer'), is: permissionsOf.packer },
  { who: 'catalogue', logIn: () => asSeller('catalogue'), is: permissionsOf.catalogue },
  { who: 'rider', logIn: () => asSeller('rider'), is: permissionsOf.rider },
  { who: 'seller who is switched off', logIn: () => asSeller('switchedOff'), is: [] },
  {
    who: 'shopper and owner',
    logIn: async () => `${await asShopper()}; ${await asSeller('owner')}`,
    is: ['shopper', ...permissionsOf.owner],
  },
  { who: 'shopper too late', logIn: () => aSession('shopper', tooLate), is: [] },
  { who: 'seller too late', logIn: () => aSession('seller', tooLate), is: [] },
  { who: 'shopper without a session', logIn: async () => `haat_shopper=${newToken().text}`, is: [] },
  {
    who: "seller in a shopper's cookie",
    logIn: async () => (await asSeller('owner')).replace('haat_seller', 'haat_shopper'),
    is: [],
  },
  {
    who: "shopper in a seller's cookie",
    logIn: async () => (await asShopper()).replace('haat_shopper', 'haat_seller'),
    is: [],
  },
]

/** Endpoints that refuse even a valid request of this test: state or secrets are missing. */
const refusedCalls: readonly EndpointName[] = [
  'placeOnlineOrder',
  'payOrder',
  'checkPayment',
  'paymentWebhook',
  'refundPayment',
  'handOverCash',
  'closeCashBook',
  'closeDrawer',
  'refundAtCounter',
  'downloadGstr1',
  'rejectUpiPayment',
  'pickLine',
  'packOrder',
  'answerSubstitute',
  // No mail server, and no such message.
  'requestContact',
  'confirmContact',
  'reopenTicket',
  // Without its picture.
  'addBanner',
  'decideTicketLine',
  'decideStock',
  'returnAtDoor',
  'addDoorPhoto',
  'offerSubstitute',
  'acceptOrder',
  'editOrder',
  'editMyOrder',
  'rejectOrder',
  'completeDelivery',
  'fetchImportPictures',
  // asha has no number.
  'provePhone',
  'createPasswordLink',
  'getShopperSession',
  'getSellerSession',
  'resetPassword',
  'deleteAccount',
  'sellerResetPassword',
  'getInvitation',
  'acceptInvitation',
  'confirmTwoFactor',
  'regenerateRecoveryCodes',
]

async function aSession(
  realm: 'shopper' | 'seller',
  ms: number,
  who: keyof typeof sellerIds = 'owner',
): Promise<string> {
  const [token, expiresAt] = [newToken(), new Date(Date.now() + ms)]
  const session = { tokenHash: token.hash, expiresAt, endsAt: expiresAt, userAgent: '' }
  if (realm === 'shopper') await insertSession(shop.db, { realm, accountId: bina.id, session })
  else await insertSession(shop.db, { realm: 'staff', accountId: sellerIds[who], session })
  return `haat_${realm}=${token.text}`
}

/** One valid request for each endpoint. A missing endpoint does not compile. */
const requests: Record<EndpointName, (caller?: AccessCase) => Request> = {
  getShopperSession: () => ({}),
  register: () => ({
    body: { name: 'Dipa', email: `dipa-${++count}@example.com`, password: 'mustard-fields-in-bloom' },
  }),
  login: () => ({ body: { email: asha.email, password: asha.password } }),
  logout: () => ({}),
  logoutByPost: () => ({ body: {} }),
  listBoughtProducts: () => ({}),
  updateProfile: () => ({ body: { name: 'Bina' } }),
  changeLogin: () => ({ body: { phone: '98640 00003', password: bina.password } }),
  setLanguage: () => ({ body: { language: 'hi' } }),
  changePassword: () => ({ body: { currentPassword: bina.password, newPassword: bina.password } }),
  logoutOthers: () => ({ body: {} }),
  forgotPassword: () => ({ body: { email: `nobody-${++count}@example.com` } }),
  resetPassword: () => ({ body: { token: newToken().text, password: bina.password } }),
  exportPersonalData: () => ({}),
  deleteAccount: () => ({ body: { password: 'not the password' } }),
  getPushKey: () => ({}),
  openTicket: () => ({ body: { text: 'Is the shop open on Bihu?' } }),
  listMyTickets: () => ({}),
  replyTicket: () => ({ params: { id: ticket }, body: { text: 'And on Diwali?' } }),
  reopenTicket: () => ({ params: { id: ticket }, body: { text: 'Once more' } }),
  getTicketPhoto: () => ({ params: { id: ticketPhoto } }),
  requestContact: () => ({
    body: { kind: 'question', name: 'Dipa', email: `visitor-${++count}@example.com`, text: 'Hours?' },
  }),
  confirmContact: () => ({ body: { request: crypto.randomUUID(), code: '000000' } }),
  getContactTicket: () => ({ body: { token: link.text } }),
  writeContactTicket: () => ({ body: { token: link.text, text: 'And on Diwali?' } }),
  listTickets: () => ({}),
  getTicket: () => ({ params: { id: ticket } }),
  openStaffTicket: () => ({ body: { channel: 'phone', text: 'Asks for the hours' } }),
  answerTicket: () => ({ params: { id: ticket }, body: { text: 'Yes' } }),
  decideTicketLine: () => ({
    params: { id: claim.ticket._id },
    body: { product: rice._id, decision: 'declined', note: 'No' },
  }),
  decideStock: () => ({
    params: { id: claim.ticket._id },
    body: { product: rice._id, disposition: 'waste' },
  }),
  getSellerTicketPhoto: () => ({ params: { id: ticketPhoto } }),
  downloadTickets: () => ({}),
  subscribePush: () => ({ body: aPushDevice() }),
  unsubscribePush: () => ({ body: {} }),
  subscribeSellerPush: () => ({ body: aPushDevice() }),
  unsubscribeSellerPush: () => ({ body: {} }),
  getSellerSession: () => ({}),
  sellerLogin: () => ({ body: { email: seller.email, password: seller.password } }),
  sellerLogout: () => ({}),
  sellerLogoutByPost: () => ({ body: {} }),
  sellerForgotPassword: () => ({ body: { email: `nobody-${++count}@example.com` } }),
  sellerResetPassword: () => ({ body: { token: newToken().text, password: seller.password } }),
  getInvitation: () => ({ body: { key: newToken().text } }),
  acceptInvitation: () => ({ body: { key: newToken().text, password: seller.password } }),
  getStaffLogin: () => ({}),
  setSellerLanguage: () => ({ body: { language: 'hi' } }),
  changeSellerPassword: () => ({
    body: { currentPassword: seller.password, newPassword: seller.password },
  }),
  logoutDevice: () => ({ body: { id: crypto.randomUUID() } }),
  logoutOtherDevices: () => ({ body: {} }),
  startTwoFactorSetup: () => ({ body: { password: seller.password } }),
  confirmTwoFactor: () => ({ body: { code: '000000' } }),
  disableTwoFactor: () => ({ body: { password: seller.password, code: '000000' } }),
  regenerateRecoveryCodes: () => ({ body: { password: seller.password, code: '000000' } }),
  listStaff: () => ({}),
  inviteStaff: () => ({ body: { name: 'Jonali', email: `jonali-${++count}@example.com`, role: 'packer' } }),
  revokeInvitation: () => ({ body: { id: crypto.randomUUID() } }),
  updateStaffMember: () => ({
    body: { id: colleague.id, name: 'Bipul', role: 'packer', was: { name: 'Bipul', role: 'packer' } },
  }),
  setStaffMemberActive: () => ({ body: { id: colleague.id, isOff: ++count % 2 === 0 } }),
  resetStaffTwoFactor: () => ({ body: { id: colleague.id } }),
  listAuditEntries: () => ({}),
  getShopSettings: () => ({}),
  getClosing: () => ({}),
  setClosing: () => ({ body: { closedUntil: null } }),
  getTaxes: () => ({}),
  saveSellerTax: () => ({
    body: {
      mode: 'unregistered',
      legalName: 'Bora',
      tradeName: '',
      stateCode: '18',
      address: 'Bihpuria',
      validFrom: dayOf(new Date(Date.now() + dayMs)),
    },
  }),
  saveCategoryTax: () => ({ body: { category: 'Grocery', hsn: '', taxClass: '', unitCode: '' } }),
  getBackupStatus: () => ({}),
  saveShopSettings: () => ({ body: { version: settingsVersion, changes: {} } }),
  listProducts: () => ({}),
  quoteDelivery: () => ({ query: { pin: '784161' } }),
  fuzzySearch: () => ({}),
  addProduct: () => ({ form: { name: 'Bora Rice', category: 'Grocery', price: 60, offerPrice: 55 } }),
  setStock: () => ({ body: { id: rice._id, inStock: true } }),
  listSellerProducts: () => ({}),
  getSellerProduct: () => ({ params: { id: rice._id } }),
  updateProduct: () => ({ body: { ...freshProduct(), name: 'Bora Rice' } }),
  archiveProduct: () => ({ body: { ...freshProduct(), archived: true } }),
  duplicateProduct: () => ({ body: { id: rice._id } }),
  bulkUpdateProducts: () => ({ body: { products: [freshProduct()], change: { inStock: false } } }),
  undoBulkUpdate: () => ({ body: { undo: [{ ...freshProduct(), before: { inStock: false }, after: {} }] } }),
  startBulkJob: () => ({ body: { ids: [freshProduct().id], change: { inStock: true } } }),
  getBulkJob: () => ({}),
  undoBulkJob: () => ({ params: { id: undoableJobs.pop() ?? '' } }),
  downloadImportTemplate: () => ({}),
  exportProducts: () => ({}),
  uploadImport: () => ({ query: { fileName: 'list.csv' }, file: oneRow }),
  listImports: () => ({}),
  getImport: () => ({ params: { id: someFile } }),
  listUnknownCategories: () => ({ params: { id: someFile }, query: { column: '1' } }),
  setImportHeader: () => ({ params: { id: headerFiles.pop() ?? '' }, body: { headerRow: 0 } }),
  getImportPictures: () => ({ params: { id: pictureFile }, query: { column: '0' } }),
  uploadImportPictures: () => ({ params: { id: pictureFile }, query: { column: '0' }, file: emptyZip }),
  fetchImportPictures: () => ({ params: { id: pictureFile }, body: { column: 0 } }),
  stopImportPictures: () => ({ params: { id: pictureFile }, body: {} }),
  checkImport: () => ({
    params: { id: uploadedFiles.pop() ?? '' },
    body: { columns: { name: 0, category: 1, price: 2 } },
  }),
  listImportRows: () => ({ params: { id: someFile }, query: { verdict: 'added' } }),
  downloadRefusedRows: () => ({ params: { id: someFile } }),
  applyImport: () => ({ params: { id: checkedFiles.pop() ?? '' }, body: { version: 1 } }),
  cancelImport: () => ({ params: { id: unwantedFiles.pop() ?? '' }, body: {} }),
  undoImport: () => ({ params: { id: undoneFile }, body: {} }),
  listKeptProducts: () => ({ params: { id: undoneFile } }),
  listFamilyProposals: () => ({}),
  groupFamilies: () => ({ body: { families: [{ name: 'Rice', products: [freshProduct()] }] } }),
  getFamily: () => ({ params: { id: atta._id } }),
  saveFamily: () => ({
    body: {
      family: crypto.randomUUID(),
      option: null,
      isOrdered: false,
      sizes: [freshProduct()],
      removed: [],
    },
  }),
  addSize: () => ({ body: { id: atta._id, weight: `${++count} g`, price: 60, offerPrice: 55 } }),
  pictureFamily: () => ({ body: { id: atta._id, picture: atta.image[0] } }),
  matchPictureFiles: () => ({ body: { names: ['JR-7.jpg'] } }),
  listPriceReviews: () => ({}),
  listFeatured: () => ({}),
  setFeatured: () => ({ body: { products: [], before: [] } }),
  listCategories: () => ({}),
  addCategory: () => ({ body: { parent: 'fruits', name: `Fruits ${++count}` } }),
  updateCategory: () => ({ body: { slug: 'fruits', isHidden: false } }),
  setCategoryPicture: () => ({ body: { slug: 'fruits', picture: null } }),
  moveCategory: () => ({
    body: { slug: movedCategory, version: versionFor('moveCategory'), parent: 'fruits', before: null },
  }),
  removeCategory: () => ({ body: { slug: spareCategories.pop() } }),
  listBanners: () => ({}),
  addBanner: () => ({ form: { alt: 'Rice', link: '/products', firstDay: null, lastDay: null } }),
  updateBanner: () => ({ body: { id: banner, version: versionFor('updateBanner'), isOn: false } }),
  moveBanner: () => ({ body: { id: banner, before: null } }),
  removeBanner: () => ({ body: { id: spareBanners.pop() } }),
  listSearchWords: () => ({}),
  saveSearchWord: () => ({ body: { term: 'xyzfish', means: `rohu ${++count}` } }),
  removeSearchWord: () => ({ body: { term: 'xyzfish' } }),
  updateCart: () => ({ body: { cartItems: { [rice._id]: 1 } } }),
  listAddresses: () => ({}),
  addAddress: () => ({ body: { address: anAddress() } }),
  updateAddress: () => ({ body: { id: bina.address, address: anAddress() } }),
  deleteAddress: () => ({ body: { id: spareAddresses.pop() } }),
  placeCodOrder: () => ({ body: { items: [{ product: rice._id, quantity: 1 }], address: bina.address } }),
  placeOnlineOrder: () => ({ body: { items: [{ product: rice._id, quantity: 1 }], address: bina.address } }),
  listMyOrders: () => ({}),
  listUnpaidOrders: () => ({}),
  payOrder: () => ({ body: { id: pendingOrders.at(-1) } }),
  checkPayment: () => ({ body: { id: pendingOrders.at(-1) } }),
  paymentWebhook: () => ({ params: { provider: 'practice' }, body: {} }),
  placeAsCash: () => ({ body: { id: cashByUpi.checkout, utr: cashByUpi.utr } }),
  getPracticeCheckout: () => ({ params: { id: unpaid.session } }),
  actOnPracticeCheckout: () => ({ params: { id: unpaid.session }, body: { act: 'decline' } }),
  answerSubstitute: () => ({
    body: { id: pendingOrders.at(-1), substitute: crypto.randomUUID(), accept: true },
  }),
  cancelOrder: () => ({ body: { id: pendingOrders.pop() } }),
  getUpiCheckout: () => ({ params: { id: byUpi.checkout } }),
  submitUtr: () => ({ body: { id: byUpi._id, utr: byUpi.utr } }),
  listUpiPayments: () => ({}),
  confirmUpiPayment: () => ({ body: { id: paidByUpi.checkout, utr: paidByUpi.utr } }),
  rejectUpiPayment: () => ({
    body: { id: refusedByUpi.checkout, utr: refusedByUpi.utr, reason: 'not-found' },
  }),
  openBill: () => ({ body: { token: billToken } }),
  listMyDocuments: () => ({ params: { id: order } }),
  listOrderDocuments: () => ({ query: { ids: order } }),
  listOrders: () => ({}),
  placeStaffOrder: () => ({
    body: { source: 'counter', items: [{ product: rice._id, quantity: 1 }] },
  }),
  sellAtCounter: () => ({
    body: {
      ...{ idempotencyKey: crypto.randomUUID(), soldAt: new Date().toISOString() },
      lines: [{ productId: rice._id, quantity: 1, pricePaise: rice.offerPrice * 100 }],
      payments: [{ method: 'Cash', amountPaise: rice.offerPrice * 100 }],
    },
  }),
  getPosCatalogue: () => ({}),
  getDrawer: () => ({}),
  openDrawer: () => ({ body: { key: crypto.randomUUID(), openingCashPaise: 500_00 } }),
  closeDrawer: () => ({
    body: { key: crypto.randomUUID(), countedPaise: 5_00, expectedPaise: 5_00, keptPaise: 5_00 },
  }),
  listSaleConflicts: () => ({}),
  resolveSaleConflict: () => ({ body: { order, position: 1, kind: 'stock' } }),
  findBill: () => ({ query: { number: String(orderNumber) } }),
  refundAtCounter: () => ({
    body: {
      ...{ key: crypto.randomUUID(), order: claimOrder, method: 'Cash' },
      lines: [{ product: rice._id, quantity: 1, reason: 'wrong', disposition: 'waste' }],
    },
  }),
  streamOrderEvents: () => ({}),
  streamMyOrderEvents: () => ({}),
  getOrder: () => ({ params: { id: order } }),
  setOrderPayment: () => ({ params: { id: order }, body: { isPaid: ++count % 2 === 0 } }),
  setUpiReport: () => ({
    params: { id: reported },
    body: { state: ++count % 2 === 0 ? 'to-check' : 'not-received' },
  }),
  bulkOrderStatus: () => ({ body: { orders: [{ id: order }], status: 'Processing' } }),
  getRunSheet: () => ({}),
  startDelivery: (caller) => ({ params: { id: ownDelivery(caller) }, body: { key: crypto.randomUUID() } }),
  completeDelivery: (caller) => ({
    params: { id: ownDelivery(caller) },
    body: { key: crypto.randomUUID(), code: '0000', cash: 0, note: 'Pays tomorrow' },
  }),
  addDoorPhoto: () => ({
    params: { id: order },
    form: { key: crypto.randomUUID(), photo: crypto.randomUUID() },
  }),
  returnAtDoor: (caller) => ({
    params: { id: ownDelivery(caller) },
    body: {
      key: crypto.randomUUID(),
      lines: [{ product: crypto.randomUUID(), quantity: 1, reason: 'damaged' }],
    },
  }),
  failDelivery: (caller) => ({
    params: { id: ownDelivery(caller) },
    body: { key: crypto.randomUUID(), reason: 'not-home' },
  }),
  listRiders: () => ({}),
  assignRider: () => ({ body: { orders: [{ id: order }], rider: null } }),
  overrideDelivery: () => ({ params: { id: deliveries.owner }, body: { reason: 'The phone is broken' } }),
  listCustomers: () => ({}),
  getCustomer: () => ({ params: { id: asha.id } }),
  listCustomerOrders: () => ({ params: { id: asha.id } }),
  provePhone: () => ({ params: { id: asha.id } }),
  createPasswordLink: () => ({ params: { id: asha.id } }),
  addCustomerNote: () => ({ params: { id: asha.id }, body: { text: 'Rings twice' } }),
  deleteCustomerNote: () => ({ params: { id: asha.id }, body: { note: crypto.randomUUID() } }),
  getMyCredit: () => ({}),
  showCreditCode: () => ({ body: {} }),
  findCounterCredit: () => ({ body: { phone: anAddress().phone, code: counterCode } }),
  getCustomerCredit: () => ({ params: { id: asha.id } }),
  grantCredit: () => ({ params: { id: asha.id }, body: { amount: '20', note: 'The milk was late' } }),
  revokeCredit: () => ({ params: { id: bina.id }, body: { grant, amount: '1', note: 'By mistake' } }),
  listBlockedPhones: () => ({}),
  blockPhone: () => ({ body: { phone: '98640 00001', reason: 'Refused three parcels' } }),
  unblockPhone: () => ({ body: { phone: '9864000002' } }),
  listOrderSlots: () => ({ params: { id: order } }),
  setOrderLocation: () => ({ params: { id: order }, body: { location: null } }),
  setStopLocation: (caller) => ({
    params: { id: ownDelivery(caller) },
    body: { location: { latitude: 27, longitude: 93.9 } },
  }),
  editOrder: () => ({ params: { id: order }, body: { version: 1_000 } }),
  editMyOrder: () => ({ params: { id: pendingOrders.at(-1) ?? '' }, body: { version: 1_000 } }),
  setOrderSlot: () => ({ params: { id: order }, body: { slot: null } }),
  getPicking: () => ({ params: { id: order } }),
  takeOrder: () => ({ params: { id: order }, body: { force: true } }),
  releaseOrder: () => ({ params: { id: order }, body: {} }),
  pickLine: () => ({ params: { id: order }, body: { position: 1, quantity: 1 } }),
  listSubstitutes: () => ({ params: { id: order }, query: { position: '1' } }),
  offerSubstitute: () => ({
    params: { id: order },
    body: { substitute: crypto.randomUUID(), position: 1, product: rice._id, quantity: 1 },
  }),
  removeSubstitute: () => ({ params: { id: order }, body: { substitute: crypto.randomUUID() } }),
  unpackOrder: () => ({ params: { id: order }, body: {} }),
  packOrder: () => ({ params: { id: order }, body: { bags: 1, expectedDue: 0 } }),
  acceptOrder: () => ({ params: { id: order }, body: { minutes: 30 } }),
  rejectOrder: () => ({ params: { id: pendingOrders[0] ?? '' }, body: { reason: 'closed' } }),
  setOrderStatus: () => ({ params: { id: order }, body: { status: 'Shipped', evenUnpacked: true } }),
  listPaymentExceptions: () => ({}),
  countPaymentExceptions: () => ({}),
  refundPayment: () => ({ body: { id: keptFlag } }),
  resolvePaymentException: () => ({ body: { id: openFlags.pop(), as: 'nothing', note: 'Looked at it' } }),
  takePayment: () => ({ body: { id: shortPayments.pop() } }),
  getCashBook: () => ({}),
  getOwnCash: () => ({}),
  listCashEntries: () => ({ query: { person: sellerIds.packer } }),
  handOverCash: () => ({
    body: { key: crypto.randomUUID(), person: sellerIds.packer, amount: 5, expected: 0 },
  }),
  correctCash: () => ({
    body: { key: crypto.randomUUID(), person: sellerIds.packer, amount: -5, note: 'Change for the day' },
  }),
  closeCashBook: () => ({ body: { key: crypto.randomUUID(), number: 1 } }),
  listCashClosings: () => ({}),
  getCashClosing: () => ({ params: { number: '1' } }),
  downloadCashBook: () => ({}),
  downloadCashClosing: () => ({ params: { number: '1' } }),
  bulkReceiveCash: () => ({ body: { orders: [{ id: order }] } }),
  getToDo: () => ({}),
  getRegister: () => ({ query: november }),
  listRegister: () => ({ query: { ...november, of: 'sales' } }),
  downloadRegister: () => ({ query: { ...november, table: 'hsn' } }),
  lockMonth: () => ({ body: { month: '2020-01', isLocked: true } }),
  downloadGstr1: () => ({ query: { month: '2026-11' } }),
  downloadTally: () => ({ query: november }),
  getReport: () => ({}),
  downloadReport: () => ({ query: { table: 'days' } }),
}

type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: unknown
  file?: string
}

describe('every endpoint', () => {
  test('declares its permission', () => {
    const audiences: Audience[] = ['anyone', 'shopper', ...permissionsOf.owner]
    for (const name of names) expect([name, audiences.includes(schemas[name].for)]).toEqual([name, true])
  })

  test('that the server answers is in the contract', () => {
    const known = new Set<string>(Object.values(endpoints))
    const served = routesOf(shop.app.printRoutes({ commonPrefix: false })).filter((route) =>
      route.includes(' /api/'),
    )
    // Fastify serves HEAD for every GET.
    expect(served.filter((route) => !known.has(route) && !known.has(route.replace('HEAD ', 'GET ')))).toEqual(
      [],
    )
    expect([...known].filter((route) => !served.includes(route))).toEqual([])
  })

  /** Nothing between them changes the tables, so that each endpoint needs only the hash after it. */
  describe('with a permission', () => {
    let untouched: Awaited<ReturnType<typeof hashTables>>
    let hashes: string[]
    const cookies = new Map<AccessCase, string>()
    beforeAll(async () => {
      for (const accessCase of callers) cookies.set(accessCase, await accessCase.logIn())
      hashes = await everyHash()
      untouched = await hashTables()
    })

    test.for(names.filter((name) => schemas[name].for !== 'anyone'))(
      '%s refuses callers without it, and returns no secret',
      async (name) => {
        for (const accessCase of callers.filter(({ is }) => !is.includes(schemas[name].for)))
          await expectRefused(name, { accessCase, cookie: cookies.get(accessCase) ?? '', hashes })
        expect(await hashTables()).toEqual(untouched)
      },
    )
  })

  test.for(names)('%s serves callers with its permission, and returns no secret', async (name) => {
    const wanted = schemas[name].for
    for (const accessCase of callers)
      if (wanted === 'anyone' || accessCase.is.includes(wanted)) await expectServed(name, accessCase)
  })

  async function expectServed(name: EndpointName, accessCase: AccessCase): Promise<void> {
    const { about, reply } = await sendAs(name, { accessCase, cookie: await accessCase.logIn() })
    expectNoSecrets(about, dataOf(name, reply), await everyHash(), isEmailShown(name, accessCase))
    expect([about, [401, 403, 404, 405, 415].includes(reply.statusCode)]).toEqual([about, false])
    servedCalls.set(name, versionFor(name))
    if (!refusedCalls.includes(name))
      expect([about, reply.statusCode, isValidReply(name, reply)]).toEqual([about, 200, true])
    await waitForImports()
  }

  type Call = { accessCase: AccessCase; cookie: string }

  async function expectRefused(name: EndpointName, call: Call & { hashes: string[] }): Promise<void> {
    const { about, reply } = await sendAs(name, call)
    const { is } = call.accessCase
    expectNoSecrets(about, dataOf(name, reply), call.hashes, isEmailShown(name, call.accessCase))
    const [status, code] = refusalOf(schemas[name].for, is)
    const refusal = { success: false, code, message: expect.stringMatching(/\w/) }
    expect([about, reply.statusCode, reply.json()]).toEqual([about, status, refusal])
  }

  async function sendAs(name: EndpointName, { accessCase, cookie }: Call) {
    const request = requests[name](accessCase)
    const reply = await withCookie(cookie).send(pathOf(name, request), initOf(name, request))
    return { about: `${name} as ${accessCase.who}`, reply }
  }

  test('that is not public refuses strangers before it reads their request', async () => {
    for (const name of names.filter((name) => schemas[name].for !== 'anyone')) {
      const { method } = methodAndPath(name)
      const path = pathOf(name, { params: { id: 'no id' } })
      const nonsense =
        method === 'GET' ? {} : { method, body: '{', headers: { 'content-type': 'application/json' } }
      const reply = await aVisitor(shop).browser.send(path, { method, ...nonsense })
      expect([name, reply.statusCode]).toEqual([name, 401])
    }
  })

  test('is not reached by another spelling of its path or its method', async () => {
    const before = await hashTables()
    for (const name of names.filter((name) => schemas[name].for !== 'anyone')) {
      const path = pathOf(name, requests[name]())
      const init = initOf(name, requests[name]())
      const spellings = [
        `${path}/`,
        `/${path}`,
        path.replace('/api/', '/api//'),
        path.toUpperCase(),
        path.replace('/api/', '/API/'),
        `${path}.json`,
        `${path};x`,
        `${path}%00`,
        `${path}%20`,
        `${path}%2f`,
        path.replace('/api/', '/api/x/%2e%2e/'),
        path.replace('/api/', '/api%2f'),
        path.replace('/api/', '/api/user/..%2f'),
        path.replace('/api/', '/%61pi/'),
        path.replaceAll('/', '\\'),
        `/x/..${path}`,
        `/pictures/..%2f..${path}`,
      ]
      for (const spelling of spellings) {
        const reply = await aVisitor(shop).browser.send(spelling, init)
        expect([spelling, [400, 401, 404, 405, 415].includes(reply.statusCode)]).toEqual([spelling, true])
      }
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'DELETE', 'PUT', 'POST', 'QUERY']) {
        const reply = await aVisitor(shop).browser.send(path, { method })
        expect([method, path, [400, 401, 405, 415].includes(reply.statusCode)]).toEqual([method, path, true])
        if (reply.statusCode === 405)
          expect(String(reply.headers.allow)).toMatch(/^(GET|POST|PUT)(, (GET|POST|PUT))*$/)
      }
      const override = {
        'x-http-method-override': 'GET',
        'x-method-override': 'GET',
        'x-http-method': 'GET',
        'x-original-url': '/api/product/list',
        'x-rewrite-url': '/api/product/list',
      }
      const reply = await aVisitor(shop).browser.send(`${path}?_method=GET`, {
        ...init,
        headers: { ...headersOf(init), ...override },
      })
      expect([path, reply.statusCode]).toEqual([path, 401])
    }
    expect(await hashTables()).toEqual(before)
  })
})

describe('private data', () => {
  test('orders are shown to their shopper and to sellers', async () => {
    const people = [await aShopper(shop), await aShopper(shop), await aShopper(shop)]
    const own = new Map(people.map((person) => [person, [] as string[]]))
    for (const who of [0, 1, 2, 1, 0, 1]) own.get(people[who]!)?.push(await placeOrder(people[who]!))
    for (const [person, ids] of own) {
      const { orders } = await person.listMyOrders()
      expect(orders.map(({ _id }) => _id)).toEqual(ids.toReversed())
    }
    const all = (await seller.listOrders()).orders.map(({ _id }) => _id)
    for (const id of [...own.values()].flat()) expect(all).toContain(id)
  })

  test('replies outside the API contain no secret', async () => {
    const hashes = await everyHash()
    for (const path of ['/livez', '/readyz', '/api/nothing', '/.env'])
      expectNoSecrets(path, (await aVisitor(shop).browser.send(path)).body, hashes)
    // The OpenAPI description contains field names such as "password".
    const { body } = await aVisitor(shop).browser.send('/openapi.json')
    for (const secret of [...hashes, asha.email]) expect(body.includes(secret)).toBe(false)
  })

  test('data of others and data that does not exist get the same reply', async () => {
    const theirs = { items: [{ product: rice._id, quantity: 1 }], address: asha.address }
    const nobodys = { ...theirs, address: crypto.randomUUID() }
    const [one, other] = await Promise.all(
      [theirs, nobodys].map((wanted) => bina.browser.send('/api/order/cod', json('POST', wanted))),
    )
    expect([one?.statusCode, one?.json()]).toEqual([other?.statusCode, other?.json()])
  })
})

function expectNoSecrets(about: string, body: string, hashes: string[], isEmailShown = false): void {
  // Random letters may make any word.
  const words = body.replace(/[\w-]{32,}/g, '')
  expect([about, words]).toEqual([
    about,
    expect.not.stringMatching(/password|token|hash|secret|argon2|session/i),
  ])
  expect([about, hashes.filter((hash) => body.includes(hash))]).toEqual([about, []])
  if (!isEmailShown) expect([about, body.includes(asha.email)]).toEqual([about, false])
}

/** The owner sees it in orders and with the account of a customer, and asha's login shows her own. */
function isEmailShown(name: EndpointName, { is }: AccessCase): boolean {
  if (name === 'login') return true
  return is.includes('seller: shop') && endpointsWithEmails.includes(name)
}

const endpointsWithEmails: readonly EndpointName[] = [
  ...(['listOrders', 'getOrder', 'listCustomers', 'getCustomer'] as const),
  ...(['provePhone', 'addCustomerNote', 'deleteCustomerNote'] as const),
]

async function everyHash(): Promise<string[]> {
  const hashes = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .unionAll(shop.db.selectFrom('sellers').select('password_hash'))
    .execute()
  // An invited person has no password yet.
  return hashes.map((row) => row.password_hash).filter((hash) => hash.startsWith('$'))
}

function isValidReply(name: EndpointName, reply: LightMyRequestResponse): boolean {
  const others: Partial<Record<EndpointName, string>> = nonJsonReplies
  const other = others[name]
  return other ? reply.headers['content-type'] === other : reply.json().success === true
}

/** The sentence of a refusal may contain the word "password". */
function dataOf(name: EndpointName, reply: LightMyRequestResponse): string {
  if (name in nonJsonReplies && reply.statusCode === 200) return reply.body
  const { message: _, code: __, ...rest } = reply.json()
  // The log names the change of a password in its action only.
  return JSON.stringify(rest).replace(/"action":"[a-z-]+\.[a-z-]+"/g, '')
}

/** A stranger has to log in; a seller without the permission is forbidden. */
function refusalOf(wanted: Audience, is: readonly Audience[]): [status: number, code: string] {
  if (wanted === 'shopper') return [401, 'login_needed']
  return is.includes('seller') ? [403, 'permission_denied'] : [401, 'seller_login_needed']
}

async function placeOrder(shopper: Shopper): Promise<string> {
  const placed = await shopper.placeCodOrder({
    items: [{ product: rice._id, quantity: 1 }],
    address: shopper.address,
  })
  return placed.order._id
}

async function anAssignedOrder(rider: string): Promise<string> {
  const id = await placeOrder(bina)
  await seller.setOrderStatus({ id, status: 'Processing' })
  await seller.assignRider({ orders: [{ id }], rider })
  return id
}

/** Others get the rider's. */
function ownDelivery(caller?: AccessCase): string {
  if (caller?.is.includes('seller: shop')) return deliveries.owner
  return deliveries[caller?.is.includes('seller: orders') ? 'packer' : 'rider']
}

async function aSpareCategory(): Promise<string> {
  const { categories } = await seller.addCategory({ parent: 'fruits', name: `Spare ${++count}` })
  return categories.at(-1)!.slug
}

/** Past the limit of the shop. */
async function aSpareBanner(): Promise<string> {
  const added = aBanner()
  await insertBanner(shop.db, added)
  return added.id
}

async function addSpareAddress(): Promise<string> {
  return (await bina.addAddress({ address: anAddress() })).address._id
}

function freshProduct() {
  return { id: spareProducts.pop(), version: 1 }
}

/** For less than its order costs. */
async function flagShortPayment(): Promise<string> {
  const { _id: orderId } = await anUnpaidOrder(shop, { shopper: await aShopper(shop) })
  return flagPayment({ orderId, kind: 'amount', amountMinor: 1_00 })
}

async function flagPayment({
  orderId = null as string | null,
  kind = 'unknown' as 'unknown' | 'amount',
  amountMinor = 217_00,
} = {}): Promise<string> {
  const payment = `pi_${++count}`
  const money = { payment, amountMinor, currency: 'INR', orderId }
  await openException(shop.db, { orderId, kind, provider: 'stripe', money })
  const exception = await shop.db
    .selectFrom('payment_exceptions')
    .select('id')
    .where('reference', '=', payment)
    .executeTakeFirstOrThrow()
  return exception.id
}

async function insertImport(state: 'uploaded' | 'checked' | 'undone'): Promise<string> {
  const id = newId()
  const none = Object.fromEntries(Object.keys(ImportCounts.shape).map((name) => [name, 0]))
  await shop.db
    .insertInto('catalogue_imports')
    .values({
      id,
      seller_id: sellerIds.switchedOff,
      file_name: 'list.csv',
      state,
      headers: ['name', 'category', 'price'],
      summary: JSON.stringify(none),
    })
    .execute()
  await insertPart(shop.db, { import_id: id, part: 0, bytes: Buffer.from(oneRow), lines: null })
  return id
}

/** Background work of one call would look like a change by the next caller. */
async function waitForImports(): Promise<void> {
  const isEnded = async () => {
    const { rows } = await sql`
      SELECT FROM catalogue_imports i WHERE state IN ('reading-pictures', 'checking', 'applying')
        OR state = 'done' AND EXISTS (SELECT FROM catalogue_import_parts WHERE import_id = i.id)`.execute(
      shop.db,
    )
    return rows.length === 0
  }
  await expect.poll(isEnded).toBe(true)
}

async function makeThirty(make: () => Promise<string>): Promise<string[]> {
  const made: string[] = []
  while (made.length < 30) made.push(await make())
  return made
}

function withCookie(cookie: string) {
  return openBrowser(shop, cookie ? { cookie } : {})
}

function pathOf(name: EndpointName, { params = {}, query }: Request): string {
  const path = methodAndPath(name).path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

function initOf(name: EndpointName, { body, form, file }: Request): RequestInit {
  const { method } = methodAndPath(name)
  if (file !== undefined)
    return { method, body: file, headers: { 'content-type': 'application/octet-stream' } }
  if (body !== undefined) return json(method, body)
  if (form === undefined) return { method }
  const data = new FormData()
  const fields: Partial<Record<EndpointName, { json: string }>> = multipartEndpoints
  data.append(fields[name]?.json ?? '', JSON.stringify(form))
  return { method, body: data }
}

function headersOf(init: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(init.headers))
}

/** By the versions of rows, which every write changes. Sessions without times, which every request moves. */
async function hashTables(): Promise<Record<string, string | null>> {
  const sums = (await everyTable()).map((name) => {
    const version = name.endsWith('_sessions')
      ? sql`to_jsonb(t) - 'expires_at' - 'seen_at'`
      : sql`format('%s %s', ctid, xmin)`
    const rows = sql`SELECT (${version})::text AS row FROM ${sql.table(name)} AS t`
    return sql`SELECT ${name}::text AS name, md5(string_agg(row, ' ' ORDER BY row)) AS sum FROM (${rows}) AS t`
  })
  const found = await sql<{ name: string; sum: string | null }>`${sql.join(sums, sql` UNION ALL `)}`.execute(
    shop.db,
  )
  return Object.fromEntries(found.rows.map(({ name, sum }) => [name, sum]))
}

async function everyTable(): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(shop.db)
  return rows.map(({ name }) => name)
}

function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line)
    if (!match) return []
    const depth = match[1]!.length / 4
    above.splice(depth, above.length, match[2]!)
    return (match[3] ?? '')
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${above.join('')}`)
  })
}

async function anUndoableJob(): Promise<string> {
  const { _id } = await aProduct(shop)
  const { job } = await seller.startBulkJob({ ids: [_id], change: { inStock: false } })
  await shop.app.jobs.run('run-bulk-jobs')
  return job._id
}
