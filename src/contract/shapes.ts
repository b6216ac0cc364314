import { z } from 'zod'
import type { Duty } from '#rules/seller.ts'
import {
  Credentials,
  PasswordChange,
  PasswordProof,
  PasswordReset,
  Registration,
  Rename,
  ResetRequest,
  SignedIn,
} from './account.ts'
import { AddAddress, AddressKept, AddressList, DeleteAddress, UpdateAddress } from './address.ts'
import { AuditList, AuditQuery } from './audit.ts'
import type { CallName } from './calls.ts'
import { CartStored, CartUpdate } from './cart.ts'
import {
  NearList,
  NearQuery,
  ProductAdded,
  ProductData,
  ProductList,
  ProductQuery,
  StockSwitch,
} from './catalogue.ts'
import {
  ImportChoice,
  ImportId,
  ImportList,
  ImportReply,
  ImportSeen,
  ImportUpload,
  RowList,
  RowQuery,
  WordList,
  WordQuery,
} from './catalogue-import.ts'
import { Done } from './common.ts'
import { FeaturedList, FeaturedOrder } from './featured.ts'
import { FiguresFileQuery, FiguresQuery, TodayFigures } from './figures.ts'
import { CheckoutOpened, MyOrderList, OrderId, OrderPlaced, PlaceOrder } from './order.ts'
import { OneDevice, OwnLogin, RecoveryCodes, SecondStepBegun } from './own-login.ts'
import {
  InviteKey,
  InviteMade,
  InvitePerson,
  InviteShown,
  Join,
  OneInvite,
  OnePerson,
  PeopleList,
  PersonChange,
  PersonSwitch,
} from './people.ts'
import { PersonalData } from './personal-data.ts'
import { SecondStepCode, SellerCredentials, SellerSignedIn } from './seller.ts'
import {
  Archiving,
  BulkChange,
  BulkDone,
  BulkUndo,
  ProductChange,
  ProductChanged,
  ProductId,
  SellerProductFound,
  SellerProductList,
  SellerProductQuery,
} from './seller-catalogue.ts'
import {
  BulkMoved,
  BulkStatusChange,
  EventsQuery,
  OrderList,
  OrderMoved,
  OrderQuery,
  OrderShown,
  PaymentChange,
  PaymentChanged,
  StatusChange,
} from './seller-order.ts'
import { SettingsChange, SettingsReply } from './settings.ts'

const nothing = z.object({})

/**
 * Who may make a call: anyone; a logged-in shopper; any logged-in seller; or one whose duty it is. The API tests ask every call for its
 * answer to everybody else.
 */
export type Caller = 'anyone' | 'shopper' | 'seller' | `seller: ${Duty}`

type Shape = {
  for: Caller
  about: string
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType
  /** Of a call in `otherReplies` it says nothing. */
  reply: z.ZodObject
}

/** A call that takes nothing. */
const plain = { params: nothing, query: nothing, body: nothing }

/** What each call takes and gives. Path parameters, query and body together are the call's one argument. */
export const shapes = {
  isShopper: { ...plain, for: 'anyone', about: 'Who is logged in as a shopper, if anyone', reply: SignedIn },
  register: {
    ...plain,
    for: 'anyone',
    about: 'Open an account and log in',
    body: Registration,
    reply: SignedIn,
  },
  login: { ...plain, for: 'anyone', about: 'Log in as a shopper', body: Credentials, reply: SignedIn },
  logout: { ...plain, for: 'anyone', about: 'End the shopper session', reply: Done },
  logoutByPost: { ...plain, for: 'anyone', about: 'End the shopper session', reply: Done },
  rename: {
    ...plain,
    for: 'shopper',
    about: 'Change the name of the account',
    body: Rename,
    reply: SignedIn,
  },
  changePassword: {
    ...plain,
    for: 'shopper',
    about: 'Set another password and log out everywhere else',
    body: PasswordChange,
    reply: Done,
  },
  logoutOthers: { ...plain, for: 'shopper', about: 'End every other session of the account', reply: Done },
  forgotPassword: {
    ...plain,
    for: 'anyone',
    about: 'Ask for a link by mail that sets a new password',
    body: ResetRequest,
    reply: Done,
  },
  resetPassword: {
    ...plain,
    for: 'anyone',
    about: 'Set a new password by the token of a mailed link',
    body: PasswordReset,
    reply: Done,
  },
  myData: {
    ...plain,
    for: 'shopper',
    about: 'Everything the shop keeps of the shopper',
    reply: PersonalData,
  },
  deleteAccount: {
    ...plain,
    for: 'shopper',
    about: 'Delete the account; its orders stay without the person',
    body: PasswordProof,
    reply: Done,
  },
  isSeller: {
    ...plain,
    for: 'anyone',
    about: 'Who is logged in as a seller, if anyone',
    reply: SellerSignedIn,
  },
  sellerLogin: {
    ...plain,
    for: 'anyone',
    about: 'Log in as a seller',
    body: SellerCredentials,
    reply: SellerSignedIn,
  },
  sellerLogout: { ...plain, for: 'anyone', about: 'End the seller session', reply: Done },
  sellerLogoutByPost: { ...plain, for: 'anyone', about: 'End the seller session', reply: Done },
  sellerForgotPassword: {
    ...plain,
    for: 'anyone',
    about: "Ask for a link by mail that sets a new password for a seller's login",
    body: ResetRequest,
    reply: Done,
  },
  sellerResetPassword: {
    ...plain,
    for: 'anyone',
    about: "Set a new password for a seller's login by the token of a mailed link",
    body: PasswordReset,
    reply: Done,
  },
  showInvite: {
    ...plain,
    for: 'anyone',
    about: 'Whom the key of an invitation is for',
    body: InviteKey,
    reply: InviteShown,
  },
  joinAsSeller: {
    ...plain,
    for: 'anyone',
    about: 'Take up an invitation with a password of the own, and log in',
    body: Join,
    reply: SellerSignedIn,
  },
  myLogin: { ...plain, for: 'seller', about: "The seller's own login", reply: OwnLogin },
  changeSellerPassword: {
    ...plain,
    for: 'seller',
    about: 'Set another password and log out everywhere else',
    body: PasswordChange,
    reply: Done,
  },
  endDevice: { ...plain, for: 'seller', about: 'Log out one device', body: OneDevice, reply: Done },
  endOtherDevices: { ...plain, for: 'seller', about: 'Log out every other device', reply: Done },
  beginSecondStep: {
    ...plain,
    for: 'seller',
    about: 'Make a key for an authenticator app; it counts once a code of it was right',
    body: PasswordProof,
    reply: SecondStepBegun,
  },
  confirmSecondStep: {
    ...plain,
    for: 'seller',
    about: 'Switch the second step on by the first code',
    body: SecondStepCode,
    reply: RecoveryCodes,
  },
  endSecondStep: {
    ...plain,
    for: 'seller',
    about: 'Switch the second step off',
    body: PasswordProof,
    reply: Done,
  },
  makeRecoveryCodes: {
    ...plain,
    for: 'seller',
    about: 'Make new recovery codes in place of those before',
    body: PasswordProof,
    reply: RecoveryCodes,
  },
  listPeople: {
    ...plain,
    for: 'seller: shop',
    about: 'Who stands behind the counter, and who was invited',
    reply: PeopleList,
  },
  invitePerson: {
    ...plain,
    for: 'seller: shop',
    about: 'Invite somebody behind the counter; another invitation of the same email ends',
    body: InvitePerson,
    reply: InviteMade,
  },
  revokeInvite: {
    ...plain,
    for: 'seller: shop',
    about: 'Take an invitation back',
    body: OneInvite,
    reply: Done,
  },
  changePerson: {
    ...plain,
    for: 'seller: shop',
    about: "Change somebody's name and role",
    body: PersonChange,
    reply: Done,
  },
  switchPerson: {
    ...plain,
    for: 'seller: shop',
    about: 'Switch somebody off, logged out at once, or on again',
    body: PersonSwitch,
    reply: Done,
  },
  takeSecondStepOff: {
    ...plain,
    for: 'seller: shop',
    about: "Take the second step off somebody's login",
    body: OnePerson,
    reply: Done,
  },
  listAudit: {
    ...plain,
    for: 'seller: shop',
    about: 'Who did what on the seller’s side, newest first',
    query: AuditQuery,
    reply: AuditList,
  },
  getShopSettings: {
    ...plain,
    for: 'seller: shop',
    about: "The shop's settings, and what they are where nobody has changed them",
    reply: SettingsReply,
  },
  saveShopSettings: {
    ...plain,
    for: 'seller: shop',
    about: 'Change some of the settings; null is back to the default',
    body: SettingsChange,
    reply: SettingsReply,
  },
  listProducts: {
    ...plain,
    for: 'anyone',
    about: 'All products, or a page of them',
    query: ProductQuery,
    reply: ProductList,
  },
  findNear: {
    ...plain,
    for: 'anyone',
    about:
      'What comes close to a search without containing its text: words in another order, other names, misspellings',
    query: NearQuery,
    reply: NearList,
  },
  addProduct: {
    ...plain,
    for: 'seller: products',
    about: 'Add a product with up to four pictures',
    body: ProductData,
    reply: ProductAdded,
  },
  setStock: {
    ...plain,
    for: 'seller: products',
    about: 'Switch a product in or out of stock',
    body: StockSwitch,
    reply: ProductChanged,
  },
  listSellerProducts: {
    ...plain,
    for: 'seller: products',
    about: 'A page of the products as their keepers see them, archived ones too',
    query: SellerProductQuery,
    reply: SellerProductList,
  },
  getSellerProduct: {
    ...plain,
    for: 'seller: products',
    about: 'One product as its keepers see it, with the last movements of its stock',
    params: ProductId,
    reply: SellerProductFound,
  },
  updateProduct: {
    ...plain,
    for: 'seller: products',
    about: 'Change a product; what is left out stays',
    body: ProductChange,
    reply: ProductChanged,
  },
  archiveProduct: {
    ...plain,
    for: 'seller: products',
    about: 'Take a product out of the shop, or bring it back; orders keep their copy',
    body: Archiving,
    reply: ProductChanged,
  },
  duplicateProduct: {
    ...plain,
    for: 'seller: products',
    about: 'Make a copy of a product, switched off and not counted',
    body: ProductId,
    reply: ProductChanged,
  },
  bulkProducts: {
    ...plain,
    for: 'seller: products',
    about: 'Change one thing of many products, of all or of none',
    body: BulkChange,
    reply: BulkDone,
  },
  undoBulk: {
    ...plain,
    for: 'seller: products',
    about: 'Take back a change of many products',
    body: BulkUndo,
    reply: BulkDone,
  },
  importTemplate: {
    ...plain,
    for: 'seller: products',
    about: 'A CSV file to begin a catalogue with: every column, and two products as examples',
    reply: nothing,
  },
  exportProducts: {
    ...plain,
    for: 'seller: products',
    about: 'All products that are not archived as a CSV file, which an import takes back as it is',
    reply: nothing,
  },
  uploadImport: {
    ...plain,
    for: 'seller: products',
    about: 'Bring a CSV file of products, which changes nothing yet',
    query: ImportUpload,
    reply: ImportReply,
  },
  listImports: {
    ...plain,
    for: 'seller: products',
    about: 'The files of products that were brought within the hour, newest first',
    reply: ImportList,
  },
  readImport: {
    ...plain,
    for: 'seller: products',
    about: 'How far a file of products has come',
    params: ImportId,
    reply: ImportReply,
  },
  listImportWords: {
    ...plain,
    for: 'seller: products',
    about: 'The words in a column of a file that are no categories of the shop',
    params: ImportId,
    query: WordQuery,
    reply: WordList,
  },
  checkImport: {
    ...plain,
    for: 'seller: products',
    about: 'Begin to check a file: what it would change, and which rows would be refused',
    params: ImportId,
    body: ImportChoice,
    reply: ImportReply,
  },
  listImportRows: {
    ...plain,
    for: 'seller: products',
    about: 'The rows of a checked file, page by page in their order',
    params: ImportId,
    query: RowQuery,
    reply: RowList,
  },
  refusedImportRows: {
    ...plain,
    for: 'seller: products',
    about: 'The refused rows of a checked file with their reasons, as a CSV file',
    params: ImportId,
    reply: nothing,
  },
  applyImport: {
    ...plain,
    for: 'seller: products',
    about: 'Begin to write what was checked, all of it or nothing',
    params: ImportId,
    body: ImportSeen,
    reply: ImportReply,
  },
  cancelImport: {
    ...plain,
    for: 'seller: products',
    about: 'Give up a file of products: what is not written yet never will be',
    params: ImportId,
    reply: Done,
  },
  listFeatured: {
    ...plain,
    for: 'seller: shop',
    about: 'The products that the owner has put first, in their order',
    reply: FeaturedList,
  },
  setFeatured: {
    ...plain,
    for: 'seller: shop',
    about: 'Say which products come first on Home and in lists that nobody has sorted',
    body: FeaturedOrder,
    reply: FeaturedList,
  },
  updateCart: {
    ...plain,
    for: 'shopper',
    about: 'Store the whole cart',
    body: CartUpdate,
    reply: CartStored,
  },
  listAddresses: { ...plain, for: 'shopper', about: "The shopper's own addresses", reply: AddressList },
  addAddress: { ...plain, for: 'shopper', about: 'Add an address', body: AddAddress, reply: AddressKept },
  updateAddress: {
    ...plain,
    for: 'shopper',
    about: "Change one of the shopper's own addresses",
    body: UpdateAddress,
    reply: AddressKept,
  },
  deleteAddress: {
    ...plain,
    for: 'shopper',
    about: "Delete one of the shopper's own addresses; orders keep their copy",
    body: DeleteAddress,
    reply: Done,
  },
  placeCod: {
    ...plain,
    for: 'shopper',
    about: 'Order with cash on delivery',
    body: PlaceOrder,
    reply: OrderPlaced,
  },
  placeOnline: {
    ...plain,
    for: 'shopper',
    about: 'Order and pay online',
    body: PlaceOrder,
    reply: CheckoutOpened,
  },
  listMyOrders: {
    ...plain,
    for: 'shopper',
    about: "The shopper's own orders, newest first, each with its history",
    reply: MyOrderList,
  },
  cancelOrder: {
    ...plain,
    for: 'shopper',
    about: "Cancel one of the shopper's own orders while it is Pending",
    body: OrderId,
    reply: Done,
  },
  listOrders: {
    ...plain,
    for: 'seller: orders',
    about: 'All orders, or a page of those that match; newest first',
    query: OrderQuery,
    reply: OrderList,
  },
  orderEvents: {
    ...plain,
    for: 'seller: orders',
    about: 'Orders as they are placed and changed, as events of a stream',
    query: EventsQuery,
    reply: nothing,
  },
  getOrder: {
    ...plain,
    for: 'seller: orders',
    about: 'An order with its history and its payments',
    params: OrderId,
    reply: OrderShown,
  },
  setOrderPayment: {
    ...plain,
    for: 'seller: orders',
    about: 'Say that the cash for an order was received, or was not after all',
    params: OrderId,
    body: PaymentChange,
    reply: PaymentChanged,
  },
  bulkOrderStatus: {
    ...plain,
    for: 'seller: orders',
    about: 'Change the status of several orders, each by itself',
    body: BulkStatusChange,
    reply: BulkMoved,
  },
  setOrderStatus: {
    ...plain,
    for: 'seller: orders',
    about: 'Change the status of an order',
    params: OrderId,
    body: StatusChange,
    reply: OrderMoved,
  },
  todayFigures: {
    ...plain,
    for: 'seller: orders',
    about: 'What was ordered and sold today and in the last days, what is to be done, what is owed',
    query: FiguresQuery,
    reply: TodayFigures,
  },
  figuresFile: {
    ...plain,
    for: 'seller: orders',
    about: 'One table of the figures as a CSV file',
    query: FiguresFileQuery,
    reply: nothing,
  },
} as const satisfies Record<CallName, Shape>

export type Shapes = typeof shapes

/** What a caller hands over: path parameters, query and body as one object. */
export type CallInput<Name extends CallName> = Part<z.input<Shapes[Name]['params']>> &
  Part<z.input<Shapes[Name]['query']>> &
  Part<z.input<Shapes[Name]['body']>>
/** The same once it is read: texts trimmed, prices in paise. */
export type ParsedInput<Name extends CallName> = Part<z.output<Shapes[Name]['params']>> &
  Part<z.output<Shapes[Name]['query']>> &
  Part<z.output<Shapes[Name]['body']>>
export type CallReply<Name extends CallName> = z.output<Shapes[Name]['reply']>

/** An empty part would forbid every key of the others. */
type Part<Input> = Input extends Record<string, never> ? unknown : Input
